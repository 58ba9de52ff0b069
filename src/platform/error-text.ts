import { ApiError, isNotInVersion, NOT_IN_VERSION } from './call-errors';
import { NotBuiltError } from './not-built';
import { NetworkError } from './request-port';

/** An error on the client's side; its message is a sentence for users. */
export class ReadableError extends Error {
  override name = 'ReadableError';
}

/** Returns a sentence for users about any thrown value: the server's own when it gave one. */
export function errorText(error: unknown): string {
  if (typeof error === 'string') return error;
  if (isNotInVersion(error)) return NOT_IN_VERSION;
  if (error instanceof ApiError && error.message) return error.message;
  if (error instanceof ReadableError) return error.message;
  if (error instanceof NetworkError) return '网络异常，请检查网络后重试';
  if (error instanceof NotBuiltError) return '这台设备不支持这项操作，请在电脑上办理';
  return '请稍后再试';
}
