import { THEME_STATES } from '@contract/rules/theme';
import type { ThemeQuery } from '@/features/theme/queries';
import { keyIn } from '@/lib/address-words';

/** The states that deputies see: drafts belong to the office. */
export const TABS = { collecting: THEME_STATES.collecting, handling: THEME_STATES.handling, result: '已公布' } as const;
export type Tab = keyof typeof TABS;

export interface Narrowed {
  tab: Tab;
  keyword: string | undefined;
}

const MOST_LETTERS = 40;

/** Parses the filters from the address; each value may be invalid. */
export const readNarrowed = ({ tab, keyword }: Readonly<Record<string, string | undefined>>): Narrowed => ({
  tab: keyIn(TABS, tab) ?? 'collecting',
  keyword: keyword?.slice(0, MOST_LETTERS) || undefined,
});

export const queryOf = ({ tab, keyword }: Narrowed): ThemeQuery => ({ state: tab, ...(keyword && { keyword }) });
