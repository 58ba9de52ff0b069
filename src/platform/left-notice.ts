import { toast, type Toast } from './feedback';
import { currentPath } from './navigation';
import { sessionStore } from './storage';

const KEY = 'left-notice';
/** Shown over the page that comes, not over the one that goes. */
const AFTER_CHANGE_MS = 200;

interface LeftNotice {
  notice: Toast;
  at?: string;
}

/** The document that a reload is taking away shows nothing more: on a slow machine it lives long enough to. */
let reloads = false;

/** Leaves a message for the page that comes next; `at` names it by the beginning of its path where another page could come first. */
export const leaveNotice = (notice: Toast, at?: string): void => sessionStore.set(KEY, { notice, ...(at === undefined ? {} : { at }) });

/** Leaves a message for the document that a reload brings; the caller reloads. */
export function leaveNoticeOverReload(notice: Toast): void {
  leaveNotice(notice);
  reloads = true;
}

/** Shows what was left, once. `isHere` tells whether the page that asks is still the one on screen. */
export function showLeftNotice(isHere: () => boolean = () => true): void {
  setTimeout(() => {
    const left = sessionStore.get<LeftNotice>(KEY);
    if (!left || reloads || !isHere() || !currentPath().startsWith(left.at ?? '')) return;
    sessionStore.remove(KEY);
    toast(left.notice);
  }, AFTER_CHANGE_MS);
}
