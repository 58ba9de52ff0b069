import { STUDY_PARTS, STUDY_YEARS } from '@contract/rules/study';
import type { StudyQuery } from '@/features/study/api';
import { keyIn } from '@/lib/address-words';

/** The tabs of the deputy's courses. */
export const TABS = { waiting: STUDY_PARTS.waiting, all: '全部', finished: STUDY_PARTS.finished, favourite: '收藏' } as const;
export type Tab = keyof typeof TABS;

export interface Narrowed {
  tab: Tab;
  keyword: string | undefined;
  category: string | undefined;
  year: keyof typeof STUDY_YEARS | undefined;
}

const MOST_LETTERS = 40;
const CODE = /^\w{1,40}$/;

/** Parses the filters from the address; each value may be invalid. */
export function readNarrowed({ tab, keyword, category, year }: Readonly<Record<string, string | undefined>>): Narrowed {
  return {
    tab: keyIn(TABS, tab) ?? 'waiting',
    keyword: keyword?.slice(0, MOST_LETTERS) || undefined,
    category: category && CODE.test(category) ? category : undefined,
    year: keyIn(STUDY_YEARS, year),
  };
}

const OF_TAB: Record<Tab, StudyQuery> = {
  waiting: { part: 'waiting' },
  all: {},
  finished: { part: 'finished' },
  favourite: { favourite: true },
};

export const queryOf = ({ tab, keyword, category, year }: Narrowed): StudyQuery => ({
  ...OF_TAB[tab],
  ...(keyword && { keyword }),
  ...(category && { category }),
  ...(year && { year }),
});
