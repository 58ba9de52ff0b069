import { ApiError } from './call-errors';
import { errorText } from './error-text';
import { NETWORK_TOAST_MS, toast } from './feedback';
import { NetworkError } from './request-port';

/** Shows why something failed in passing, for as long as the specification says. */
export function showFailure(error: unknown): void {
  toast({ message: errorText(error), tone: 'error', ...(error instanceof NetworkError && { durationMs: NETWORK_TOAST_MS }) });
}

/** Tells why something did not succeed, unless the call itself has told it: the specification leaves some failures to whoever called. */
export function tellFailure(error: unknown): void {
  const told = error instanceof NetworkError || (error instanceof ApiError && error.told);
  if (!told) showFailure(error);
}
