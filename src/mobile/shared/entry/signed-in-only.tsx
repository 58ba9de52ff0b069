import { type ReactNode, useEffect, useState } from 'react';
import { isSignedIn, useSession } from '@/features/session/store';
import type { SignedInUser } from '@/features/session/user';
import { errorText } from '@/platform/error-text';
import { reload, replace } from '@/platform/navigation';
import { EntryPage, EntryTitle } from './entry-page';

export type Account =
  { state: 'loading' } | { state: 'visitor' } | { state: 'failed'; message: string } | { state: 'ready'; user: SignedInUser };

/** Who is signed in here, on a page that also opens for those who are not. A visitor causes no call. */
export function useAccount(): Account {
  const user = useSession((session) => session.user);
  const isRestored = useSession((session) => session.isRestored);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (user || !isSignedIn()) return;
    useSession
      .getState()
      .ensureUser()
      .catch((error: unknown) => setFailure(errorText(error)));
  }, [user]);

  useEffect(() => {
    // What came back over a reload may have changed since.
    if (isRestored) void useSession.getState().refreshUser();
  }, [isRestored]);

  if (user) return { state: 'ready', user };
  if (!isSignedIn()) return { state: 'visitor' };
  return failure === null ? { state: 'loading' } : { state: 'failed', message: failure };
}

/** Leads on to a place that back does not return from; shows nothing itself. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => {
    void replace(to);
  }, [to]);
  return null;
}

export interface SignedInOnlyProps {
  /** The page of who is not signed in. */
  visitor: ReactNode;
  children: (user: SignedInUser) => ReactNode;
}

/** Shows its children to who is signed in, and the other page to anybody else. A visitor causes no call. */
export function SignedInOnly({ visitor, children }: SignedInOnlyProps) {
  const account = useAccount();
  if (account.state === 'ready') return children(account.user);
  if (account.state === 'visitor') return visitor;
  return (
    <EntryPage>
      {account.state === 'loading' ? (
        <p className="entry__note" role="status">
          正在加载…
        </p>
      ) : (
        <div role="alert">
          <EntryTitle note={account.message}>没有加载成功</EntryTitle>
          <button type="button" className="entry__submit" onClick={reload}>
            重新加载
          </button>
        </div>
      )}
    </EntryPage>
  );
}
