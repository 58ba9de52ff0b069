import { Text, View } from '@tarojs/components';
import { MESSAGE_KINDS, UNDELIVERED } from '@contract/rules/message-kinds';
import type { Message } from '@/features/message/queries';
import { minuteText } from '@/lib/dates';
import { pressable } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { StatusTag } from '@/ui/status-tag';
import { SwipeRow } from '@/ui/swipe-row';

interface MessageCardProps {
  message: Message;
  onOpen: () => void;
  onArchive: () => void;
  onRestore: () => void;
}

const stateText = ({ readAt, archivedAt }: Message): string => {
  if (archivedAt) return '已归档';
  return readAt ? '已读' : '未读';
};

function Tags({ message: { about, warning } }: { message: Message }) {
  if (about === UNDELIVERED) return <StatusTag tone="bad">请电话告知</StatusTag>;
  if (!warning) return null;
  return <StatusTag tone={warning === 'over' ? 'bad' : 'waiting'}>{warning === 'over' ? '已超期' : '即将到期'}</StatusTag>;
}

/** One message; a press opens its subject and marks it as read, a swipe archives it. */
export function MessageCard({ message, onOpen, onArchive, onRestore }: MessageCardProps) {
  const { title, text, at, readAt, archivedAt, subject } = message;
  const action = archivedAt ? { text: '放回消息', press: onRestore } : { text: '归档', press: onArchive };
  return (
    <SwipeRow action={{ text: action.text, onPress: action.press }}>
      <View className={`u-card message${readAt ? '' : ' message--new'}`}>
        <View className="message__open" onClick={onOpen} {...pressable({ role: 'link' }, onOpen)}>
          <View className="message__head">
            <Text className="message__title">{title}</Text>
            <Tags message={message} />
          </View>
          <Text className="message__text">{text}</Text>
        </View>
        <View className="message__foot">
          <Text className="message__at">
            {MESSAGE_KINDS[subject.type]}　{minuteText(at)}　{stateText(message)}
          </Text>
          <ActionButton label={`${action.text}：${title}`} onPress={action.press}>
            {action.text}
          </ActionButton>
        </View>
      </View>
    </SwipeRow>
  );
}
