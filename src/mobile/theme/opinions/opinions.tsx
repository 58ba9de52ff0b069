import { View } from '@tarojs/components';
import { useState } from 'react';
import { useContributionFeed } from '@/features/contribution/queries';
import { opinionsLink, themeLink, writeOpinionLink } from '@/features/theme/links';
import { useTheme } from '@/features/theme/queries';
import { choicesOf } from '@/lib/choices';
import { numberText } from '@/lib/number-text';
import { isOutOfSight } from '@/platform/call-errors';
import { back, go, noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { heading, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Segments } from '@/ui/segments';
import { Empty } from '@/ui/states';
import { Feed } from '../../shared/feed';
import { Chips } from '../../shared/public/chips';
import { Screen } from '../../shared/screen';
import { SearchLine } from '../../shared/search-line';
import { pageCard, ShareWay } from '../../shared/share-way';
import { usePaused } from '../../shared/use-paused';
import { NoTheme } from '../shared/not-there';
import { OpinionCard } from '../shared/opinion-card';
import { type Narrowed, PARTS, queryOf, readNarrowed, VIEWS, WAYS } from './list-query';
import { OpinionMap } from './opinion-map';
import '../../shared/record.scss';
import '../shared/theme.scss';

const TITLE = '主题活动意见';
const STATES = [{ value: undefined, text: '全部' }, ...choicesOf(WAYS)];
const KINDS = [{ value: undefined, text: '全部' }, ...choicesOf(PARTS)];

interface OpinionsProps {
  themeId: number;
  /** The opinion that the map shows first. */
  chosenAt: number | undefined;
}

/** The contributions to a theme: found by keyword, state and kind, or on the map. */
export function Opinions({ themeId, chosenAt }: OpinionsProps) {
  const [narrowed, setNarrowed] = useState(readNarrowed(usePageQuery()));
  const { view } = narrowed;
  const theme = useTheme(themeId);
  const narrow = (changes: Partial<Narrowed>) => {
    const next = { ...narrowed, ...changes };
    setNarrowed(next);
    noteInAddress(opinionsLink(themeId, { ...next, view: next.view === 'list' ? undefined : next.view }));
  };
  if (!theme.data && isOutOfSight(theme.error)) return <NoTheme />;
  const bar = theme.data?.mayContribute ? (
    <ActionButton kind="primary" grow onPress={() => void go(writeOpinionLink({ theme: themeId }))}>
      我要提意见
    </ActionButton>
  ) : null;
  return (
    <Screen title={TITLE} onBack={() => void back(themeLink(themeId))} footer={bar}>
      {theme.data ? (
        <View className="theme-of" {...heading(2)}>
          {theme.data.title}
        </View>
      ) : null}
      <Segments label="显示方式" items={choicesOf(VIEWS)} value={view} onChange={(chosen) => narrow({ view: chosen })} />
      {view === 'map' ? (
        <OpinionMap themeId={themeId} chosenAt={chosenAt} />
      ) : (
        <OpinionList themeId={themeId} narrowed={narrowed} narrow={narrow} />
      )}
      <ShareWay card={() => pageCard(TITLE, opinionsLink(themeId))} />
    </Screen>
  );
}

interface ListProps {
  themeId: number;
  narrowed: Narrowed;
  narrow: (changes: Partial<Narrowed>) => void;
}

function OpinionList({ themeId, narrowed, narrow }: ListProps) {
  const { keyword, state, part } = narrowed;
  const list = useContributionFeed(queryOf(themeId, usePaused(narrowed)));
  // Remounts the search line, so that its text is cleared too.
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    narrow({ keyword: undefined, state: undefined, part: undefined });
    setCleared(cleared + 1);
  };
  const isNarrowed = keyword !== undefined || state !== undefined || part !== undefined;
  return (
    <>
      <SearchLine
        key={cleared}
        list="contribution"
        label="内容、地点或代表"
        initial={keyword ?? ''}
        onSearch={(typed) => narrow({ keyword: typed || undefined })}
      />
      <Chips label="状态" items={STATES} value={state} onChange={(chosen) => narrow({ state: chosen })} />
      <Chips label="范围" items={KINDS} value={part} onChange={(chosen) => narrow({ part: chosen })} />
      <Feed
        label={TITLE}
        list={list}
        card={(opinion) => <OpinionCard opinion={opinion} />}
        above={(total) => <View className="theme-count" {...spoken}>{`共 ${numberText(total)} 条`}</View>}
        empty={
          isNarrowed ? (
            <Empty title="没有符合条件的意见" hint="请放宽条件再查找。">
              <ActionButton onPress={clear}>清除全部条件</ActionButton>
            </Empty>
          ) : (
            <Empty title="还没有公开的意见" hint="代表提出的、公开的意见会出现在这里。" />
          )
        }
      />
    </>
  );
}
