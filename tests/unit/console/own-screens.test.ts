import type { RoleKind } from '@contract/rules/roles';
import { breadcrumbOf } from '@/console/menu/breadcrumb';
import { consoleRoutes, menuNodes, type ScreenRoute } from '@/console/menu/menu-tree';
import { withOwnEntry, withOwnScreens } from '@/console/menu/own-screens';
import { findScreen } from '@/console/screens/find-screen';
import { readMenuTree } from '@/features/session/menu-entry';
import type { SignedInUser } from '@/features/session/user';

const PATH = '/personalCenter/personalInfo';

const asRole = (rolekind: RoleKind | undefined) => ({ currentInfo: { rolekind } }) as SignedInUser;
const office = asRole('suggestion-office');

const routesOf = (tree: unknown, user = office) => withOwnScreens(consoleRoutes(readMenuTree(tree)), user);
const linksOf = (tree: unknown, user = office) => withOwnEntry(menuNodes(readMenuTree(tree)), user).map(({ link }) => link);

describe('the screens that every role has', () => {
  it('[2.3.2] every role has the personal center, with home before it in the breadcrumb', () => {
    const screen = findScreen(routesOf([]), PATH) as ScreenRoute;
    expect(screen.component).toBe('personal-center');
    expect(breadcrumbOf(screen)).toEqual([
      { title: '首页', path: '/dashboard' },
      { title: '个人中心', path: null },
    ]);
  });

  it('[2.3.2] the personal center stays when the menu has its own entry for that path', () => {
    const entry = { id: 1, path: PATH, name: 'me', title: '我的资料', component: 'personalCenter/personalInfo', level: 1 };
    const routes = routesOf([entry]).filter(({ path }) => path === PATH);
    expect(routes).toMatchObject([{ kind: 'screen', component: 'personal-center' }]);
  });
});

const UNRATED = '/motion/ends-member-check';

describe('the motion section’s built-in page', () => {
  it('[2.3.7] the motion page is in the menu of roles that read suggestions, as the only built-in page there', () => {
    expect(linksOf([])).toEqual([UNRATED]);
    expect(findScreen(routesOf([]), UNRATED)?.component).toBe('motion/ends-member-check');
    expect(linksOf([], asRole(undefined))).toEqual([UNRATED]);
  });

  it('[2.3.7] the motion page is hidden for deputies, who rate on the phone, and for roles without suggestions', () => {
    for (const kind of ['deputy', 'system-admin', 'station-admin'] as const) {
      expect(linksOf([], asRole(kind))).toEqual([]);
      expect(findScreen(routesOf([], asRole(kind)), UNRATED)).toBeNull();
    }
  });

  it('[2.3.7] the motion page is in the menu once when the menu of the server also has an entry for it', () => {
    const entry = { id: 1, path: UNRATED, name: 'check', title: '代表评价', component: 'motion/index', level: 1 };
    expect(linksOf([entry])).toEqual([UNRATED]);
    expect(routesOf([entry]).filter(({ path }) => path === UNRATED)).toMatchObject([{ component: 'motion/ends-member-check' }]);
  });
});
