import { useSession } from '@/features/session/store';
import { safeRedirect } from '@/lib/safe-redirect';
import { replace } from '@/platform/navigation';
import { homeLink } from '../home-link';
import { NO_PAGE } from './use-web-login';

/** On to the page that was asked for, of ours alone, or to the place of the user's role. */
export async function goOn(link: string | null): Promise<void> {
  const user = await useSession.getState().ensureUser();
  const redirect = safeRedirect(link ?? undefined);
  await replace(redirect === null || redirect === NO_PAGE ? homeLink(user) : redirect);
}
