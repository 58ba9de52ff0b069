import type { CallInput, CallReply } from '@contract/contract';
import type { RouteName } from '@contract/routes';
import type { EventKind } from '@contract/rules/event';
import { holds, type RoleKind, type Viewer } from '@contract/rules/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IntentKey } from './idempotency-key';

/** A permission that can be granted to a role or withheld from it: `title` is its label, `of` the kinds that may have it at all. */
export interface Permission {
  title: string;
  of: readonly RoleKind[];
}

/** The callers that a route allows: anyone, anyone signed in, the listed roles, or the holders of a permission. The stores further limit the rows by area. */
export type Access = 'anyone' | 'signed-in' | readonly RoleKind[] | Permission;

export const may = <const K extends readonly RoleKind[]>(title: string, of: K) => ({ title, of });

export const isPermission = (access: Access): access is Permission => typeof access === 'object' && 'of' in access;

/** The kinds that may call; null when the rule names no kinds. */
export const kindsOf = (access: Access): readonly RoleKind[] | null =>
  typeof access === 'string' ? null : isPermission(access) ? access.of : access;

/** The code of a call's permission in roles and in the buttons of a user: suggestion:assign. */
export const permissionCode = (name: RouteName): string => name.replace('.', ':');

/** Checks whether the viewer may make the call at all; the store decides about the rows. */
export function mayCall(viewer: Viewer, name: RouteName, access: Access): boolean {
  const kinds = kindsOf(access);
  return (kinds === null || kinds.includes(viewer.roleKind)) && (!isPermission(access) || holds(viewer, permissionCode(name)));
}

/** The viewer passed to a handler: null for routes that anyone may call. */
type ViewerOf<A extends Access> = A extends 'anyone' ? null : Viewer;

export type Call<N extends RouteName, A extends Access> = CallInput<N> & {
  viewer: ViewerOf<A>;
  /** Identifies the intent of a change, so that a repeated call changes nothing more; null when the caller sent no key. */
  key: IntentKey | null;
  /** For data outside the contract: address, headers, the multipart stream. */
  request: FastifyRequest;
  /** For headers; the body is the return value of the handler. A binary route sends its response here and returns nothing. */
  response: FastifyReply;
};

/** The log settings of a call that is not logged in the default way, as a change or a download with the title of its permission. */
export interface Logged {
  /** Why the call writes no event. */
  unlogged?: string;
  kind?: EventKind;
  /** The name of the call for readers of the log. */
  word?: string;
  /** The call changes nothing in the database, so there is no transaction for its event: the event is written before the response. */
  changesNothing?: boolean;
}

export type LoggedCalls = Readonly<Partial<Record<RouteName, Logged>>>;

/** A call of the contract with its access rule and its handler; only `mountRoutes` mounts it. */
export interface MountableRoute {
  name: RouteName;
  access: Access;
  handle: (call: never) => Promise<unknown>;
}

/** Connects a handler to its entry in the contract: input, viewer and reply are inferred from the name. */
export function route<N extends RouteName, const A extends Access>(
  name: N,
  access: A,
  handle: (call: Call<N, A>) => Promise<CallReply<N>>,
): MountableRoute {
  return { name, access, handle };
}
