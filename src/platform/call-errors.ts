import { keyOf } from './envelope';

export interface ApiErrorInput {
  /** HTTP status. */
  status: number;
  /** The envelope's code; the HTTP status when there is no envelope. */
  code: number;
  message: string;
  /** The text of the toast, when it differs from the message. */
  notice?: string;
  data: unknown;
  /** The user has already seen the error: do not show it again. */
  shown: boolean;
  /** True when the server does not have the call at all. */
  absent?: boolean;
}

/** The server responded with a refusal. `message` is a sentence for users; `key` names the error in types/errors.ts when the server is this project's. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: number;
  readonly notice: string;
  readonly data: unknown;
  readonly shown: boolean;
  readonly absent: boolean;

  constructor({ status, code, message, notice = message, data, shown, absent = false }: ApiErrorInput) {
    super(message);
    this.absent = absent;
    this.status = status;
    this.code = code;
    this.notice = notice;
    this.data = data;
    this.shown = shown;
  }

  get key(): string | undefined {
    return keyOf(this.data);
  }
}

/** Shown instead of a feature that the server does not provide. */
export const NOT_IN_VERSION = '此版本不包含该功能';

/** Whether a call failed because the version or the make of the server does not have it. */
export const isNotInVersion = (error: unknown): boolean => error instanceof ApiError && error.absent;

const MISSING_SESSION = 'session.missing';

/** Whether a call failed because no user is signed in. */
export const isSignInNeeded = (error: unknown): boolean => error instanceof ApiError && error.key === MISSING_SESSION;

const OUTDATED = /\.(stale|not_next)$/;

/** Whether another user changed the record first, so that it must be loaded again. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && OUTDATED.test(error.key ?? '');

const INVALID = 'request.invalid';

/** Returns the field, by its name in the contract, that the server found invalid; undefined for any other error. */
export function invalidField(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.key !== INVALID) return undefined;
  const { field } = error.data as { field?: unknown };
  return typeof field === 'string' ? field : undefined;
}

/** Returns the field that a refusal names, whatever the reason; undefined when it names none. */
export function refusedField(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { field } = (error.data ?? {}) as { field?: unknown };
  return typeof field === 'string' ? field : undefined;
}

/** Whether a record is not there for the viewer: removed, or not visible to them. */
export const isOutOfSight = (error: unknown): boolean => error instanceof ApiError && !error.absent && [403, 404].includes(error.status);
