import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { LIVELIHOOD_EVER, LIVELIHOOD_STATES, PUBLIC_LIVELIHOOD_STATES, PROGRESS_COLOURS } from '@contract/rules/livelihood';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { type PublicLivelihoodQuery, useLivelihoodFigures } from '@/features/livelihood/public';
import { choicesOf } from '@/lib/choices';
import { decorative, pressable } from '@/ui/a11y';
import { Chips as ChosenChips } from '@/ui/chips';
import { Chips, YearChips } from '../../../shared/public/chips';
import { SearchLine } from '../../../shared/search-line';
import '../../../shared/public/public-filters.scss';

const ALL = { value: undefined, text: '全部' };
const EVER = [ALL, ...choicesOf(LIVELIHOOD_EVER)];
const COLOURS = [ALL, ...choicesOf(PROGRESS_COLOURS)];
const STATES = [ALL, ...PUBLIC_LIVELIHOOD_STATES.map((value) => ({ value, text: LIVELIHOOD_STATES[value] }))];

interface ProjectFiltersProps {
  query: PublicLivelihoodQuery;
  onChange: (query: PublicLivelihoodQuery) => void;
}

/** Returns the active filters in words, each with the change that removes it. */
function chosenOf(query: PublicLivelihoodQuery, areaName: string | undefined, categoryName: (code: string) => string) {
  const { year, areaCode, ever, state, colour, category } = query;
  const parts: { text: string | undefined; without: Partial<PublicLivelihoodQuery> }[] = [
    { text: year === undefined ? undefined : `${String(year)} 年`, without: { year: undefined } },
    { text: areaCode && (areaName ?? '所选地区'), without: { areaCode: undefined, areaOnly: undefined } },
    { text: ever && LIVELIHOOD_EVER[ever], without: { ever: undefined } },
    { text: state && LIVELIHOOD_STATES[state], without: { state: undefined } },
    { text: colour && PROGRESS_COLOURS[colour], without: { colour: undefined } },
    { text: category && categoryName(category), without: { category: undefined } },
  ];
  return parts.flatMap(({ text, without }) => (text ? [{ text, without }] : []));
}

/** The search line and the filters: a line that unfolds on a phone, a column next to the list on a desktop. */
export function ProjectFilters({ query, onChange }: ProjectFiltersProps) {
  const [open, setOpen] = useState(false);
  const categories = useDictionaryEntries('category');
  const { data: all } = useLivelihoodFigures({});
  // The figures of the whole have no row for a town, so its name comes from its own figures.
  const { data: own } = useLivelihoodFigures({ areaCode: query.areaCode });
  const [root, ...below] = all?.areas ?? [];
  const set = (changes: Partial<PublicLivelihoodQuery>) => onChange({ ...query, ...changes });
  const areaItems = [
    ALL,
    ...(root ? [{ value: root.areaCode, text: `${root.areaName}本级` }] : []),
    ...below.map(({ areaCode, areaName }) => ({ value: areaCode, text: areaName })),
  ];
  const areaCode = query.areaCode === root?.areaCode && !query.areaOnly ? undefined : query.areaCode;
  const ownName = own?.areas[0]?.areaCode === query.areaCode ? own?.areas[0]?.areaName : undefined;
  const areaName = ownName && query.areaOnly ? `${ownName}本级` : ownName;
  const chosen = chosenOf({ ...query, areaCode }, areaName, categories.nameOf);
  const turn = () => setOpen(!open);
  return (
    <View>
      <SearchLine
        // Remounts the search line when the keyword was removed from outside.
        key={query.keyword ?? ''}
        list="livelihood"
        label="名称、内容或地点"
        initial={query.keyword ?? ''}
        onSearch={(keyword) => set({ keyword: keyword || undefined })}
      />
      <View className="public-fold">
        <View className="public-fold__turn" onClick={turn} {...pressable({ expanded: open }, turn)}>
          <Text>{open ? '收起筛选' : '筛选'}</Text>
          <View className={`public-fold__arrow${open ? ' public-fold__arrow--up' : ''}`} {...decorative} />
        </View>
        {open ? null : (
          <ChosenChips
            label="已选的条件"
            items={chosen.map(({ text }, id) => ({ id, text }))}
            onRemove={(id) => set(chosen[id]?.without ?? {})}
          />
        )}
      </View>
      <View className={`public-filters${open ? ' public-filters--open' : ''}`}>
        <YearChips years={all?.byYear.map(({ year }) => year) ?? []} value={query.year} onChange={(year) => set({ year })} />
        {areaItems.length > 2 ? (
          <Chips
            label="地区"
            items={areaItems}
            value={areaCode}
            onChange={(code) => set({ areaCode: code, areaOnly: code !== undefined && code === root?.areaCode ? true : undefined })}
          />
        ) : null}
        <Chips label="进展" items={EVER} value={query.ever} onChange={(ever) => set({ ever })} />
        <Chips label="状态" items={STATES} value={query.state} onChange={(state) => set({ state })} />
        <Chips label="进度" items={COLOURS} value={query.colour} onChange={(colour) => set({ colour })} />
        <Chips label="类别" items={[ALL, ...categories.filterable]} value={query.category} onChange={(category) => set({ category })} />
      </View>
    </View>
  );
}
