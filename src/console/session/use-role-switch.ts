import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '@/features/session/store';
import { tellFailure } from '@/platform/tell-failure';
import { HOME_PATH } from '../menu/menu-tree';
import { useStable } from '../ui/use-stable';

/**
 * Switches the role: the user is read again, and home opens. What the former role read and opened is forgotten as it is left.
 * While `switching`, no route may be matched: the old path may be none of the new role's.
 */
export function useRoleSwitch(): { switching: boolean; switchTo: (roleId: string) => void } {
  /** The place the switch began at; over as soon as another one is shown. */
  const [leaving, setLeaving] = useState<string | null>(null);
  const navigate = useNavigate();
  const { key } = useLocation();

  const switchTo = useStable((roleId: string) => {
    setLeaving(key);
    useSession
      .getState()
      .switchRole(roleId)
      .then(() => void navigate(HOME_PATH))
      .catch((error: unknown) => {
        // The former role stays.
        setLeaving(null);
        tellFailure(error);
      });
  });

  return { switching: leaving === key, switchTo };
}
