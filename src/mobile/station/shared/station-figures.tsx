import { Text, View } from '@tarojs/components';
import { timesText } from '@/features/reception/rules';
import type { StationInfo } from '@/features/station-info/queries';
import { numberText } from '@/lib/number-text';
import { heading, named } from '@/ui/a11y';
import { Card } from '../../shared/public/public-page';
import './station.scss';

const MOST_STARS = 5;

/** The figures of the station for this year, and the ratings by the people who raised matters and by the deputies. */
export function StationFigures({ station: { figures } }: { station: StationInfo }) {
  const { year, receptions, attended, matters, answered, settled, met, rating, rated, deputyRating, deputyRated } = figures;
  const items = [
    { name: '接待', value: receptions, unit: '次' },
    { name: '接待群众', value: attended, unit: '人次' },
    { name: '反映事项', value: matters, unit: '件' },
    { name: '已经答复', value: answered, unit: '件' },
    { name: '当场答复', value: settled, unit: '件' },
    { name: '会商', value: met, unit: '件' },
  ];
  return (
    <Card title={`${String(year)} 年情况`}>
      <View className="station-figures" {...named('list')}>
        {items.map(({ name, value, unit }) => (
          <View key={name} className="station-figure" {...named('listitem')}>
            <Text className="station-figure__value">{numberText(value)}</Text>
            <Text className="station-figure__unit">{unit}</Text>
            <View className="station-figure__name">{name}</View>
          </View>
        ))}
      </View>
      <Rating who="群众" rating={rating} rated={rated} />
      <Rating who="代表" rating={deputyRating} rated={deputyRated} />
    </Card>
  );
}

/** The mean rating by voters, or by the deputies who registered the matters. */
const Rating = ({ who, rating, rated }: { who: string; rating: number | null; rated: number }) =>
  rating === null ? (
    <View className="public-faint">{`今年还没有${who}评价。`}</View>
  ) : (
    <View className="station-rating">
      <Text className="station-rating__stars" {...{ 'aria-hidden': 'true' }}>
        {'★'.repeat(Math.round(rating)).padEnd(MOST_STARS, '☆')}
      </Text>
      <Text>{`${who}评价 ${rating.toFixed(1)} 星，${numberText(rated)} 件`}</Text>
    </View>
  );

/** The announced receptions. */
export const StationAhead = ({ station: { ahead } }: { station: StationInfo }) => (
  <Card title="近期接待">
    {ahead.length === 0 ? <Text className="public-faint">近期还没有公布接待安排。</Text> : null}
    <View {...named('list')}>
      {ahead.map((reception) => (
        <View key={reception.id} className="station-reception" {...named('listitem')}>
          <View className="station-reception__time" {...heading(3)}>
            {timesText(reception)}
          </View>
          <View className="station-line__fact">{[reception.topic, `接待代表 ${reception.deputyNames}`].filter(Boolean).join(' · ')}</View>
        </View>
      ))}
    </View>
  </Card>
);
