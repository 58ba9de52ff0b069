import type { ReactNode } from 'react';
import type { SignedInUser } from '@/features/session/user';
import { reload } from '@/platform/navigation';
import { EntryPage, EntryTitle } from './entry-page';
import { useAccount } from './use-account';

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
