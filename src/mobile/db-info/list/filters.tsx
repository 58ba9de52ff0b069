import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { GENDERS } from '@contract/rules/deputy';
import { AGE_BANDS, CONGRESS_LEVELS, EDUCATION_WORDS, ETHNIC_GROUPS, PARTY_WORDS, VOCATION_WORDS } from '@contract/rules/deputy-info';
import { useDelegationInfos, useDeputyStructure, type DeputyQuery } from '@/features/deputy-info/queries';
import { choicesOf } from '@/lib/choices';
import { decorative, pressable } from '@/ui/a11y';
import { Chips as ChosenChips } from '@/ui/chips';
import { Chips } from '../../shared/public/chips';
import { SearchLine } from '../../shared/search-line';
import '../../shared/public/public-filters.scss';

const ALL = { value: undefined, text: '全部' };
const LEVELS = [ALL, ...choicesOf(CONGRESS_LEVELS)];
const GENDER_ITEMS = [ALL, ...choicesOf(GENDERS)];
const AGES = [ALL, ...choicesOf(AGE_BANDS)];
const GROUPS = [ALL, ...choicesOf(ETHNIC_GROUPS)];
const PARTIES = [ALL, ...choicesOf(PARTY_WORDS)];
const EDUCATIONS = [ALL, ...choicesOf(EDUCATION_WORDS)];
const VOCATIONS = [ALL, ...choicesOf(VOCATION_WORDS)];

/** Returns the areas to which the list can be narrowed, and the name of the chosen one. */
function useAreas({ areaCode, areaOnly }: DeputyQuery) {
  const [own, ...below] = useDeputyStructure().data?.byArea ?? [];
  // A chosen town is not among these areas: only the map of its county links to it.
  const isFar = areaCode !== undefined && areaCode !== own?.areaCode && !below.some((area) => area.areaCode === areaCode);
  const far = useDeputyStructure(isFar ? areaCode : undefined).data;
  const items = [
    ...(own ? [{ value: own.areaCode, text: `${own.areaName}本级` }] : []),
    ...below.map((area) => ({ value: area.areaCode, text: area.areaName })),
    ...(isFar && far?.areaCode === areaCode ? [{ value: areaCode, text: far.areaName }] : []),
  ];
  // The list starts with the widest area, so choosing it counts as no filter.
  const value = areaCode === own?.areaCode && !areaOnly ? undefined : areaCode;
  const name = items.find((item) => item.value === value)?.text;
  return {
    items: [ALL, ...items],
    ownCode: own?.areaCode,
    value,
    name: name && areaOnly && value !== own?.areaCode ? `${name}本级` : name,
  };
}

/** Returns the active filters in words, each with the change that removes it. */
function useChosen(query: DeputyQuery, areaName: string | undefined): { text: string; without: Partial<DeputyQuery> }[] {
  const { level, areaCode, delegationId, gender, ethnicGroup, ethnicity, party, age, education, vocation, byElection } = query;
  const delegations = useDelegationInfos(areaCode).data ?? [];
  const delegation = delegations.find(({ id }) => id === delegationId)?.name ?? '一个代表团';
  return [
    ...(level ? [{ text: CONGRESS_LEVELS[level], without: { level: undefined } }] : []),
    ...(areaName ? [{ text: areaName, without: { areaCode: undefined, areaOnly: undefined } }] : []),
    ...(delegationId ? [{ text: delegation, without: { delegationId: undefined } }] : []),
    ...(gender ? [{ text: gender, without: { gender: undefined } }] : []),
    ...(ethnicGroup ? [{ text: ETHNIC_GROUPS[ethnicGroup], without: { ethnicGroup: undefined } }] : []),
    ...(ethnicity ? [{ text: ethnicity, without: { ethnicity: undefined } }] : []),
    ...(age ? [{ text: AGE_BANDS[age], without: { age: undefined } }] : []),
    ...(party ? [{ text: `党派：${PARTY_WORDS[party] ?? party}`, without: { party: undefined } }] : []),
    ...(education ? [{ text: `学历：${EDUCATION_WORDS[education] ?? education}`, without: { education: undefined } }] : []),
    ...(vocation ? [{ text: `职业：${VOCATION_WORDS[vocation] ?? vocation}`, without: { vocation: undefined } }] : []),
    ...(byElection ? [{ text: '补选产生', without: { byElection: undefined } }] : []),
  ];
}

export interface FiltersProps {
  query: DeputyQuery;
  onChange: (query: DeputyQuery) => void;
}

/** The search line and the filters: a line that unfolds on a phone, a column next to the list on a desktop. */
export function Filters({ query, onChange }: FiltersProps) {
  const [open, setOpen] = useState(false);
  // Remounts the search line when the keyword was changed from outside and not by typing.
  const [typed, setTyped] = useState(query.keyword ?? '');
  const [begun, setBegun] = useState(0);
  if ((query.keyword ?? '') !== typed) {
    setTyped(query.keyword ?? '');
    setBegun(begun + 1);
  }
  const areas = useAreas(query);
  const chosen = useChosen(query, areas.name);
  const set = (changes: Partial<DeputyQuery>) => onChange({ ...query, ...changes });
  const find = (keyword: string) => {
    setTyped(keyword);
    set({ keyword: keyword || undefined });
  };
  const turn = () => setOpen(!open);
  return (
    <View>
      <SearchLine
        key={begun}
        list="deputy-info"
        label="姓名、拼音、首字母或单位职务"
        initial={query.keyword ?? ''}
        onSearch={find}
        onType={find}
      />
      <View className="public-fold">
        <View className="public-fold__turn" onClick={turn} {...pressable({ expanded: open }, turn)}>
          <Text>{open ? '收起筛选' : '筛选'}</Text>
          <View className={`public-fold__arrow${open ? ' public-fold__arrow--up' : ''}`} {...decorative} />
        </View>
      </View>
      <ChosenChips
        label="已选的条件"
        items={chosen.map(({ text }, id) => ({ id, text }))}
        onRemove={(id) => set(chosen[id]?.without ?? {})}
      />
      <View className={`public-filters${open ? ' public-filters--open' : ''}`}>
        {areas.items.length > 2 ? (
          <Chips
            label="地区"
            items={areas.items}
            value={areas.value}
            // The widest area contains all deputies; its own deputies (本级) are a separate choice.
            onChange={(code) => set({ areaCode: code, areaOnly: code !== undefined && code === areas.ownCode ? true : undefined })}
          />
        ) : null}
        <Chips label="层级" items={LEVELS} value={query.level} onChange={(level) => set({ level })} />
        <Chips label="性别" items={GENDER_ITEMS} value={query.gender} onChange={(gender) => set({ gender })} />
        <Chips label="民族" items={GROUPS} value={query.ethnicGroup} onChange={(ethnicGroup) => set({ ethnicGroup })} />
        <Chips label="年龄" items={AGES} value={query.age} onChange={(age) => set({ age })} />
        <Chips label="党派" items={PARTIES} value={query.party} onChange={(party) => set({ party })} />
        <Chips label="学历" items={EDUCATIONS} value={query.education} onChange={(education) => set({ education })} />
        <Chips label="职业" items={VOCATIONS} value={query.vocation} onChange={(vocation) => set({ vocation })} />
      </View>
    </View>
  );
}
