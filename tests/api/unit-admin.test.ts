import type { CallInput } from '@contract/contract';
import type { ImportCheck } from '@contract/schema/exchange';
import { type Cells, workbookOf } from '../builders/import-world';
import { sendFile } from '../builders/office-file';
import type { Person } from '../builders/people';
import { seedSuggestion } from '../builders/suggestion';
import { seedUnit } from '../builders/unit';
import { openWorld, type World } from '../builders/world';

let world: World;
let city: Person;

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal' });
  city = await world.signIn({ roleKind: 'system-admin' });
});
afterAll(() => world.close());

const list = async (query: CallInput<'unit.list'>['query'] = {}, by = city) => (await world.call(by, 'unit.list', { query })).data;
const create = (name: string, areaCode = '3311', by = city) => world.call(by, 'unit.create', { body: { name, areaCode } });
const entered = async (name: string) => (await create(name)).data;
const get = async (id: number, by = city) => world.call(by, 'unit.get', { params: { id } });
const edit = (id: number, name: string, version: number, by = city) =>
  world.call(by, 'unit.edit', { params: { id }, body: { name, version } });
const disable = (id: number, version: number) => world.call(city, 'unit.disable', { params: { id }, body: { version } });
const enable = (id: number, version: number) => world.call(city, 'unit.enable', { params: { id }, body: { version } });
const merge = (id: number, intoId: number, version: number, by = city) =>
  world.call(by, 'unit.merge', { params: { id }, body: { version, intoId } });

/** Creates a suggestion that the unit handles, with helper units. Returns its id. */
const inHand = (leadUnitId: number, helperUnitIds: number[] = []): Promise<number> =>
  seedSuggestion(world.db, { areaCode: '3311', status: 'handling', leadUnitId, helperUnitIds });
const close = (id: number) => world.db.updateTable('suggestion').set({ status: 'closed' }).where('id', '=', id).execute();

describe('a unit', () => {
  it('a unit is added, renamed, found by its former name, disabled and enabled, each with history', async () => {
    const { id } = await entered('市环境保护局');
    expect((await edit(id, '市生态环境局', 1)).data).toMatchObject({ name: '市生态环境局', formerNames: ['市环境保护局'], version: 2 });
    expect((await list({ keyword: '环境保护' })).items).toMatchObject([{ id, name: '市生态环境局' }]);
    expect((await disable(id, 2)).data).toMatchObject({ state: 'disabled', actions: ['edit', 'enable', 'merge'] });
    expect((await list({ keyword: '生态环境', state: 'active' })).total).toBe(0);
    const { history } = (await enable(id, 3)).data;
    expect(history.map(({ action }) => action)).toEqual(['create', 'edit', 'disable', 'enable']);
    expect(history.map(({ changes }) => changes)).toEqual([[], [{ name: '名称', before: '市环境保护局', after: '市生态环境局' }], [], []]);
  });

  it('a unit has a unique name in its area, and changes only on the current version', async () => {
    const { id } = await entered('市发改委');
    expect((await create('市发改委')).error).toBe('unit.name_taken');
    expect((await create('市发改委', '331121')).status).toBe(200);
    await entered('市经信局');
    expect((await edit(id, '市经信局', 1)).error).toBe('unit.name_taken');
    expect((await edit(id, '市发展改革委', 1)).status).toBe(200);
    expect((await edit(id, '又一名称', 1)).error).toBe('unit.stale');
    expect((await create(' ')).error).toBe('request.invalid');
    expect((await create('某局', '330102')).error).toBe('access.area');
  });

  it('a unit with open work cannot be disabled, and a disabled unit cannot be chosen', async () => {
    const unit = await seedUnit(world.db, { name: '在办局' });
    const assigned = await inHand(unit);
    expect((await disable(unit, 1)).error).toBe('unit.busy');
    await close(assigned);
    expect((await disable(unit, 1)).data.state).toBe('disabled');
    const account = await world.signIn({ roleKind: 'undertaking-unit' });
    const { items } = (await world.call(city, 'role.list', { query: { page: 1, pageSize: 100 } })).data;
    const roleId = items.find(({ kind }) => kind === 'undertaking-unit')?.id ?? 0;
    const body = { accountId: account.accountId, roleId, areaCode: '3311', unitId: unit, note: '' };
    expect((await world.call(city, 'grant.ask', { body })).error).toBe('grant.scope');
  });
});

describe('a merge', () => {
  const assignments = async (suggestionId: number) =>
    world.db
      .selectFrom('assignment')
      .select(['unitId', 'role'])
      .where('suggestionId', '=', suggestionId)
      .where('endedAt', 'is', null)
      .orderBy('id')
      .execute();

  it('a merge of units moves people and open items, leaves closed ones, and lets the target unit read those', async () => {
    const [from, into] = [await seedUnit(world.db, { name: '并走局' }), await seedUnit(world.db, { name: '并入局' })];
    const person = await world.signIn({ roleKind: 'undertaking-unit', unitId: from });
    const [open, done] = [await inHand(from), await inHand(from)];
    await close(done);
    const { data: before } = await get(from);
    expect(before).toMatchObject({ people: 1, openItems: 1, closedItems: 1 });
    // The change would let people act for another unit, so the security administrator decides.
    const asked = await merge(from, into, before.version);
    expect(asked.data).toMatchObject({ state: 'active', people: 1, mergeAsked: { askedByName: city.name } });
    expect(await assignments(open)).toEqual([{ unitId: from, role: 'lead' }]);
    expect((await merge(from, into, before.version)).error).toBe('approval.waiting');
    const security = await world.signIn({ roleKind: 'security-admin' });
    const [waiting] = (await world.call(security, 'approval.list', { query: { kind: 'mergeUnit', state: 'waiting' } })).data.items;
    expect(waiting).toMatchObject({
      title: '并走局',
      changes: [
        { from: '并走局', to: '并入局' },
        { field: '人员', to: person.name },
      ],
    });
    await world.call(security, 'approval.approve', { params: { id: waiting?.id ?? 0 }, body: { version: 1 } });
    const merged = await world.call(city, 'unit.get', { params: { id: from } });
    expect(merged.data).toMatchObject({ state: 'merged', mergedIntoName: '并入局', actions: [], people: 0, openItems: 0, closedItems: 1 });
    expect(await assignments(open)).toEqual([{ unitId: into, role: 'lead' }]);
    expect(await assignments(done)).toEqual([{ unitId: from, role: 'lead' }]);
    const seen = await world.call(person, 'suggestion.list', { query: {} });
    expect(seen.data.items.map(({ id }) => id).sort()).toEqual([open, done].sort());
  });

  it('a merge of two units with the same open item leaves one assignment: the lead', async () => {
    const [from, into] = [await seedUnit(world.db, { name: '同办甲局' }), await seedUnit(world.db, { name: '同办乙局' })];
    const [asLead, asHelper] = [await inHand(from, [into]), await inHand(into, [from])];
    expect((await merge(from, into, 1)).status).toBe(200);
    expect(await assignments(asLead)).toEqual([{ unitId: into, role: 'lead' }]);
    expect(await assignments(asHelper)).toEqual([{ unitId: into, role: 'lead' }]);
  });

  it('a merge into itself, another area, or a unit that takes no work is refused, and nothing moves', async () => {
    const [one, other] = [await seedUnit(world.db, { name: '拒一局' }), await seedUnit(world.db, { name: '拒二局', areaCode: '331121' })];
    expect((await merge(one, one, 1)).error).toBe('unit.itself');
    expect((await merge(one, other, 1)).error).toBe('unit.merge_into');
    expect((await merge(one, 999_999, 1)).error).toBe('unit.merge_into');
    const disabled = await entered('拒三局');
    await disable(disabled.id, 1);
    expect((await merge(one, disabled.id, 1)).error).toBe('unit.merge_into');
    expect((await get(one)).data).toMatchObject({ state: 'active', version: 1 });
  });

  it('two units merged into each other at once leave one of them', async () => {
    const [one, other] = [await seedUnit(world.db, { name: '互并一局' }), await seedUnit(world.db, { name: '互并二局' })];
    const answers = await Promise.all([merge(one, other, 1), merge(other, one, 1)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const states = await world.db.selectFrom('unit').select('state').where('id', 'in', [one, other]).execute();
    expect(states.map(({ state }) => state).sort()).toEqual(['active', 'merged']);
  });
});

describe('units from a table', () => {
  const check = async (table: readonly Cells[]) =>
    (
      await sendFile<ImportCheck>(world, city, 'exchange.checkImport', {
        list: 'unit',
        name: '单位.xlsx',
        content: await workbookOf(table),
      })
    ).data;

  it('units are imported from a table, or refused as a whole with each bad row named', async () => {
    const good = await check([{ 名称: '表中甲局' }, { 名称: '表中甲局', 区域: '331121' }]);
    expect(good.problems).toEqual([]);
    expect((await world.call(city, 'exchange.runImport', { params: { id: good.id ?? '' } })).data).toMatchObject({ imported: 2 });
    expect((await list({ keyword: '表中甲局' })).total).toBe(2);
    const bad = await check([{ 名称: '表中甲局' }, { 名称: '新局', 区域: '杭州市' }, { 名称: '重局' }, { 名称: '重局' }]);
    expect(bad.problems.map(({ row, reason }) => `${String(row)} ${reason}`)).toEqual([
      '2 这个区域已有同名的单位',
      '3 没有这个区域，或者不在您管理的范围内',
      '5 与第 4 行重复',
    ]);
  });
});
