import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { CurrentUser } from '@/features/session/api';
import { isSignedIn, useSession } from '@/features/session/store';
import { currentPath } from '@/platform/navigation';
import { isConsolePath } from '@/routes/taro';
import { goToLogin } from './go-to-login';

/** The signed-in user once loaded; null meanwhile. Without a valid session the visitor is sent to the login, which leads back here. */
export function useSignedInUser(): CurrentUser | null {
  const user = useSession((state) => state.user);
  const { key } = useLocation();
  useEffect(() => {
    // Behind a phone page the console waits: that page has its own way with a missing session.
    if (user || !isConsolePath(currentPath())) return;
    if (!isSignedIn()) {
      goToLogin();
      return;
    }
    const session = useSession.getState();
    session.ensureUser().catch(() => {
      session.forget();
      goToLogin();
    });
  }, [user, key]);
  return user;
}
