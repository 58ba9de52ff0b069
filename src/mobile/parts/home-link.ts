import type { RoleKind } from '@contract/rules/roles';
import type { SignedInUser } from '@/features/session/user';
import { suggestionHomeLink } from '@/routes/mobile';

const CONSOLE_HOME = '/';

/** Where a role begins: deputies with their suggestions, staff in the console. */
export const roleHomeLink = (kind: RoleKind | undefined): string => (kind === 'deputy' ? suggestionHomeLink() : CONSOLE_HOME);

/** Where somebody begins, in the role they are in. */
export const homeLink = (user: SignedInUser | null): string => roleHomeLink(user?.currentInfo.rolekind);
