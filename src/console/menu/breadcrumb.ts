import { HOME_PATH, HOME_TITLE, type ScreenRoute, type TrailItem } from './menu-tree';

/** Returns the breadcrumb of a screen: 首页 first, unless the screen is the home page itself; the last entry, and each entry without a page, is plain text. */
export function breadcrumbOf(route: Pick<ScreenRoute, 'path' | 'trail'> | null): TrailItem[] {
  const home: TrailItem = { title: HOME_TITLE, path: HOME_PATH };
  if (!route || route.trail[0]?.path === HOME_PATH || route.path === HOME_PATH) return [{ ...home, path: null }];
  const trail = route.trail.filter((item, index) => item.title !== route.trail[index + 1]?.title);
  return [home, ...trail].map((item, index, all) => (index === all.length - 1 ? { ...item, path: null } : item));
}
