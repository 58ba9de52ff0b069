import type { CallInput } from '@contract/contract';
import type { MenuItem } from '@contract/schema/menu';
import { randomUUID } from 'node:crypto';
import { seedFoundation } from '../../server/seeds/foundation';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let admin: Person;
let office: Person;

beforeEach(async () => {
  world = await openWorld({ seed: 'minimal' });
  admin = await world.signIn({ roleKind: 'system-admin' });
  office = await world.signIn({ roleKind: 'congress-office' });
});
afterEach(() => world.close());

type Form = CallInput<'menu.edit'>['body'];

const items = async () => (await world.call(admin, 'menu.list', {})).data;
const titled = async (title: string, kind?: MenuItem['kind']): Promise<MenuItem> => {
  const found = (await items()).find((item) => item.title === title && (kind === undefined || item.kind === kind));
  if (!found) throw new Error(`no entry ${title}`);
  return found;
};
const formOf = ({ title, icon, parentId, link, hidden, own, kind, roleKinds, version }: MenuItem): Form =>
  ({ title, icon, parentId, link, hidden, version, roleKinds: own && kind === 'link' ? roleKinds : null }) as Form;
const edit = (item: MenuItem, change: Partial<Form>) =>
  world.call(admin, 'menu.edit', { params: { id: item.id }, body: { ...formOf(item), ...change } });
const move = (item: MenuItem, before: number | null) =>
  world.call(admin, 'menu.move', { params: { id: item.id }, body: { before, version: item.version } });
const aGroup = (title: string, parentId: number | null = null): CallInput<'menu.create'>['body'] => ({
  ...{ kind: 'group', title, parentId, icon: '', link: null, roleKinds: null },
});
const add = (body: CallInput<'menu.create'>['body'], by = admin) => world.call(by, 'menu.create', { body });
const aLink = (link: string, change: Partial<CallInput<'menu.create'>['body']> = {}) => ({
  ...aGroup('知网'),
  ...{ kind: 'link' as const, link },
  ...change,
});

type Tree = Awaited<ReturnType<typeof current>>;
const current = async (person: Person) => (await world.call(person, 'session.current', { query: {} })).data.menuTree;
const lines = (tree: Tree, above = ''): string[] =>
  tree
    .filter(({ hidden }) => !hidden)
    .flatMap(({ title, path, children }) => [`${above}${title} ${path}`, ...lines(children, `${above}${title}/`)]);

describe('who', () => {
  it('only the system administrator arranges the menu', async () => {
    expect((await world.call(null, 'menu.list', {})).error).toBe('session.missing');
    for (const roleKind of ['security-admin', 'audit-admin', 'congress-office'] as const) {
      const other = await world.signIn({ roleKind });
      expect((await world.call(other, 'menu.list', {})).error).toBe('access.denied');
      expect((await add(aGroup('别人的'), other)).error).toBe('access.denied');
    }
    // The menu belongs to the whole platform.
    const ofCounty = await world.signIn({ roleKind: 'system-admin', areaCode: '331102' });
    expect((await add(aGroup('县里的'), ofCounty)).error).toBe('access.area');
  });
});

describe('the menu as it came', () => {
  it('the shipped menu is complete, and leaves out screens that open from a record', async () => {
    const all = await items();
    expect(all.map(({ title }) => title)).toEqual(expect.arrayContaining(['首页', '建议列表', '账号管理', '菜单']));
    expect(all.map(({ title }) => title)).not.toContain('建议详情');
    expect(all.every(({ isChanged, own, version }) => !isChanged && !own && version === 1)).toBe(true);
  });
});

describe('an entry', () => {
  it('the office renames, redraws and hides a menu entry, with history, and resets it to the shipped one', async () => {
    const list = await titled('通知公告', 'screen');
    const { data } = await edit(list, { title: '公文通知', icon: 'bank', hidden: true });
    expect(data).toMatchObject({
      title: '公文通知',
      icon: 'bank',
      hidden: true,
      isChanged: true,
      shipped: { title: '通知公告' },
      version: 2,
    });
    expect(lines(await current(office)).join()).not.toContain('公文通知');
    // Users with access can still open the page; it is only hidden in the menu.
    const group = (await current(office)).find(({ path }) => path === '/notice');
    expect(group?.children.map(({ title, hidden }) => [title, hidden])).toEqual([
      ['公文通知', true],
      ['通知详情', true],
    ]);
    expect((await world.call(office, 'notice.list', { query: {} })).status).toBe(200);
    const reset = await world.call(admin, 'menu.reset', { params: { id: list.id }, body: { version: 2 } });
    expect(reset.data).toMatchObject({ title: '通知公告', hidden: false, isChanged: false });
    expect(reset.data.history.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['edit', admin.name],
      ['reset', admin.name],
    ]);
  });

  it('a menu entry keeps its address in another group, also for a role that lacks that group', async () => {
    const group = (await add(aGroup('常用'))).data;
    const { data } = await edit(await titled('通知公告', 'screen'), { parentId: group.id });
    expect(data.parentId).toBe(group.id);
    expect(lines(await current(office))).toContain('常用/通知公告 /notice/keepalive-list');
    await edit(await titled('通知公告', 'screen'), { parentId: (await titled('建议议案')).id });
    const station = await world.signIn({ roleKind: 'station-admin' });
    expect(lines(await current(station))).toContain('建议议案/通知公告 /notice/keepalive-list');
    expect((await current(station)).find(({ title }) => title === '建议议案')?.redirect).toBe('');
    expect(lines(await current(office)).join()).not.toContain('常用');
  });

  it('a menu group leads to the first screen of the role where the role lacks the target screen of the group', async () => {
    const unit = await world.signIn({ roleKind: 'undertaking-unit' });
    const redirectOf = async (person: Person) => (await current(person)).find(({ path }) => path === '/themes')?.redirect;
    expect(await redirectOf(office)).toBe('/themes/keepalive-list');
    expect(await redirectOf(unit)).toBe('/themes/keepalive-opinion');
  });

  it('a menu entry moves among its siblings, any number of times', async () => {
    const order = async () => (await items()).filter(({ parentId }) => parentId === null).map(({ title }) => title);
    const before = await order();
    await move(await titled('统计分析'), (await titled('首页')).id);
    expect(await order()).toEqual(['统计分析', ...before.filter((title) => title !== '统计分析')]);
    await move(await titled('统计分析'), null);
    expect((await order()).at(-1)).toBe('统计分析');
    for (let turn = 0; turn < 60; turn += 1) {
      const [first = '', second = '', third = ''] = await order();
      await move(await titled(third), (await titled(second)).id);
      expect((await order()).slice(0, 3)).toEqual([first, third, second]);
    }
  }, 60_000);
});

describe('what is refused', () => {
  it('the menu refuses an entry in itself, below itself, in a screen, or too deep', async () => {
    const outer = (await add(aGroup('外层'))).data;
    const inner = (await add(aGroup('里层', outer.id))).data;
    expect(await edit(outer, { parentId: outer.id })).toMatchObject({ error: 'menu.own_child', field: 'parentId' });
    expect((await edit(outer, { parentId: inner.id })).error).toBe('menu.own_child');
    expect((await edit(outer, { parentId: (await titled('首页')).id })).error).toBe('menu.parent_no_group');
    expect((await edit(outer, { parentId: 999_999 })).error).toBe('menu.parent_no_group');
    expect((await edit(await titled('活动', 'group'), { parentId: inner.id })).error).toBe('menu.too_deep');
    expect((await add(aGroup('三层', inner.id))).status).toBe(200);
    expect((await add(aGroup('四层', (await titled('三层')).id))).error).toBe('menu.too_deep');
  });

  it('the menu refuses to hide a screen of the three administrators, or a group that holds one', async () => {
    for (const title of ['菜单', '变更审批', '操作日志', '登录日志']) {
      expect([title, await edit(await titled(title), { hidden: true })]).toEqual([
        title,
        expect.objectContaining({ error: 'menu.of_administrators', field: 'hidden' }),
      ]);
    }
    expect((await edit(await titled('账号与权限', 'group'), { hidden: true })).error).toBe('menu.of_administrators');
    expect((await edit(await titled('安全审计', 'group'), { hidden: true })).error).toBe('menu.of_administrators');
    const group = (await add(aGroup('暗处'))).data;
    const { data: hidden } = await edit(group, { hidden: true });
    expect((await edit(await titled('操作日志'), { parentId: hidden.id })).error).toBe('menu.of_administrators');
  });

  it('the menu refuses an address that is not encrypted, holds a password, runs a script, or exists already', async () => {
    for (const link of [
      'http://a.cn',
      'javascript:alert(1)',
      'https://u:p@a.cn',
      'https://a.cn@b.cn',
      'https://',
      '//a.cn',
      'https:// a.cn',
      'HTTPS://a.cn',
    ]) {
      expect([link, await add(aLink(link))]).toEqual([link, expect.objectContaining({ error: 'menu.link', field: 'link' })]);
    }
    expect((await add(aLink('https://npc.gov.cn:8443/x?y=a@b'))).status).toBe(200);
    expect((await add(aLink('https://npc.gov.cn:8443/x?y=a@b'))).error).toBe('menu.link_taken');
    expect((await add({ ...aGroup('组'), link: 'https://a.cn' })).error).toBe('menu.link');
    expect((await add(aLink('https://a.cn', { icon: 'rocket' as never }))).status).toBe(400);
    expect((await add(aLink('https://a.cn', { title: ' ' }))).status).toBe(400);
  });

  it('the menu refuses to remove shipped entries or entries with children, and to reset entries that did not ship', async () => {
    const remove = ({ id, version }: { id: number; version: number }) =>
      world.call(admin, 'menu.remove', { params: { id }, query: { version } });
    expect((await remove(await titled('首页'))).error).toBe('menu.shipped');
    const group = (await add(aGroup('外层'))).data;
    const link = (await add(aLink('https://a.cn', { parentId: group.id }))).data;
    expect((await remove(group)).error).toBe('menu.not_empty');
    expect((await world.call(admin, 'menu.reset', { params: { id: group.id }, body: { version: 1 } })).error).toBe('menu.own');
    expect((await remove(link)).status).toBe(200);
    expect((await remove(group)).status).toBe(200);
    expect((await remove(group)).error).toBe('menu.not_found');
    expect((await world.call(admin, 'menu.get', { params: { id: 12 } })).error).toBe('menu.not_found');
  });

  it('the menu refuses a stale form, and a position that is gone', async () => {
    const home = await titled('首页');
    expect((await edit(home, { title: '首页一' })).status).toBe(200);
    expect((await edit(home, { title: '首页二' })).error).toBe('menu.stale');
    expect((await move(await titled('首页一'), (await titled('建议列表')).id)).error).toBe('menu.not_beside');
  });

  it('the menu refuses one of two groups that are put into each other at once', async () => {
    const [one, other] = [(await add(aGroup('甲'))).data, (await add(aGroup('乙'))).data];
    const answers = await Promise.all([edit(one, { parentId: other.id }), edit(other, { parentId: one.id })]);
    expect(answers.map(({ error }) => error).sort()).toEqual(['menu.own_child', undefined]);
  });
});

describe('a link of the office', () => {
  it('a link of the office is visible to its roles, and one intent creates it once', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = aLink('https://npc.gov.cn', { roleKinds: ['congress-office'] });
    const [first, again] = [await world.call(admin, 'menu.create', { body }, key), await world.call(admin, 'menu.create', { body }, key)];
    expect(again.data.id).toBe(first.data.id);
    expect(lines(await current(office))).toContain('知网 https://npc.gov.cn');
    expect(lines(await current(admin)).join()).not.toContain('知网');
    await edit(first.data, { roleKinds: null });
    expect(lines(await current(admin))).toContain('知网 https://npc.gov.cn');
  });
});

describe('an upgrade', () => {
  it('an upgrade adds entries at their place, updates values that the office did not set, and keeps every choice', async () => {
    const list = await titled('建议列表');
    await edit(list, { title: '全部建议' });
    await edit(await titled('活动', 'screen'), { parentId: (await add(aGroup('常用'))).data.id });
    await move(await titled('统计分析'), (await titled('首页')).id);
    const chosen = await items();
    await seedFoundation(world.owner);
    expect(await items()).toEqual(chosen);
    await world.owner
      .insertInto('menu')
      .values({
        ...{ id: 9, parentId: null, path: '/duty', name: 'duty', title: '新页面', icon: 'bell', component: 'duty/list', ordernum: 9 },
        ...{ hidden: false, redirect: '', level: 1 },
      })
      .execute();
    await world.owner.updateTable('menu').set({ title: '升级后的名称', icon: 'team' }).where('id', '=', list.id).execute();
    const after = await items();
    expect(
      after
        .filter(({ parentId }) => parentId === null)
        .map(({ title }) => title)
        .slice(0, 4),
    ).toEqual(['统计分析', '首页', '新页面', '建议议案']);
    expect(await titled('全部建议')).toMatchObject({ icon: 'team' });
  });

  it('an upgrade that removes a group or swaps two shows the entries of the group at their shipped place', async () => {
    await edit(await titled('活动', 'screen'), { parentId: (await titled('群众意见', 'group')).id });
    const opinions = await titled('群众意见', 'group');
    await world.owner.deleteFrom('menuRole').where('menuId', 'in', [30, 31]).execute();
    await world.owner.deleteFrom('menu').where('id', 'in', [31, 30]).execute();
    expect(await titled('活动', 'screen')).toMatchObject({ parentId: (await titled('活动', 'group')).id });
    expect((await items()).map(({ id }) => id)).not.toContain(opinions.id);
    const [system, notice] = [await titled('系统配置'), await titled('通知公告', 'group')];
    await edit(system, { parentId: notice.id });
    await world.owner.updateTable('menu').set({ parentId: system.id }).where('id', '=', notice.id).execute();
    expect(await titled('系统配置')).toMatchObject({ parentId: null });
  });
});
