import { useDidShow } from '@tarojs/taro';
import { type ReactNode, useEffect } from 'react';
import type { SignedInUser } from '@/features/session/user';
import { showPendingToast } from '@/platform/pending-toast';
import { leadListLink } from '@/routes/mobile';
import { Failed, Skeleton } from '@/ui/states';
import { OfflineNotice } from '../../shared/offline-notice';
import { Screen } from '../../shared/screen';
import { useSignedIn } from '../../shared/use-deputy';
import { useOutboxRuns } from '../../shared/use-outbox-runs';

interface SignedInScreenProps {
  /** The title and the back target of the page while the user is not let in yet. */
  title: string;
  onBack: () => void;
  /** The content for the last signed-in user while the server is unreachable. Default: a note that it is unreachable. */
  offline?: (user: SignedInUser) => ReactNode;
  children: (user: SignedInUser) => ReactNode;
}

/** A page with its actions in the bottom bar, for a signed-in user of any role. */
export function SignedInScreen({ title, onBack, offline, children }: SignedInScreenProps) {
  const entry = useSignedIn({ opensOffline: true });
  const isThere = entry.state !== 'entering';
  useEffect(() => {
    if (isThere) showPendingToast();
  }, [isThere]);
  useDidShow(() => {
    if (isThere) showPendingToast();
  });
  useOutboxRuns(entry.state === 'ready' || entry.state === 'offline' ? entry.user.roleId : undefined, entry.state === 'ready');
  if (entry.state === 'ready') return children(entry.user);
  if (entry.state === 'offline' && offline) return offline(entry.user);
  return (
    <Screen title={title} home={leadListLink()} onBack={onBack}>
      {entry.state === 'entering' ? <Skeleton /> : null}
      {entry.state === 'failed' ? <Failed message={entry.message} onRetry={entry.retry} /> : null}
      {entry.state === 'offline' ? <OfflineNotice onRetry={entry.retry} text="没发出的内容还在这台手机上，网络恢复后会自动打开。" /> : null}
    </Screen>
  );
}
