import { type ErrorKey, ERRORS } from '@contract/errors';
import { ApiError, NetworkError } from '@/platform/call';

const isKnown = (key: string | undefined): key is ErrorKey => key !== undefined && key in ERRORS;

/** What went wrong, as one sentence for people. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) {
    // For these two statuses the transport speaks of pages; beside a form, what the server refused says more.
    const speaksOfPages = error.status === 403 || error.status === 404;
    return speaksOfPages && isKnown(error.key) ? ERRORS[error.key].message : error.message;
  }
  return error instanceof NetworkError ? '网络异常，请重试' : '操作没有成功，请稍后再试';
}
