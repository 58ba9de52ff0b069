import { Chips } from './chips';

/** A year, or all of them. */
export const YearChips = ({
  years,
  value,
  onChange,
}: {
  years: readonly number[];
  value: number | undefined;
  onChange: (year: number | undefined) => void;
}) => (
  <Chips
    label="年份"
    items={[{ value: undefined, text: '全部' }, ...years.map((year) => ({ value: year, text: `${year} 年` }))]}
    value={value}
    onChange={onChange}
  />
);
