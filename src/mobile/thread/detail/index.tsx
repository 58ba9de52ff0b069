import { useState } from 'react';
import type { SignedInUser } from '@/features/session/user';
import { threadsLink } from '@/features/thread/links';
import { type Thread, useThread, useThreadMessages } from '@/features/thread/queries';
import { positiveIn } from '@/lib/address-words';
import { isOutOfSight } from '@/platform/call-errors';
import { back, go } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { useRefresh } from '../../shared/use-refresh';
import { ThreadScreen } from '../shared/thread-screen';
import { useSeen } from '../shared/use-seen';
import { Composer } from './composer';
import { Messages } from './messages';
import { MoreButton } from './more';
import { useFollowing } from './use-following';
import './detail.scss';

definePageConfig({ navigationBarTitleText: '会话', enablePullDownRefresh: true });

const TITLE = '会话';
const goBack = () => void back(threadsLink());

/** One thread with its messages. */
export default function ThreadDetailPage() {
  const { id } = usePageQuery();
  return <ThreadScreen title={TITLE}>{(user) => <Loader id={positiveIn(id)} user={user} />}</ThreadScreen>;
}

function Loader({ id, user }: { id: number | undefined; user: SignedInUser }) {
  const thread = useThread(id);
  const isSeen = useSeen();
  if (id === undefined || (!thread.data && isOutOfSight(thread.error))) {
    return (
      <Screen title={TITLE} home={threadsLink()} onBack={goBack}>
        <Empty title="没有找到这个会话" hint="地址可能写错了，或者您没有参加、已经退出。">
          <ActionButton onPress={() => void go(threadsLink())}>我的会话</ActionButton>
        </Empty>
      </Screen>
    );
  }
  if (!thread.data) {
    return (
      <Screen title={TITLE} home={threadsLink()} onBack={goBack}>
        <NotYet query={thread} rows={4} />
      </Screen>
    );
  }
  return <Opened key={id} thread={thread.data} user={user} isSeen={isSeen} />;
}

function Opened({ thread, user, isSeen }: { thread: Thread; user: SignedInUser; isSeen: boolean }) {
  const messages = useThreadMessages(thread.id);
  // The mark stays where the user stopped reading before.
  const [readBefore] = useState({ id: thread.readId, count: thread.unread });
  const { hasNews, toNewest } = useFollowing({ thread, messages: messages.data, isSeen });
  useRefresh(messages.refetch);
  return (
    <Screen
      title={thread.title}
      home={threadsLink()}
      onBack={goBack}
      footer={<Composer thread={thread} roleId={user.roleId} hasNews={hasNews} onNewest={toNewest} />}
    >
      <MoreButton thread={thread} />
      {messages.data ? (
        <Messages
          thread={thread}
          messages={messages.data}
          roleId={user.roleId}
          readBefore={readBefore.count > 0 ? readBefore.id : undefined}
        />
      ) : (
        <NotYet query={messages} rows={4} />
      )}
    </Screen>
  );
}
