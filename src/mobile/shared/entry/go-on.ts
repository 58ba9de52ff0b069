import type { RoleKind } from '@contract/rules/roles';
import { useSession } from '@/features/session/store';
import type { SignedInUser } from '@/features/session/user';
import { safeRedirect } from '@/lib/safe-redirect';
import { hasPage, replace } from '@/platform/navigation';
import { repeatPassLink, suggestionHomeLink } from '@/routes/mobile';

const CONSOLE_HOME = '/';

/** Where a role begins: deputies with their suggestions, staff in the console. */
export const roleHomeLink = (kind: RoleKind | undefined): string => (kind === 'deputy' ? suggestionHomeLink() : CONSOLE_HOME);

/** Where somebody begins, in the role they are in. */
export const homeLink = (user: SignedInUser | null): string => roleHomeLink(user?.currentInfo.rolekind);

/** What whoever asks for no page is sent back to: they go on by their role. */
export const NO_PAGE = '/';

/**
 * After every way in: on to the page that was asked for, of ours alone, or to the place of the user's role; a first password is changed
 * before. Where the server does not tell which password is one, `weakPassword` does: no account keeps one that the rules forbid but by
 * being given it. Throws what loading the user fails by.
 */
export async function goOn(link: string | null, { weakPassword = false } = {}): Promise<void> {
  const user = await useSession.getState().ensureUser();
  const redirect = safeRedirect(link ?? undefined);
  const next = redirect === null || redirect === NO_PAGE ? homeLink(user) : redirect;
  const first = repeatPassLink(next);
  // The mini-app has no page for it, and the server asks it of nobody who comes in by a platform's code.
  await replace((user.mustChangePassword ?? weakPassword) && hasPage(first) ? first : next);
}
