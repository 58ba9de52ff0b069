import { Text, View } from '@tarojs/components';
import { COMMENT_STATES, waitsForAnswer } from '@contract/rules/comment';
import { daysLeftText, deadlineState } from '@contract/rules/deadline';
import type { CommentLine } from '@/features/comment/queries';
import { StatusTag } from '@/ui/status-tag';
import { STATE_TONES } from '../shared/state-tones';

type MarkedComment = Pick<CommentLine, 'state' | 'isPublic' | 'dueAt' | 'nearAt' | 'stars'>;

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** The state of a comment and its deadline for the answer. */
export function CommentTags({ comment: { state, isPublic, dueAt, nearAt, stars } }: { comment: MarkedComment }) {
  const now = new Date();
  const standing = deadlineState({ dueAt: dateOf(dueAt), nearAt: dateOf(nearAt) }, now);
  const isUrgent = standing === 'near' || standing === 'over';
  return (
    <View className="comment-tags">
      <StatusTag tone={waitsForAnswer(state) ? 'waiting' : STATE_TONES[state]}>
        {waitsForAnswer(state) ? '待答复' : COMMENT_STATES[state]}
      </StatusTag>
      <StatusTag tone="neutral">{isPublic ? '公开' : '不公开'}</StatusTag>
      {dueAt === null ? null : <StatusTag tone={isUrgent ? 'bad' : 'neutral'}>{daysLeftText(new Date(dueAt), now)}</StatusTag>}
      {stars === null ? null : <Text className="comment-tags__stars">{`评价 ${String(stars)} 星`}</Text>}
    </View>
  );
}
