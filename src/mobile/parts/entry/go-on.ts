import { useSession } from '@/features/session/store';
import { safeRedirect } from '@/lib/safe-redirect';
import { hasPage, replace } from '@/platform/navigation';
import { repeatPassLink } from '@/routes/mobile';
import { homeLink } from '../home-link';

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
