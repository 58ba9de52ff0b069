import Taro from '@tarojs/taro';
import { type Query, withQuery } from '@/lib/query-string';
import type { NavigationPort, PageAddress } from './navigation-port';

let known: readonly PageAddress[] = [];

export const definePages: NavigationPort['definePages'] = (pages) => {
  known = pages;
};

export const hasPage: NavigationPort['hasPage'] = (link) => known.some(({ path }) => path === link.split('?')[0]);

/** A link as this target's own calls name it: the page's file with the query, without a slash before. Throws for an unknown page. */
export function addressInApp(link: string): string {
  const [path = '', query] = link.split('?');
  const address = known.find((item) => item.path === path);
  if (!address) throw new Error(`no page is known by ${path}`);
  return query ? `${address.page}?${query}` : address.page;
}

const toUrl = (link: string): string => `/${addressInApp(link)}`;

export const go: NavigationPort['go'] = async (link) => {
  await Taro.navigateTo({ url: toUrl(link) });
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
  return known.find((item) => item.page === page)?.path ?? '/';
};

export const currentLink: NavigationPort['currentLink'] = () => {
  const { $taroTimestamp: _stamp, ...query } = (currentRouter()?.params ?? {}) as Query;
  return withQuery(currentPath(), query);
};

// There is no address bar.
export const noteInAddress: NavigationPort['noteInAddress'] = () => undefined;

export const reload: NavigationPort['reload'] = () => {
  const link = currentLink();
  const first = known[0];
  if (hasPage(link)) void Taro.reLaunch({ url: toUrl(link) });
  else if (first) void Taro.reLaunch({ url: `/${first.page}` });
};
