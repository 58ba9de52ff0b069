import { type ReactNode, useEffect, useState } from 'react';
import { isSignedIn, useSession } from '@/features/session/store';
import type { SignedInUser } from '@/features/session/user';
import { errorText } from '@/platform/error-text';
import { reload, replace } from '@/platform/navigation';
import { EntryPage, EntryTitle } from './entry-page';

export type Account =
  { state: 'loading' } | { state: 'visitor' } | { state: 'failed'; message: string } | { state: 'ready'; user: SignedInUser };

/** Returns the signed-in user, on a page that is also open to visitors. A visitor causes no request. */
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
    // A user that was restored after a reload may have changed since.
    if (isRestored) void useSession.getState().refreshUser();
  }, [isRestored]);

  if (user) return { state: 'ready', user };
  if (!isSignedIn()) return { state: 'visitor' };
  return failure === null ? { state: 'loading' } : { state: 'failed', message: failure };
}

/** Replaces the current page with another, so that back does not return to it; renders nothing. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => {
    void replace(to);
  }, [to]);
  return null;
}

export interface SignedInOnlyProps {
  /** The page for a user who is not signed in. */
  visitor: ReactNode;
  children: (user: SignedInUser) => ReactNode;
}

/** Shows its children to a signed-in user, and the other page to a visitor. A visitor causes no request. */
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
