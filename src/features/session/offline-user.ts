import { storage } from '@/platform/storage';
import { restoreUser, type SignedInUser } from './user';

const KEY = 'offline-user';

/**
 * Keeps on this device who came in last, so that without a network their own drafts can be shown. No more than pages say of them: neither
 * token nor number nor permissions, and of the roles the present one alone.
 */
export function keepOfflineUser({ name, roleId, currentInfo }: SignedInUser): void {
  try {
    storage.set(KEY, { name, roleId, roles: [currentInfo], currentInfo });
  } catch {
    // A full or forbidden store: nobody is known without a network, and that is all.
  }
}

/** Who came in last and has not signed out since; null for nobody. */
export function offlineUser(): SignedInUser | null {
  try {
    return restoreUser(storage.get<unknown>(KEY), '');
  } catch {
    return null;
  }
}

export const dropOfflineUser = (): void => storage.remove(KEY);
