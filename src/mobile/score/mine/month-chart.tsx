import { Text, View } from '@tarojs/components';
import type { OwnYear } from '@/features/score-own/queries';
import { named, pressable } from '@/ui/a11y';

/** The height of the highest column in pixels. */
const HEIGHT = 96;

interface MonthChartProps {
  months: OwnYear['months'];
  /** Opens the days of the month. */
  onMonth: (month: number) => void;
}

const Amount = ({ points }: { points: number }) => (
  <Text className="score-month__points">
    {String(points)}
    <Text className="score-unseen"> 分，</Text>
  </Text>
);

/** The points of each month, before caps, as columns; deductions hang below the line. A press shows the days of the month. */
export function MonthChart({ months, onMonth }: MonthChartProps) {
  const most = Math.max(1, ...months.map(({ points }) => Math.abs(points)));
  const hasMinus = months.some(({ points }) => points < 0);
  const heightOf = (points: number) => `${String(Math.round((Math.max(0, points) / most) * HEIGHT))}px`;
  return (
    <View className="u-card">
      <Text className="u-card__title">每月得分</Text>
      <View className="score-months" {...named('group', '每月得分')}>
        {months.map(({ month, points }) => {
          const open = () => onMonth(month);
          return (
            <View key={month} className="score-month" onClick={open} {...pressable({}, open)}>
              <View className="score-month__above">
                {points > 0 ? <Amount points={points} /> : null}
                <View className="score-month__bar" style={{ height: heightOf(points) }} />
              </View>
              {hasMinus ? (
                <View className="score-month__below">
                  <View className="score-month__bar score-month__bar--minus" style={{ height: heightOf(-points) }} />
                  {points < 0 ? <Amount points={points} /> : null}
                </View>
              ) : null}
              <Text className="score-month__name">
                {points === 0 ? <Text className="score-unseen">没有得分，</Text> : null}
                {String(month)}
                <Text className="score-unseen"> 月，看这个月</Text>
              </Text>
            </View>
          );
        })}
      </View>
      <Text className="score-line">数字是月份和当月得分，没有按上限折减。点一个月，看这个月哪几天得了分。</Text>
    </View>
  );
}
