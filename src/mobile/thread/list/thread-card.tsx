import { Text, View } from '@tarojs/components';
import { THREAD_KINDS } from '@contract/rules/thread';
import { threadLink } from '@/features/thread/links';
import type { ThreadLine } from '@/features/thread/queries';
import { lastLine } from '@/features/thread/rules';
import { minuteText } from '@/lib/dates';
import { go } from '@/platform/navigation';
import { pressable } from '@/ui/a11y';
import { Badge } from '@/ui/badge';
import { StatusTag } from '@/ui/status-tag';

/** One thread with its last message; a press opens it. */
export function ThreadCard({ thread }: { thread: ThreadLine }) {
  const { id, kind, title, state, unread, isMuted, last } = thread;
  const open = () => void go(threadLink(id));
  return (
    <View className="u-card thread-card" onClick={open} {...pressable({ role: 'link' }, open)}>
      <View className="thread-card__head">
        <Text className="thread-card__title">{title}</Text>
        {state === 'closed' ? <StatusTag tone="neutral">已关闭</StatusTag> : null}
        {kind === 'direct' ? null : <StatusTag tone="active">{THREAD_KINDS[kind]}</StatusTag>}
      </View>
      <View className="thread-card__line">
        <Text className="thread-card__last">{lastLine(last)}</Text>
        <Badge count={unread} />
      </View>
      <Text className="thread-card__at">
        {last ? minuteText(last.at) : ''}
        {unread > 0 ? `　${String(unread)} 条未读` : ''}
        {isMuted ? '　免打扰' : ''}
      </Text>
    </View>
  );
}
