export interface ApiErrorInput {
  /** HTTP status. */
  status: number;
  /** The envelope's code; the HTTP status where there is no envelope. */
  code: number;
  message: string;
  data: unknown;
  /** The user has been told already: do not tell again. */
  told: boolean;
}

/** The server answered, and refused. `message` is a sentence for people; `key` names the error in types/errors.ts where the server is ours. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: number;
  readonly data: unknown;
  readonly told: boolean;

  constructor({ status, code, message, data, told }: ApiErrorInput) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
    this.told = told;
  }

  get key(): string | undefined {
    const { data } = this;
    if (typeof data !== 'object' || data === null || !('error' in data)) return undefined;
    return typeof data.error === 'string' ? data.error : undefined;
  }
}
