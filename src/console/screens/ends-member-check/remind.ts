import dayjs from 'dayjs';
import { PARTY_ROLES, assignsKind } from '@contract/rules/suggestion-party';
import type { RoleKind } from '@contract/rules/roles';
import type { UnratedPage } from '@/features/figures/api';

export type Item = UnratedPage['items'][number];

const REMINDERS: readonly RoleKind[] = PARTY_ROLES.assigner;

/** Whether a role reminds the deputy of that item; where it is unknown, the server tells. */
export const mayRemind = (kind: RoleKind | undefined, item: Item): boolean =>
  kind !== undefined && REMINDERS.includes(kind) && assignsKind(kind, item.kind);

/** How many calendar days ago that was. */
export const daysSince = (time: string, now: Date): number => dayjs(now).startOf('day').diff(dayjs(time).startOf('day'), 'day');

/** How often the deputy was reminded since the reply, and when last. */
export const reminderText = ({ reminders, remindedAt }: Item): string =>
  reminders === 0 || remindedAt === null ? '未提醒' : `${String(reminders)} 次，最近 ${dayjs(remindedAt).format('MM-DD')}`;
