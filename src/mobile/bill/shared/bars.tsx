import { go } from '@/platform/navigation';
import { Bars as BarList } from '../../shared/public/bars';
import { Card } from '../../shared/public/public-page';
import { ChartOrList } from '../chart/chart-or-list';

interface Bar {
  name: string;
  count: number;
  /** The page to which the number links. */
  link: string;
}

export interface BarsProps {
  title: string;
  bars: readonly Bar[];
  /** Unique in the application; when it is set, a chart is offered next to the list. */
  chartId?: string;
}

const UNIT = '件';

/** Counts of items as plain bars, and as a chart when the user asks for one. */
export function Bars({ title, bars, chartId }: BarsProps) {
  const list = <BarList bars={bars} unit={UNIT} />;
  const open = (index: number) => {
    const bar = bars[index];
    if (bar) void go(bar.link);
  };
  return (
    <Card title={title}>
      {chartId ? (
        <ChartOrList id={chartId} title={title} bars={bars} unit={UNIT} onPress={open}>
          {list}
        </ChartOrList>
      ) : (
        list
      )}
    </Card>
  );
}
