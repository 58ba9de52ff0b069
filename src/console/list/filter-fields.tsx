import { Select, Segmented } from 'antd';
import type { FilterEntry } from '@contract/lists/list';
import { KeywordSearch } from '../ui/keyword-search';
import { optionsOf } from '../ui/options';
import { DictionarySelect } from '../ui/dictionary-select';
import type { FilterNames } from './chips';
import { ALL, type Filters, type FilterValue } from './list-filters';

export interface FieldProps<F extends FilterEntry = FilterEntry> {
  name: string;
  filter: F;
  filters: Filters;
  names: FilterNames;
  onChange: (changes: Filters) => void;
}

export type Of<K extends FilterEntry['kind']> = FieldProps<FilterEntry & { kind: K }>;

export const words = ({ words: table, never = [] }: FilterEntry & { kind: 'choice' }) =>
  optionsOf(table).filter(({ value }) => !never.includes(value));

export const text = (value: FilterValue | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/** The number of choices that also fit next to each other in a narrow window. */
const FEW = 4;

/** The choices next to each other, including "all"; in a narrow window, many choices become a select. */
function Tabs({ name, filter, filters, isWide, onChange }: Of<'choice'> & { isWide: boolean }) {
  const all = { value: ALL, label: '全部' };
  const options = filter.atFirst === undefined ? [all, ...words(filter)] : [...words(filter), all];
  const common = { 'aria-label': filter.label, options, value: text(filters[name]) ?? ALL };
  const choose = (value: string) => onChange({ [name]: value === ALL ? undefined : value });
  if (isWide || options.length <= FEW) return <Segmented {...common} onChange={choose} />;
  return <Select className="console-filters__pick" {...common} onChange={choose} />;
}

/** A filter whose field is always visible. */
export function FrontField(props: FieldProps & { isWide: boolean }) {
  const { name, filter, filters, onChange } = props;
  const value = filters[name];
  if (filter.kind === 'keyword')
    return (
      <KeywordSearch
        className="console-filters__keyword"
        label={filter.label}
        value={text(value) ?? ''}
        onSearch={(keyword) => onChange({ [name]: keyword || undefined })}
      />
    );
  if (filter.kind !== 'choice') return null;
  if (filter.tabs) return <Tabs {...props} filter={filter} />;
  return (
    <DictionarySelect
      className="console-filters__pick"
      aria-label={filter.label}
      placeholder={filter.all ?? '全部'}
      value={text(value)}
      options={words(filter)}
      listHeight={400}
      onChange={(key) => onChange({ [name]: key })}
    />
  );
}
