import { Text, View } from '@tarojs/components';
import { Fragment, useState } from 'react';
import { isMessage, type MessageEntry } from '@/features/thread/outbox';
import { type Thread, type ThreadMessage, type ThreadMessages, useOlderMessages } from '@/features/thread/queries';
import { dayLine, firstUnread } from '@/features/thread/rules';
import { useOutbox } from '@/platform/outbox';
import { showFailure } from '@/platform/tell-failure';
import { named, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { MessageRow } from './message-row';
import { PendingRow } from './pending-row';
import { ReadersSheet } from './readers-sheet';

interface MessagesProps {
  thread: Thread;
  messages: ThreadMessages;
  roleId: string;
  /** The last message that was read before the page was opened; undefined when all were. */
  readBefore: number | undefined;
}

/** The messages of a thread, the newest one at the bottom, and those that wait on this device. */
export function Messages({ thread, messages, roleId, readBefore }: MessagesProps) {
  const [shown, setShown] = useState<ThreadMessage>();
  const older = useOlderMessages(thread.id);
  const { items, more } = messages;
  const unreadId = readBefore === undefined ? undefined : firstUnread(items, readBefore);
  const entries = useOutbox((outbox) => (outbox.roleId === roleId ? outbox.entries : NONE));
  const pending = entries.filter((entry): entry is MessageEntry => isMessage(entry) && entry.threadId === thread.id).reverse();
  const loadOlder = () => {
    const [first] = items;
    if (first) older.mutate(first.id, { onError: showFailure });
  };
  return (
    <>
      {more ? (
        <ActionButton busy={older.isPending} onPress={loadOlder}>
          更早的消息
        </ActionButton>
      ) : null}
      <View className="thread-log" {...named('log', '消息')}>
        {items.map((message, at) => {
          const day = dayLine(message, items[at - 1]);
          return (
            <Fragment key={message.id}>
              {day ? <Text className="thread-log__line">{day}</Text> : null}
              {message.id === unreadId ? <Text className="thread-log__line thread-log__line--new">以下是未读消息</Text> : null}
              <MessageRow thread={thread} message={message} roleId={roleId} onReaders={() => setShown(message)} />
            </Fragment>
          );
        })}
        {pending.map((entry) => (
          <PendingRow key={entry.id} entry={entry} roleId={roleId} />
        ))}
      </View>
      {items.length === 0 && pending.length === 0 ? (
        <View className="thread-log__line" {...spoken}>
          还没有消息
        </View>
      ) : null}
      {shown ? <ReadersSheet threadId={thread.id} message={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  );
}

/** Always the same reference, so that the store sees no change. */
const NONE: never[] = [];
