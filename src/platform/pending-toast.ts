import { toast, type Toast } from './feedback';
import { currentPath } from './navigation';
import { sessionStore } from './storage';

const KEY = 'left-notice';
/** Delays the notice, so that it is shown over the new page and not over the old one. */
const AFTER_CHANGE_MS = 200;

interface PendingToast {
  notice: Toast;
  at?: string;
}

/** True in a document that is about to be reloaded: it shows no notice, because on a slow machine it would live long enough to do so. */
let reloads = false;

/** Leaves a notice for the next page; `at` is the beginning of its path, for cases where another page could be shown before it. */
export const leaveToast = (notice: Toast, at?: string): void => sessionStore.set(KEY, { notice, ...(at === undefined ? {} : { at }) });

/** Leaves a notice for the document after a reload; the caller reloads. */
export function leaveToastOverReload(notice: Toast): void {
  leaveToast(notice);
  reloads = true;
}

/** Shows the left notice once. `isHere` returns whether the calling page is still on screen. */
export function showPendingToast(isHere: () => boolean = () => true): void {
  setTimeout(() => {
    const left = sessionStore.get<PendingToast>(KEY);
    if (!left || reloads || !isHere() || !currentPath().startsWith(left.at ?? '')) return;
    sessionStore.remove(KEY);
    toast(left.notice);
  }, AFTER_CHANGE_MS);
}
