/** How every asynchronous call of DingTalk is told its end. */
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

/** Runs work on the mini-app's own thread, later; what it throws is an error of the app. */
export type Defer = (work: () => void) => void;

/** Ends a call with a result, later. */
export function succeed(defer: Defer, option: Callbacks | undefined, result: unknown): void {
  defer(() => {
    option?.success?.(result);
    option?.complete?.(result);
  });
}

/** Ends a call with a failure, later. */
export function fail(defer: Defer, option: Callbacks | undefined, failure: Failure): void {
  defer(() => {
    option?.fail?.(failure);
    option?.complete?.(failure);
  });
}

export const invalid = (errorMessage: string): Failure => ({ error: 2, errorMessage });
