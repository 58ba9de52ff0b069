import { Text, View } from '@tarojs/components';
import { usePublishedReports } from '@/features/activity-report/own-queries';
import { named } from '@/ui/a11y';
import { PublishedReport } from '../shared/published-report';

/** The published reports of deputies and the published summary of the office; the page works without them. */
export function Reports({ activityId }: { activityId: number }) {
  const { data = [] } = usePublishedReports({ activityId });
  if (data.length === 0) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title">活动报告</Text>
      <View {...named('list')}>
        {data.map((report) => (
          <View key={report.id} {...named('listitem')}>
            <PublishedReport report={report} title={report.isSummary ? `${report.author}（小结）` : `${report.author}代表`} />
          </View>
        ))}
      </View>
    </View>
  );
}
