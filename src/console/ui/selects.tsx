import { DatePicker, Select, type SelectProps, TreeSelect, type TreeSelectProps } from 'antd';
import { useTerms } from '@/features/term/queries';
import dayjs, { type Dayjs } from 'dayjs';
import { type ComponentProps, useEffect, useMemo } from 'react';
import { type Area, useUserAreas } from '@/features/area/queries';

interface TermSelectProps extends Pick<SelectProps, 'id' | 'className' | 'aria-label' | 'placeholder'> {
  value: number | undefined;
  onChange: (termId: number | undefined) => void;
}

/** Selects one of the terms, or all. */
export function TermSelect({ onChange, ...rest }: TermSelectProps) {
  const { data = [], isPending } = useTerms();
  return (
    <Select<number>
      {...rest}
      allowClear
      loading={isPending}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(termId: number | undefined) => onChange(termId)}
    />
  );
}

type DayLooks = Pick<ComponentProps<typeof DatePicker.RangePicker>, 'id' | 'className' | 'aria-label' | 'placeholder' | 'presets'>;

interface DaysPickerProps extends DayLooks {
  /** YYYY-MM-DD. */
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

const dayOf = (date: string | undefined): Dayjs | null => (date ? dayjs(date) : null);

/** Selects a span of days, open at either end. */
export const DaysPicker = ({ from, to, onChange, ...rest }: DaysPickerProps) => (
  <DatePicker.RangePicker
    {...rest}
    allowEmpty={[true, true]}
    value={[dayOf(from), dayOf(to)]}
    onChange={(days) => onChange(days?.[0]?.format('YYYY-MM-DD'), days?.[1]?.format('YYYY-MM-DD'))}
  />
);

interface AreaNode {
  value: string;
  title: string;
  children: AreaNode[];
}

const areaNode = ({ code, name, children }: Area): AreaNode => ({ value: code, title: name, children: children.map(areaNode) });

type AreaLooks = Pick<TreeSelectProps, 'id' | 'className' | 'aria-label' | 'placeholder' | 'allowClear' | 'popupMatchSelectWidth'>;

interface AreaSelectProps extends AreaLooks {
  value: string | undefined;
  onChange: (areaCode: string | undefined) => void;
}

/** Selects one of the areas of the current role, in a tree or by name. */
export function AreaSelect({ onChange, ...rest }: AreaSelectProps) {
  const { data, isPending } = useUserAreas();
  const tree = useMemo(() => (data ?? []).map(areaNode), [data]);
  return (
    <TreeSelect
      {...rest}
      showSearch
      treeNodeFilterProp="title"
      treeData={tree}
      treeDefaultExpandedKeys={tree.map(({ value }) => value)}
      loading={isPending}
      onChange={(areaCode: string | undefined) => onChange(areaCode)}
    />
  );
}

interface AreaFieldProps {
  id?: string;
  value?: string;
  onChange?: (areaCode: string | undefined) => void;
  /** Called when the user picks another area. */
  onPicked?: (() => void) | undefined;
}

/** The area of a form. When there is only one area, it is chosen automatically. */
export function AreaField({ id, value, onChange, onPicked }: AreaFieldProps) {
  const { data: [only, ...others] = [] } = useUserAreas();
  const single = others.length === 0 && only?.children.length === 0 ? only.code : undefined;
  useEffect(() => {
    if (value === undefined && single !== undefined) onChange?.(single);
  }, [value, single, onChange]);
  const pick = (code: string | undefined) => {
    onChange?.(code);
    onPicked?.();
  };
  return <AreaSelect {...(id !== undefined && { id })} value={value} placeholder="选择区域" onChange={pick} />;
}
