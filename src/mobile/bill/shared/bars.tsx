import { Text, View } from '@tarojs/components';
import { go } from '@/platform/navigation';
import { decorative, named } from '@/ui/a11y';
import { EntryLink } from '../../shared/entry/entry-link';
import { ChartOrList } from '../chart/chart-or-list';
import { Card } from '../../shared/open/open-page';
import './bars.scss';
import { numberText } from '@/lib/number-text';

export interface Bar {
  name: string;
  count: number;
  /** What lies behind the number. */
  link: string;
}

export interface BarsProps {
  title: string;
  bars: readonly Bar[];
  /** One of its kind in the application: offers a chart beside the list. */
  chartId?: string;
}

/** Counts beside each other as plain bars; each leads to the list behind it. */
export function Bars({ title, bars, chartId }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const list = (
    <View {...named('list')}>
      {bars.map(({ name, count, link }) => (
        <View key={name} className="open-bars__row" {...named('listitem')}>
          <Text className="open-bars__name">{name}</Text>
          <View className="open-bars__track" {...decorative}>
            <View className="open-bars__fill" style={{ width: `${(count / most) * 100}%` }} />
          </View>
          <EntryLink to={link} className="open-bars__count" label={`${name} ${numberText(count)} 件`}>
            {numberText(count)}
          </EntryLink>
        </View>
      ))}
    </View>
  );
  const open = (index: number) => {
    const bar = bars[index];
    if (bar) void go(bar.link);
  };
  return (
    <Card title={title}>
      {chartId ? (
        <ChartOrList id={chartId} title={title} bars={bars} onPress={open}>
          {list}
        </ChartOrList>
      ) : (
        list
      )}
    </Card>
  );
}
