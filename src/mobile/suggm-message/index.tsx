import { SUBJECTS } from '@contract/rules/subjects';
import { Text, View } from '@tarojs/components';
import { useReachBottom } from '@tarojs/taro';
import type { Message } from '@/features/message/api';
import { useMessageFeed, useReadAllMessages, useReadMessage } from '@/features/message/queries';
import { minuteText } from '@/lib/dates';
import { errorText } from '@/platform/error-text';
import { back, go } from '@/platform/navigation';
import { suggestionHomeLink } from '@/routes/mobile';
import { pressable } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty, Failed, Skeleton } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { RequireDeputy } from '../parts/require-deputy';
import { Screen } from '../parts/screen';
import { useRefresh } from '../parts/use-refresh';
import './messages.scss';

definePageConfig({ navigationBarTitleText: '消息', enablePullDownRefresh: true });

const TITLE = '消息';

/** One message; it opens what it tells of, and counts as read from then on. */
function MessageCard({ message, onRead }: { message: Message; onRead: () => void }) {
  const open = () => {
    if (!message.readAt) onRead();
    void go(SUBJECTS[message.subject.type].phoneLink(message.subject.id));
  };
  return (
    <View className={`u-card message${message.readAt ? '' : ' message--new'}`} onClick={open} {...pressable({ role: 'link' }, open)}>
      <View className="message__head">
        <Text className="message__title">{message.title}</Text>
        {message.warning ? (
          <StatusTag tone={message.warning === 'over' ? 'bad' : 'waiting'}>{message.warning === 'over' ? '已超期' : '即将到期'}</StatusTag>
        ) : null}
      </View>
      <Text className="message__text">{message.text}</Text>
      <Text className="message__at">
        {minuteText(message.at)}
        {message.readAt ? '' : '　未读'}
      </Text>
    </View>
  );
}

function Messages() {
  const feed = useMessageFeed();
  const read = useReadMessage();
  const readAll = useReadAllMessages();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = feed;
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  useReachBottom(more);
  useRefresh(refetch);
  const messages = data?.pages.flatMap(({ items }) => items) ?? [];
  const footer = messages.some(({ readAt }) => !readAt) ? (
    <ActionButton grow busy={readAll.isPending} onPress={() => readAll.mutate(undefined)}>
      全部标为已读
    </ActionButton>
  ) : null;
  return (
    <Screen title={TITLE} onBack={() => void back(suggestionHomeLink())} footer={footer}>
      {!data && error ? <Failed message={errorText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton /> : null}
      {data && messages.length === 0 ? (
        <Empty title="还没有消息" hint="建议有进展、有邀请或快到期，以及有活动时，会在这里告诉您。" />
      ) : null}
      {messages.map((message) => (
        <MessageCard key={message.id} message={message} onRead={() => read.mutate(message.id)} />
      ))}
      {hasNextPage ? (
        <ActionButton grow busy={isFetchingNextPage} onPress={more}>
          加载更多
        </ActionButton>
      ) : null}
    </Screen>
  );
}

export default function MessagePage() {
  return <RequireDeputy title={TITLE}>{() => <Messages />}</RequireDeputy>;
}
