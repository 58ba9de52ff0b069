import { history } from '@tarojs/router';
import { eventCenter } from '@tarojs/runtime';
import { BASE_PATH } from '@/lib/base-path';

/** The width phone pages are drawn for, and the root size that makes one drawn pixel one pixel there. */
const DESIGN_WIDTH = 375;
const DESIGN_ROOT_PX = 20;
/**
 * Sizes stop growing at the width of a large phone: on a desk, pages get margins and not giant letters. Nor do they shrink on a small
 * one: what gets narrower there is the room, not the letters.
 */
const MAX_ROOT_PX = 22;
const MIN_ROOT_PX = DESIGN_ROOT_PX;

/**
 * Sizes phone pages by the root's font size, and leaves the console's paths at the browser's own. Stands in for Taro's script, which
 * knows no such difference.
 */
export function sizeRoot({ isConsolePath }: { isConsolePath: (path: string) => boolean }): void {
  const root = document.documentElement;
  const apply = (): void => {
    const path = window.location.pathname.slice(BASE_PATH.length) || '/';
    const px = Math.max(MIN_ROOT_PX, Math.min(MAX_ROOT_PX, (root.clientWidth * DESIGN_ROOT_PX) / DESIGN_WIDTH));
    root.style.fontSize = isConsolePath(path) ? '' : `${px}px`;
  };
  apply();
  window.addEventListener('resize', apply);
  eventCenter.once('__taroRouterLaunch', () => history.listen(apply));
}
