import { useDidShow } from '@tarojs/taro';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '@/features/session/store';
import type { SignedInUser } from '@/features/session/user';
import { showPendingToast } from '@/platform/pending-toast';
import { hasTitleBar } from '@/platform/title-bar';
import { replace } from '@/platform/navigation';
import { loginLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Empty, Failed, Skeleton } from '@/ui/states';
import { OfflineNotice } from './offline-notice';
import { Screen } from './screen';
import { useDeputy } from './use-deputy';
import { useOutboxRuns } from './use-outbox-runs';

export interface RequireDeputyProps {
  /** The title of the page while the user is not let in yet. */
  title: string;
  /** The content for a visitor, on a page that opens without a login. */
  visitors?: ReactNode;
  /** The placeholder while the session is being checked. Default: cards. */
  waiting?: ReactNode;
  /** The content for the last signed-in user while the server is unreachable. Default: a note that it is unreachable. */
  offline?: (user: SignedInUser, retry: () => void) => ReactNode;
  /** The content for a user without the role of a deputy. Default: a note that the page is for deputies. */
  others?: (user: SignedInUser) => ReactNode;
  children: (user: SignedInUser) => ReactNode;
}

/** Shows its children to a deputy, and the reason to any other user. */
export function RequireDeputy({ title, visitors, waiting, offline, others, children }: RequireDeputyProps) {
  const user = useSession((session) => session.user);
  const entry = useDeputy({ takesVisitors: visitors !== undefined });
  const isThere = entry.state !== 'entering';
  // No notice is shown on the way to the login page: that page shows it.
  useEffect(() => {
    if (isThere) showPendingToast();
  }, [isThere]);
  useDidShow(() => {
    if (isThere) showPendingToast();
  });
  useOutboxRuns(entry.state === 'ready' || entry.state === 'offline' ? entry.user.roleId : undefined, entry.state === 'ready');
  if (entry.state === 'ready') return children(entry.user);
  if (entry.state === 'no-role' && others && user) return others(user);
  if (entry.state === 'offline' && offline) return offline(entry.user, entry.retry);
  if (entry.state === 'entering' && waiting) return waiting;
  return (
    <Screen title={title}>
      {entry.state === 'entering' ? <Skeleton /> : null}
      {entry.state === 'failed' ? <Failed message={entry.message} onRetry={entry.retry} /> : null}
      {entry.state === 'offline' ? <OfflineNotice onRetry={entry.retry} /> : null}
      {entry.state === 'no-role' ? <NoRole /> : null}
      {entry.state === 'visitor' ? visitors : null}
    </Screen>
  );
}

function NoRole() {
  const signOut = useSession((session) => session.signOut);
  const leave = () => void signOut().then(() => replace(loginLink()));
  return (
    <Empty title="这里只对人大代表开放" hint="您的账号没有代表身份。如果您是代表，请联系人大办公室开通；工作人员请在电脑上使用管理平台。">
      {/* The mini-app signs in by the DingTalk account, so there is no other account to choose. */}
      {hasTitleBar ? null : <ActionButton onPress={leave}>换一个账号登录</ActionButton>}
    </Empty>
  );
}
