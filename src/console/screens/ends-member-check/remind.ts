import { beijingDate, beijingDaysBetween } from '@contract/rules/beijing';
import { PARTY_ROLES, assignsKind } from '@contract/rules/suggestion-party';
import type { RoleKind } from '@contract/rules/roles';
import type { UnratedPage } from '@/features/figures/queries';

export type Item = UnratedPage['items'][number];

const REMINDERS: readonly RoleKind[] = PARTY_ROLES.assigner;

/** Whether a role can remind the deputy of that item; in other cases the server decides. */
export const mayRemind = (kind: RoleKind | undefined, item: Item): boolean =>
  kind !== undefined && REMINDERS.includes(kind) && assignsKind(kind, item.kind);

/** Returns how long ago the units replied. */
export function repliedText({ repliedAt }: Item, now: Date): string {
  if (repliedAt === null) return '—';
  const days = beijingDaysBetween(new Date(repliedAt), now);
  return days <= 0 ? '今天答复' : `已答复 ${String(days)} 天`;
}

/** Returns how often the deputy was reminded since the reply, and the date of the last reminder. */
export const reminderText = ({ reminders, remindedAt }: Item): string =>
  reminders === 0 || remindedAt === null ? '未提醒' : `已提醒 ${String(reminders)} 次，${beijingDate(new Date(remindedAt))}`;
