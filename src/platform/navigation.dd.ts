import Taro from '@tarojs/taro';
import { type Query, withQuery } from '@/lib/query-string';
import { addressInApp, keepPages, knownPages } from './known-pages';
import type { NavigationPort } from './navigation-port';

/** DingTalk limits the page stack to this many pages. */
const MOST_PAGES = 10;

export const definePages: NavigationPort['definePages'] = keepPages;

export const hasPage: NavigationPort['hasPage'] = (link) => knownPages().some(({ path }) => path === link.split('?')[0]);

const toUrl = (link: string): string => `/${addressInApp(link)}`;

export const go: NavigationPort['go'] = async (link) => {
  if (Taro.getCurrentPages().length >= MOST_PAGES) await replace(link);
  else await Taro.navigateTo({ url: toUrl(link) });
};

export const replace: NavigationPort['replace'] = async (link) => {
  await Taro.redirectTo({ url: toUrl(link) });
};

export const hasPageBefore: NavigationPort['hasPageBefore'] = () => Taro.getCurrentPages().length > 1;

export const back: NavigationPort['back'] = async (fallback) => {
  if (hasPageBefore()) await Taro.navigateBack();
  else await replace(fallback);
};

const currentRouter = () => Taro.getCurrentInstance().router;

export const currentPath: NavigationPort['currentPath'] = () => {
  const page = (currentRouter()?.path ?? '').replace(/^\//, '').split('?')[0];
  return knownPages().find((item) => item.page === page)?.path ?? '/';
};

export const currentLink: NavigationPort['currentLink'] = () => {
  const { $taroTimestamp: _stamp, ...query } = (currentRouter()?.params ?? {}) as Query;
  return withQuery(currentPath(), query);
};

// There is no address bar.
export const noteInAddress: NavigationPort['noteInAddress'] = () => undefined;

export const reload: NavigationPort['reload'] = () => {
  const link = currentLink();
  const first = knownPages()[0];
  if (hasPage(link)) void Taro.reLaunch({ url: toUrl(link) });
  else if (first) void Taro.reLaunch({ url: `/${first.page}` });
};
