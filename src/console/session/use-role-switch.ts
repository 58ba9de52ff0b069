import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '@/features/session/store';
import { tellFailure } from '@/platform/tell-failure';
import { HOME_PATH } from '../menu/menu-tree';
import { useStable } from '../ui/use-stable';

/**
 * Switches the role: reads the user again and opens the home page. The data and views of the former role are dropped.
 * While `switching`, no route may be matched: the new role may not have the old path.
 */
export function useRoleSwitch(): { switching: boolean; switchTo: (roleId: string) => void } {
  /** The location key at which the switch began; the switch is over as soon as another location is shown. */
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
        // The former role stays current.
        setLeaving(null);
        tellFailure(error);
      });
  });

  return { switching: leaving === key, switchTo };
}
