import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '@/features/session/store';
import { HOME_PATH } from '../menu/menu-tree';
import { forgetVisits } from '../state/visits';

/**
 * Switches the role: the user is read again, everything cached for the former role is dropped, and home opens.
 * While `switching`, no route may be matched: the old path may be none of the new role's.
 */
export function useRoleSwitch(): { switching: boolean; switchTo: (roleId: number) => void } {
  const [stage, setStage] = useState<'idle' | 'loading' | 'leaving'>('idle');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    if (stage === 'leaving' && pathname === HOME_PATH) setStage('idle');
  }, [stage, pathname]);

  const switchTo = useCallback(
    (roleId: number) => {
      setStage('loading');
      useSession
        .getState()
        .switchRole(roleId)
        .then(() => {
          client.clear();
          forgetVisits();
          setStage('leaving');
          void navigate(HOME_PATH);
        })
        // The failure has been told; the former role stays.
        .catch(() => setStage('idle'));
    },
    [client, navigate],
  );

  return { switching: stage !== 'idle', switchTo };
}
