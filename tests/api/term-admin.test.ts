import type { CallInput } from '@contract/contract';
import type { ImportCheck } from '@contract/schema/exchange';
import { seedDelegation, seedDeputy } from '../builders/deputy';
import { type Cells, workbookOf } from '../builders/import-world';
import { sendFile } from '../builders/office-file';
import type { Person } from '../builders/people';
import { currentTerm } from '../builders/term';
import { openWorld, type World } from '../builders/world';

let world: World;
let city: Person;
let county: Person;
let termId: number;

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal' });
  city = await world.signIn({ roleKind: 'system-admin' });
  county = await world.signIn({ roleKind: 'system-admin', areaCode: '331121' });
  termId = await currentTerm(world.db, '3311');
});
afterAll(() => world.close());

type TermBody = CallInput<'term.create'>['body'];

const body = (change: Partial<TermBody> = {}): TermBody => ({
  ...{ areaCode: '3311', name: '丽水市第六届人民代表大会', beginDate: '2027-02-21', endDate: '2032-02-20' },
  ...{ meetings: [], copyDelegations: false },
  ...change,
});
const create = (change: Partial<TermBody> = {}, by = city) => world.call(by, 'term.create', { body: body(change) });
const edit = (id: number, version: number, change: Partial<CallInput<'term.edit'>['body']> = {}, by = city) => {
  const { areaCode: _area, copyDelegations: _copy, ...days } = body();
  return world.call(by, 'term.edit', { params: { id }, body: { ...days, version, ...change } });
};
const begin = (id: number, version: number, by = city) => world.call(by, 'term.begin', { params: { id }, body: { version } });
const removeTerm = (id: number, version: number, by = city) => world.call(by, 'term.remove', { params: { id }, query: { version } });
const getTerm = (id: number, by = city) => world.call(by, 'term.get', { params: { id } });
const terms = async (query: CallInput<'term.list'>['query'] = {}, by = city) => (await world.call(by, 'term.list', { query })).data;

describe('a term', () => {
  it('a term is prepared with its sessions, changed, and removed while nothing belongs to it', async () => {
    const { data } = await create({ meetings: [{ number: 1, beginDate: '2027-02-25', endDate: '2027-02-28' }] });
    expect(data).toMatchObject({
      state: 'coming',
      meetings: [{ number: 1, beginDate: '2027-02-25' }],
      actions: ['edit', 'begin', 'remove'],
    });
    const saved = await edit(data.id, 1, { meetings: [] });
    expect(saved.data).toMatchObject({ meetings: [], version: 2 });
    const change = { name: '会议', before: '第一次会议 2027-02-25 至 2027-02-28', after: '（空）' };
    expect(saved.data.history.map(({ changes }) => changes)).toEqual([[], [change]]);
    expect((await edit(data.id, 1)).error).toBe('term.stale');
    expect((await terms({ state: 'coming' })).items.map(({ id }) => id)).toEqual([data.id]);
    for (const keyword of ['第六届', '第6届', '６', '六']) {
      expect((await terms({ keyword, state: 'coming' })).items.map(({ id }) => id)).toEqual([data.id]);
    }
    expect((await terms({ keyword: '第7届', state: 'coming' })).items).toEqual([]);
    expect((await removeTerm(data.id, 2)).status).toBe(200);
    expect((await getTerm(data.id)).error).toBe('term.not_found');
  });

  it('a new term begins with the delegations of the former one, which ends, and all roles get the new term [7.12]', async () => {
    await seedDelegation(world.db, '331102');
    const former = await currentTerm(world.db, '331102');
    const deputy = await seedDeputy(world.db, { areaCode: '331102' });
    const { data } = await create({ areaCode: '331102', name: '莲都区第十九届', copyDelegations: true });
    expect(data.delegations).toBeGreaterThan(0);
    expect(data.deputies).toBe(0);
    expect((await begin(data.id, 1)).data).toMatchObject({ state: 'current', actions: ['edit'] });
    const office = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
    expect((await world.call(office, 'term.current', {})).data).toMatchObject({ id: data.id, current: true, endDate: '2032-02-20' });
    expect((await getTerm(former)).data).toMatchObject({ state: 'former', endDate: '2027-02-20' });
    const { data: roster } = await world.call(office, 'deputy.list', { query: { tenure: 'former' } });
    expect(roster.items).toMatchObject([{ id: deputy.deputyId, state: 'ended' }]);
    expect((await removeTerm(former, 2)).error).toBe('term.in_use');
  });

  it('the history of a former term shows how it ended, and copied delegations show their origin', async () => {
    await seedDelegation(world.db, '331124');
    const former = await currentTerm(world.db, '331124');
    const { data: next } = await create({ areaCode: '331124', name: '松阳县第十七届', copyDelegations: true });
    const copied = await world.call(city, 'delegation.list', { query: { keyword: '', areaCode: '331124' } });
    const [delegation] = copied.data.items.filter((one) => one.termId === next.id);
    const { data: whole } = await world.call(city, 'delegation.get', { params: { id: delegation?.id ?? 0 } });
    expect(whole.history).toMatchObject([{ action: 'create', note: '沿用上一届的代表团' }]);
    await begin(next.id, 1);
    const { data: over } = await getTerm(former);
    expect(over.history).toMatchObject([{ action: 'end', fromStatus: 'current', toStatus: 'former' }]);
    expect(over.history[0]?.changes).toEqual(expect.arrayContaining([{ name: '结束', before: '（空）', after: '2027-02-20' }]));
    const { name, beginDate } = over;
    const renamed = await edit(former, over.version, { name: `${name}（旧）`, beginDate, endDate: '2027-02-20' });
    expect(renamed.data.history.at(-1)).toMatchObject({ action: 'edit', fromStatus: 'former', toStatus: 'former' });
    const eventsOf = async (type: string, id: number) => {
      const events = world.db.selectFrom('event').select('call').where('objectType', '=', type).where('objectId', '=', id);
      return (await events.orderBy('id').execute()).map((event) => event.call);
    };
    expect(await eventsOf('term', former)).toEqual(['term.begin', 'term.edit']);
    expect(await eventsOf('delegation', whole.id)).toEqual(['term.create']);
  });

  it('a term without history saves its former state with its first change', async () => {
    const id = await currentTerm(world.db, '331125');
    const { data: term } = await getTerm(id);
    expect(term.history).toEqual([]);
    const { name, beginDate, endDate, version } = term;
    const { data: changed } = await edit(id, version, { name: `${name}改`, beginDate, endDate });
    expect(changed.history.map(({ changes }) => changes)).toEqual([[{ name: '名称', before: name, after: `${name}改` }]]);
    const entry = await world.db
      .selectFrom('history')
      .select(['before', 'snapshot'])
      .where('subjectType', '=', 'term')
      .where('subjectId', '=', id)
      .executeTakeFirstOrThrow();
    expect(Object.keys(entry.before as object).sort()).toEqual(Object.keys(entry.snapshot as object).sort());
    const { data: again } = await edit(id, changed.version, { name, beginDate, endDate });
    expect(again.history.map(({ changes }) => changes.length)).toEqual([1, 1]);
  });

  it('only one term is current where two begin at once', async () => {
    await currentTerm(world.db, '331123');
    const one = (await create({ areaCode: '331123', name: '甲届', beginDate: '2027-01-01' })).data.id;
    const other = (await create({ areaCode: '331123', name: '乙届', beginDate: '2027-01-02' })).data.id;
    const answers = await Promise.all([begin(other, 1), begin(one, 1)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const current = await world.db.selectFrom('term').select('id').where('areaCode', '=', '331123').where('current', '=', true).execute();
    expect(current).toHaveLength(1);
  });

  it.each([
    ['that ends before it begins', { endDate: '2026-02-20' }, 'term.days'],
    ['with a session outside it', { meetings: [{ number: 1, beginDate: '2026-02-25', endDate: '2026-02-26' }] }, 'term.meetings'],
    ['that would begin before the current one', { beginDate: '2020-01-01', endDate: null }, 'term.not_later'],
    ['of another city', { areaCode: '330102' }, 'access.area'],
    ['without a name', { name: ' ' }, 'request.invalid'],
    ['on a day that the calendar lacks', { beginDate: '2027-02-30' }, 'request.invalid'],
  ])('a term %s is refused', async (_what, change, error) => {
    const before = (await terms()).total;
    expect((await create(change)).error).toBe(error);
    expect((await terms()).total).toBe(before);
  });

  it('a county cannot begin a term of a wider or sibling area', async () => {
    expect((await begin(termId, 1, county)).error).toBe('term.not_found');
  });

  it('a change of days cannot make a term a former one', async () => {
    const { id } = (await create({ name: '筹备届' })).data;
    expect((await edit(id, 1, { beginDate: '2000-01-01', endDate: null })).error).toBe('term.not_later');
    await removeTerm(id, 1);
  });
});

describe('a delegation', () => {
  const add = (name: string, by = city, term = termId) =>
    world.call(by, 'delegation.create', { body: { name, ordernum: 1, termId: term } });
  const get = (id: number, by = city) => world.call(by, 'delegation.get', { params: { id } });
  const change = (id: number, version: number, name: string) =>
    world.call(city, 'delegation.edit', { params: { id }, body: { name, ordernum: 2, version } });
  const take = (id: number, version: number, by = city) => world.call(by, 'delegation.remove', { params: { id }, query: { version } });

  it('a delegation is added, renamed and removed while it has no members, each with history', async () => {
    const { id } = (await add('新设代表团')).data;
    expect((await add('新设代表团')).error).toBe('delegation.name_taken');
    expect((await change(id, 1, '改名代表团')).data).toMatchObject({ name: '改名代表团', ordernum: 2, version: 2 });
    expect((await change(id, 1, '又改名')).error).toBe('delegation.stale');
    expect((await get(id)).data.history.map(({ action }) => action)).toEqual(['create', 'edit']);
    const list = await world.call(city, 'delegation.list', { query: { keyword: '改名', tenure: 'current' } });
    expect(list.data.items).toMatchObject([{ id, deputies: 0, liaisons: '' }]);
    expect((await take(id, 2)).status).toBe(200);
    expect((await get(id)).error).toBe('delegation.not_found');
  });

  it('a delegation with deputies cannot be removed, and a delegation of a sibling area is not found', async () => {
    const { delegationId } = await seedDeputy(world.db);
    expect((await take(delegationId, 1)).error).toBe('delegation.in_use');
    expect((await get(delegationId, county)).error).toBe('delegation.not_found');
    expect((await take(delegationId, 1, county)).error).toBe('delegation.not_found');
    expect((await add('别人的', county)).error).toBe('term.not_found');
    const office = await world.signIn({ roleKind: 'congress-office' });
    expect((await add('办公室的', office)).error).toBe('access.denied');
  });

  it('delegations are imported from a table, or refused with each bad row named', async () => {
    const check = async (table: readonly Cells[]) =>
      (
        await sendFile<ImportCheck>(world, city, 'exchange.checkImport', {
          list: 'delegation',
          name: '代表团.xlsx',
          content: await workbookOf(table),
        })
      ).data;
    const good = await check([{ 名称: '表一代表团', 顺序: '3' }, { 名称: '表二代表团' }]);
    expect(good.problems).toEqual([]);
    expect((await world.call(city, 'exchange.runImport', { params: { id: good.id ?? '' } })).data).toMatchObject({ imported: 2 });
    const bad = await check([
      { 名称: '表一代表团' },
      { 名称: '某团', 区域: '杭州市' },
      { 名称: '某团', 届次: '没有的届' },
      { 名称: '末团', 顺序: '-1' },
    ]);
    expect(bad.problems.map(({ row, column, reason }) => `${String(row)} ${column}：${reason}`)).toEqual([
      '2 名称：这一届已有同名的代表团',
      '3 区域：没有这个区域的人大，或者不在您管理的范围内',
      '4 届次：这个区域没有这一届，或者已经届满',
      '5 顺序：应为 0 至 999 的整数',
    ]);
  });
});
