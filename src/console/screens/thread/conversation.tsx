import { Button } from 'antd';
import { useState } from 'react';
import { THREAD_KINDS } from '@contract/rules/thread';
import { useSession } from '@/features/session/store';
import { type Thread, type ThreadMessage, useOlderMessages, useThreadMessages } from '@/features/thread/queries';
import { dayLine, firstUnread, whyClosed } from '@/features/thread/rules';
import { showFailure } from '@/platform/tell-failure';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { Composer } from './composer';
import { MessageItem } from './message-item';
import { ReadersModal } from './readers-modal';
import { ThreadDrawer } from './thread-drawer';
import { useLog } from './use-log';

/** One thread: its name, its messages with the newest at the bottom, and the field for a new one. */
export function Conversation({ thread }: { thread: Thread }) {
  const { id, kind, title, members } = thread;
  const [isOpen, setOpen] = useState(false);
  const messages = useThreadMessages(id);
  const reason = whyClosed(thread);
  return (
    <article className="console-thread" aria-labelledby="console-thread-title">
      <header className="console-thread__top">
        <h2 className="console-thread__title" id="console-thread-title">
          {title}
        </h2>
        <span className="console-muted">{`${THREAD_KINDS[kind]} · ${String(members.length)} 人`}</span>
        <Button className="console-thread__more" onClick={() => setOpen(true)}>
          成员、文件和设置
        </Button>
      </header>
      {messages.data && <Log thread={thread} items={messages.data.items} more={messages.data.more} />}
      {messages.isPending && <RowsSkeleton rows={6} />}
      {messages.isError && !messages.data && <LoadFailed what="消息" error={messages.error} onRetry={() => void messages.refetch()} />}
      {reason === undefined ? (
        <Composer thread={thread} />
      ) : (
        <p className="console-thread__closed" role="status">
          {reason}
        </p>
      )}
      <ThreadDrawer thread={thread} open={isOpen} onClose={() => setOpen(false)} />
    </article>
  );
}

interface LogProps {
  thread: Thread;
  items: readonly ThreadMessage[];
  more: boolean;
}

function Log({ thread, items, more }: LogProps) {
  const [shown, setShown] = useState<ThreadMessage>();
  // The mark stays where the user stopped reading before.
  const [readBefore] = useState(thread.unread > 0 ? thread.readId : undefined);
  const roleId = useSession(({ user }) => user?.roleId ?? '');
  const older = useOlderMessages(thread.id);
  const log = useLog(thread, items);
  const unreadId = readBefore === undefined ? undefined : firstUnread(items, readBefore);
  const loadOlder = () => {
    const [first] = items;
    if (first) older.mutate(first.id, { onError: showFailure });
  };
  return (
    // Keyboards scroll it.
    <div ref={log} className="console-thread__log" role="log" aria-label="消息" tabIndex={0}>
      {more && (
        <Button className="console-thread__older" loading={older.isPending} onClick={loadOlder}>
          更早的消息
        </Button>
      )}
      {items.length === 0 && <p className="console-thread__line console-muted">还没有消息</p>}
      {items.map((message, at) => {
        const day = dayLine(message, items[at - 1]);
        return (
          <div key={message.id}>
            {day && <p className="console-thread__line console-muted">{day}</p>}
            {message.id === unreadId && <p className="console-thread__line is-new">以下是未读消息</p>}
            <MessageItem thread={thread} message={message} roleId={roleId} onReaders={() => setShown(message)} />
          </div>
        );
      })}
      <ReadersModal threadId={thread.id} message={shown} onClose={() => setShown(undefined)} />
    </div>
  );
}
