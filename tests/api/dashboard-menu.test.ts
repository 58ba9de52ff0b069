import type { CallInput } from '@contract/contract';
import type { RoleKind } from '@contract/rules/roles';
import type { MenuEntry } from '@contract/schema/session';
import { openWorld, type World } from '../builders/world';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const SECTIONS = ['/dataShow/index', '/cityView', '/jdAdmin', '/province'];

async function menuOf(roleKind: RoleKind, areaCode: string): Promise<MenuEntry[]> {
  const { data } = await world.call(await world.signIn({ roleKind, areaCode }), 'session.current', { query: {} });
  return data.menuTree;
}

const shown = (tree: readonly MenuEntry[]) => tree.filter(({ hidden }) => !hidden).map(({ path }) => path);
const figuresIn = (tree: readonly MenuEntry[]) => shown(tree).filter((path) => SECTIONS.includes(path));
const childrenOf = (tree: readonly MenuEntry[], path: string) =>
  tree.find((entry) => entry.path === path)?.children.map((child) => child.path);

it.each([
  ['3311', ['/cityView']],
  ['331102', ['/dataShow/index']],
  ['331102001', ['/dataShow/index', '/jdAdmin']],
])('[2.3.4] [2.3.5] an office of the area %s has the screens %j', async (areaCode, expected) => {
  expect(figuresIn(await menuOf('congress-office', areaCode))).toEqual(expected);
});

it('[2.3.5] a city has its data view and its ranking in the menu', async () => {
  const tree = await menuOf('congress-office', '3311');
  expect(tree.find(({ path }) => path === '/cityView')).toMatchObject({ redirect: '/cityView/index' });
  expect(childrenOf(tree, '/cityView')).toEqual(['index', 'rank']);
});

it('[2.3.4] a city opens the data view of a county from its own, so that menu entry exists and is hidden', async () => {
  const tree = await menuOf('congress-office', '3311');
  expect(tree.find(({ path }) => path === '/dataShow/index')).toMatchObject({ hidden: true, component: 'dashboard/dataShow' });
});

it('[2.5.2] the section of a grassroots unit redirects to its first screen', async () => {
  const tree = await menuOf('town-congress', '331102001');
  expect(tree.find(({ path }) => path === '/jdAdmin')).toMatchObject({ redirect: '/jdAdmin/index', level: 1 });
  expect(childrenOf(tree, '/jdAdmin')).toEqual(['index', 'choice']);
});

it('[2.5.2] the section of the province appears only after an office adds an entry below it', async () => {
  const admin = await world.signIn({ roleKind: 'system-admin', areaCode: '3311' });
  const entries = (await world.call(admin, 'menu.list', {})).data;
  const province = entries.find(({ title }) => title === '省级联动');
  expect(province).toMatchObject({ kind: 'group', hidden: false });
  const body: CallInput<'menu.create'>['body'] = {
    ...{ kind: 'link', title: '省平台', icon: 'link', parentId: province?.id ?? 0 },
    ...{ link: 'https://province.example.gov.cn/', roleKinds: ['congress-office'] },
  };
  expect((await world.call(admin, 'menu.create', { body })).status).toBe(200);
  const tree = await menuOf('congress-office', '331102');
  expect(figuresIn(tree)).toContain('/province');
  expect(childrenOf(tree, '/province')).toEqual(['https://province.example.gov.cn/']);
  expect(figuresIn(await menuOf('station-admin', '331102001'))).not.toContain('/province');
});

it.each(['deputy', 'undertaking-unit', 'system-admin'] as const)('a %s has no screens of total figures', async (roleKind) => {
  for (const areaCode of ['3311', '331102', '331102001']) expect(figuresIn(await menuOf(roleKind, areaCode))).toEqual([]);
});
