import { useState } from 'react';
import { useDebounced } from '@/lib/use-debounced';
import { RequiredSelect } from './required-select';

const SEARCH_AFTER_MS = 250;

interface FoundSelectProps<Item extends { id: number }> {
  id?: string;
  className?: string;
  placeholder: string;
  /** Shown before the user types. */
  hint?: string;
  /** The query of items whose name contains the keyword; idle while it is empty. */
  useFound: (keyword: string) => { data: readonly Item[] | undefined; isFetching: boolean };
  textOf: (item: Item) => string;
  /** The item that is already chosen, without a search. */
  known?: Item | undefined;
  value?: number | undefined;
  onChange?: (id: number | undefined) => void;
  /** Set by the surrounding `Form.Item`. */
  'aria-required'?: 'true';
}

/** Selects one of many items, which the server finds when typing pauses. */
export function FoundSelect<Item extends { id: number }>(props: FoundSelectProps<Item>) {
  const { useFound, textOf, known, value, onChange, hint = '请输入姓名或用户名', ...rest } = props;
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  const { data: found = [], isFetching } = useFound(useDebounced(keyword, SEARCH_AFTER_MS));
  const all = known && found.every(({ id }) => id !== known.id) ? [...found, known] : found;
  const nothing = keyword === '' ? hint : isFetching ? '正在查找' : '没有找到，请换个词';
  return (
    <RequiredSelect<number>
      {...rest}
      showSearch
      allowClear
      filterOption={false}
      value={value ?? null}
      options={all.map((item) => ({ value: item.id, label: textOf(item) }))}
      notFoundContent={nothing}
      onSearch={setTyped}
      onChange={(chosen: number | undefined) => onChange?.(chosen)}
    />
  );
}
