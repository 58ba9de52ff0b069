import { showFailurePage } from './failure-page';

const FLAG = 'part-retry';

/** After a release the page on screen asks for parts that are gone; a fresh page knows the new ones. */
const isLostPart = (error: unknown): boolean => {
  const { name, code } = (error ?? {}) as { name?: string; code?: string };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
};

/**
 * Reloads when a lazy part could not be had, once: the flag in the address keeps a part that is truly missing from looping, and a way to
 * another page leaves it behind. Answers false when this is no lost part, or has been tried.
 */
export function reloadForLostPart(error: unknown): boolean {
  const url = new URL(window.location.href);
  if (!isLostPart(error) || url.searchParams.has(FLAG)) return false;
  url.searchParams.set(FLAG, '1');
  window.location.replace(url.href);
  return true;
}

/** What the lazy parts of pages fail by reaches nobody else; the console's screens see to their own. */
export function watchForLostParts(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (!isLostPart(event.reason) || reloadForLostPart(event.reason)) return;
    showFailurePage('页面没有打开，可能是网络中断，或者平台刚刚更新了版本');
  });
}
