import { authCode } from '@/platform/auth-code';
import { NotBuiltError } from '@/platform/not-built';
import type { CurrentUser } from './api';
import { isSignedIn, useSession } from './store';

/** Nobody is signed in here and this target cannot do it by itself: somebody has to fill in the login page. */
export class SignInNeeded extends Error {
  override name = 'SignInNeeded';
}

/** Signs in by the app around us, without a word. Throws SignInNeeded where there is none, else as the call does. */
async function signInSilently(): Promise<void> {
  const code = await authCode().catch((error: unknown) => {
    throw error instanceof NotBuiltError ? new SignInNeeded() : error;
  });
  await useSession.getState().signInByDing(code);
}

async function enter(): Promise<CurrentUser | null> {
  if (!isSignedIn()) await signInSilently();
  const { ensureUser, switchRole } = useSession.getState();
  const user = await ensureUser();
  if (user.currentUserInfo.rolekind === 'deputy') return user;
  const deputy = user.userInfoList.find((role) => role.rolekind === 'deputy');
  return deputy ? switchRole(deputy.id) : null;
}

let entering: Promise<CurrentUser | null> | null = null;

/**
 * The user in the role of a deputy, signed in where that needs nobody; null when the account holds no such role. Several pages
 * that ask together share one sign-in: a DingTalk code is good once. Throws SignInNeeded.
 */
export function enterAsDeputy(): Promise<CurrentUser | null> {
  entering ??= enter().finally(() => {
    entering = null;
  });
  return entering;
}
