import { Select } from 'antd';
import { useState } from 'react';
import { DEPUTY_GROUP_LIMITS } from '@contract/rules/deputy-group';
import { useCandidates } from '@/features/deputy-group/queries';
import { useDebounced } from '@/lib/use-debounced';

const SEARCH_AFTER_MS = 250;

/** A member as the field holds it: its number with the name that stands in the tag. */
export interface Chosen {
  value: number;
  label: string;
}

interface MemberSelectProps {
  id?: string;
  termId: number | undefined;
  /** The group that is changed: its own members can be chosen. */
  own: string | undefined;
  value?: Chosen[];
  onChange?: (chosen: Chosen[]) => void;
}

const NONE: Chosen[] = [];

/** Deputies of a term, searched by name; those in another group say in which and cannot be chosen. */
export function MemberSelect({ id, termId, own, value = NONE, onChange }: MemberSelectProps) {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useCandidates(termId, useDebounced(typed.trim(), SEARCH_AFTER_MS));
  const isElsewhere = (groupName: string | null) => groupName !== null && groupName !== own;
  return (
    <Select<Chosen[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      labelInValue
      filterOption={false}
      maxCount={DEPUTY_GROUP_LIMITS.members}
      {...(termId === undefined && { disabled: true })}
      placeholder={termId === undefined ? '先选择届次' : '输入姓名查找'}
      loading={isFetching}
      notFoundContent={isFetching ? '正在查找' : '没有找到，请换个名字'}
      options={data.map(({ id: deputyId, name, delegationName, groupName }) => ({
        value: deputyId,
        label: name,
        title: isElsewhere(groupName) ? `${name}（已在${groupName ?? ''}）` : `${name}（${delegationName}）`,
        disabled: isElsewhere(groupName) && value.every((one) => one.value !== deputyId),
      }))}
      optionRender={({ data: { title } }) => title}
      value={value}
      onSearch={setTyped}
      onChange={(chosen) => {
        setTyped('');
        onChange?.(chosen.map((one) => ({ value: one.value, label: one.label })));
      }}
    />
  );
}
