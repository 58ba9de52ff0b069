import { useDidShow } from '@tarojs/taro';
import { type ReactNode, useEffect } from 'react';
import { THREAD_ROLES } from '@contract/rules/thread';
import type { SignedInUser } from '@/features/session/user';
import { back } from '@/platform/navigation';
import { showPendingToast } from '@/platform/pending-toast';
import { mineLink } from '@/routes/mobile';
import { Empty, Failed, Skeleton } from '@/ui/states';
import { OfflineNotice } from '../../shared/offline-notice';
import { Screen } from '../../shared/screen';
import { useSignedIn } from '../../shared/use-deputy';
import { useOutboxRuns } from '../../shared/use-outbox-runs';
import './kept-messages';

interface ThreadScreenProps {
  title: string;
  children: (user: SignedInUser) => ReactNode;
}

const takesPart = ({ currentInfo: { rolekind } }: SignedInUser): boolean => THREAD_ROLES.some((role) => role === rolekind);

/** Shows its children to a user whose role takes part in threads, and the reason to any other user. */
export function ThreadScreen({ title, children }: ThreadScreenProps) {
  const entry = useSignedIn({ opensOffline: true });
  const isThere = entry.state !== 'entering';
  useEffect(() => {
    if (isThere) showPendingToast();
  }, [isThere]);
  useDidShow(() => {
    if (isThere) showPendingToast();
  });
  useOutboxRuns(entry.state === 'ready' || entry.state === 'offline' ? entry.user.roleId : undefined, entry.state === 'ready');
  if (entry.state === 'ready' && takesPart(entry.user)) return children(entry.user);
  return (
    <Screen title={title} home={mineLink()} onBack={() => void back(mineLink())}>
      {entry.state === 'entering' ? <Skeleton /> : null}
      {entry.state === 'failed' ? <Failed message={entry.message} onRetry={entry.retry} /> : null}
      {entry.state === 'offline' ? (
        <OfflineNotice name={entry.user.name} onRetry={entry.retry} text="没发出的消息还在这台手机上，网络恢复后会自动发送。" />
      ) : null}
      {entry.state === 'ready' ? <Empty title="您的身份没有会话" hint="会话只在代表和联系他们的工作人员之间进行。" /> : null}
    </Screen>
  );
}
