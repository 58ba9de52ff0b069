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
  /** For tabs below other tabs: with a line under the chosen one, so that only one row is prominent. */
  quiet?: boolean;
}

/** Tabs over a list; they scroll sideways when they do not fit, and the chosen one scrolls into view automatically. */
export function Segments<T extends string>({ label, items, value, onChange, quiet = false }: SegmentsProps<T>) {
  const titles = () =>
    items.map((item) => {
      const selected = item.value === value;
      const choose = () => onChange(item.value);
      return (
        <View
          key={item.value}
          // NutUI measures its own class to scroll the chosen tab into view.
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
