import { Text, View } from '@tarojs/components';
import { usePublishedReports } from '@/features/activity-report/own-queries';
import { dayText } from '@/lib/dates';
import { named } from '@/ui/a11y';
import { Card } from '../../shared/public/public-page';
import { StoredFiles } from '../../shared/stored-files';
import './detail.scss';

/** The deputy's published reports about activities, with the units' answers; renders nothing when there are none. */
export function ActivityReports({ deputyId }: { deputyId: number }) {
  const { data = [] } = usePublishedReports({ deputyId });
  if (data.length === 0) return null;
  return (
    <Card title="活动报告">
      <View {...named('list')}>
        {data.map(({ id, activityTitle, writtenAt, text, files, answer, answerFiles, answeredAt }) => (
          <View key={id} className="deputy-item" {...named('listitem')}>
            <Text className="deputy-item__title">{activityTitle}</Text>
            <View className="public-faint">{dayText(writtenAt)}</View>
            <Text className="deputy-text">{text}</Text>
            <StoredFiles files={files} />
            {answeredAt === null ? null : (
              <>
                <Text className="deputy-text">{`单位答复：${answer}`}</Text>
                <StoredFiles files={answerFiles} />
              </>
            )}
          </View>
        ))}
      </View>
    </Card>
  );
}
