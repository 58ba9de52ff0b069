import { Text, View } from '@tarojs/components';
import { COMMENT_LIMITS, COMMENT_STATES } from '@contract/rules/comment';
import { type CommentTo, useAlikeComments } from '@/features/comment/public';
import { heading, named, spoken } from '@/ui/a11y';
import { StatusTag } from '@/ui/status-tag';
import { usePaused } from '../../shared/use-paused';
import { STATE_TONES } from '../shared/state-tones';

/** Public comments about the same matter, so that nobody has to write it again to read the answer. */
export function Alike({ to, title }: { to: CommentTo; title: string }) {
  const asked = usePaused(title.trim());
  const { data = [] } = useAlikeComments(to, Array.from(asked).length > COMMENT_LIMITS.title ? '' : asked);
  if (data.length === 0) return null;
  return (
    <View className="comment-alike" {...named('region', '相近的留言')} {...spoken}>
      <View className="comment-alike__title" {...heading(3)}>
        已有相近的留言，可以先看看答复
      </View>
      {data.map(({ id, title: found, toName, state, submittedOn, answer }) => (
        <View key={id} className="comment-alike__item">
          <StatusTag tone={STATE_TONES[state]}>{COMMENT_STATES[state]}</StatusTag>
          <View className="comment-alike__name">{found}</View>
          <Text className="public-faint">{`给${toName} · ${submittedOn}`}</Text>
          {answer === '' ? null : <View className="public-text">{`答复：${answer}`}</View>}
        </View>
      ))}
    </View>
  );
}
