import { history } from '@tarojs/router';
import { showFailurePage } from './failure-page';
import type { ChunkRecovery } from './ports';
import { serverAnswers } from './network';

const FLAG = 'part-retry';
const NO_NETWORK = '现在没有网络，页面没有打开';
const NOT_OPENED = '页面没有打开，可能是网络中断，或者平台刚刚更新了版本';

/** After a release an open page requests chunks that no longer exist; a reloaded page requests the new ones. */
const isLostPart = (error: unknown): boolean => {
  const { name, code } = (error ?? {}) as { name?: string; code?: string };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
};

/** Reloads when the server responds; returns false when it does not. */
export const reloadIfAnswered = async (): Promise<boolean> => (await window.reloadIfAnswered?.()) === true;

/**
 * Reloads once when a lazy-loaded chunk failed and the server responds: the flag in the address prevents a loop when a chunk is truly missing, and
 * disappears with the next navigation.
 */
export async function recoverChunk(error: unknown): Promise<ChunkRecovery> {
  if (!isLostPart(error)) return 'broken';
  if (!(await serverAnswers())) return 'offline';
  const url = new URL(window.location.href);
  if (url.searchParams.has(FLAG)) return 'broken';
  url.searchParams.set(FLAG, '1');
  window.location.replace(url.href);
  return 'reloading';
}

let isSteppingBack = false;

/**
 * Restores the address of the page that is still on screen without the routers, which would mount that page again, and returns the function that
 * opens the failed page again; after a failed move from the console it reloads instead, since the console's router has already moved on.
 */
function stayHere(): () => void {
  const { pathname, search } = window.location;
  if ((history.action as string) !== 'PUSH' || document.querySelector('.console-layout')) return () => void reloadOrSay();
  isSteppingBack = true;
  window.history.back();
  return () => history.push(pathname + search);
}

/** Shows a note at the bottom, over the page that stays. */
const say = (message: string, retry: () => void): void => {
  window.drawNotice?.('s-note', message, { 重试: retry, 关闭: () => undefined });
};

async function reloadOrSay(): Promise<void> {
  if (!(await reloadIfAnswered())) say(NO_NETWORK, () => void reloadOrSay());
}

async function seeToPage(error: unknown): Promise<void> {
  const end = await recoverChunk(error);
  if (end === 'reloading') return;
  // A page that is on screen stays, with the typed text.
  const hasPage = document.querySelector('.taro_page') !== null;
  if (hasPage) say(end === 'offline' ? NO_NETWORK : NOT_OPENED, stayHere());
  else showFailurePage(end === 'offline' ? '现在没有网络，页面还没有打开' : NOT_OPENED);
}

/** Catches failed chunks of pages, which no other code sees; the console's screens handle their own. Called once, before the routers listen. */
export function watchForLostChunks(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (isLostPart(event.reason)) void seeToPage(event.reason);
  });
  window.addEventListener(
    'popstate',
    (event) => {
      if (isSteppingBack) event.stopImmediatePropagation();
      isSteppingBack = false;
    },
    true,
  );
}
