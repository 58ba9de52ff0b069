import { breadcrumbOf } from '@/console/menu/breadcrumb';
import { consoleRoutes, isExternal, leafFor, menuNodes, pathOf, resolvePath, sectionsAround, withId } from '@/console/menu/menu-tree';
import type { MenuEntry } from '@/features/session/menu-entry';

let nextId = 1;
const entry = ({ icon = '', hidden = false, ...given }: Partial<MenuEntry & MenuEntry['meta']>): MenuEntry => ({
  id: String(nextId++),
  parentId: '0',
  path: '/x',
  name: 'x',
  title: 'X',
  redirect: '',
  level: 1,
  component: 'Layout',
  meta: { title: given.title ?? 'X', icon, hidden, auth: [] },
  children: [],
  ...given,
});

const detail = entry({ path: 'detail/:id', title: '建议详情', hidden: true, component: 'suggestion/detail' });
const list = entry({ path: 'list', title: '建议列表', icon: 'unordered-list', component: 'suggestion/list' });
const suggestions = entry({
  path: '/suggestion',
  title: '建议议案',
  icon: 'file-text',
  redirect: '/suggestion/list',
  children: [list, detail],
});
const home = entry({ path: '/dashboard', title: '首页', component: 'dashboard' });
const tree = [home, suggestions];

describe('routes from the menu tree', () => {
  it('[2.3.9] every menu entry becomes a route, hidden ones too, and a container becomes a redirect', () => {
    expect(consoleRoutes(tree).map((route) => [route.kind, route.path])).toEqual([
      ['screen', '/dashboard'],
      ['redirect', '/suggestion'],
      ['screen', '/suggestion/list'],
      ['screen', '/suggestion/detail/:id'],
    ]);
  });

  it.each([
    ['the first level uses the main layout, where it stands in others too', 1, []],
    ['the second level is a nested layout', 2, ['账号']],
    ['the third level is one too, whatever it names', 3, ['账号']],
  ])('[2.3.10] a container of %s', (_what, level, layouts) => {
    const leaf = entry({ path: 'users', title: '用户', level: level + 1, component: 'system/users' });
    const within = entry({ path: 'account', title: '账号', level, component: 'Layout', children: [leaf] });
    const [route] = consoleRoutes([entry({ path: '/system', title: '系统', children: [within] })]);
    expect(route).toMatchObject({ path: '/system/account/users', layouts });
  });

  it('[2.3.10] nested layouts are inside each other, and a first-level screen is in none', () => {
    const leaf = (level: number) => entry({ path: `leaf-${String(level)}`, level, component: 'x' });
    const inner = entry({ path: 'inner', title: '内', level: 3, component: 'RouterView', children: [leaf(4)] });
    const outer = entry({ path: 'outer', title: '外', level: 2, component: 'RouterView', children: [inner, leaf(1)] });
    const tree = [entry({ path: '/a', title: '一', children: [outer] }), entry({ path: '/b', title: '二', level: 2, children: [leaf(3)] })];
    expect(consoleRoutes(tree).map((route) => route.kind === 'screen' && route.layouts)).toEqual([['外', '内'], [], ['二']]);
  });

  it('[2.3.9] nested containers become one route', () => {
    const leaf = entry({ path: 'users', title: '用户', level: 3, component: 'system/users' });
    const nested = entry({ path: 'account', title: '账号', level: 2, component: 'RouterView', children: [leaf] });
    const routes = consoleRoutes([entry({ path: '/system', title: '系统', children: [nested] })]);
    expect(routes).toEqual([
      {
        kind: 'screen',
        path: '/system/account/users',
        title: '用户',
        component: 'system/users',
        trail: [
          { title: '系统', path: null },
          { title: '账号', path: null },
          { title: '用户', path: '/system/account/users' },
        ],
        layouts: ['账号'],
      },
    ]);
  });

  it('[2.3.10] an entry without a component but with children is a container', () => {
    const leaf = entry({ path: 'login', title: '登录日志', component: 'system/login-log' });
    const nested = entry({ path: 'log', title: '日志', level: 2, component: '', children: [leaf] });
    const tree = [entry({ path: '/system', title: '系统', children: [nested] })];
    expect(consoleRoutes(tree).map(({ path }) => path)).toEqual(['/system/log/login']);
    expect(menuNodes(tree)[0]?.children.map(({ key, children }) => [key, children.length])).toEqual([['/system/log', 1]]);
  });

  it('an entry with children keeps its own view', () => {
    const under = entry({ path: '/deputy/edit', title: '编辑', hidden: true, component: 'deputy/edit' });
    const tree = [entry({ path: '/deputy', title: '代表', component: 'deputy/list', children: [under] })];
    expect(consoleRoutes(tree).map(({ path }) => path)).toEqual(['/deputy', '/deputy/edit']);
    expect(menuNodes(tree)).toEqual([{ key: '/deputy', title: '代表', icon: '', link: '/deputy', children: [] }]);
  });

  it.each(['noRedirect', 'noredirect', 'no-redirect'])('[2.6.2] the redirect %s is not an address', (redirect) => {
    const leaf = entry({ path: 'tasks', title: '任务', component: 'tasks' });
    const [route, ...more] = consoleRoutes([entry({ path: '/province', title: '省级', redirect, children: [leaf] })]);
    expect(more).toEqual([]);
    expect(breadcrumbOf(route as never)[1]).toEqual({ title: '省级', path: null });
    expect(route?.path).toBe('/province/tasks');
  });

  it('no redirect leads to itself or hides a screen', () => {
    const self = entry({ path: '/a', redirect: '/a', children: [entry({ path: '/a', component: 'a' })] });
    expect(consoleRoutes([self]).map((route) => route.kind)).toEqual(['screen']);
  });

  it('an external address becomes no route', () => {
    expect(consoleRoutes([entry({ path: 'https://example.cn/x', component: 'link' })])).toEqual([]);
  });

  it('the routes find a screen and fill its id into the path or the query', () => {
    expect(pathOf(consoleRoutes(tree), 'suggestion/detail')).toBe('/suggestion/detail/:id');
    expect(pathOf(consoleRoutes(tree), 'station/list')).toBeNull();
    expect(withId('/suggestion/detail/:id', 7)).toBe('/suggestion/detail/7');
    expect(withId('/suggestion/detail', 7)).toBe('/suggestion/detail?id=7');
  });
});

describe('resolving a path', () => {
  it('[2.5.5] a relative path is resolved against the redirect of the parent, and an absolute one stays', () => {
    const parent = { path: '/a', redirect: '/b/c' };
    expect(resolvePath('d', parent)).toBe('/b/d');
    expect(resolvePath('/e/', parent)).toBe('/e');
    expect(resolvePath('d', { path: '/a', redirect: '' })).toBe('/a/d');
    expect(resolvePath('d', null)).toBe('/d');
  });

  it('[2.5.6] an external address stays unchanged', () => {
    for (const address of ['http://a.cn', 'https://a.cn', 'mailto:a@a.cn', 'tel:110']) {
      expect(isExternal(address)).toBe(true);
      expect(resolvePath(address, { path: '/a', redirect: '/b' })).toBe(address);
    }
    expect(isExternal('/http')).toBe(false);
  });
});

describe('the side menu', () => {
  it('[2.5.3] [2.5.4] the side menu skips hidden entries, and shows the only visible child of a container with a redirect', () => {
    expect(menuNodes(tree)).toEqual([
      { key: '/dashboard', title: '首页', icon: '', link: '/dashboard', children: [] },
      { key: '/suggestion/list', title: '建议列表', icon: 'unordered-list', link: '/suggestion/list', children: [] },
    ]);
  });

  it('[2.5.4] the side menu keeps a container without a redirect, and one with two visible children', () => {
    const plain = entry({ path: '/p', title: 'P', children: [entry({ path: 'q', title: 'Q', component: 'q' })] });
    const two = entry({ ...suggestions, children: [list, entry({ path: 'map', title: '地图', component: 'map' })] });
    expect(menuNodes([plain, two]).map((node) => [node.key, node.children.map(({ key }) => key)])).toEqual([
      ['/p', ['/p/q']],
      ['/suggestion', ['/suggestion/list', '/suggestion/map']],
    ]);
  });

  it('the side menu leaves out a container whose children are all hidden', () => {
    expect(menuNodes([entry({ ...suggestions, children: [detail] })])).toEqual([]);
  });

  it('[2.5.5] a menu leaf with a redirect leads there', () => {
    expect(menuNodes([entry({ path: '/r', redirect: '/s/t', component: 'r' })])[0]?.link).toBe('/s/t');
  });

  it('the side menu knows the leaf of a hidden screen and the sections around a leaf', () => {
    const two = entry({ ...suggestions, children: [list, entry({ path: 'map', title: '地图', component: 'map' }), detail] });
    const nodes = menuNodes([home, two]);
    expect(leafFor(nodes, '/suggestion/map')).toBe('/suggestion/map');
    expect(leafFor(nodes, '/suggestion/detail/9')).toBe('/suggestion/list');
    expect(leafFor(nodes, '/suggestion/map-import')).toBe('/suggestion/map');
    expect(leafFor(nodes, '/nowhere')).toBeNull();
    const projects = ['keepalive-list', 'keepalive-vote'].map((path) => entry({ path, title: path, component: path }));
    const kept = menuNodes([entry({ path: '/livelihood', redirect: '/livelihood/keepalive-list', children: projects })]);
    expect(leafFor(kept, '/livelihood/vote/detail/9')).toBe('/livelihood/keepalive-vote');
    expect(leafFor(kept, '/livelihood/detail/9')).toBe('/livelihood/keepalive-list');
    expect(sectionsAround(nodes, '/suggestion/map')).toEqual(['/suggestion']);
    expect(sectionsAround(nodes, '/dashboard')).toEqual([]);
  });
});

describe('the breadcrumb', () => {
  const routeOf = (path: string) => consoleRoutes(tree).find((route) => route.path === path) as never;

  it('[2.6.1] the breadcrumb starts with home, except at home itself', () => {
    expect(breadcrumbOf(routeOf('/dashboard'))).toEqual([{ title: '首页', path: null }]);
    expect(breadcrumbOf(routeOf('/suggestion/list'))[0]).toEqual({ title: '首页', path: '/dashboard' });
  });

  it('[2.6.2] the last item of the breadcrumb is plain text and the others are links', () => {
    expect(breadcrumbOf(routeOf('/suggestion/list'))).toEqual([
      { title: '首页', path: '/dashboard' },
      { title: '建议议案', path: '/suggestion/list' },
      { title: '建议列表', path: null },
    ]);
  });
});
