import type { SignedInUser } from '@/features/session/user';
import { suggestionHomeLink } from '@/routes/mobile';

const CONSOLE_HOME = '/';

/** Where somebody begins: deputies with their suggestions, staff in the console. */
export const homeLink = (user: SignedInUser | null): string =>
  user?.currentInfo.rolekind === 'deputy' ? suggestionHomeLink() : CONSOLE_HOME;
