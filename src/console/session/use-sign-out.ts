import { useCallback } from 'react';
import { useSession } from '@/features/session/store';
import { markSigningOut } from './go-to-login';

/** Ends the session on the server and here; without a user, the guard then opens the login. */
export function useSignOut(): () => Promise<void> {
  return useCallback(async () => {
    markSigningOut();
    await useSession.getState().signOut();
  }, []);
}
