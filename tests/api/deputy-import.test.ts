import type { ImportCheck } from '@contract/schema/exchange';
import { seedDelegation } from '../builders/deputy';
import { type Cells, workbookOf } from '../builders/import-world';
import { sendFile } from '../builders/office-file';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let office: Person;
let delegation: string;

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal' });
  office = await world.signIn({ roleKind: 'congress-office' });
  const id = await seedDelegation(world.db, '3311');
  delegation = (await world.db.selectFrom('delegation').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
});
afterAll(() => world.close());

const row = (change: Cells): Cells => ({ 姓名: '名册人', 性别: '女', 民族: '汉族', 代表团: delegation, ...change });
const check = async (table: readonly Cells[], person = office) =>
  (
    await sendFile<ImportCheck>(world, person, 'exchange.checkImport', {
      list: 'deputy',
      name: '代表.xlsx',
      content: await workbookOf(table),
    })
  ).data;
const run = (id: string | null) => world.call(office, 'exchange.runImport', { params: { id: id ?? '' } });
const named = async (keyword: string) => (await world.call(office, 'deputy.list', { query: { keyword } })).data.items;
const reasons = ({ problems }: ImportCheck) => problems.map(({ row: at, column, reason }) => `${String(at)} ${column}：${reason}`);

describe('deputies from a table', () => {
  it('the import creates deputies in office from their date, or elected without one, each with history', async () => {
    const checked = await check([
      row({ 姓名: '甲在任', 出生日期: '1980/5/4', 手机号: '15455600001', 党派: '群众', 任职日期: '2022年2月21日', 补选: '是' }),
      row({ 姓名: '乙当选', 性别: '男', 身份证号: '110105194912310038' }),
    ]);
    expect(reasons(checked)).toEqual([]);
    expect((await run(checked.id)).data).toMatchObject({ imported: 2 });
    const [first] = await named('甲在任');
    expect(first).toMatchObject({
      state: 'serving',
      begunOn: '2022-02-21',
      birthDate: '1980-05-04',
      mobile: '154****0001',
      byElection: true,
    });
    const [second] = await named('乙当选');
    expect(second).toMatchObject({ state: 'elected', birthDate: '1949-12-31' });
    const { data } = await world.call(office, 'deputy.get', { params: { id: first?.id ?? 0 } });
    expect(data.history).toMatchObject([{ action: 'create', note: '批量导入' }]);
  });

  it('a table with bad rows is refused as a whole, each row with its reason and without its numbers', async () => {
    const checked = await check([
      row({ 姓名: '甲在任', 出生日期: '1980-05-04' }),
      row({ 姓名: '丙', 性别: '中' }),
      row({ 姓名: '丁', 手机号: '12345' }),
      row({ 姓名: '戊', 身份证号: '110105194912310021' }),
      row({ 姓名: '己', 身份证号: '11010519491231002X', 出生日期: '1950-01-01' }),
      row({ 姓名: '庚', 出生日期: '2015-01-01' }),
      row({ 姓名: '辛', 代表团: '没有的代表团' }),
      row({ 姓名: '壬', 区域: '杭州市' }),
      row({ 姓名: '癸', 民族: '火星族', 党派: '某党' }),
      row({ 姓名: '=HYPERLINK("http://x")', 任职日期: '2199-01-01' }),
      row({ 姓名: '同一', 出生日期: '1980-01-01' }),
      row({ 姓名: '同一', 出生日期: '1980-01-01' }),
      row({ 姓名: '早当选', 出生日期: '1990-01-01', 任职日期: '1989-12-31' }),
    ]);
    expect(checked.id).toBeNull();
    expect(reasons(checked)).toEqual([
      '2 姓名：名册中本届已有这个人（姓名与身份证号、出生日期或手机号相同）',
      '3 性别：应为男或女',
      '4 手机号：格式不对，应为 11 位手机号',
      '5 身份证号：身份证号不正确，请核对每一位数字',
      '6 身份证号：与出生日期不一致',
      '7 出生日期：年满十八周岁才能当选代表',
      '8 代表团：本届没有这个代表团',
      '9 区域：没有这个区域的人大，或者不在您管理的范围内',
      '10 民族：应为：汉族、蒙古族、回族、藏族等规范名称',
      '10 党派：应为：中国共产党、中国国民党革命委员会、中国民主同盟、中国民主建国会等规范名称',
      '11 姓名：不超过 20 字',
      '11 任职日期：不能晚于今天',
      '13 姓名：与第 12 行是同一个人',
      '14 任职日期：当时尚未年满十八周岁，请核对出生日期和任职日期',
    ]);
    expect(JSON.stringify(checked)).not.toMatch(/12345"|110105194912310021|11010519491231002X/);
  });

  it('the import matches persons by identity number or name, birth and mobile; of other areas by name, birth and identity number', async () => {
    const county = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
    const id = await seedDelegation(world.db, '331121');
    const { name } = await world.db.selectFrom('delegation').select('name').where('id', '=', id).executeTakeFirstOrThrow();
    const wrong = await check([row({ 姓名: '冒名人', 性别: '男', 身份证号: '110105194912310038', 代表团: name })], county);
    expect(reasons(wrong)).toEqual(['2 身份证号：这个身份证号已登记在另一个人名下，请核对']);
    const looked = await world.db.selectFrom('numberLookUp').select('what').where('accountId', '=', county.accountId).execute();
    expect(looked).toHaveLength(1);
    const checked = await check(
      [
        row({ 姓名: '乙当选', 性别: '男', 身份证号: '110105194912310038', 代表团: name }),
        row({ 姓名: '甲在任', 出生日期: '1980-05-04', 手机号: '15455600001', 代表团: name }),
        row({ 姓名: '甲在任', 出生日期: '1981-05-04', 代表团: name }),
      ],
      county,
    );
    expect(reasons(checked)).toEqual([]);
    await world.call(county, 'exchange.runImport', { params: { id: checked.id ?? '' } });
    const mandatesOf = async (keyword: string) => {
      const { items } = (await world.call(county, 'deputy.list', { query: { keyword, sort: 'birthDate' } })).data;
      return Promise.all(
        items.map(async (one) => (await world.call(county, 'deputy.get', { params: { id: one.id } })).data.mandates.length),
      );
    };
    expect(await mandatesOf('乙当选')).toEqual([1]);
    expect(await mandatesOf('甲在任')).toEqual([0, 0]);
    const ofCity = await seedDelegation(world.db, '3311');
    const city = await world.db.selectFrom('delegation').select('name').where('id', '=', ofCity).executeTakeFirstOrThrow();
    const again = await check([row({ 姓名: '甲在任', 出生日期: '1981-05-04', 代表团: city.name, 手机号: '15455600009' })]);
    expect(reasons(again)).toEqual([]);
  });

  it('the import refuses a second mandate in an area without connection to the first', async () => {
    const nameOf = async (areaCode: string) => {
      const id = await seedDelegation(world.db, areaCode);
      return (await world.db.selectFrom('delegation').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
    };
    const person = { 姓名: '两地人', 出生日期: '1975-06-07', 手机号: '15455600075' };
    const inTwo = async (areaCode: string) => row({ ...person, 区域: areaCode, 代表团: await nameOf(areaCode) });
    const first = await check([await inTwo('331123')]);
    await run(first.id);
    const refused = await check([await inTwo('331124'), await inTwo('3311')]);
    expect(reasons(refused)).toEqual(['2 代表团：这个人在另一个没有隶属关系的区域任代表，依法不能同时担任，请核对']);
  });

  it('a formula in a table of deputies is taken as its text, and never as a command of the export', async () => {
    const checked = await check([row({ 姓名: '公式人', 单位职务: '=HYPERLINK("http://x","看")' })]);
    expect(reasons(checked)).toEqual([]);
    await run(checked.id);
    expect((await named('公式人')).map(({ occupation }) => occupation)).toEqual(['=HYPERLINK("http://x","看")']);
  });

  it('only the keepers of the roster can import deputies', async () => {
    const liaison = await world.signIn({ roleKind: 'delegation-liaison' });
    const answer = await sendFile(world, liaison, 'exchange.checkImport', {
      list: 'deputy',
      name: '代表.xlsx',
      content: await workbookOf([row({})]),
    });
    expect(answer.error).toBe('access.denied');
  });
});
