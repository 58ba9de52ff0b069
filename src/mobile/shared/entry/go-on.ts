import type { RoleKind } from '@contract/rules/roles';
import { useSession } from '@/features/session/store';
import type { SignedInUser } from '@/features/session/user';
import { safeRedirect } from '@/lib/safe-redirect';
import { hasPage, replace } from '@/platform/navigation';
import { repeatPassLink, suggestionHomeLink } from '@/routes/mobile';

const CONSOLE_HOME = '/';

/** Returns the home page of a role: the suggestions for deputies, the console for staff. */
export const roleHomeLink = (kind: RoleKind | undefined): string => (kind === 'deputy' ? suggestionHomeLink() : CONSOLE_HOME);

/** Returns the home page of the user in the current role. */
export const homeLink = (user: SignedInUser | null): string => roleHomeLink(user?.currentInfo.rolekind);

/** The return address when the user asked for no page: the login then continues by the role. */
export const NO_PAGE = '/';

/**
 * Runs after every kind of login: opens the requested page (only of this application) or the home page of the user's role; a first password must be
 * changed before that. When the server does not mark first passwords, `weakPassword` decides: an account has a password that the rules forbid only
 * when an administrator gave it. Throws the error of loading the user.
 */
export async function goOn(link: string | null, { weakPassword = false } = {}): Promise<void> {
  const user = await useSession.getState().ensureUser();
  const redirect = safeRedirect(link ?? undefined);
  const next = redirect === null || redirect === NO_PAGE ? homeLink(user) : redirect;
  const first = repeatPassLink(next);
  // The mini-app has no page for it, and the server never asks users to do it who log in by a platform's code.
  await replace((user.mustChangePassword ?? weakPassword) && hasPage(first) ? first : next);
}
