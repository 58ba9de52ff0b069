import { useDidShow } from '@tarojs/taro';
import { type ReactNode, useEffect } from 'react';
import type { SignedInUser } from '@/features/session/user';
import { showLeftNotice } from '@/platform/left-notice';
import { leadListLink } from '@/routes/mobile';
import { Failed, Skeleton } from '@/ui/states';
import { OfflineNotice } from '../../shared/offline-notice';
import { Screen } from '../../shared/screen';
import { useSignedIn } from '../../shared/use-deputy';
import { useOutboxRuns } from '../../shared/use-outbox-runs';

interface SignedInScreenProps {
  /** Of the page while it lets nobody in yet. */
  title: string;
  onBack: () => void;
  /** What whoever came in last is shown while the server is out of reach. Default: that it is. */
  offline?: (user: SignedInUser) => ReactNode;
  children: (user: SignedInUser) => ReactNode;
}

/** A page with its actions at the thumb, for whoever is signed in, in whatever role. */
export function SignedInScreen({ title, onBack, offline, children }: SignedInScreenProps) {
  const entry = useSignedIn({ opensOffline: true });
  const isThere = entry.state !== 'entering';
  useEffect(() => {
    if (isThere) showLeftNotice();
  }, [isThere]);
  useDidShow(() => {
    if (isThere) showLeftNotice();
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
