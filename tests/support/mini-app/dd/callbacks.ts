/** The callbacks of every asynchronous call of DingTalk. */
export interface Callbacks {
  success?: (result: unknown) => void;
  fail?: (failure: Failure) => void;
  complete?: (end: unknown) => void;
}

export interface Failure {
  error: number;
  errorMessage: string;
  [more: string]: unknown;
}

/** Runs work later on the mini-app's own thread; an exception in it is an error of the app. */
export type Defer = (work: () => void) => void;

/** Ends a call later with a result. */
export function succeed(defer: Defer, option: Callbacks | undefined, result: unknown): void {
  defer(() => {
    option?.success?.(result);
    option?.complete?.(result);
  });
}

/** Ends a call later with a failure. */
export function fail(defer: Defer, option: Callbacks | undefined, failure: Failure): void {
  defer(() => {
    option?.fail?.(failure);
    option?.complete?.(failure);
  });
}

export const invalid = (errorMessage: string): Failure => ({ error: 2, errorMessage });
