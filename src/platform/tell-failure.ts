import { ApiError } from './call-errors';
import { errorText } from './error-text';
import { NETWORK_TOAST_MS, toast } from './feedback';
import { NetworkError } from './request-port';

/** Shows the reason of a failure as a toast, for the duration in the specification. */
export function showFailure(error: unknown): void {
  toast({ message: errorText(error), tone: 'error', ...(error instanceof NetworkError && { durationMs: NETWORK_TOAST_MS }) });
}

/** Shows the reason of a failure, unless the call itself has shown it: the specification leaves some failures to the caller. */
export function tellFailure(error: unknown): void {
  const isShown = error instanceof NetworkError || (error instanceof ApiError && error.shown);
  if (!isShown) showFailure(error);
}
