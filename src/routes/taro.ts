import { consolePage, mobilePages, type Target } from './mobile';

/** The pages of a target as Taro's app config lists them; the first one is opened at the root. */
export function taroPages(target: Target): string[] {
  const pages = mobilePages.filter((page) => page.targets.includes(target)).map(({ page }) => page);
  return target === 'h5' ? [consolePage.page, ...pages] : pages;
}

/** The addresses of the H5 router: page file to public path. */
export function customRoutes(): Record<string, string> {
  const pages = [consolePage, ...mobilePages.filter((page) => page.targets.includes('h5'))];
  return Object.fromEntries(pages.map(({ page, path }) => [`/${page}`, path]));
}

/** Whether a path (without the base) belongs to the console: whatever is no phone page does. */
export const isConsolePath = (path: string): boolean => !mobilePages.some((page) => page.targets.includes('h5') && page.path === path);
