import type { CallInput, CallReply, Envelope } from '@contract/contract';
import { type Route, type RouteName, routes } from '@contract/routes';
import { type Query, withQuery } from '@/lib/query-string';
import { fillPath } from '@/platform/call-core';
import type { FreshReply } from '../../builders/fresh-reply';
import { DEMO_PASSWORD } from '../../../server/seeds/demo-accounts';
import { sealFor } from '../../support/sealed-password';

interface Parts {
  params?: Record<string, string | number>;
  query?: Query;
  body?: unknown;
}

/** A demo account that acts without a screen; throws when the server refuses. */
export interface ApiUser {
  call<N extends RouteName>(name: N, input: CallInput<N>): Promise<FreshReply<N>>;
}

/** Begins a new session of a demo account with the calls of the login page, and returns its token. */
export async function tokenOf(baseUrl: string, username: string): Promise<string> {
  const password = (await sealFor(baseUrl, 'login'))(DEMO_PASSWORD);
  const { method, path } = routes['session.login'];
  const reply = (await (await fetch(baseUrl + withQuery(path, { username, password }), { method })).json()) as CallReply<'session.login'>;
  if (!reply.token) throw new Error(`${username} is not let in: ${reply.message}`);
  return reply.token;
}

/** Signs a demo account in with the calls of the login page. */
export async function signInByApi(baseUrl: string, username: string): Promise<ApiUser> {
  const authorization = `Bearer ${await tokenOf(baseUrl, username)}`;
  return {
    async call(name, input) {
      const { method, path }: Route = routes[name];
      const { params, query, body } = input as Parts;
      const reply = await fetch(baseUrl + withQuery(fillPath(path, params), query), {
        method,
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const envelope = (await reply.json()) as Envelope<FreshReply<typeof name>>;
      if (!reply.ok) throw new Error(`${name}: ${envelope.message}`);
      return envelope.data;
    },
  };
}
