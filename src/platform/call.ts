import type { CallInput, CallReply } from '@contract/contract';
import type { RouteName } from '@contract/routes';
import { randomUuid } from '@/lib/uuid';
import { takeAnswer } from './brought-answers';
import { type CallHooks, type CallParts, createCallCore } from './call-core';
import { routeOf } from './route-registry';
import { send } from './request';
import { clearSession, getToken } from './session';

export { ApiError } from './call-errors';

let hooks: CallHooks = {
  tell: () => undefined,
  onSessionExpired: clearSession,
  onSignInNeeded: () => false,
  onForbidden: () => undefined,
  onLost: () => undefined,
};

/** Sets the application's reactions to failures; called once at start. */
export function setCallHooks(given: CallHooks): void {
  hooks = given;
}

/** The rules of the calls on this device, also for the responses of uploads and downloads. */
export const callCore = createCallCore({
  send,
  getToken,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  hooks: {
    tell: (telling) => hooks.tell(telling),
    onSessionExpired: () => hooks.onSessionExpired(),
    onSignInNeeded: (telling) => hooks.onSignInNeeded(telling),
    onForbidden: (telling) => hooks.onForbidden(telling),
    onLost: (telling) => hooks.onLost(telling),
  },
});

export type CallOptions = Pick<CallParts, 'signal' | 'quiet' | 'idempotencyKey'>;

const hasParameters = ({ params, query, body }: Pick<CallParts, 'params' | 'query' | 'body'>): boolean =>
  [params, query, body].some((part) => part !== undefined && Object.keys(part as object).length > 0);

/**
 * Makes one call by its name in the route table and returns the envelope's data. Throws ApiError when the server refuses, NetworkError without a
 * response; both are shown to the user unless `quiet` (see `ApiError.shown`).
 */
export async function call<N extends RouteName>(name: N, input: CallInput<N>, options: CallOptions = {}): Promise<CallReply<N>> {
  const route = routeOf(name);
  // Queries and parameters are flat by contract, which the types of the table cannot express.
  const parts = input as Pick<CallParts, 'params' | 'query' | 'body'>;
  const brought = hasParameters(parts) ? null : takeAnswer(name);
  if (brought) return brought;
  return (await callCore.run(route, { ...parts, ...options })) as CallReply<N>;
}

/**
 * The options of a change that must happen once: however often the call is sent, the server performs it once. `key` is the key of an intent that was
 * begun earlier.
 */
export const idempotent = ({
  key = randomUuid(),
  quiet = false,
}: { key?: string | undefined; quiet?: boolean | undefined } = {}): CallOptions => ({
  idempotencyKey: key,
  quiet,
});
