import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { COMMENT_STATES, type CommentState } from '@contract/rules/comment';
import { REFUSAL_REASONS } from '@contract/rules/moderation';
import {
  type CommentOutcome,
  type FollowedComment,
  getCommentOutcome,
  getFollowedComment,
  useRateComment,
} from '@/features/comment/public';
import { minuteText } from '@/lib/dates';
import { ApiError } from '@/platform/call';
import { Rate } from '@/ui/rate';
import { StatusTag } from '@/ui/status-tag';
import { Form } from '../../shared/form';
import { useForm } from '../../shared/use-form';
import { Became } from '../../shared/visitor/became';
import { ReceiptForm } from '../../shared/visitor/receipt-form';
import { STATE_TONES } from '../shared/state-tones';
import '../../shared/public/public-items.scss';

const WHAT_NEXT: Record<CommentState, string> = {
  waiting: '工作人员正在审核，一般 2 个工作日内完成，请过几天再来查询。',
  public: '已经公开，正在等待答复。',
  internal: '已经转交办理，不公开，答复后可以在这里看到。',
  refused: '不予公开和办理，原因见下。',
  answered: '已经答复，请您评价。',
  rated: '谢谢您的评价。',
};

const STEPS = ['很不满意', '不满意', '一般', '满意', '很满意'].map((text, at) => ({ value: String(at + 1), text }));

type Found = { outcome: CommentOutcome } | { followed: FollowedComment };

/** One field accepts both kinds of receipt, because visitors do not distinguish them. */
async function ask(receipt: string): Promise<Found> {
  try {
    return { outcome: await getCommentOutcome(receipt) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'comment.no_receipt') throw error;
    return getFollowedComment(receipt).then(
      (followed) => ({ followed }),
      (second: unknown) => {
        throw second instanceof ApiError && second.key === 'comment.no_follow' ? error : second;
      },
    );
  }
}

/** The query for the outcome of a comment, by its receipt. */
export const CommentQuery = () => (
  <ReceiptForm
    missing="请填写留言时得到的回执号"
    ask={ask}
    show={(found, receipt) =>
      'followed' in found ? <Followed found={found.followed} /> : <Outcome key={receipt} found={found.outcome} receipt={receipt} />
    }
  />
);

/** What became of a comment of somebody else. */
const Followed = ({ found: { state, toName, title, content, submittedOn, answer, answeredOn } }: { found: FollowedComment }) => (
  <View className="public-outcome">
    <View className="public-item__head">
      <StatusTag tone={STATE_TONES[state]}>{COMMENT_STATES[state]}</StatusTag>
      <Text className="public-item__number">{`${submittedOn} 留言`}</Text>
    </View>
    <View className="public-outcome__title">{title}</View>
    <View className="public-faint">{`您关注的留言，写给${toName}`}</View>
    <View className="public-text">{content}</View>
    {answer === '' ? (
      <View>还没有答复，请过几天再来查询。</View>
    ) : (
      <View className="public-answer">
        <View className="public-answer__name">{`答复 · ${answeredOn ?? ''}`}</View>
        <View className="public-text">{answer}</View>
      </View>
    )}
  </View>
);

function Outcome({ found, receipt }: { found: CommentOutcome; receipt: string }) {
  const [outcome, setOutcome] = useState(found);
  const { state, toName, title, submittedAt, refusalReason, note, answer, answeredAt, stars, became } = outcome;
  return (
    <View className="public-outcome">
      <View className="public-item__head">
        <StatusTag tone={STATE_TONES[state]}>{COMMENT_STATES[state]}</StatusTag>
        <Text className="public-item__number">{`${minuteText(submittedAt)} 留言`}</Text>
      </View>
      <View className="public-outcome__title">{title}</View>
      <View className="public-faint">{`给${toName}`}</View>
      <View>{WHAT_NEXT[state]}</View>
      {refusalReason === null ? null : <View>{`原因：${REFUSAL_REASONS[refusalReason]}`}</View>}
      {note === '' ? null : <View className="public-text">{note}</View>}
      {answer === '' ? null : (
        <View className="public-answer">
          <View className="public-answer__name">{`答复 · ${answeredAt === null ? '' : minuteText(answeredAt)}`}</View>
          <View className="public-text">{answer}</View>
        </View>
      )}
      <Became items={became} />
      {state === 'answered' ? <Rating receipt={receipt} onRated={setOutcome} /> : null}
      {stars === null ? null : <View>{`您的评价：${STEPS[stars - 1]?.text ?? ''}（${String(stars)} 星）`}</View>}
    </View>
  );
}

/** Lets the author of the comment rate the answer, once. */
function Rating({ receipt, onRated }: { receipt: string; onRated: (outcome: CommentOutcome) => void }) {
  const [chosen, setChosen] = useState<string>();
  const form = useForm<'stars'>({ fields: ['stars'] });
  const rate = useRateComment();
  const send = () =>
    form.attempt({ stars: chosen === undefined ? '请先点星评价' : undefined }, async () => onRated(await rate(receipt, Number(chosen))));
  return (
    <View className="comment-rating">
      <Form onSubmit={send} submitText="提交评价" plain busy={form.busy} errors={form.errors} problem={form.problem}>
        <Rate label="对答复的评价" steps={STEPS} value={chosen} onChange={setChosen} error={form.errors.stars} hint="只能评价一次。" />
      </Form>
    </View>
  );
}
