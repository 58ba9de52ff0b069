import { Text, View } from '@tarojs/components';
import type { PublishedReport as Report } from '@/features/activity-report/own-api';
import { dayText } from '@/lib/dates';
import { StoredFiles } from '../../shared/stored-files';
import './activity.scss';

/** A report that every user of the congress may read, with the unit's answer. */
export function PublishedReport({ report, title }: { report: Report; title: string }) {
  const { text, files, writtenAt, answer, answerFiles, answeredAt } = report;
  return (
    <View className="activity-part">
      <View className="activity-part__head">
        <Text>{title}</Text>
      </View>
      <Text className="activity-part__line">{dayText(writtenAt)}</Text>
      <Text className="activity-part__text" userSelect>
        {text}
      </Text>
      <StoredFiles files={files} />
      {answeredAt === null ? null : (
        <>
          <Text className="activity-part__text" userSelect>{`单位答复：${answer}`}</Text>
          <StoredFiles files={answerFiles} />
        </>
      )}
    </View>
  );
}
