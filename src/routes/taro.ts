import { consolePage, type MobilePage, mobilePages, type Target } from './mobile';

interface PageLists {
  pages: string[];
  /** Left out when all pages are in one package. Pages are relative to the package's folder. */
  subPackages?: { root: string; pages: string[] }[];
}

const filesOf = (pages: readonly MobilePage[]): string[] => pages.map(({ page }) => page);

/** Returns the pages of a target for Taro's app config; the first one is opened at the root. Only the mini-app has packages. */
export function taroPages(target: Target): PageLists {
  const known = mobilePages.filter(({ targets }) => targets.includes(target));
  if (target === 'h5') return { pages: [consolePage.page, ...filesOf(known)] };
  const roots = [...new Set(known.flatMap(({ subPackage }) => subPackage ?? []))];
  const inPackage = (root: string) => filesOf(known.filter(({ subPackage }) => subPackage === root));
  return {
    pages: filesOf(known.filter(({ subPackage }) => !subPackage)),
    subPackages: roots.map((root) => ({ root, pages: inPackage(root).map((page) => page.slice(root.length + 1)) })),
  };
}

/** Returns the addresses of the H5 router: page file to public path. */
export function customRoutes(): Record<string, string> {
  const pages = [consolePage, ...mobilePages.filter((page) => page.targets.includes('h5'))];
  return Object.fromEntries(pages.map(({ page, path }) => [`/${page}`, path]));
}

/** Whether a path (without the base) belongs to the console: every path that is not a phone page does. */
export const isConsolePath = (path: string): boolean => !mobilePages.some((page) => page.targets.includes('h5') && page.path === path);
