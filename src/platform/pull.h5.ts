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

const DIALOGUE = '[aria-modal="true"]';

export const canPull: PullPort['canPull'] = () => {
  const page = pageInSight();
  // Each page scrolls by itself; its element bears the page's path.
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
