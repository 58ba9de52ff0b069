import TabPane from '@nutui/nutui-react-taro/dist/es/packages/tabpane';
import Tabs from '@nutui/nutui-react-taro/dist/es/packages/tabs';
import '@nutui/nutui-react-taro/dist/es/packages/tabs/style/css';
import { View } from '@tarojs/components';
import './nut';
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

/** Tabs over a list; they scroll sideways where they do not fit, and the chosen one comes into sight by itself. */
export function Segments<T extends string>({ label, items, value, onChange, quiet = false }: SegmentsProps<T>) {
  const titles = () =>
    items.map((item) => {
      const selected = item.value === value;
      const choose = () => onChange(item.value);
      return (
        <View
          key={item.value}
          // NutUI measures its own class to bring the chosen one into sight.
          className={`nut-tabs-titles-item u-segments__item${selected ? ' u-segments__item--on' : ''}`}
          onClick={choose}
          {...pressable({ role: 'tab', selected }, choose)}
        >
          {item.count === undefined ? item.text : `${item.text} ${item.count}`}
        </View>
      );
    });
  return (
    <Tabs className={`u-segments${quiet ? ' u-segments--quiet' : ''}`} value={value} title={titles} {...named('tablist', label)}>
      {items.map((item) => (
        <TabPane key={item.value} value={item.value} title={item.text} />
      ))}
    </Tabs>
  );
}
