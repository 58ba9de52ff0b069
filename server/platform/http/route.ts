import type { CallInput, CallReply } from '@contract/contract';
import type { RouteName } from '@contract/routes';
import type { EventKind } from '@contract/rules/event';
import { holds, type RoleKind, type Viewer } from '@contract/rules/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IntentKey } from './idempotency-key';

/** What can be granted to a role, and kept from it: `title` is what people read, `of` the kinds that may hold it at all. */
export interface Permission {
  title: string;
  of: readonly RoleKind[];
}

/** Who may call: anyone, anyone signed in, the roles named, or those that hold a permission. Rows are limited further by area in the stores. */
export type Access = 'anyone' | 'signed-in' | readonly RoleKind[] | Permission;

export const may = <const K extends readonly RoleKind[]>(title: string, of: K) => ({ title, of });

export const isPermission = (access: Access): access is Permission => typeof access === 'object' && 'of' in access;

/** The kinds that may call; null where it takes none. */
export const kindsOf = (access: Access): readonly RoleKind[] | null =>
  typeof access === 'string' ? null : isPermission(access) ? access.of : access;

/** What the permission of a call is known by in roles and in the buttons of a user: suggestion:assign. */
export const permissionCode = (name: RouteName): string => name.replace('.', ':');

/** Whether the viewer may make the call at all; which rows, their store says. */
export function mayCall(viewer: Viewer, name: RouteName, access: Access): boolean {
  const kinds = kindsOf(access);
  return (kinds === null || kinds.includes(viewer.roleKind)) && (!isPermission(access) || holds(viewer, permissionCode(name)));
}

/** The viewer a handler gets: none where anyone may call. */
type ViewerOf<A extends Access> = A extends 'anyone' ? null : Viewer;

export type Call<N extends RouteName, A extends Access> = CallInput<N> & {
  viewer: ViewerOf<A>;
  /** Names the intent of a change, so that a call that is sent again changes nothing more; null where the caller drew none. */
  key: IntentKey | null;
  /** For what the contract does not carry: address, headers, the multipart stream. */
  request: FastifyRequest;
  /** For headers; the body is what the handler returns. A binary route sends here by itself and returns nothing. */
  response: FastifyReply;
};

/** What a call leaves in the log, where that is not a change, or a download, under the title of its permission. */
export interface Logged {
  /** Why it leaves nothing. */
  unlogged?: string;
  kind?: EventKind;
  /** What it is called, for those who read the log. */
  word?: string;
  /** It changes nothing of ours, so that there is no transaction to write its event in: that is written before the answer. */
  changesNothing?: boolean;
}

export type LoggedCalls = Readonly<Partial<Record<RouteName, Logged>>>;

/** A call of the contract with who may call it and what it does; `mountRoutes` is the only door for it. */
export interface MountableRoute {
  name: RouteName;
  access: Access;
  handle: (call: never) => Promise<unknown>;
}

/** Ties a handler to its line in the contract: input, viewer and reply are inferred from the name. */
export function route<N extends RouteName, const A extends Access>(
  name: N,
  access: A,
  handle: (call: Call<N, A>) => Promise<CallReply<N>>,
): MountableRoute {
  return { name, access, handle };
}
