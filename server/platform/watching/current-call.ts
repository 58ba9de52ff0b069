import { AsyncLocalStorage } from 'node:async_hooks';

/** The work that queries belong to. */
export interface CurrentCall {
  /** The name of a call of the contract, or `task <name>`. */
  name: string;
  /** Null for work that no request started. */
  requestId: string | null;
}

const calls = new AsyncLocalStorage<CurrentCall>();

/** Runs work so that the queries within it can be named after it. */
export const inCall = <T>(call: CurrentCall, work: () => T): T => calls.run(call, work);

/** Undefined outside a call, for example during the start. */
export const currentCall = (): CurrentCall | undefined => calls.getStore();
