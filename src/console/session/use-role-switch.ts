import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '@/features/session/store';
import { HOME_PATH } from '../menu/menu-tree';
import { forgetVisits } from '../state/visits';

/**
 * Switches the role: the user is read again, everything cached for the former role is dropped, and home opens.
 * While `switching`, no route may be matched: the old path may be none of the new role's.
 */
export function useRoleSwitch(): { switching: boolean; switchTo: (roleId: number) => void } {
  /** The place the switch began at; over as soon as another one is shown. */
  const [leaving, setLeaving] = useState<string | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { key } = useLocation();

  const switchTo = useCallback(
    (roleId: number) => {
      setLeaving(key);
      useSession
        .getState()
        .switchRole(roleId)
        .then(() => {
          client.clear();
          forgetVisits();
          void navigate(HOME_PATH);
        })
        // The failure has been told; the former role stays.
        .catch(() => setLeaving(null));
    },
    [client, navigate, key],
  );

  return { switching: leaving === key, switchTo };
}
