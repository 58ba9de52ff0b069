import { View } from '@tarojs/components';
import { useState } from 'react';
import { beijingYear } from '@contract/rules/beijing';
import { DATE_PATTERN } from '@contract/rules/text';
import { spanOf, VISIT_STATES } from '@contract/rules/visit';
import { useVisitFeed, type VisitQuery } from '@/features/visit/queries';
import { keyIn, positiveIn } from '@/lib/address-words';
import { readArea } from '@/lib/area-words';
import { choicesOf } from '@/lib/choices';
import { numberText } from '@/lib/number-text';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { visitListLink } from '@/routes/mobile';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Chips as ChosenChips } from '@/ui/chips';
import { Empty } from '@/ui/states';
import { Feed } from '../../shared/feed';
import { Chips, YearChips } from '../../shared/public/chips';
import { SearchLine } from '../../shared/search-line';
import { usePaused } from '../../shared/use-paused';
import { VisitCard } from '../shared/visit-card';
import '../shared/lxxm.scss';

// Only the deputy sees a draft.
const { draft: _draft, ...SEEN_STATES } = VISIT_STATES;
const STATES = [{ value: undefined, text: '全部' }, ...choicesOf(SEEN_STATES)];
const YEARS_SHOWN = 3;

const readDay = (text: string | undefined): string | undefined => (text && new RegExp(DATE_PATTERN).test(text) ? text : undefined);

/** Parses the query string of the visits; each value may be invalid. */
function readQuery(words: Readonly<Record<string, string | undefined>>): VisitQuery {
  const { state, areaCode, areaOnly, tallied, from, to, deputyId, keyword } = words;
  return {
    state: keyIn(SEEN_STATES, state),
    areaCode: readArea(areaCode),
    areaOnly: areaOnly === 'true' ? true : undefined,
    tallied: tallied === 'true' ? true : undefined,
    from: readDay(from),
    to: readDay(to),
    deputyId: positiveIn(deputyId),
    keyword: keyword?.slice(0, 40) || undefined,
  };
}

/** Returns the year when the days span exactly one year. */
const yearOf = ({ from, to }: VisitQuery): number | undefined => {
  const year = Number(from?.slice(0, 4));
  const span = Number.isInteger(year) ? spanOf(year) : undefined;
  return span && span.from === from && span.to === to ? year : undefined;
};

/** Returns the active filters that the fields do not show, in words. */
const chosenIn = (query: VisitQuery): { text: string; without: Partial<Record<keyof VisitQuery, undefined>> }[] => [
  ...(query.areaCode ? [{ text: '所选地区', without: { areaCode: undefined } }] : []),
  ...(query.areaOnly ? [{ text: '只看本级', without: { areaOnly: undefined } }] : []),
  ...(query.tallied ? [{ text: '计入统计的', without: { tallied: undefined } }] : []),
  ...(query.deputyId ? [{ text: '所选代表', without: { deputyId: undefined } }] : []),
  ...((query.from ?? query.to) && yearOf(query) === undefined
    ? [{ text: `${query.from ?? ''} 至 ${query.to ?? ''}`, without: { from: undefined, to: undefined } }]
    : []),
];

/** The visits of an area, for the offices that supervise them. */
export function AreaVisits() {
  const [query, setQuery] = useState(readQuery(usePageQuery()));
  const narrow = (changes: Partial<Record<keyof VisitQuery, unknown>>) => {
    const next = { ...query, ...changes } as VisitQuery;
    setQuery(next);
    noteInAddress(visitListLink(next));
  };
  const year = beijingYear(new Date());
  const years = Array.from({ length: YEARS_SHOWN }, (_, back) => year - back);
  const chosen = chosenIn(query);
  const clear = () => narrow(Object.fromEntries(Object.keys(query).map((name) => [name, undefined])));
  const list = useVisitFeed(usePaused(query));
  return (
    <>
      <SearchLine
        list="visit"
        label="代表、地点或内容"
        initial={query.keyword ?? ''}
        onSearch={(keyword) => narrow({ keyword: keyword || undefined })}
        onType={(keyword) => narrow({ keyword: keyword || undefined })}
      />
      <Chips label="状态" items={STATES} value={query.state} onChange={(state) => narrow({ state })} />
      <YearChips
        years={years}
        value={yearOf(query)}
        onChange={(of) => narrow(of === undefined ? { from: undefined, to: undefined } : spanOf(of))}
      />
      <ChosenChips
        label="已选的条件"
        items={chosen.map(({ text }, id) => ({ id, text }))}
        onRemove={(at) => narrow(chosen[at]?.without ?? {})}
      />
      <Feed
        label="走访记录"
        list={list}
        card={(visit) => <VisitCard visit={visit} isOwn={false} />}
        above={(total) => (
          <View className="public-count" {...spoken}>
            {`共 ${numberText(total)} 次`}
          </View>
        )}
        empty={
          <Empty title="没有符合条件的走访" hint="请放宽条件再查找。">
            <ActionButton onPress={clear}>清除全部条件</ActionButton>
          </Empty>
        }
      />
    </>
  );
}
