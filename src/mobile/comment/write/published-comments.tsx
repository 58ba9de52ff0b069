import { Text, View } from '@tarojs/components';
import { COMMENT_STATES } from '@contract/rules/comment';
import { REFUSAL_REASONS } from '@contract/rules/moderation';
import { type CommentTo, type PublishedComment, usePublishedComments } from '@/features/comment/public';
import { heading } from '@/ui/a11y';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { Feed } from '../../shared/feed';
import type { Read } from '../../shared/use-refresh';
import { STATE_TONES } from '../shared/state-tones';
import { Follow } from './follow';
import '../../shared/public/public-items.scss';

const ANSWERED_BY: Record<string, string> = { deputy: '代表答复', office: '工作人员答复' };

/** The published comments of other voters, with their answers and stars. */
export function PublishedComments({ to, refresh }: { to: CommentTo; refresh: Read }) {
  const list = usePublishedComments(to);
  return (
    <Feed
      label="公开的留言"
      list={list}
      card={(comment) => <Comment comment={comment} />}
      empty={<Empty title="还没有公开的留言" hint="审核后公开的留言和答复会出现在这里。" />}
      refresh={(how) => Promise.all([list.refetch(how), refresh(how)])}
    />
  );
}

function Comment({ comment }: { comment: PublishedComment }) {
  const { state, title, content, byName, submittedOn, refusalReason, answer, answeredBy, answeredOn, stars } = comment;
  return (
    <View className="public-item">
      <View className="public-item__head">
        <StatusTag tone={STATE_TONES[state]}>{COMMENT_STATES[state]}</StatusTag>
        {stars === null ? null : <Text className="public-item__number">{`评价 ${String(stars)} 星`}</Text>}
      </View>
      <View className="public-item__name" {...heading(3)}>
        {refusalReason === null ? title : `内容不公开：${REFUSAL_REASONS[refusalReason]}`}
      </View>
      <View className="public-item__line">{byName === '' ? `${submittedOn} 留言` : `${byName} · ${submittedOn} 留言`}</View>
      {content === '' ? null : <View className="public-text">{content}</View>}
      {answer === '' ? null : (
        <View className="public-answer">
          <View className="public-answer__name">{`${ANSWERED_BY[answeredBy ?? ''] ?? '答复'} · ${answeredOn ?? ''}`}</View>
          <View className="public-text">{answer}</View>
        </View>
      )}
      {state === 'refused' ? null : <Follow comment={comment} />}
    </View>
  );
}
