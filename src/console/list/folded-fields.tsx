import { InputNumber, Select } from 'antd';
import { type ComponentType, type ReactNode, useId } from 'react';
import type { ListEntry, OptionSource } from '@contract/lists/list';
import type { DictionaryName } from '@contract/rules/dictionary';
import { useDelegations } from '@/features/deputy/queries';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { AreaSelect, DaysPicker, TermSelect } from '../ui/selects';
import { FlagSelect, DictionarySelect } from '../ui/dictionary-select';
import { UnitSelect } from '../ui/unit-select';
import { type FieldProps, type Of, text, words } from './filter-fields';
import { filtersIn, type FilterValue } from './list-filters';

const number = (value: FilterValue | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

interface IdProps {
  id: string;
  placeholder: string;
  value: number | undefined;
  /** The chosen option, when the options may not contain it. */
  known: { id: number; name: string }[];
  onChange: (value: number | undefined) => void;
}

/** Selects one delegation, found by a part of its name. */
function DelegationSelect({ known, ...rest }: IdProps) {
  const { data = [], isPending } = useDelegations();
  const options = [...data, ...known.filter(({ id }) => data.every((one) => one.id !== id))];
  return (
    <Select<number>
      {...rest}
      showSearch
      allowClear
      optionFilterProp="label"
      loading={isPending}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** The select for each source of ids. */
const SELECTS: Record<OptionSource, ComponentType<IdProps>> = {
  units: (field) => <UnitSelect {...field} all />,
  terms: ({ known: _, ...rest }) => <TermSelect {...rest} />,
  delegations: DelegationSelect,
};

/** A field for a number without options; it filters once the number is typed. */
const NumberField = ({ id, value, onChange }: Pick<IdProps, 'id' | 'value' | 'onChange'>) => (
  <InputNumber<number>
    id={id}
    key={value}
    controls={false}
    min={1}
    max={2_147_483_647}
    precision={0}
    placeholder="全部"
    {...(value !== undefined && { defaultValue: value })}
    onBlur={({ target }) => onChange(Number(target.value) || undefined)}
    onPressEnter={({ currentTarget }) => onChange(Number(currentTarget.value) || undefined)}
  />
);

function IdField({ id, name, filter: { label, options }, filters, names, onChange }: Of<'id'> & { id: string }) {
  const Choose = options && SELECTS[options];
  const value = number(filters[name]);
  if (!Choose) {
    return <NumberField id={id} value={value} onChange={(chosen) => onChange({ [name]: chosen })} />;
  }
  return (
    <Choose
      id={id}
      placeholder="全部"
      value={value}
      known={value === undefined ? [] : [{ id: value, name: names[name] ?? `指定${label}` }]}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  );
}

interface DictionaryFilterProps {
  id: string;
  placeholder: string;
  of: DictionaryName;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Selects a word of a dictionary; ended words are last. */
function DictionaryFilter({ of, ...rest }: DictionaryFilterProps) {
  const { filterable } = useDictionaryEntries(of);
  return <DictionarySelect {...rest} options={filterable.map(({ value, text: label }) => ({ value, label }))} />;
}

/** Returns the field of a folded filter, by the type of its value. */
function control(id: string, { name, filter, filters, names, onChange }: FieldProps): ReactNode {
  const value = filters[name];
  const set = (next: FilterValue | undefined) => onChange({ [name]: next });
  const common = { id, placeholder: '全部' };
  switch (filter.kind) {
    case 'choice':
      return <DictionarySelect {...common} value={text(value)} options={words(filter)} onChange={set} />;
    case 'word':
      return <DictionaryFilter {...common} of={filter.dictionary} value={text(value)} onChange={set} />;
    case 'flag':
      return <FlagSelect {...common} words={filter.words} value={value as boolean | undefined} onChange={set} />;
    case 'only':
      return <FlagSelect {...common} words={[filter.word]} value={value === true || undefined} onChange={(is) => set(is || undefined)} />;
    case 'area':
      return <AreaSelect {...common} allowClear value={text(value)} onChange={set} />;
    case 'id':
      return <IdField id={id} name={name} filter={filter} filters={filters} names={names} onChange={onChange} />;
    case 'day-from':
      return (
        <DaysPicker
          id={id}
          from={text(value)}
          to={text(filters[filter.to])}
          onChange={(from, to) => onChange({ [name]: from, [filter.to]: to })}
        />
      );
    case 'keyword':
    case 'day-to':
      return null;
  }
}

/** A filter with its label before it. */
function FoldedField(props: FieldProps) {
  const id = useId();
  const { filter } = props;
  return (
    <div className="console-filters__field">
      <label htmlFor={id}>{filter.kind === 'day-from' ? filter.span : (filter.short ?? filter.label)}</label>
      {control(id, props)}
    </div>
  );
}

interface FoldedFieldsProps extends Pick<FieldProps, 'filters' | 'names' | 'onChange'> {
  list: ListEntry;
}

/** The folded filters; with calendars and trees they are half the size of the list's code, so they are loaded only when needed. */
export const FoldedFields = ({ list, ...rest }: FoldedFieldsProps) => (
  <div className="console-filters__more">
    {filtersIn(list, 'folded').map(([name, filter]) => (
      <FoldedField key={name} name={name} filter={filter} {...rest} />
    ))}
  </div>
);
