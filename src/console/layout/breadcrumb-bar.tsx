import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { setPageTitle } from '@/platform/viewport';
import { breadcrumbOf } from '../menu/breadcrumb';
import { useConsoleMenu } from '../menu/console-menu';
import type { TrailItem } from '../menu/menu-tree';
import { findScreen } from '../screens/find-screen';
import { useTabs } from '../state/tabs';
import { linkAsLeft } from '../state/visits';
import { AS_LEFT } from './use-content-scroll';

const PRODUCT = '人大代表履职平台';

/** Shows the place of the screen, from 首页 down; a link leads to a screen as the user left it. */
export function BreadcrumbBar() {
  const { routes } = useConsoleMenu();
  const { pathname } = useLocation();
  const route = findScreen(routes, pathname);
  const ownTitle = useTabs(({ tabs }) => tabs.find(({ path }) => path === pathname)?.ownTitle);
  const crumbs = withOwnTitle(breadcrumbOf(withListBefore(route, routes)), ownTitle);
  const title = crumbs[crumbs.length - 1]?.title ?? '';
  useEffect(() => setPageTitle(`${title} - ${PRODUCT}`), [title]);
  return (
    <nav className="console-breadcrumb" aria-label="当前位置">
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${String(index)}-${crumb.title}`}>
            <Crumb crumb={crumb} isLast={index === crumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Crumb({ crumb, isLast }: { crumb: TrailItem; isLast: boolean }) {
  if (!crumb.path) return <span aria-current={isLast ? 'page' : undefined}>{crumb.title}</span>;
  return (
    <Link to={linkAsLeft(crumb.path)} state={AS_LEFT}>
      {crumb.title}
    </Link>
  );
}

/** Replaces the menu's name for the screen with the title of the shown record. */
function withOwnTitle(crumbs: TrailItem[], ownTitle: string | undefined): TrailItem[] {
  if (ownTitle === undefined) return crumbs;
  return [...crumbs.slice(0, -1), { title: ownTitle, path: null }];
}

type Located = NonNullable<ReturnType<typeof findScreen>>;

/** A detail is opened from its list, so the list comes before it, even where the menu tree has both on the same level. */
function withListBefore(route: Located | null, routes: Parameters<typeof findScreen>[0]): Located | null {
  if (!route?.component.endsWith('/detail')) return route;
  const listName = route.component.replace(/detail$/, 'list');
  const list = routes.find((other): other is Located => other.kind === 'screen' && other.component === listName);
  if (!list || route.trail.some((item) => item.path === list.path)) return route;
  const trail = [...route.trail.slice(0, -1), { title: list.title, path: list.path }, ...route.trail.slice(-1)];
  return { ...route, trail };
}
