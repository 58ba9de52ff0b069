import * as entities from '../subject-entities';
import { partsOf } from '../entities/entity';
import { ROLE_KINDS, type RoleKind } from './roles';

/** The entities that are published to addressees: those with publishing roles. */
export const PUBLISHED = partsOf(entities, 'publishedBy');
export type PublishedType = keyof typeof PUBLISHED;

/** The roles that publish any entity. */
export const PUBLISHER_ROLES: readonly RoleKind[] = [...new Set(Object.values<readonly RoleKind[]>(PUBLISHED).flat())];

/** The state stored in the database; whether an announced one has expired follows from its time. */
export const PUBLISH_STATES = { draft: '草稿', announced: '已发布', withdrawn: '已撤回' } as const;
export type PublishState = keyof typeof PUBLISH_STATES;

/** The phase, as all users see it. */
export const PUBLISH_PHASES = { draft: '草稿', announced: '已发布', expired: '已过期', withdrawn: '已撤回' } as const;
export type PublishPhase = keyof typeof PUBLISH_PHASES;

export const publishPhaseOf = ({ state, expiresAt }: { state: PublishState; expiresAt: Date | null }, now: Date): PublishPhase =>
  state === 'announced' && expiresAt !== null && expiresAt <= now ? 'expired' : state;

export const PUBLISH_ACTIONS = { announce: '发布', edit: '修改', withdraw: '撤回', remove: '删除' } as const;
export type PublishAction = keyof typeof PUBLISH_ACTIONS;

/** The publisher's possible actions in each phase. */
export const PUBLISHER_MAY: Readonly<Record<PublishPhase, readonly PublishAction[]>> = {
  draft: ['announce', 'edit', 'remove'],
  announced: ['edit', 'withdraw'],
  expired: ['edit', 'withdraw'],
  withdrawn: [],
};

/** The state of one addressee. */
export const ADDRESSEE_STATES = { unread: '未读', read: '已读', confirmed: '已确认' } as const;

/** The filter values for addressees, in addition to their states. */
export const ADDRESSEE_FILTERS = { ...ADDRESSEE_STATES, undelivered: '未送达', late: '逾期确认' } as const;
export type AddresseeFilter = keyof typeof ADDRESSEE_FILTERS;

/**
 * Addressees who have not read it, or not confirmed it although this is required, get an automatic reminder after these hours, repeated up to this
 * number of times.
 */
export const REMINDED_AFTER_HOURS = 24;
export const REMINDED_AT_MOST = 2;
/** The hours after a reminder before the publisher can send a reminder (again). */
export const REMIND_AGAIN_AFTER_HOURS = 2;

/** The roles that can be addressees: the working roles, without the platform's administrators. */
export const ADDRESSABLE_ROLES: readonly RoleKind[] = ROLE_KINDS.filter((kind) => !kind.endsWith('-admin') || kind === 'station-admin');

/** The maximum numbers that can be chosen individually. */
export const ADDRESSING_LIMITS = { areas: 200, delegations: 200, people: 500 } as const;
