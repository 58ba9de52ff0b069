import { toast, type Toast } from './feedback';
import { sessionStore } from './storage';

const KEY = 'left-notice';
/** Shown over the page that comes, not over the one that goes. */
const AFTER_CHANGE_MS = 200;

/** Leaves a message for whatever page comes next, also over a reload. */
export const leaveNotice = (notice: Toast): void => sessionStore.set(KEY, notice);

/** Shows what was left, once. */
export function showLeftNotice(): void {
  setTimeout(() => {
    const notice = sessionStore.get<Toast>(KEY);
    if (!notice) return;
    sessionStore.remove(KEY);
    toast(notice);
  }, AFTER_CHANGE_MS);
}
