import { eventCenter, getCurrentInstance } from '@tarojs/taro';
import type { PullPort } from './pull-port';

/** What Taro's own way of pulling listens to; it is left out (config/left-out.ts). */
const STOPPED = '__taroStopPullDownRefresh';

interface Handlers {
  successHandler?: () => void;
}

interface PulledPage {
  $taroPath?: string;
  config?: { enablePullDownRefresh?: boolean };
  onPullDownRefresh?: () => void;
}

const pageInSight = () => getCurrentInstance().page as PulledPage | null;

/** Each page scrolls by itself; its element bears the page's path. */
export const pageScroll: PullPort['pageScroll'] = () => document.getElementById(pageInSight()?.$taroPath ?? '')?.scrollTop ?? 0;

export const pullPage: PullPort['pullPage'] = () => {
  const page = pageInSight();
  if (!page?.config?.enablePullDownRefresh || !page.onPullDownRefresh) return Promise.resolve();
  return new Promise((resolve) => {
    eventCenter.once(STOPPED, (handlers?: Handlers) => {
      handlers?.successHandler?.();
      resolve();
    });
    page.onPullDownRefresh?.();
  });
};
