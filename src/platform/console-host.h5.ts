import { history } from '@tarojs/router';
import { eventCenter } from '@tarojs/runtime';
import { BASE_PATH } from '@/lib/base-path';
import type { ConsoleHostPort } from './ports';

/* The console is one page to Taro. Its internal addresses come from the server's menu, so they cannot be in Taro's list of pages. Taro matches whole
   paths only: a wildcard route loses the page's title and mounts a second console at every step. Therefore, once Taro's router has read its settings,
   1. `forcePath` returns the console's own address for every path that is not a phone page, so that a deep link or a refresh opens it;
   2. Taro does not receive moves from one console path to another, because it would mount the page again. The console's router receives them through the
   same history object, so that back and forward keep one order across both. */

interface RouterSettings {
  forcePath?: string;
}

declare global {
  interface Window {
    __taroAppConfig?: { router?: RouterSettings };
  }
}

const withoutBase = (pathname: string): string => (pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : '/');

export const hostConsole: ConsoleHostPort['hostConsole'] = ({ home, isConsolePath }) => {
  const isConsole = (pathname: string): boolean => isConsolePath(withoutBase(pathname).replace(/(.)\/+$/, '$1'));

  eventCenter.once('__taroRouterLaunch', () => {
    const router = window.__taroAppConfig?.router;
    if (!router) throw new Error('the router configuration is missing');
    Object.defineProperty(router, 'forcePath', { get: () => (isConsole(history.location.pathname) ? BASE_PATH + home : undefined) });
    hideConsoleMoves(isConsole);
  });
};

function hideConsoleMoves(isConsole: (pathname: string) => boolean): void {
  const listen = history.listen.bind(history);
  let current = history.location.pathname;
  // The router's own listener is the first one after the launch; later listeners receive every event.
  history.listen = (routerListener) => {
    history.listen = listen;
    return listen((update) => {
      const stays = isConsole(current) && isConsole(update.location.pathname);
      current = update.location.pathname;
      if (!stays) routerListener(update);
    });
  };
}
