import type { RoleKind } from '@contract/rules/roles';
import type { SuggestionCounts } from '@/features/suggestion/api';

type WatchedKey = 'invited' | 'extensionAsked' | 'keySupervised' | 'followUp';

/** A count that is not a status: its name, the recommended action, and the list's filter that shows the same items. */
interface WatchedCount {
  key: WatchedKey & keyof SuggestionCounts;
  name: string;
  hint: string;
  tone: string;
  search: string;
}

const INVITED: WatchedCount = { key: 'invited', name: '邀请我联名', hint: '待您确认', tone: 'waiting', search: 'mine=invited' };

const WATCHED: readonly WatchedCount[] = [
  { key: 'extensionAsked', name: '申请延期', hint: '等待交办单位答复', tone: 'waiting', search: 'extensionAsked=true' },
  { key: 'keySupervised', name: '重点督办', hint: '领导领衔督办', tone: 'active', search: 'keySupervised=true' },
  { key: 'followUp', name: '跟踪落实', hint: '已承诺，尚未落实', tone: 'active', search: 'followUp=open' },
];

/** Returns the counts that a role watches in addition to the steps. Only deputies are invited to co-sign, and they decide nothing about the other counts. */
export const watchedCounts = (kind: RoleKind | undefined): readonly WatchedCount[] => (kind === 'deputy' ? [INVITED] : WATCHED);
