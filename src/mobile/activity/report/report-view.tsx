import { Text, View } from '@tarojs/components';
import { ACTIVITY_REPORT_STATES } from '@contract/rules/activity-report';
import type { OwnReport } from '@/features/activity-report/own-api';
import { REPORT_TONES } from '@/features/activity-report/rules';
import { minuteText } from '@/lib/dates';
import { StatusTag } from '@/ui/status-tag';
import { Screen } from '../../shared/screen';
import { StoredFiles } from '../../shared/stored-files';
import '../../shared/record.scss';
import '../shared/activity.scss';

/** Returns the unit to which the report was sent and the date by which it must answer; also says when that date has passed. */
function unitText({ unitName, dueAt, isOver, state }: OwnReport): string {
  if (unitName === null) return '';
  const due = dueAt === null || state !== 'asked' ? '' : `，${isOver ? '已超过' : ''}答复期限 ${minuteText(dueAt).slice(0, 10)}`;
  return `转${unitName}答复${due}`;
}

/** A report that can no longer be changed, with the unit's answer. */
export function ReportView({ report, onBack }: { report: OwnReport; onBack: () => void }) {
  const { activityTitle, state, published, text, files, writtenAt, question, answer, answerFiles, answeredAt, unitName } = report;
  const unit = unitText(report);
  return (
    <Screen title="活动报告" onBack={onBack}>
      <View className="u-card">
        <View className="activity-part__head">
          <StatusTag tone={REPORT_TONES[state]}>{ACTIVITY_REPORT_STATES[state]}</StatusTag>
          {published ? <StatusTag tone="good">已公开</StatusTag> : null}
        </View>
        <Text className="record__title">{activityTitle}</Text>
        <Text className="record__text" userSelect>
          {text}
        </Text>
        <StoredFiles files={files} />
        <Text className="activity-part__line">{`${minuteText(writtenAt)} 提交，已公开或已转单位答复的报告不能再修改。`}</Text>
      </View>
      {unit ? (
        <View className="u-card">
          <Text className="u-card__title">转办</Text>
          <Text className="activity-part__line">{unit}</Text>
          {question ? <Text className="activity-part__text">{question}</Text> : null}
        </View>
      ) : null}
      {answeredAt === null ? null : (
        <View className="u-card">
          <Text className="u-card__title">{`${unitName ?? '单位'}的答复`}</Text>
          <Text className="record__text" userSelect>
            {answer}
          </Text>
          <StoredFiles files={answerFiles} />
          <Text className="activity-part__line">{minuteText(answeredAt)}</Text>
        </View>
      )}
    </Screen>
  );
}
