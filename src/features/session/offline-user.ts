import { storage } from '@/platform/storage';
import { restoreUser, type SignedInUser } from './user';

const KEY = 'offline-user';

/**
 * Keeps the last user on this device, so that their own drafts can be shown without a network. Only the data that pages show of the user: no token,
 * number or permissions, and only the current role.
 */
export function keepOfflineUser({ name, roleId, currentInfo }: SignedInUser): void {
  try {
    storage.set(KEY, { name, roleId, roles: [currentInfo], currentInfo });
  } catch {
    // With a full or forbidden storage, there is only no user without a network.
  }
}

/** Returns the last user who has not signed out since; null when there is none. */
export function offlineUser(): SignedInUser | null {
  try {
    return restoreUser(storage.get<unknown>(KEY), '');
  } catch {
    return null;
  }
}

export const dropOfflineUser = (): void => storage.remove(KEY);
