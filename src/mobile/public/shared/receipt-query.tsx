import { Text, View } from '@tarojs/components';
import { OPINION_STATES } from '@contract/rules/public';
import { getOpinionState, type OpinionOutcome } from '@/features/public/api';
import { minuteText } from '@/lib/dates';
import { StatusTag } from '@/ui/status-tag';
import { ReceiptForm } from '../../shared/visitor/receipt-form';
import '../../shared/public/public-items.scss';

const TONES = { waiting: 'waiting', published: 'good', refused: 'neutral' } as const;
const WHAT_NEXT = {
  waiting: '工作人员正在审核，请过几天再来查询。',
  published: '已经公开在首页。',
  refused: '没有采用，原因见下。',
} as const;

/** The query for the outcome of an opinion, by its receipt. */
export const ReceiptQuery = () => (
  <ReceiptForm missing="请填写提交意见时得到的回执号" ask={getOpinionState} show={(outcome) => <Outcome outcome={outcome} />} />
);

const Outcome = ({ outcome: { state, title, answer, submittedAt } }: { outcome: OpinionOutcome }) => (
  <View className="public-outcome">
    <View className="public-item__head">
      <StatusTag tone={TONES[state]}>{OPINION_STATES[state]}</StatusTag>
      <Text className="public-item__number">{`${minuteText(submittedAt)} 提交`}</Text>
    </View>
    <View className="public-outcome__title">{title}</View>
    <View>{WHAT_NEXT[state]}</View>
    {answer ? <View className="public-text">{answer}</View> : null}
  </View>
);
