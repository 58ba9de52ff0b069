import { history } from '@tarojs/router';
import { showFailurePage } from './failure-page';
import type { LostPartEnd } from './ports';
import { serverAnswers } from './network';

const FLAG = 'part-retry';
const NO_NETWORK = '现在没有网络，页面没有打开';
const NOT_OPENED = '页面没有打开，可能是网络中断，或者平台刚刚更新了版本';

/** After a release the page on screen asks for parts that are gone; a fresh page knows the new ones. */
const isLostPart = (error: unknown): boolean => {
  const { name, code } = (error ?? {}) as { name?: string; code?: string };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
};

/** Reloads where the server answers; false where it does not. */
export const reloadIfAnswered = async (): Promise<boolean> => (await window.reloadIfAnswered?.()) === true;

/**
 * Reloads when a lazy part could not be had and the server is there, once: the flag in the address keeps a part that is truly missing from
 * looping, and a way to another page leaves it behind.
 */
export async function seeToLostPart(error: unknown): Promise<LostPartEnd> {
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
 * Gives the address back to the page that is still on screen, past the routers, which would draw that page anew, and answers what opens the
 * lost page again; a page that the console left for is opened by a reload instead, since the console's router has moved on.
 */
function stayHere(): () => void {
  const { pathname, search } = window.location;
  if ((history.action as string) !== 'PUSH' || document.querySelector('.console-layout')) return () => void reloadOrSay();
  isSteppingBack = true;
  window.history.back();
  return () => history.push(pathname + search);
}

/** At the lower edge, over the page that stays. */
const say = (message: string, retry: () => void): void => {
  window.drawNotice?.('s-note', message, { 重试: retry, 关闭: () => undefined });
};

async function reloadOrSay(): Promise<void> {
  if (!(await reloadIfAnswered())) say(NO_NETWORK, () => void reloadOrSay());
}

async function seeToPage(error: unknown): Promise<void> {
  const end = await seeToLostPart(error);
  if (end === 'reloading') return;
  // Where a page is on screen it stays, with whatever was typed.
  const hasPage = document.querySelector('.taro_page') !== null;
  if (hasPage) say(end === 'offline' ? NO_NETWORK : NOT_OPENED, stayHere());
  else showFailurePage(end === 'offline' ? '现在没有网络，页面还没有打开' : NOT_OPENED);
}

/** What the lazy parts of pages fail by reaches nobody else; the console's screens see to their own. Told once, before the routers listen. */
export function watchForLostParts(): void {
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
