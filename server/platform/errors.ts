import { type ErrorKey, ERRORS } from '@contract/errors';

/**
 * An error that is shown to the user: its key gives the status and the sentence; `details` are sent to the caller and must not contain secrets.
 * `message` replaces the key's sentence when more can be said.
 */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly key: ErrorKey,
    readonly details: Record<string, unknown> = {},
    message: string = ERRORS[key].message,
  ) {
    super(message);
    this.name = 'AppError';
    this.status = ERRORS[key].status;
  }
}

export const fail = (key: ErrorKey, details?: Record<string, unknown>, message?: string): AppError => new AppError(key, details, message);
