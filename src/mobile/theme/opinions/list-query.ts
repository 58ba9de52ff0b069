import { CONTRIBUTION_KINDS, CONTRIBUTION_STATES, type ContributionKind, type ContributionState } from '@contract/rules/contribution';
import type { ContributionQuery } from '@/features/contribution/queries';
import { keyIn } from '@/lib/address-words';

export const VIEWS = { list: '列表', map: '地图' } as const;
export type ViewName = keyof typeof VIEWS;

/** The filter by state; 转办过 (ever passed on) is no state of its own. */
const { received, passed, ...ended } = CONTRIBUTION_STATES;
export const WAYS = { received, passed, handed: '转办过', ...ended } as const;
export type Way = ContributionState | 'handed';

/** The filter by author and kind: the deputy's own, opinions, or suggestions. */
export const PARTS = { mine: '我的', ...CONTRIBUTION_KINDS } as const;
export type Part = 'mine' | ContributionKind;

export interface Narrowed {
  view: ViewName;
  keyword: string | undefined;
  state: Way | undefined;
  part: Part | undefined;
}

const MOST_LETTERS = 40;

/** Parses the filters from the address; each value may be invalid. */
export const readNarrowed = ({ view, keyword, state, part }: Readonly<Record<string, string | undefined>>): Narrowed => ({
  view: keyIn(VIEWS, view) ?? 'list',
  keyword: keyword?.slice(0, MOST_LETTERS) || undefined,
  state: keyIn(WAYS, state),
  part: keyIn(PARTS, part),
});

export const queryOf = (themeId: number, { keyword, state, part }: Narrowed): ContributionQuery => ({
  themeId,
  ...(keyword && { keyword }),
  ...(state === 'handed' ? { passed: true } : state && { state }),
  ...(part === 'mine' ? { mine: true } : part && { kind: part }),
});
