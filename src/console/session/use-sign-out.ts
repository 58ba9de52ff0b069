import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '@/features/session/store';
import { forgetVisits } from '../state/visits';
import { markSigningOut } from './go-to-login';

/** Ends the session on the server and here; the missing user then leads to the login. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    markSigningOut();
    await useSession.getState().signOut();
    client.clear();
    forgetVisits();
  }, [client]);
}
