import Taro from '@tarojs/taro';
import { history } from '@tarojs/router';
import { BASE_PATH } from '@/lib/base-path';
import { browserHistory } from './browser-history';
import type { NavigationPort } from './navigation-port';

// The public addresses are the router's own custom routes here, so links need no table.
export const definePages: NavigationPort['definePages'] = () => undefined;

// Whatever is no phone page is the console's, which shows a page of its own for what it does not know.
export const hasPage: NavigationPort['hasPage'] = () => true;

const inBase = (link: string): string => BASE_PATH + (link.startsWith('/') ? link : `/${link}`);

// Through the router's history rather than its API: the API's promise waits for a page to load, which a move inside the console never does.
export const go: NavigationPort['go'] = (link) => {
  browserHistory().push(inBase(link));
  return Promise.resolve();
};

export const replace: NavigationPort['replace'] = (link) => {
  browserHistory().replace(inBase(link));
  return Promise.resolve();
};

export const hasPageBefore: NavigationPort['hasPageBefore'] = () => Taro.getCurrentPages().length > 1;

export const back: NavigationPort['back'] = async (fallback) => {
  if (hasPageBefore()) history.back();
  else await replace(fallback);
};

export const currentPath: NavigationPort['currentPath'] = () => {
  const path = window.location.pathname;
  return path.startsWith(`${BASE_PATH}/`) ? path.slice(BASE_PATH.length) : '/';
};

export const currentLink: NavigationPort['currentLink'] = () => currentPath() + window.location.search;

// Past the router, which would open the page anew. Its place in the history is kept with what the router knows it by.
export const noteInAddress: NavigationPort['noteInAddress'] = (link) => window.history.replaceState(window.history.state, '', inBase(link));

export const reload: NavigationPort['reload'] = () => window.location.reload();
