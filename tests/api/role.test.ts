import type { CallInput } from '@contract/contract';
import { aNotice } from '../builders/notice';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let security: Person;
let office: Person;

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal' });
  security = await world.signIn({ roleKind: 'security-admin' });
  office = await world.signIn({ roleKind: 'congress-office' });
});
afterAll(() => world.close());

type Form = CallInput<'role.create'>['body'];
const aRole = (change: Partial<Form> = {}): Form => ({
  kind: 'congress-office',
  name: '办公室见习',
  note: '',
  menuIds: null,
  permissions: null,
  ...change,
});
const create = (change: Partial<Form> = {}, by = security) => world.call(by, 'role.create', { body: aRole(change) });
const offered = async (kind: Form['kind']) => (await world.call(security, 'role.offered', { query: { kind } })).data;
const give = (person: Person, roleId: number | null) =>
  world.db.updateTable('userinfo').set({ roleId }).where('id', '=', person.userinfoId).execute();
const current = async (person: Person) => (await world.call(person, 'session.current', { query: {} })).data;
const auth = (entries: Awaited<ReturnType<typeof current>>['menuTree']): string[] =>
  entries.flatMap((entry) => [...entry.auth, ...auth(entry.children)]);

describe('what a kind is offered', () => {
  it('a role kind is offered its screens with the actions of each', async () => {
    const notices = (await offered('congress-office')).find(({ title }) => title === '通知公告');
    const codes = notices?.children.flatMap(({ permissions }) => permissions.map(({ code, title }) => `${code} ${title}`));
    expect(codes).toEqual(expect.arrayContaining(['notice:create 新建通知', 'notice:withdraw 撤回通知']));
    expect(JSON.stringify(await offered('audit-admin'))).not.toContain('account:create');
  });
});

describe('a role', () => {
  it('a role lets its holders see and do only what it names, and the server refuses the rest', async () => {
    const tree = await offered('congress-office');
    const list = tree
      .flatMap(({ children }) => children)
      .find(({ permissions }) => permissions.some(({ code }) => code === 'notice:create'));
    const home = tree.find(({ title }) => title === '首页');
    const { data: role } = await create({ menuIds: [home?.id ?? 0, list?.id ?? 0], permissions: ['notice:create'] });
    await give(office, role.id);
    const seen = await current(office);
    expect(auth(seen.menuTree).filter((code, at, all) => all.indexOf(code) === at)).toEqual(['notice:create']);
    expect(seen.menuTree.map(({ title }) => title)).toEqual(['首页', '通知公告', '消息']);
    const { data: notice } = await world.call(office, 'notice.create', { body: aNotice() });
    expect(notice.actions).toEqual([]);
    const announce = await world.call(office, 'notice.announce', { params: { id: notice.id }, body: { version: 1 } });
    expect(announce.error).toBe('access.denied');
    await give(office, null);
    const whole = await world.call(office, 'notice.get', { params: { id: notice.id } });
    expect(whole.data.actions).toEqual(['announce', 'edit', 'remove']);
  });

  it('the history of a role shows what was changed, with the names of permissions and not their codes', async () => {
    const list = (await offered('congress-office'))
      .flatMap(({ children }) => children)
      .find(({ permissions }) => permissions.some(({ code }) => code === 'notice:create'));
    const { data: role } = await create({ name: '通知员' });
    const { kind: _kind, ...form } = aRole({ name: '通知专员', menuIds: [list?.id ?? 0], permissions: ['notice:create'] });
    const { data } = await world.call(security, 'role.edit', { params: { id: role.id }, body: { ...form, version: role.version } });
    expect(data.history.map(({ changes }) => changes)).toEqual([
      [],
      [
        { name: '名称', before: '通知员', after: '通知专员' },
        { name: '操作权限', before: '全部', after: '新建通知' },
      ],
    ]);
  });

  it('a role cannot hold a permission or a screen that its kind may not have', async () => {
    expect((await create({ name: '越权', permissions: ['account:create'] })).error).toBe('role.beyond_kind');
    expect((await create({ name: '越权', permissions: [], menuIds: [999] })).error).toBe('role.beyond_kind');
    expect((await create({ name: '代表', kind: 'deputy', permissions: [], menuIds: [999] })).error).toBe('role.beyond_kind');
  });

  it('a new or changed role needs at least one screen, because no user could work with an empty one', async () => {
    expect(await create({ name: '空角色', menuIds: [], permissions: [] })).toMatchObject({ error: 'request.invalid', field: 'menuIds' });
    const { data: role } = await create({ name: '会变空的角色' });
    const body = { name: role.name, note: '', menuIds: [], permissions: [], version: role.version };
    const edit = await world.call(security, 'role.edit', { params: { id: role.id }, body });
    expect(edit).toMatchObject({ error: 'request.invalid', field: 'menuIds' });
  });

  it('an administrator of a county cannot change roles, because the platform is that of the city', async () => {
    const county = await world.signIn({ roleKind: 'security-admin', areaCode: '331102' });
    const { data: role } = await create({ name: '全市的角色' });
    expect((await create({ name: '县里的角色' }, county)).error).toBe('access.area');
    const edit = { params: { id: role.id }, body: { name: '改名', note: '', menuIds: null, permissions: null, version: 1 } };
    expect((await world.call(county, 'role.edit', edit)).error).toBe('access.area');
    expect((await world.call(county, 'role.remove', { params: { id: role.id }, query: { version: 1 } })).error).toBe('access.area');
  });

  it('a role has a unique name', async () => {
    await create({ name: '重名' });
    expect(await create({ name: '重名' })).toMatchObject({ error: 'role.name_taken', field: 'name' });
  });

  it('a role that ships with the product keeps its name, and cannot be removed', async () => {
    const shipped = await world.db.selectFrom('role').selectAll().where('kind', '=', 'motion-group').executeTakeFirstOrThrow();
    const { kind: _kind, ...form } = aRole({ name: '另一个名称' });
    const renamed = await world.call(security, 'role.edit', { params: { id: shipped.id }, body: { ...form, version: shipped.version } });
    expect(renamed.error).toBe('role.built_in');
    const removed = await world.call(security, 'role.remove', { params: { id: shipped.id }, query: { version: shipped.version } });
    expect(removed.error).toBe('role.not_next');
  });

  it('a role that an account holds cannot be removed', async () => {
    const { data: role } = await create({ name: '有人使用' });
    await give(office, role.id);
    expect((await world.call(security, 'role.get', { params: { id: role.id } })).data.holders).toBe(1);
    expect((await world.call(security, 'role.remove', { params: { id: role.id }, query: { version: 1 } })).error).toBe('role.in_use');
    await give(office, null);
    expect((await world.call(security, 'role.remove', { params: { id: role.id }, query: { version: 1 } })).status).toBe(200);
    expect((await world.call(security, 'role.get', { params: { id: role.id } })).error).toBe('role.not_found');
  });

  it('no user can change the shipped roles of the three administrators', async () => {
    const shipped = await world.db.selectFrom('role').selectAll().where('builtIn', '=', true).execute();
    const kinds = ['system-admin', 'security-admin', 'audit-admin'];
    for (const { id, kind, name, version } of shipped.filter((role) => kinds.includes(role.kind))) {
      const { kind: _kind, ...form } = aRole({ name });
      const menuIds = (await offered(kind)).slice(0, 1).map((screen) => screen.id);
      const edited = await world.call(security, 'role.edit', { params: { id }, body: { ...form, menuIds, permissions: [], version } });
      expect([name, edited.error]).toEqual([name, 'role.not_next']);
    }
  });

  it('an administrator cannot change the role in use by the same account', async () => {
    const { kind: _kind, ...form } = aRole({ kind: 'security-admin', name: '安全专员' });
    const { data: own } = await world.call(security, 'role.create', { body: { ...form, kind: 'security-admin' } });
    await world.db.updateTable('userinfo').set({ roleId: own.id }).where('id', '=', security.userinfoId).execute();
    const edited = await world.call(security, 'role.edit', { params: { id: own.id }, body: { ...form, version: own.version } });
    await world.db.updateTable('userinfo').set({ roleId: null }).where('id', '=', security.userinfoId).execute();
    expect(edited.error).toBe('role.own');
  });
});
