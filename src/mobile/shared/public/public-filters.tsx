import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import type { PublicQuery } from '@/features/public/api';
import { usePublicAreas, usePublicFigures } from '@/features/public/queries';
import { choicesOf } from '@/lib/choices';
import { decorative, pressable } from '@/ui/a11y';
import { Chips as ChosenChips } from '@/ui/chips';
import { SearchLine } from '../search-line';
import { Chips, YearChips } from './chips';
import './public-filters.scss';

const ALL = { value: undefined, text: '全部' };
const KINDS = [ALL, ...choicesOf(SUGGESTION_KINDS)];
const ANSWERED = [ALL, { value: true, text: '已答复' }, { value: false, text: '未答复' }];

export interface PublicFiltersProps {
  query: PublicQuery;
  onChange: (query: PublicQuery) => void;
}

/** Returns the active filters in the words of the chips, each with the change that removes it. */
function chosenOf(
  query: PublicQuery,
  areaName: string | undefined,
  nameOf: (category: string) => string,
): { text: string; without: Partial<PublicQuery> }[] {
  const { kind, category, areaCode, year, answered } = query;
  return [
    ...(kind ? [{ text: SUGGESTION_KINDS[kind], without: { kind: undefined } }] : []),
    ...(category ? [{ text: nameOf(category), without: { category: undefined } }] : []),
    ...(areaCode && areaName ? [{ text: areaName, without: { areaCode: undefined, areaOnly: undefined } }] : []),
    ...(year ? [{ text: `${String(year)} 年`, without: { year: undefined } }] : []),
    ...(answered === undefined ? [] : [{ text: answered ? '已答复' : '未答复', without: { answered: undefined } }]),
  ];
}

/** The search line and the filters: a line that unfolds on a phone, a column next to the list on a desktop. */
export function PublicFilters({ query, onChange }: PublicFiltersProps) {
  const [open, setOpen] = useState(false);
  const categories = useDictionaryEntries('category');
  const areas = usePublicAreas().data ?? [];
  const years = usePublicFigures().data?.years ?? [];
  const set = (changes: Partial<PublicQuery>) => onChange({ ...query, ...changes });
  const [city] = areas;
  const areaItems = [ALL, ...areas.map(({ code, name }) => ({ value: code, text: code === city?.code ? `${name}本级` : name }))];
  const areaCode = query.areaCode === city?.code && !query.areaOnly ? undefined : query.areaCode;
  const chosen = chosenOf(query, areaCode && areaItems.find(({ value }) => value === areaCode)?.text, categories.nameOf);
  const turn = () => setOpen(!open);
  return (
    <View>
      <SearchLine
        // Remounts the search line when the keyword was removed from outside.
        key={query.keyword ?? ''}
        list="open"
        label="标题、内容或编号"
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
        <Chips label="类型" items={KINDS} value={query.kind} onChange={(kind) => set({ kind })} />
        <Chips label="类别" items={[ALL, ...categories.filterable]} value={query.category} onChange={(category) => set({ category })} />
        {areas.length > 1 ? (
          <Chips
            label="地区"
            items={areaItems}
            value={areaCode}
            // The city contains all items; its own items (本级) are a separate choice.
            onChange={(code) => set({ areaCode: code, areaOnly: code !== undefined && code === city?.code ? true : undefined })}
          />
        ) : null}
        {years.length > 1 ? <YearChips years={years} value={query.year} onChange={(year) => set({ year })} /> : null}
        <Chips label="办理" items={ANSWERED} value={query.answered} onChange={(answered) => set({ answered })} />
      </View>
    </View>
  );
}
