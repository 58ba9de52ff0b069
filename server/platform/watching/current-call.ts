import { AsyncLocalStorage } from 'node:async_hooks';

/** The work that queries belong to. */
export interface CurrentCall {
  /** The name of a call of the contract, or `task <name>`. */
  name: string;
  /** Null for work that no request started. */
  requestId: string | null;
  /** Set once one of its queries has changed something. */
  wrote?: boolean;
}

const calls = new AsyncLocalStorage<CurrentCall>();

/** Runs work so that the queries within it can be named after it. */
export const inCall = <T>(call: CurrentCall, work: () => T): T => calls.run(call, work);

const CHANGE = /(?:^|[\s(])(?:insert\s+into|delete\s+from|merge\s+into|update\s+"?\w+"?\s+(?:as\s+"?\w+"?\s+)?set\b)/i;

/** Notes a query of the current call. */
export function noteQuery(sql: string): void {
  const call = calls.getStore();
  if (call && !call.wrote && CHANGE.test(sql)) call.wrote = true;
}

/** Undefined outside a call, for example during the start. */
export const currentCall = (): CurrentCall | undefined => calls.getStore();
