import { type ErrorKey, ERRORS } from '@contract/errors';

/**
 * An error that a person is told: its key gives status and sentence; `details` go to the caller, so no secret in them. `message` stands
 * in for the key's sentence where more can be said.
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
