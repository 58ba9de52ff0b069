import { isRecord, textOf } from '@/lib/loose';
import { keepState } from '@/platform/kept-state';
import { getRoleId, getToken } from '@/platform/session';
import { useSession } from './store';
import { restoreUser, withoutToken } from './user';

function read(): unknown {
  const { user, openid, username } = useSession.getState();
  return user ? { user: withoutToken(user), openid, username } : undefined;
}

/** Restores the session with the token from its cookie; throws when the parts do not match. */
function restore(kept: unknown): void {
  const token = getToken();
  if (!token || !isRecord(kept)) throw new Error('the session has ended');
  const user = restoreUser(kept.user, token);
  // Another window may have chosen another role since.
  if (user.roleId !== getRoleId()) throw new Error('the role has changed');
  useSession.setState({ user, openid: textOf(kept.openid), username: textOf(kept.username), isRestored: true });
}

/** Keeps the signed-in user over a reload. Called once at start, when the configuration is loaded. */
export const keepSession = (): void => keepState('session', { read, restore });
