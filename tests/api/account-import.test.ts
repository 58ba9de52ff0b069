import { sendFile } from '../builders/office-file';
import type { Person } from '../builders/people';
import { type Cells, workbookOf } from '../builders/import-world';
import { seedUnit } from '../builders/unit';
import { openWorld, type World } from '../builders/world';
import type { ImportCheck } from '@contract/schema/exchange';
import { sql } from 'kysely';

let world: World;
let system: Person;
let unitName: string;

beforeAll(async () => {
  world = await openWorld();
  system = await world.signIn({ roleKind: 'system-admin' });
  const unitId = await seedUnit(world.db);
  unitName = (await world.db.selectFrom('unit').select('name').where('id', '=', unitId).executeTakeFirstOrThrow()).name;
});
afterAll(() => world.close());

const aRow = (number: number, change: Cells = {}): Cells => ({
  ...{
    姓名: `职员${String(number)}`,
    用户名: `staff${String(number)}`,
    手机号: String(13_900_000_000 + number),
    角色: '承办单位',
    承办单位: unitName,
  },
  ...change,
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => aRow(index + 1));
const check = async (table: readonly Cells[], person = system) =>
  sendFile<ImportCheck>(world, person, 'exchange.checkImport', { list: 'account', name: '账号.xlsx', content: await workbookOf(table) });
const run = (id: string | null, person = system) => world.call(person, 'exchange.runImport', { params: { id: id ?? '' } });
const countAccounts = async () => (await world.db.selectFrom('account').select('id').execute()).length;

describe('accounts from a table', () => {
  it('the import check names each of the 40 bad rows of 5,000, and writes nothing', async () => {
    const before = await countAccounts();
    const table = rows(5000);
    const bad: Cells[] = [
      { 用户名: '中文' },
      { 手机号: '123' },
      { 角色: '没有这个角色' },
      { 承办单位: '没有这个单位' },
      { 区域: '杭州市' },
      { 用户名: 'staff1' },
      { 角色: '系统管理员', 承办单位: '' },
      { 角色: '代表', 承办单位: '' },
    ];
    for (let place = 0; place < 40; place += 1) table[100 + place * 100] = aRow(101 + place * 100, bad[place % bad.length]);
    const { data } = await check(table);
    expect(data.id).toBeNull();
    expect(new Set(data.problems.map(({ row }) => row)).size).toBe(40);
    expect(data.problems.map(({ column, reason }) => `${column}：${reason}`)).toEqual(
      expect.arrayContaining(['用户名：与第 2 行重复', '手机号：格式不对，应为 11 位手机号', '角色：管理员账号请逐个新建，不能导入']),
    );
    expect(await countAccounts()).toBe(before);
  });

  it('neither a checked file nor the search word of an export is stored with full numbers in plain text', async () => {
    const { data } = await check([aRow(7001)]);
    expect(data.id).not.toBeNull();
    await world.call(system, 'exchange.startExport', { body: { list: 'account', keyword: '13900007001' } });
    const { rows: kept } = await sql<{ text: string }>`
      SELECT import::text AS text FROM import UNION ALL SELECT export::text FROM export`.execute(world.db);
    expect(kept).toHaveLength(2);
    for (const { text } of kept) expect(text).not.toMatch(/13900007001|staff7001|职员7001/);
    await world.db.deleteFrom('import').execute();
  });

  it('the import check masks a wrong mobile number, and its preview shows the decisive columns without a full number', async () => {
    await world.call(system, 'account.create', { body: { username: 'taken777', name: '有号码', mobile: '13900000777', wanted: [] } });
    const wrong = [{ 手机号: '1380013800' }, { 手机号: '138001380001' }, { 手机号: '13900000777' }, { 手机号: '12' }];
    const { data } = await check(wrong.map((cells, place) => aRow(place + 1, cells)));
    expect(data.problems.map(({ value, reason }) => `${value} ${reason}`)).toEqual([
      '138**** 格式不对，应为 11 位手机号',
      '138****0001 格式不对，应为 11 位手机号',
      '139****0777 已绑定其他账号',
      '**** 格式不对，应为 11 位手机号',
    ]);
    const { data: right } = await check([aRow(1), aRow(2, { 手机号: '' })]);
    expect(right.preview.columns.map(({ title }) => title)).toEqual(['姓名', '用户名', '手机号', '角色', '区域', '承办单位', '代表团']);
    expect(right.preview.rows.map(({ cells }) => cells.slice(2, 6))).toEqual([
      ['139****0001', '承办单位', '丽水市', unitName],
      ['', '承办单位', '丽水市', unitName],
    ]);
  });

  it('imported accounts cannot be used before their roles are approved and a password is set', async () => {
    const { data } = await check(rows(30));
    expect((await run(data.id)).data).toMatchObject({ imported: 30 });
    const made = await world.db.selectFrom('account').selectAll().where('username', 'like', 'staff%').orderBy('id').execute();
    expect(made).toHaveLength(30);
    expect(made.every(({ passwordHash, mobileCipher }) => passwordHash === '' && !mobileCipher.includes('139'))).toBe(true);
    const waiting = await world.db.selectFrom('grantRequest').select('id').where('state', '=', 'waiting').execute();
    expect(waiting).toHaveLength(30);
    // The same table again: all user names are now taken.
    const again = await check(rows(30));
    expect(again.data.problems[0]).toMatchObject({ column: '用户名', reason: '已有人使用这个用户名' });
  });

  it('only the system administrator can import accounts', async () => {
    const office = await world.signIn({ roleKind: 'suggestion-office' });
    expect((await check(rows(1), office)).error).toBe('access.denied');
  });
});

describe('account.unbindFrom', () => {
  it('account.unbindFrom removes a platform from the account, so that no login by it is possible', async () => {
    const person = await world.signIn({ roleKind: 'congress-office' });
    const binding = { platform: 'dingtalk' as const, externalId: 'ding-1', accountId: person.accountId, boundAt: world.time.now };
    await world.db.insertInto('accountBinding').values(binding).execute();
    const input = { params: { id: person.accountId }, body: { version: 1, platform: 'dingtalk' as const } };
    expect((await world.call(system, 'account.unbindFrom', input)).data).toMatchObject({ bindings: [], platforms: [] });
  });
});
