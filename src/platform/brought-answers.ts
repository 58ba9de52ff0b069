import type { CallReply } from '@contract/contract';
import type { RouteName } from '@contract/routes';
import { getToken } from './session';

type Answers = { [N in RouteName]?: CallReply<N> | null };

let brought: { token: string; answers: Answers } | undefined;

/** Keeps responses that came with the session of this token: the next call of each route, without parameters, gets this response and is not sent. */
export function bringAnswers(token: string, answers: Answers): void {
  brought = { token, answers };
}

/** Returns the kept response of a route once; undefined for another session. */
export function takeAnswer<N extends RouteName>(name: N): CallReply<N> | null | undefined {
  if (!brought || brought.token !== getToken()) return undefined;
  const { [name]: answer, ...rest } = brought.answers;
  brought.answers = rest;
  return answer;
}
