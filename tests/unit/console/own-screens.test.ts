import { breadcrumbOf } from '@/console/menu/breadcrumb';
import { consoleRoutes, type ScreenRoute } from '@/console/menu/menu-tree';
import { withOwnScreens } from '@/console/menu/own-screens';
import { findScreen } from '@/console/screens/find-screen';
import { readMenuTree } from '@/features/session/menu-entry';

const PATH = '/personalCenter/personalInfo';

const routesOf = (tree: unknown) => withOwnScreens(consoleRoutes(readMenuTree(tree)));

describe('the screens that every role has', () => {
  it('[2.3.2] hold the personal center, with home before it in the breadcrumb', () => {
    const screen = findScreen(routesOf([]), PATH) as ScreenRoute;
    expect(screen.component).toBe('personal-center');
    expect(breadcrumbOf(screen)).toEqual([
      { title: '首页', path: '/dashboard' },
      { title: '个人中心', path: null },
    ]);
  });

  it('[2.3.2] keep the personal center where the menu has an entry of its own for that path', () => {
    const entry = { id: 1, path: PATH, name: 'me', title: '我的资料', component: 'personalCenter/personalInfo', level: 1 };
    const routes = routesOf([entry]).filter(({ path }) => path === PATH);
    expect(routes).toMatchObject([{ kind: 'screen', component: 'personal-center' }]);
  });
});
