import type { CallInput } from '@contract/contract';
import { soundOf } from '../../server/platform/search/name-pinyin';
import { seedDelegation, seedDeputy, type SeededDeputy } from '../builders/deputy';
import type { Person } from '../builders/people';
import { seedSuggestion } from '../builders/suggestion';
import { currentTerm } from '../builders/term';
import { openWorld, type World } from '../builders/world';

let world: World;
let city: Person;
let county: Person;
let sibling: Person;
let ye: SeededDeputy;
let lan: SeededDeputy;
let zhao: SeededDeputy;

const TODAY = '2026-03-05';

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal', now: new Date(`${TODAY}T02:00:00Z`) });
  city = await world.signIn({ roleKind: 'congress-office' });
  county = await world.signIn({ roleKind: 'undertaking-unit', areaCode: '331102' });
  sibling = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
  const delegationId = await seedDelegation(world.db, '3311');
  const common = { delegationId, education: '大学' };
  ye = await seedDeputy(world.db, {
    ...common,
    name: '叶明辉',
    gender: '男',
    ethnicity: '汉族',
    birthDate: '1990-03-06',
    occupation: '村党支部书记',
  });
  lan = await seedDeputy(world.db, { ...common, name: '蓝春兰', birthDate: '1980-03-05', party: '群众', byElection: true });
  zhao = await seedDeputy(world.db, { name: '赵伟', gender: '男', ethnicity: '汉族', areaCode: '331102', birthDate: null, party: '' });
  await seedDeputy(world.db, { ...common, name: '周暂停', state: 'paused' });
  await seedDeputy(world.db, { ...common, name: '周终止', state: 'ended' });
});
afterAll(() => world.close());

const structure = (query: CallInput<'deputyInfo.structure'>['query'] = {}, by: Person | null = city) =>
  world.call(by, 'deputyInfo.structure', { query });
const list = (query: CallInput<'deputyInfo.list'>['query'] = {}, by: Person | null = city) => world.call(by, 'deputyInfo.list', { query });
const namesOf = async (query: CallInput<'deputyInfo.list'>['query'], by = city) =>
  (await list(query, by)).data.items.map(({ name }) => name);

describe('the structure of the deputies in office', () => {
  it('the structure counts the deputies in office today by every category, without paused or ended ones', async () => {
    const { data } = await structure();
    expect(data).toMatchObject({
      areaCode: '3311',
      asOf: TODAY,
      inOffice: 3,
      women: 1,
      minorities: 1,
      byElection: 1,
      seats: null,
      vacant: null,
      vacancies: [],
    });
    expect(data.byLevel).toEqual([
      { key: 'city', count: 2 },
      { key: 'county', count: 1 },
    ]);
    // One deputy turns thirty-six tomorrow, the other has been forty-six since last year.
    expect(data.byAge).toEqual(
      expect.arrayContaining([
        { key: 'to35', count: 1 },
        { key: 'to55', count: 1 },
        { key: 'none', count: 1 },
      ]),
    );
    expect(data.byParty).toEqual(
      expect.arrayContaining([
        { key: '群众', count: 1 },
        { key: 'none', count: 1 },
      ]),
    );
    expect(data.byArea[0]).toMatchObject({ areaCode: '3311', count: 2 });
    expect(data.byArea.find(({ areaCode }) => areaCode === '331102')).toMatchObject({ areaName: '莲都区', count: 1 });
    expect(data.byArea.find(({ areaCode }) => areaCode === '331121')).toMatchObject({ count: 0 });
  });

  it('the structure shows the vacant seats of a term whose seats were entered', async () => {
    const admin = await world.signIn({ roleKind: 'system-admin' });
    const id = await currentTerm(world.db, '3311');
    const { data: term } = await world.call(admin, 'term.get', { params: { id } });
    const { name, beginDate, endDate, meetings, version } = term;
    const saved = await world.call(admin, 'term.edit', { params: { id }, body: { name, beginDate, endDate, meetings, version, seats: 5 } });
    expect(saved.data.seats).toBe(5);
    // A paused deputy keeps the seat.
    expect((await structure()).data).toMatchObject({
      ...{ seats: 5, vacant: 2, vacancies: [{ areaCode: '3311', areaName: '丽水市', count: 2 }] },
    });
    const again = await world.call(admin, 'term.edit', {
      params: { id },
      body: { name, beginDate, endDate, meetings, version: saved.data.version },
    });
    expect(again.data.seats).toBe(5);
  });

  it('the structure is of the requested area, and refused for an area outside the own one', async () => {
    expect((await structure({}, county)).data).toMatchObject({ areaName: '莲都区', inOffice: 1 });
    expect(await structure({ areaCode: '331121' }, county)).toMatchObject({ status: 403, error: 'deputyInfo.area', field: 'areaCode' });
    expect(await structure({ areaCode: '3311' }, county)).toMatchObject({ status: 403, error: 'deputyInfo.area' });
    expect((await structure({}, null)).status).toBe(401);
  });
});

describe('the list of deputies', () => {
  it('the deputy list finds by name, pinyin, initials and occupation', async () => {
    expect(await namesOf({ keyword: '明辉' })).toEqual(['叶明辉']);
    expect(await namesOf({ keyword: 'yeming' })).toEqual(['叶明辉']);
    expect(await namesOf({ keyword: 'YMH' })).toEqual(['叶明辉']);
    expect(await namesOf({ keyword: 'minghui' })).toEqual(['叶明辉']);
    expect(await namesOf({ keyword: '村党支部' })).toEqual(['叶明辉']);
    expect(await namesOf({ keyword: 'zzz' })).toEqual([]);
  });

  it('the deputy list finds a deputy by the pinyin of a new name at once', async () => {
    const { deputyId } = await seedDeputy(world.db, { name: '单雄' });
    expect(await namesOf({ keyword: 'shanx' })).toEqual(['单雄']);
    await world.db.updateTable('deputy').set({ name: '覃雄' }).where('id', '=', deputyId).execute();
    expect(await namesOf({ keyword: 'qinx' })).toEqual(['覃雄']);
    expect(soundOf('覃雄').keys).toContain(' qx');
    await world.db.deleteFrom('deputy').where('id', '=', deputyId).execute();
  });

  it.each([
    [{ level: 'county' }, ['赵伟']],
    [{ areaCode: '3311', areaOnly: true }, ['蓝春兰', '叶明辉']],
    [{ gender: '女' }, ['蓝春兰']],
    [{ ethnicGroup: 'minority' }, ['蓝春兰']],
    [{ ethnicity: '畲族' }, ['蓝春兰']],
    [{ party: '群众' }, ['蓝春兰']],
    [{ party: 'none' }, ['赵伟']],
    [{ age: 'to35' }, ['叶明辉']],
    [{ age: 'to55' }, ['蓝春兰']],
    [{ age: 'none' }, ['赵伟']],
    [{ education: '大学' }, ['蓝春兰', '叶明辉']],
    [{ byElection: true }, ['蓝春兰']],
  ] as const)('the deputy list has as many rows as the figure for the filter %j', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it('the deputy list shows the age without the birth date, no number, and no deputy of another area', async () => {
    const { data } = await list({ keyword: '叶明辉' });
    expect(data.items[0]).toMatchObject({ age: 35, gender: '男' });
    expect(JSON.stringify(data)).not.toMatch(/birth|mobile|1990/);
    expect(await namesOf({}, county)).toEqual(['赵伟']);
    expect(await namesOf({}, sibling)).toEqual([]);
    expect(await list({ areaCode: '331102' }, sibling)).toMatchObject({ status: 403, error: 'deputyInfo.area' });
    expect((await list({}, null)).status).toBe(401);
  });

  it('the deputy list refuses invalid filters', async () => {
    expect((await list({ age: 'old' } as never)).status).toBe(400);
    expect((await list({ areaCode: '33' })).status).toBe(400);
    expect((await list({ mobile: '13857801234' } as never)).status).toBe(400);
    expect(await namesOf({ keyword: '%' })).toEqual([]);
    expect(await namesOf({ keyword: "' OR 1=1" })).toEqual([]);
  });
});

describe('one deputy', () => {
  const get = (id: number, by: Person | null = city) => world.call(by, 'deputyInfo.get', { params: { id } });

  it('the page of a deputy shows the work figures, and only public items', async () => {
    const shown = await seedSuggestion(world.db, { by: ye, status: 'replied', isPublic: true });
    const hidden = await seedSuggestion(world.db, { by: ye, status: 'replied', isPublic: false });
    const { data } = await get(ye.deputyId);
    expect(data).toMatchObject({ name: '叶明辉', age: 35, work: { suggestions: 2, replied: 2, cosigned: 0 }, mandates: [] });
    expect(data.items.map(({ id }) => id)).toEqual([shown]);
    expect(data.items.map(({ id }) => id)).not.toContain(hidden);
  });

  it('the page of a deputy links to the other mandates of the person that the viewer may see', async () => {
    const { personId } = await world.db.selectFrom('deputy').select('personId').where('id', '=', zhao.deputyId).executeTakeFirstOrThrow();
    const { deputyId } = await seedDeputy(world.db, { name: '赵伟', personId });
    expect((await get(deputyId)).data.mandates).toEqual([expect.objectContaining({ id: zhao.deputyId, areaName: '莲都区' })]);
    expect((await get(zhao.deputyId, county)).data.mandates).toEqual([]);
  });

  it('the page of a deputy is not found in another area or when out of office, and needs a session', async () => {
    expect(await get(zhao.deputyId, sibling)).toMatchObject({ status: 404, error: 'deputyInfo.not_found' });
    await world.db.updateTable('deputy').set({ state: 'ended' }).where('id', '=', lan.deputyId).execute();
    expect(await get(lan.deputyId)).toMatchObject({ status: 404, error: 'deputyInfo.not_found' });
    await world.db.updateTable('deputy').set({ state: 'serving' }).where('id', '=', lan.deputyId).execute();
    expect((await get(ye.deputyId, null)).status).toBe(401);
    expect((await get('x' as never)).status).toBe(400);
  });
});

describe('the delegations of a congress', () => {
  it('the delegations of a congress show how many deputies serve in them', async () => {
    const { data } = await world.call(city, 'deputyInfo.delegations', { query: {} });
    expect(data.find(({ id }) => id === ye.delegationId)).toMatchObject({ deputies: 2, women: 1 });
    const below = await world.call(city, 'deputyInfo.delegations', { query: { areaCode: '331102' } });
    expect(below.data.map(({ id }) => id)).toContain(zhao.delegationId);
    expect((await world.call(county, 'deputyInfo.delegations', { query: { areaCode: '331121' } })).error).toBe('deputyInfo.area');
  });
});
