import { Text, View } from '@tarojs/components';
import { decorative, named, pressable } from '@/ui/a11y';
import './chips.scss';

export interface ChipsProps<T> {
  label: string;
  /** The options; the first one, without a value, means all. */
  items: readonly { value: T | undefined; text: string }[];
  value: T | undefined;
  onChange: (value: T | undefined) => void;
}

/** One of several visible options; on a narrow window they scroll sideways. */
export function Chips<T extends string | number | boolean>({ label, items, value, onChange }: ChipsProps<T>) {
  return (
    <View className="public-chips">
      <Text className="public-chips__label" {...decorative}>
        {label}
      </Text>
      <View className="public-chips__row" {...named('group', label)}>
        {items.map((item) => {
          const pressed = item.value === value;
          const choose = () => onChange(item.value);
          return (
            <View
              key={String(item.value)}
              className={pressed ? 'public-chip public-chip--on' : 'public-chip'}
              onClick={choose}
              {...pressable({ pressed }, choose)}
            >
              {item.text}
            </View>
          );
        })}
      </View>
    </View>
  );
}

/** The choice of one year, or of all years. */
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
