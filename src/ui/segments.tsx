import { ScrollView, View } from '@tarojs/components';
import { named, pressable } from './a11y';
import './segments.scss';

export interface SegmentsProps<T extends string> {
  label: string;
  items: readonly { value: T; text: string; count?: number | undefined }[];
  value: T;
  onChange: (value: T) => void;
  /** Below others: drawn with a line under the chosen one, so that one row alone stands out. */
  quiet?: boolean;
}

/** Tabs over a list; they scroll sideways where they do not fit. */
export function Segments<T extends string>({ label, items, value, onChange, quiet = false }: SegmentsProps<T>) {
  return (
    <ScrollView className={`u-segments${quiet ? ' u-segments--quiet' : ''}`} scrollX>
      <View className="u-segments__row" {...named('tablist', label)}>
        {items.map((item) => {
          const selected = item.value === value;
          const choose = () => onChange(item.value);
          return (
            <View
              key={item.value}
              className={`u-segments__item${selected ? ' u-segments__item--on' : ''}`}
              onClick={choose}
              {...pressable({ role: 'tab', selected }, choose)}
            >
              {item.count === undefined ? item.text : `${item.text} ${item.count}`}
            </View>
          );
        })}
      </View>
    </ScrollView>
  );
}
