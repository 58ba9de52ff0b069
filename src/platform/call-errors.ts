import { keyOf } from './envelope';

export interface ApiErrorInput {
  /** HTTP status. */
  status: number;
  /** The envelope's code; the HTTP status where there is no envelope. */
  code: number;
  message: string;
  /** What is told of it in passing, where that is not the message. */
  notice?: string;
  data: unknown;
  /** The user has been told already: do not tell again. */
  told: boolean;
  /** The server does not know the call at all. */
  absent?: boolean;
}

/** The server answered, and refused. `message` is a sentence for people; `key` names the error in types/errors.ts where the server is ours. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: number;
  readonly notice: string;
  readonly data: unknown;
  readonly told: boolean;
  readonly absent: boolean;

  constructor({ status, code, message, notice = message, data, told, absent = false }: ApiErrorInput) {
    super(message);
    this.absent = absent;
    this.status = status;
    this.code = code;
    this.notice = notice;
    this.data = data;
    this.told = told;
  }

  get key(): string | undefined {
    return keyOf(this.data);
  }
}

/** What stands in the place of anything that the server does not provide. */
export const NOT_IN_VERSION = '此版本不包含该功能';

/** Whether a call failed because the server is of a version, or of a make, that does not know it. */
export const isNotInVersion = (error: unknown): boolean => error instanceof ApiError && error.absent;

const MISSING_SESSION = 'session.missing';

/** Whether a call failed because nobody is signed in. */
export const isSignInNeeded = (error: unknown): boolean => error instanceof ApiError && error.key === MISSING_SESSION;

const OUTDATED = /\.(stale|not_next)$/;

/** Whether somebody else changed the record first, so that it has to be read again. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && OUTDATED.test(error.key ?? '');

const INVALID = 'request.invalid';

/** The field, by the contract's name, that the server found wrong; undefined for whatever else went wrong. */
export function invalidField(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.key !== INVALID) return undefined;
  const { field } = error.data as { field?: unknown };
  return typeof field === 'string' ? field : undefined;
}

/** The field that a refusal is about, whatever the reason; undefined where it names none. */
export function refusedField(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { field } = (error.data ?? {}) as { field?: unknown };
  return typeof field === 'string' ? field : undefined;
}

/** Whether something is not there for whoever asked: removed, or not theirs to see. */
export const isOutOfSight = (error: unknown): boolean => error instanceof ApiError && !error.absent && [403, 404].includes(error.status);
