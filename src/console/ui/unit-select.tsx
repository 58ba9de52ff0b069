import { Select } from 'antd';
import { useState } from 'react';
import { useUnits } from '@/features/unit/queries';
import { useLagging } from './use-lagging';

const SEARCH_AFTER_MS = 250;

interface UnitSelectProps {
  id?: string;
  placeholder?: string;
  value?: number;
  onChange?: (unitId: number | undefined) => void;
}

interface UnitsSelectProps {
  id?: string;
  placeholder?: string;
  value?: number[];
  onChange?: (unitIds: number[]) => void;
  /** Not offered: the unit that is taken already. */
  except?: number;
}

/** Units whose name holds what was typed, asked from the server once typing pauses. */
function useUnitOptions() {
  const [keyword, setKeyword] = useState('');
  const units = useUnits(useLagging(keyword.trim(), SEARCH_AFTER_MS));
  const options = (units.data?.items ?? []).map((unit) => ({ value: unit.id, label: unit.name }));
  const emptyText = units.isPending ? '正在加载' : units.isError ? '单位没有加载成功，请重新输入' : '没有找到单位，请换个名称';
  return { options, emptyText, search: setKeyword, loading: units.isFetching };
}

/** One undertaking unit, found by name. */
export function UnitSelect({ value, onChange, ...rest }: UnitSelectProps) {
  const { options, emptyText, search, loading } = useUnitOptions();
  return (
    <Select<number>
      {...rest}
      showSearch
      allowClear
      filterOption={false}
      value={value}
      options={options}
      loading={loading}
      notFoundContent={emptyText}
      onSearch={search}
      onChange={(unitId: number | undefined) => onChange?.(unitId)}
    />
  );
}

/** Several undertaking units. */
export function UnitsSelect({ value, onChange, except, ...rest }: UnitsSelectProps) {
  const { options, emptyText, search, loading } = useUnitOptions();
  return (
    <Select<number[]>
      {...rest}
      mode="multiple"
      filterOption={false}
      value={value}
      options={options.filter((option) => option.value !== except)}
      loading={loading}
      notFoundContent={emptyText}
      onSearch={search}
      onChange={(unitIds) => onChange?.(unitIds)}
    />
  );
}
