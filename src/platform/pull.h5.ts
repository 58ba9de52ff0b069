import { eventCenter, getCurrentInstance } from '@tarojs/taro';
import type { PullPort } from './pull-port';

/** The event of Taro's own pull-to-refresh, which is left out of the build (config/left-out.ts). */
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

const DIALOGUE = '[aria-modal="true"]';

export const canPull: PullPort['canPull'] = () => {
  const page = pageInSight();
  // Each page has its own scroll container; its element has the page's path as its id.
  const element = document.getElementById(page?.$taroPath ?? '');
  return Boolean(page?.config?.enablePullDownRefresh) && element?.scrollTop === 0 && !element.querySelector(DIALOGUE);
};

export const pullPage: PullPort['pullPage'] = () =>
  new Promise((resolve) => {
    eventCenter.once(STOPPED, (handlers?: Handlers) => {
      handlers?.successHandler?.();
      resolve();
    });
    pageInSight()?.onPullDownRefresh?.();
  });
