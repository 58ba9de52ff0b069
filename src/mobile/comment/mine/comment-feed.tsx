import { Text, View } from '@tarojs/components';
import { type CommentLine, useCommentFeed } from '@/features/comment/queries';
import { dayText } from '@/lib/dates';
import { back, go } from '@/platform/navigation';
import { commentLink, suggestionHomeLink } from '@/routes/mobile';
import { pressable } from '@/ui/a11y';
import { Empty } from '@/ui/states';
import { Feed } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { CommentTags } from './comment-tags';
import './mine.scss';

const TITLE = '群众留言';

function CommentCard({ comment }: { comment: CommentLine }) {
  const open = () => void go(commentLink(comment.id));
  return (
    <View className="u-card record-card" onClick={open} {...pressable({ role: 'link' }, open)}>
      <CommentTags comment={comment} />
      <Text className="record-card__title">{comment.title}</Text>
      <Text className="record-card__line">{`${comment.name} · ${dayText(comment.submittedAt)}`}</Text>
    </View>
  );
}

/** The comments that voters wrote to the deputy; those waiting for an answer come first, ordered by their next deadline. */
export const CommentFeed = () => (
  <Screen title={TITLE} onBack={() => void back(suggestionHomeLink())}>
    <Feed
      label={TITLE}
      list={useCommentFeed()}
      card={(comment) => <CommentCard comment={comment} />}
      empty={<Empty title="还没有群众给您留言" hint="工作人员审核后转给您的留言会出现在这里，并发消息告诉您。" />}
    />
  </Screen>
);
