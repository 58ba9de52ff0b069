import * as entities from '../told-entities';
import { partsOf } from '../entities/entity';
import { ROLE_KINDS, type RoleKind } from './roles';

/** What is published to addressees: the entities that say who publishes them. */
export const PUBLISHED = partsOf(entities, 'publishedBy');
export type PublishedType = keyof typeof PUBLISHED;

/** Whoever publishes something. */
export const PUBLISHER_ROLES: readonly RoleKind[] = [...new Set(Object.values<readonly RoleKind[]>(PUBLISHED).flat())];

/** What stands in the database; whether an announced one is over, its time tells. */
export const PUBLISH_STATES = { draft: '草稿', announced: '已发布', withdrawn: '已撤回' } as const;
export type PublishState = keyof typeof PUBLISH_STATES;

/** How far it is, for everybody to read. */
export const PUBLISH_PHASES = { draft: '草稿', announced: '已发布', expired: '已过期', withdrawn: '已撤回' } as const;
export type PublishPhase = keyof typeof PUBLISH_PHASES;

export const publishPhaseOf = ({ state, expiresAt }: { state: PublishState; expiresAt: Date | null }, now: Date): PublishPhase =>
  state === 'announced' && expiresAt !== null && expiresAt <= now ? 'expired' : state;

/** What can be done with it. */
export const PUBLISH_ACTIONS = { announce: '发布', edit: '修改', withdraw: '撤回', remove: '删除' } as const;
export type PublishAction = keyof typeof PUBLISH_ACTIONS;

/** What its publisher can do with it in that phase. */
export const PUBLISHER_MAY: Readonly<Record<PublishPhase, readonly PublishAction[]>> = {
  draft: ['announce', 'edit', 'remove'],
  announced: ['edit', 'withdraw'],
  expired: ['edit', 'withdraw'],
  withdrawn: [],
};

/** How far it has come with one addressee. */
export const ADDRESSEE_STATES = { unread: '未读', read: '已读', confirmed: '已确认' } as const;

/** What addressees are looked for by, besides. */
export const ADDRESSEE_FILTERS = { ...ADDRESSEE_STATES, undelivered: '未送达', late: '逾期确认' } as const;
export type AddresseeFilter = keyof typeof ADDRESSEE_FILTERS;

/** Whoever has not read it, or not confirmed it where that is asked, is reminded by itself after so long, and again, so often at most. */
export const REMINDED_AFTER_HOURS = 24;
export const REMINDED_AT_MOST = 2;
/** So long after a reminder its publisher can remind of it, or again. Hours. */
export const REMIND_AGAIN_AFTER_HOURS = 2;

/** The roles that something can be published to: those that work on matters, and none that administers the platform. */
export const ADDRESSABLE_ROLES: readonly RoleKind[] = ROLE_KINDS.filter((kind) => !kind.endsWith('-admin') || kind === 'station-admin');

/** How many can be named one by one. */
export const ADDRESSING_LIMITS = { areas: 200, delegations: 200, people: 500 } as const;
