import { ApiError } from './call-errors';
import { errorText } from './error-text';
import { toast } from './feedback';
import { NetworkError } from './request-port';

/** Tells why something did not succeed, unless the call itself has told it: the specification leaves some failures to whoever called. */
export function tellFailure(error: unknown): void {
  const told = error instanceof NetworkError || (error instanceof ApiError && error.told);
  if (!told) toast({ message: errorText(error), tone: 'error' });
}
