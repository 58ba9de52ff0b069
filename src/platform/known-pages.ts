import type { PageAddress } from './navigation-port';

let known: readonly PageAddress[] = [];

export const keepPages = (pages: readonly PageAddress[]): void => {
  known = pages;
};

/** The pages of the mini-app, which knows them by their files. */
export const knownPages = (): readonly PageAddress[] => known;

/** A link as the mini-app's own calls name it: the page's file with the query, without a slash before. Throws for an unknown page. */
export function addressInApp(link: string): string {
  const [path = '', query] = link.split('?');
  const address = known.find((item) => item.path === path);
  if (!address) throw new Error(`no page is known by ${path}`);
  return query ? `${address.page}?${query}` : address.page;
}
