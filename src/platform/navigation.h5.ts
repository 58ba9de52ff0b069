import Taro from '@tarojs/taro';
import { history } from '@tarojs/router';
import { BASE_PATH } from '@/lib/base-path';
import { browserHistory } from './browser-history';
import type { NavigationPort } from './navigation-port';

// The public addresses are the router's own custom routes here, so links need no table.
export const definePages: NavigationPort['definePages'] = () => undefined;

// Every address that is not a phone page belongs to the console, which shows its own not-found page.
export const hasPage: NavigationPort['hasPage'] = () => true;

const inBase = (link: string): string => BASE_PATH + (link.startsWith('/') ? link : `/${link}`);

// Uses the router's history instead of its API: the API's promise waits until a page is loaded, which never happens for a move inside the console.
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

// Bypasses the router, which would open the page again. The state of the history entry is kept, because the router needs it.
export const noteInAddress: NavigationPort['noteInAddress'] = (link) => window.history.replaceState(window.history.state, '', inBase(link));

export const reload: NavigationPort['reload'] = () => window.location.reload();
