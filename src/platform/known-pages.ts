import type { PageAddress } from './navigation-port';

let known: readonly PageAddress[] = [];

export const keepPages = (pages: readonly PageAddress[]): void => {
  known = pages;
};

/** The pages of the mini-app, identified by their files. */
export const knownPages = (): readonly PageAddress[] => known;

/** Returns a link in the form of the mini-app's own calls: the page's file with the query string, without a leading slash. Throws for an unknown page. */
export function addressInApp(link: string): string {
  const [path = '', query] = link.split('?');
  const address = known.find((item) => item.path === path);
  if (!address) throw new Error(`no registered page has the path ${path}`);
  return query ? `${address.page}?${query}` : address.page;
}
