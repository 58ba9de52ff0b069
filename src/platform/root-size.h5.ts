import { history } from '@tarojs/router';
import { eventCenter } from '@tarojs/runtime';
import { BASE_PATH } from '@/lib/base-path';

/** The design width of phone pages, and the root font size at which one design pixel is one pixel. */
const DESIGN_WIDTH = 375;
const DESIGN_ROOT_PX = 20;
/**
 * Sizes stop growing at the width of a large phone: on a desktop, pages get margins instead of giant letters. They also do not shrink on a small
 * phone: there the room gets narrower, not the letters.
 */
const MAX_ROOT_PX = 22;
const MIN_ROOT_PX = DESIGN_ROOT_PX;

/**
 * Scales phone pages by the root's font size, and leaves the console's paths at the browser's own size. Replaces Taro's script, which does not
 * distinguish the two.
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
