import { Text, View } from '@tarojs/components';
import { shareText } from '@contract/rules/visit';
import { type FiguresQuery, useVisitVillages } from '@/features/visit/queries';
import { numberText } from '@/lib/number-text';
import { named } from '@/ui/a11y';
import { NotYet } from '../../shared/feed';
import { Card } from '../../shared/public/public-page';
import '../shared/lxxm.scss';

const SHOWN = 50;

/** The villages of the area that no deputy has visited in the year. */
export function NeverVisited({ query }: { query: FiguresQuery }) {
  const villages = useVisitVillages({ ...query, never: true, pageSize: SHOWN });
  const { data } = villages;
  if (!data) return <NotYet query={villages} rows={2} />;
  // Without districts nothing is known about villages.
  if (data.villages === 0) return null;
  const rest = data.total - data.items.length;
  return (
    <Card title="还没有走访的村（社区）">
      <Text className="lxxm-note">
        {`共 ${numberText(data.villages)} 个村（社区），走访过 ${numberText(data.visited)} 个，覆盖 ${shareText(data.visited, data.villages)}。`}
      </Text>
      <View {...named('list', '还没有走访的村（社区）')}>
        {data.items.map(({ areaCode, areaName, village }) => (
          <View key={`${areaCode} ${village}`} className="lxxm-pick" {...named('listitem')}>
            <Text className="lxxm-pick__name">{village}</Text>
            <Text className="lxxm-pick__about">{areaName}</Text>
          </View>
        ))}
      </View>
      {rest > 0 ? <Text className="public-faint">{`还有 ${numberText(rest)} 个，选择乡镇（街道）查看。`}</Text> : null}
    </Card>
  );
}
