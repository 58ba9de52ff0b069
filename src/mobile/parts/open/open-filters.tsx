import { View } from '@tarojs/components';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { SUGGESTION_CATEGORIES, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { OpenQuery } from '@/features/open/api';
import { useOpenAreas, useOpenFigures } from '@/features/open/queries';
import { choicesOf } from '@/lib/choices';
import { SearchBar } from '@/ui/search-bar';
import { Chips } from './chips';
import { YearChips } from './year-chips';

const ALL = { value: undefined, text: '全部' };
const KINDS = [ALL, ...choicesOf(SUGGESTION_KINDS)];
const CATEGORIES = [ALL, ...choicesOf(SUGGESTION_CATEGORIES)];
const ANSWERED = [ALL, { value: true, text: '已答复' }, { value: false, text: '未答复' }];

export interface OpenFiltersProps {
  query: OpenQuery;
  onChange: (query: OpenQuery) => void;
}

/** Words to look for, and what the list is narrowed to. */
export function OpenFilters({ query, onChange }: OpenFiltersProps) {
  const areas = useOpenAreas().data ?? [];
  const years = useOpenFigures().data?.years ?? [];
  const set = (changes: Partial<OpenQuery>) => onChange({ ...query, ...changes });
  const [city] = areas;
  const areaItems = [ALL, ...areas.map(({ code, name }) => ({ value: code, text: code === city?.code ? `${name}本级` : name }))];
  return (
    <View>
      <SearchBar
        // Anew where the words were taken away from outside.
        key={query.keyword ?? ''}
        label="标题、内容或编号"
        max={KEYWORD_MAX}
        initial={query.keyword ?? ''}
        onSearch={(keyword) => set({ keyword: keyword || undefined })}
      />
      <Chips label="类型" items={KINDS} value={query.kind} onChange={(kind) => set({ kind })} />
      <Chips label="类别" items={CATEGORIES} value={query.category} onChange={(category) => set({ category })} />
      {areas.length > 1 ? (
        <Chips
          label="地区"
          items={areaItems}
          value={query.areaCode === city?.code && !query.areaOnly ? undefined : query.areaCode}
          // What lies below the city is everything; its own items are a choice of their own.
          onChange={(areaCode) => set({ areaCode, areaOnly: areaCode !== undefined && areaCode === city?.code ? true : undefined })}
        />
      ) : null}
      {years.length > 1 ? <YearChips years={years} value={query.year} onChange={(year) => set({ year })} /> : null}
      <Chips label="办理" items={ANSWERED} value={query.answered} onChange={(answered) => set({ answered })} />
    </View>
  );
}
