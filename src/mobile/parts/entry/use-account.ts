import { useEffect, useState } from 'react';
import { isSignedIn, useSession } from '@/features/session/store';
import type { SignedInUser } from '@/features/session/user';
import { errorText } from '@/platform/error-text';

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
