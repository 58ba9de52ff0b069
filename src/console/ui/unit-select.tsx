import { Select } from 'antd';
import { useState } from 'react';
import { useUnits } from '@/features/unit/queries';
import { useDebounced } from '@/lib/use-debounced';
import { useRequired } from './use-required';

const SEARCH_AFTER_MS = 250;
const NONE: readonly never[] = [];

interface NamedUnit {
  id: number;
  name: string;
}

interface CommonProps {
  id?: string;
  placeholder?: string;
  /** Units that can be chosen without a search, so that their names are shown. */
  known?: readonly NamedUnit[];
  /** Set by the surrounding `Form.Item`. */
  'aria-required'?: 'true';
}

interface UnitSelectProps extends CommonProps {
  /** Whether to include disabled units, to search for their past work. */
  all?: boolean;
  value?: number | undefined;
  onChange?: (unitId: number | undefined) => void;
}

interface UnitsSelectProps extends CommonProps {
  value?: number[];
  onChange?: (unitIds: number[]) => void;
  /** Units that are already used, and not offered. */
  except?: readonly number[];
  /** Units that cannot be removed. */
  fixed?: readonly number[];
}

/** Returns units whose name contains the typed text, which the server finds when typing pauses. */
function useUnitOptions(chosen: readonly number[], known: readonly NamedUnit[], all = false) {
  const [keyword, setKeyword] = useState('');
  const units = useUnits(useDebounced(keyword.trim(), SEARCH_AFTER_MS), { all });
  const found: readonly NamedUnit[] = units.data?.items ?? [];
  const named = known.filter(({ id }) => chosen.includes(id) && found.every((unit) => unit.id !== id));
  const options = [...found, ...named].map((unit) => ({ value: unit.id, label: unit.name }));
  const emptyText = units.isPending ? '正在加载' : units.isError ? '单位没有加载成功，请重新输入' : '没有找到单位，请换个名称';
  return { options, emptyText, search: setKeyword, loading: units.isFetching };
}

/** Selects one undertaking unit by name. */
export function UnitSelect({ value, onChange, known = NONE, all, 'aria-required': required, ...rest }: UnitSelectProps) {
  const select = useRequired(required);
  const { options, emptyText, search, loading } = useUnitOptions(value === undefined ? NONE : [value], known, all);
  return (
    <Select<number>
      {...rest}
      ref={select}
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

export function UnitsSelect(props: UnitsSelectProps) {
  const { value, onChange, known = NONE, except = NONE, fixed = NONE, 'aria-required': required, ...rest } = props;
  const select = useRequired(required);
  const { options, emptyText, search, loading } = useUnitOptions(value ?? NONE, known);
  return (
    <Select<number[]>
      {...rest}
      ref={select}
      mode="multiple"
      filterOption={false}
      value={value}
      options={options
        .filter((option) => !except.includes(option.value))
        .map((option) => ({ ...option, disabled: fixed.includes(option.value) }))}
      loading={loading}
      notFoundContent={emptyText}
      onSearch={search}
      onChange={(unitIds) => onChange?.(unitIds)}
    />
  );
}
