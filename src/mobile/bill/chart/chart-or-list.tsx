import { View } from '@tarojs/components';
import { type ReactNode, useState } from 'react';
import { toast } from '@/platform/feedback';
import { Segments } from '@/ui/segments';
import { BarChart } from './bar-chart';
import type { CountedBar } from './bar-options';

const VIEWS = [
  { value: 'list', text: '列表' },
  { value: 'chart', text: '图表' },
] as const;

export interface ChartOrListProps {
  /** Unique in the application. */
  id: string;
  title: string;
  bars: readonly CountedBar[];
  /** The counting unit, e.g. 件. */
  unit: string;
  /** Called with the index of the pressed bar. */
  onPress: (index: number) => void;
  /** The same data as a list, which every user can read. */
  children: ReactNode;
}

/** Shows counts as a list, and as a chart when the user asks for one; without a chart the list stays. */
export function ChartOrList({ id, title, bars, unit, onPress, children }: ChartOrListProps) {
  const [view, setView] = useState<'list' | 'chart'>('list');
  if (!bars.some(({ count }) => count > 0)) return children;
  const stayWithList = () => {
    setView('list');
    toast({ message: '图表没有加载成功，请先看列表', tone: 'warning' });
  };
  return (
    <View>
      <Segments label={`${title}的样式`} items={VIEWS} value={view} onChange={setView} quiet />
      {view === 'chart' ? <BarChart id={id} title={title} bars={bars} unit={unit} onPress={onPress} onLost={stayWithList} /> : children}
    </View>
  );
}
