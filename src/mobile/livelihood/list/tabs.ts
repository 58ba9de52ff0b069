import { KEYWORD_MAX } from '@contract/rules/keyword';
import { LIVELIHOOD_MINE, type LivelihoodMine } from '@contract/rules/livelihood';
import { keyIn } from '@/lib/address-words';
import { cutTo } from '@/lib/text-length';

export const TABS = { waiting: '待办', all: '项目', mine: '我的', votes: '投票' } as const;
export type Tab = keyof typeof TABS;

export interface Shown {
  tab: Tab;
  mine: LivelihoodMine;
  keyword?: string | undefined;
}

/** Parses the query string of the address; ignores values that it does not understand. */
export const readShown = (words: Readonly<Record<string, string | undefined>>): Shown => ({
  tab: keyIn(TABS, words.tab) ?? 'waiting',
  mine: keyIn(LIVELIHOOD_MINE, words.mine) ?? 'supervised',
  keyword: cutTo(words.keyword?.trim() ?? '', KEYWORD_MAX) || undefined,
});
