import { useState } from 'react';
import { themesLink } from '@/features/theme/links';
import { useThemeCounts, useThemeFeed, type ThemeQuery } from '@/features/theme/queries';
import { choicesOf } from '@/lib/choices';
import { back, noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { suggestionHomeLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Segments } from '@/ui/segments';
import { Empty } from '@/ui/states';
import { Feed } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { SearchLine } from '../../shared/search-line';
import { pageCard, ShareWay } from '../../shared/share-way';
import { usePaused } from '../../shared/use-paused';
import { KeptHere } from '../../suggm/kept-here';
import { ThemeCard } from './theme-card';
import '../../shared/record.scss';
import '../shared/kept-opinions';
import { THEME_STATES } from '@contract/rules/theme';
import { keyIn } from '@/lib/address-words';
import '../shared/theme.scss';

export const TITLE = '主题活动';

const EMPTY: Record<Tab, [title: string, hint: string]> = {
  collecting: ['没有正在征集意见的主题活动', '有新的主题活动发给您时，会出现在这里，并发消息告诉您。'],
  handling: ['没有正在办理的主题活动', '征集结束后，主题活动会转到这里。'],
  result: ['还没有公布结果的主题活动', '公布结果后，会发消息告诉您。'],
};

/** The themes for the deputy, by state. */
export function ThemeFeed({ roleId }: { roleId: string }) {
  const [narrowed, setNarrowed] = useState(readNarrowed(usePageQuery()));
  const { tab, keyword } = narrowed;
  const narrow = (changes: Partial<Narrowed>) => {
    const next = { ...narrowed, ...changes };
    setNarrowed(next);
    noteInAddress(themesLink({ ...next, tab: next.tab === 'collecting' ? undefined : next.tab }));
  };
  const { data: counts } = useThemeCounts(keyword ? { keyword } : {});
  const list = useThemeFeed(queryOf(usePaused(narrowed)));
  // Remounts the search line, so that its text is cleared too.
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    narrow({ keyword: undefined });
    setCleared(cleared + 1);
  };
  return (
    <Screen title={TITLE} onBack={() => void back(suggestionHomeLink())}>
      <KeptHere roleId={roleId} />
      <Segments
        label="主题活动状态"
        items={choicesOf(TABS).map((one) => ({ ...one, count: counts?.[one.value] }))}
        value={tab}
        onChange={(chosen) => narrow({ tab: chosen })}
      />
      <SearchLine
        key={cleared}
        list="theme"
        label="名称或目的"
        initial={keyword ?? ''}
        onSearch={(typed) => narrow({ keyword: typed || undefined })}
      />
      <Feed
        label={TITLE}
        list={list}
        card={(theme) => <ThemeCard theme={theme} />}
        empty={
          keyword === undefined ? (
            <Empty title={EMPTY[tab][0]} hint={EMPTY[tab][1]} />
          ) : (
            <Empty title="没有符合条件的主题活动" hint="请换个词，或者在其他状态里查找。">
              <ActionButton onPress={clear}>清除条件</ActionButton>
            </Empty>
          )
        }
      />
      <ShareWay card={() => pageCard(TITLE, themesLink())} />
    </Screen>
  );
}

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
