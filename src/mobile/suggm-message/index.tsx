import { SUBJECTS } from '@contract/rules/subjects';
import { Text, View } from '@tarojs/components';
import { type Message, useMessageFeed, useReadAllMessages, useReadMessage } from '@/features/message/queries';
import { minuteText } from '@/lib/dates';
import { itemsOf } from '@/platform/growing-list';
import { back, go } from '@/platform/navigation';
import { suggestionHomeLink } from '@/routes/mobile';
import { pressable } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { SwipeRow } from '@/ui/swipe-row';
import { Feed } from '../shared/feed';
import { RequireDeputy } from '../shared/require-deputy';
import { Screen } from '../shared/screen';
import './messages.scss';

definePageConfig({ navigationBarTitleText: '消息', enablePullDownRefresh: true });

const TITLE = '消息';

/** One message; a press opens its subject and marks it as read. */
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
  const list = useMessageFeed();
  const read = useReadMessage();
  const readAll = useReadAllMessages();
  const footer = itemsOf(list).some(({ readAt }) => !readAt) ? (
    <ActionButton grow busy={readAll.isPending} onPress={() => readAll.mutate(undefined)}>
      全部标为已读
    </ActionButton>
  ) : null;
  return (
    <Screen title={TITLE} onBack={() => void back(suggestionHomeLink())} footer={footer}>
      <Feed
        label={TITLE}
        list={list}
        card={(message) => {
          const card = <MessageCard message={message} onRead={() => read.mutate(message.id)} />;
          if (message.readAt) return card;
          return <SwipeRow action={{ text: '标为已读', onPress: () => read.mutate(message.id) }}>{card}</SwipeRow>;
        }}
        empty={<Empty title="还没有消息" hint="建议有进展、有邀请或快到期，以及有活动时，会在这里告诉您。" />}
      />
    </Screen>
  );
}

export default function MessagePage() {
  return <RequireDeputy title={TITLE}>{() => <Messages />}</RequireDeputy>;
}
