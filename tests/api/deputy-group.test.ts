import type { CallInput } from '@contract/contract';
import { announced } from '../builders/activity';
import { seedDelegation, seedDeputy, type SeededDeputy } from '../builders/deputy';
import { workbookOf, type Cells } from '../builders/import-world';
import { sendFile } from '../builders/office-file';
import type { Person } from '../builders/people';
import { currentTerm } from '../builders/term';
import { openWorld, type World } from '../builders/world';
import type { ImportCheck } from '@contract/schema/exchange';

let world: World;
let office: Person;
let termId: number;
let delegationId: number;
let ye: SeededDeputy;
let lan: SeededDeputy;
let zhou: SeededDeputy;
let ended: SeededDeputy;
let ofCounty: SeededDeputy;

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal' });
  office = await world.signIn({ roleKind: 'congress-office' });
  delegationId = await seedDelegation(world.db, '3311');
  termId = await currentTerm(world.db, '3311');
  const own = { delegationId };
  ye = await seedDeputy(world.db, { ...own, name: '叶明辉' });
  lan = await seedDeputy(world.db, { ...own, name: '蓝春兰' });
  zhou = await seedDeputy(world.db, { ...own, name: '周小芳' });
  await seedDeputy(world.db, { ...own, name: '王同名' });
  await seedDeputy(world.db, { ...own, name: '王同名' });
  ended = await seedDeputy(world.db, { ...own, name: '赵终止', state: 'ended' });
  ofCounty = await seedDeputy(world.db, { name: '钱县里', areaCode: '331102' });
});
afterAll(() => world.close());

type Form = CallInput<'deputyGroup.create'>['body'];
const FORM = { leaderId: null, memberIds: [], planYear: null, plan: '', ordernum: 1 };
const create = (form: Partial<Form> & { name: string }) => world.call(office, 'deputyGroup.create', { body: { ...FORM, termId, ...form } });
const get = (id: number, by: Person | null = office) => world.call(by, 'deputyGroup.get', { params: { id } });
const edit = async (id: number, form: Partial<CallInput<'deputyGroup.edit'>['body']>) => {
  const { version, name } = (await get(id)).data;
  return world.call(office, 'deputyGroup.edit', { params: { id }, body: { ...FORM, name, version, ...form } });
};
const drop = async (id: number) => {
  const { version } = (await get(id)).data;
  expect((await world.call(office, 'deputyGroup.remove', { params: { id }, query: { version } })).status).toBe(200);
};
const candidates = (query: CallInput<'deputyGroup.candidates'>['query'], by: Person | null = office) =>
  world.call(by, 'deputyGroup.candidates', { query });

describe('members of a group', () => {
  it('a group shows its members with the leader first, and a deputy is in only one group of a term', async () => {
    const { data: first } = await create({ name: '城建小组', memberIds: [ye.deputyId, lan.deputyId], leaderId: ye.deputyId });
    expect(first).toMatchObject({ leaderName: '叶明辉', members: 2, memberNames: '叶明辉、蓝春兰', leaderId: ye.deputyId });
    expect((await create({ name: '法治小组', memberIds: [lan.deputyId] })).error).toBe('deputyGroup.member_taken');
    expect((await world.call(office, 'deputy.get', { params: { id: lan.deputyId } })).data.groupName).toBe('城建小组');
    const moved = await edit(first.id, { memberIds: [ye.deputyId] });
    expect(moved.data).toMatchObject({ memberNames: '叶明辉', leaderName: null });
    expect(moved.data.history.at(-1)?.changes).toEqual(
      expect.arrayContaining([
        { name: '组长', before: '叶明辉', after: '（空）' },
        { name: '成员', before: '叶明辉、蓝春兰', after: '叶明辉' },
      ]),
    );
    await drop(first.id);
    expect((await world.call(office, 'deputy.get', { params: { id: ye.deputyId } })).data.groupName).toBeNull();
  });

  it('members of a group are deputies of the current term, and a leader must be a member', async () => {
    expect(await create({ name: '甲', memberIds: [ye.deputyId], leaderId: lan.deputyId })).toMatchObject({
      status: 400,
      error: 'deputyGroup.leader',
      field: 'leaderId',
    });
    for (const wrong of [ended.deputyId, ofCounty.deputyId, 999_999]) {
      expect(await create({ name: '甲', memberIds: [wrong] })).toMatchObject({ error: 'deputyGroup.member', field: 'memberIds' });
    }
    expect(await create({ name: '甲', plan: '走访' })).toMatchObject({ error: 'deputyGroup.plan_year', field: 'planYear' });
    expect((await world.call(office, 'deputyGroup.list', { query: { keyword: '甲' } })).data.total).toBe(0);
  });

  it('of two groups that take the same deputy at the same time one is refused', async () => {
    const both = await Promise.all([
      create({ name: '同时甲', memberIds: [zhou.deputyId] }),
      create({ name: '同时乙', memberIds: [zhou.deputyId] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const { data, status } of both) if (status === 200) await drop(data.id);
  });

  it('a member or leader who left office is left out of the group', async () => {
    const leaver = await seedDeputy(world.db, { delegationId, name: '孙将走' });
    const { data } = await create({ name: '会走的小组', memberIds: [leaver.deputyId, ye.deputyId], leaderId: leaver.deputyId });
    await world.db.updateTable('deputy').set({ state: 'ended' }).where('id', '=', leaver.deputyId).execute();
    expect((await get(data.id)).data).toMatchObject({ leaderName: null, leaderId: null, members: 1, memberNames: '叶明辉' });
    const { data: without } = await world.call(office, 'deputyGroup.list', { query: { withoutLeader: true } });
    expect(without.items.map(({ name }) => name)).toContain('会走的小组');
    await drop(data.id);
  });
});

describe('activities of a group', () => {
  it('a group shows the announced group activities to which all its members are invited', async () => {
    const { id } = (await create({ name: '活动小组', memberIds: [ye.deputyId, lan.deputyId] })).data;
    const both = { everyone: false, delegationIds: [], deputyIds: [ye.deputyId, lan.deputyId] };
    expect((await get(id)).data.activities).toEqual([]);
    const activityId = await announced(world, office, { kind: 'group', title: '走访村医', invited: both });
    await announced(world, office, { kind: 'group', invited: { ...both, deputyIds: [ye.deputyId] } });
    await announced(world, office, { kind: 'inspection', invited: both });
    expect((await get(id)).data.activities).toEqual([{ id: activityId, title: '走访村医', on: '2026-03-10' }]);
    await drop(id);
  });
});

describe('whom one can choose', () => {
  it('the candidates are deputies in office, found by a part of the name, each with the current group', async () => {
    const { data: group } = await create({ name: '农业小组', memberIds: [lan.deputyId] });
    expect((await candidates({ termId, keyword: '蓝' })).data).toMatchObject([{ name: '蓝春兰', groupName: '农业小组' }]);
    expect((await candidates({ termId, keyword: '赵终止' })).data).toEqual([]);
    expect((await candidates({ termId, keyword: '%' })).data).toEqual([]);
    await drop(group.id);
  });

  it('the candidates include no deputy of another area', async () => {
    const elsewhere = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
    expect((await candidates({ termId }, elsewhere)).data).toEqual([]);
    expect((await world.call(elsewhere, 'deputyGroup.terms', {})).data.map(({ id }) => id)).not.toContain(termId);
    const taken = await world.call(elsewhere, 'deputyGroup.create', { body: { ...FORM, termId, name: '别处' } });
    expect(taken).toMatchObject({ error: 'deputyGroup.term', field: 'termId' });
  });
});

describe('a table of groups', () => {
  const check = async (rows: readonly Cells[]) =>
    (
      await sendFile<ImportCheck>(world, office, 'exchange.checkImport', {
        ...{ list: 'deputyGroup', name: '小组.xlsx', content: await workbookOf(rows) },
      })
    ).data;

  it('the import check of groups names each wrong cell, and imports nothing', async () => {
    const { problems, id } = await check([
      { 名称: '一组', 组长: '蓝春兰', 成员: '叶明辉' },
      { 名称: '二组', 成员: '王同名、叶明辉' },
      { 名称: '三组', 成员: '没有这人' },
      { 名称: '四组', 届次: '没有这届' },
    ]);
    expect(id).toBeNull();
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [2, '组长'],
      [3, '成员'],
      [3, '成员'],
      [4, '成员'],
      [5, '届次'],
    ]);
  });

  it('the import of groups creates them with their members and leaders', async () => {
    const good = await check([{ 名称: '表中一组', 组长: '蓝春兰', 成员: '叶明辉、蓝春兰；周小芳' }]);
    expect(good.problems).toEqual([]);
    expect((await world.call(office, 'exchange.runImport', { params: { id: good.id ?? '' } })).data).toMatchObject({ imported: 1 });
    const { data } = await world.call(office, 'deputyGroup.list', { query: { keyword: '周小芳' } });
    expect(data.items).toMatchObject([{ name: '表中一组', leaderName: '蓝春兰', members: 3 }]);
    await drop(data.items[0]?.id ?? 0);
  });
});

describe('the leader of a delegation', () => {
  it('the leader of a delegation is one of its deputies in office, shown in its list, to deputies and in its history', async () => {
    const admin = await world.signIn({ roleKind: 'system-admin' });
    const one = async () => (await world.call(admin, 'delegation.get', { params: { id: delegationId } })).data;
    const lead = async (leaderId: number | null | undefined) => {
      const { name, ordernum, version } = await one();
      const body = { name, ordernum, version, ...(leaderId !== undefined && { leaderId }) };
      return world.call(admin, 'delegation.edit', { params: { id: delegationId }, body });
    };
    expect(await lead(ofCounty.deputyId)).toMatchObject({ status: 400, error: 'delegation.leader', field: 'leaderId' });
    expect(await lead(ended.deputyId)).toMatchObject({ error: 'delegation.leader' });
    expect((await lead(ye.deputyId)).data).toMatchObject({ leaderId: ye.deputyId, leaderName: '叶明辉' });
    expect((await lead(undefined)).data.leaderName).toBe('叶明辉');
    const { data: delegations } = await world.call(office, 'deputyInfo.delegations', { query: {} });
    expect(delegations.find(({ id }) => id === delegationId)).toMatchObject({ leaderName: '叶明辉' });
    expect((await one()).history.find(({ changes }) => changes.length > 0)?.changes).toEqual([
      { name: '团长', before: '（空）', after: '叶明辉' },
    ]);
    expect((await lead(null)).data).toMatchObject({ leaderId: null, leaderName: null });
  });
});
