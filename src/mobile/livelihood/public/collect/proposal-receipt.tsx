import { Text, View } from '@tarojs/components';
import { LIVELIHOOD_STATES, type LivelihoodState } from '@contract/rules/livelihood';
import { publicLivelihoodLink } from '@/features/livelihood/links';
import { getLivelihoodOutcome, type LivelihoodOutcome } from '@/features/livelihood/public';
import { LIVELIHOOD_TONES } from '@/features/livelihood/words';
import { minuteText } from '@/lib/dates';
import { StatusTag } from '@/ui/status-tag';
import { EntryLink } from '../../../shared/entry/entry-link';
import { ReceiptForm } from '../../../shared/visitor/receipt-form';
import '../../../shared/public/public-items.scss';

const WHAT_NEXT: Record<LivelihoodState, string> = {
  proposed: '人大办公室正在审核，请过几天再来查询。',
  refused: '没有采纳，说明见下。',
  withdrawn: '已撤回。',
  merged: '已与相近的一条建议合并办理。',
  reserve: '已列入储备，等待代表预审。',
  reviewing: '代表正在预审。',
  candidate: '已列为候选项目，等待票决。',
  failed: '这次票决没有通过，可能再次列入储备。',
  chosen: '票决通过，将交有关单位实施。',
  running: '正在实施，可以查看每季度的进度。',
  finished: '已经完成，等待代表测评。',
  rated: '已经完成并测评。',
  published: '已经完成并公布测评结果。',
  stopped: '已按决定终止，理由见项目。',
};

/** The query for the outcome of a proposal, by its receipt. */
export const ProposalReceipt = () => (
  <ReceiptForm missing="请填写提交建议时得到的回执号" ask={getLivelihoodOutcome} show={(outcome) => <Outcome outcome={outcome} />} />
);

const Outcome = ({ outcome: { id, state, title, answer, proposedAt } }: { outcome: LivelihoodOutcome }) => (
  <View className="public-outcome">
    <View className="public-item__head">
      <StatusTag tone={LIVELIHOOD_TONES[state]}>{LIVELIHOOD_STATES[state]}</StatusTag>
      <Text className="public-item__number">{`${minuteText(proposedAt)} 提交`}</Text>
    </View>
    <View className="public-outcome__title">{title}</View>
    <View>{WHAT_NEXT[state]}</View>
    {answer === '' ? null : (
      <View className="public-answer">
        <View className="public-answer__name">答复</View>
        <View className="public-text">{answer}</View>
      </View>
    )}
    {id === null ? null : (
      <EntryLink to={publicLivelihoodLink(id)} className="public-back">
        查看这个项目
      </EntryLink>
    )}
  </View>
);
