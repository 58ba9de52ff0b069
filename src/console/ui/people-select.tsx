import { Select } from 'antd';
import { useState } from 'react';
import { useDebounced } from '@/lib/use-debounced';

const SEARCH_AFTER_MS = 250;

/** A chosen person in the field: the id with the name for the tag. */
export interface Chosen {
  value: number;
  label: string;
}

export interface Offered {
  id: number;
  name: string;
  delegationName: string;
  /** The reason why this person cannot be chosen now. */
  taken?: string | undefined;
}

interface PeopleSelectProps {
  id?: string;
  /** The query of people whose name contains the typed text. */
  useFound: (keyword: string) => { data?: readonly Offered[] | undefined; isFetching: boolean };
  most: number;
  /** What has to be chosen first; no person can be chosen before. */
  waitsFor?: string | undefined;
  value?: Chosen[];
  onChange?: (chosen: Chosen[]) => void;
}

const NONE: Chosen[] = [];

/** Selects deputies by name; a deputy who cannot be chosen shows the reason. */
export function PeopleSelect({ id, useFound, most, waitsFor, value = NONE, onChange }: PeopleSelectProps) {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useFound(useDebounced(typed.trim(), SEARCH_AFTER_MS));
  return (
    <Select<Chosen[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      labelInValue
      filterOption={false}
      maxCount={most}
      {...(waitsFor !== undefined && { disabled: true })}
      placeholder={waitsFor ?? '输入姓名查找'}
      loading={isFetching}
      notFoundContent={isFetching ? '正在查找' : '没有找到，请换个名字'}
      options={data.map(({ id: personId, name, delegationName, taken }) => ({
        value: personId,
        label: name,
        title: `${name}（${taken ?? delegationName}）`,
        disabled: taken !== undefined && value.every((one) => one.value !== personId),
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
