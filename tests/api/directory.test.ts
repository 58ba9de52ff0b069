import type { CallInput } from '@contract/contract';
import { LOOKS_A_DAY, MOST_STARS } from '@contract/rules/directory';
import { seedDeputy, type SeededDeputy } from '../builders/deputy';
import { moveTime } from '../builders/move-time';
import type { Person } from '../builders/people';
import { seedUnit } from '../builders/unit';
import { openWorld, type World } from '../builders/world';
import { testSecrets } from '../support/keys';

let world: World;
let office: Person;
let county: Person;
let sibling: Person;
let unitPerson: Person;
let unitId: number;
let ye: SeededDeputy;
let zhao: SeededDeputy;

const NOW = '2026-05-04T02:00:00Z';

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal', now: new Date(NOW) });
  const { textCipher } = await testSecrets(world.db);
  const mobileCipher = textCipher.encrypt('15400000001');
  office = await world.signIn({ roleKind: 'congress-office' });
  county = await world.signIn({ roleKind: 'town-congress', areaCode: '331102' });
  sibling = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
  unitId = await seedUnit(world.db, { name: '市教育局' });
  unitPerson = await world.signIn({ roleKind: 'undertaking-unit', unitId });
  ye = await seedDeputy(world.db, { name: '叶明辉', occupation: '村党支部书记', mobileCipher });
  zhao = await seedDeputy(world.db, { name: '赵伟', areaCode: '331102', mobileCipher });
  await seedDeputy(world.db, { name: '周终止', state: 'ended' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await moveTime(world, NOW);
  await world.db.deleteFrom('numberLookUp').execute();
});

type Query = CallInput<'directory.people'>['query'];
const people = (query: Query = {}, by: Person | null = office) => world.call(by, 'directory.people', { query });
const namesOf = async (query: Query, by = office) => (await people(query, by)).data.people.map(({ name }) => name);
const deputy = ({ deputyId }: SeededDeputy) => ({ kind: 'deputy' as const, id: deputyId });

describe('the people of the directory', () => {
  it('the directory has deputies in office and staff of units and offices, sorted by pinyin with their letters', async () => {
    const { data } = await people();
    expect(data.more).toBe(false);
    expect(data.people).toContainEqual({
      ...{ kind: 'deputy', id: ye.deputyId, name: '叶明辉', letter: 'Y', title: '村党支部书记' },
      place: expect.any(String) as string,
    });
    expect(data.people).toContainEqual(expect.objectContaining({ kind: 'staff', id: unitPerson.userinfoId, place: '市教育局' }));
    expect(data.people.map(({ name }) => name)).not.toContain('周终止');
    expect(JSON.stringify(data)).not.toMatch(/1540000/);
  });

  it.each([
    [{ keyword: '明辉' }, ['叶明辉']],
    [{ keyword: 'ymh' }, ['叶明辉']],
    [{ keyword: 'ZhaoW' }, ['赵伟']],
    [{ keyword: '党支部' }, ['叶明辉']],
    [{ keyword: 'zhao', kind: 'staff' }, []],
    // Neither a part of a number nor a whole number finds a person.
    [{ keyword: '154' }, []],
    [{ keyword: '15400000001' }, []],
    [{ keyword: '%' }, []],
  ] as const)('the directory finds people by name, pinyin and occupation: %j', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it('the directory can be filtered by area, unit or kind', async () => {
    expect(await namesOf({ areaCode: '331102', kind: 'deputy' })).toEqual(['赵伟']);
    expect(await namesOf({ areaCode: '3311', areaOnly: true, kind: 'deputy' })).toEqual(['叶明辉']);
    expect(await namesOf({ unitId })).toEqual([unitPerson.name]);
  });

  it('the directory has the people of the own area and below, and needs a session', async () => {
    expect(await namesOf({ kind: 'deputy' }, county)).toEqual(['赵伟']);
    expect(await people({ areaCode: '331102' }, sibling)).toMatchObject({ status: 403, error: 'directory.area', field: 'areaCode' });
    expect(await people({ unitId }, sibling)).toMatchObject({ status: 404, error: 'directory.unit' });
    expect((await people({}, null)).status).toBe(401);
    expect((await people({ areaCode: '33' })).status).toBe(400);
    expect((await people({ kind: 'voter' } as never)).status).toBe(400);
  });
});

describe('the areas of the directory', () => {
  it('the directory shows the number of people of each area, down to the towns and up to the own area of the viewer', async () => {
    const { data } = await world.call(office, 'directory.areas', { query: {} });
    expect(data).toMatchObject({ areaCode: '3311', above: [], units: [{ id: unitId, name: '市教育局', people: 1 }] });
    expect(data.own.deputies).toBe(1);
    expect(data.below.find(({ areaCode }) => areaCode === '331102')).toMatchObject({ areaName: '莲都区', deputies: 1 });
    const towns = (await world.call(office, 'directory.areas', { query: { areaCode: '331102' } })).data;
    expect(towns).toMatchObject({ above: [{ areaCode: '3311' }], own: { deputies: 1 } });
    expect(towns.below.map(({ areaName }) => areaName)).toContain('紫金街道');
    const own = (await world.call(county, 'directory.areas', { query: {} })).data;
    expect(own).toMatchObject({ areaCode: '331102', above: [] });
    expect((await world.call(county, 'directory.areas', { query: { areaCode: '3311' } })).error).toBe('directory.area');
  });
});

describe('one person', () => {
  const get = (by: Person | null, params: CallInput<'directory.get'>['params']) => world.call(by, 'directory.get', { params });

  it('a person is shown with a masked number, and with the right to reveal it only for permitted roles', async () => {
    expect((await get(office, deputy(ye))).data).toMatchObject({ name: '叶明辉', mobile: '154****0001', standIn: null, mayReveal: true });
    expect((await get(unitPerson, deputy(ye))).data).toMatchObject({ mobile: '154****0001', mayReveal: false });
    expect(await get(sibling, deputy(zhao))).toMatchObject({ status: 404, error: 'directory.not_found' });
    expect((await get(null, deputy(ye))).status).toBe(401);
    expect((await get(office, { kind: 'voter' as never, id: 1 })).status).toBe(400);
  });

  it('an absent person is shown with the stand-in', async () => {
    const colleague = await world.signIn({ roleKind: 'undertaking-unit', unitId });
    const away = { userinfoId: unitPerson.userinfoId, standInId: colleague.userinfoId };
    await world.db
      .insertInto('absence')
      .values({ ...away, beginDate: '2026-05-04', endDate: '2026-05-06' })
      .execute();
    const params = { kind: 'staff' as const, id: unitPerson.userinfoId };
    expect((await get(office, params)).data.standIn).toEqual({ name: colleague.name, until: '2026-05-06' });
    await moveTime(world, '2026-05-07T02:00:00Z');
    expect((await get(office, params)).data.standIn).toBeNull();
  });
});

describe('a correction of the own entry', () => {
  const correct = (by: Person | null, text = '我已调到办公室任科长') => world.call(by, 'directory.correct', { body: { text } });

  it('staff ask the nearest system administrator once a day to correct their own entry, and the message names the account', async () => {
    await moveTime(world, NOW);
    expect((await correct(unitPerson)).error).toBe('directory.no_keeper');
    const admin = await world.signIn({ roleKind: 'system-admin' });
    const entry = { kind: 'staff' as const, id: unitPerson.userinfoId };
    const isSelf = async (by: Person) => (await world.call(by, 'directory.get', { params: entry })).data.isSelf;
    expect([await isSelf(unitPerson), await isSelf(office)]).toEqual([true, false]);
    expect((await correct(unitPerson)).status).toBe(200);
    const { items } = (await world.call(admin, 'message.list', { query: {} })).data;
    expect(items).toMatchObject([
      {
        ...{ title: '有人申请更正通讯录', text: `${unitPerson.name}：我已调到办公室任科长` },
        subject: { type: 'account', id: unitPerson.accountId },
      },
    ]);
    expect(await correct(unitPerson)).toMatchObject({ status: 409, error: 'directory.asked' });
    await moveTime(world, '2026-05-05T02:00:00Z');
    expect((await correct(unitPerson)).status).toBe(200);
    const events = await world.db.selectFrom('event').select('result').where('call', '=', 'directory.correct').execute();
    expect(events.filter(({ result }) => result === 'done')).toHaveLength(2);
  });

  it('a correction is refused to deputies, administrators and visitors, and without a text', async () => {
    const deputyRole = await world.signIn({ roleKind: 'deputy', deputyId: ye.deputyId });
    expect((await world.call(deputyRole, 'directory.get', { params: deputy(ye) })).data.isSelf).toBe(true);
    expect((await correct(deputyRole)).status).toBe(403);
    expect((await correct(await world.signIn({ roleKind: 'audit-admin' }))).status).toBe(403);
    expect((await correct(null)).status).toBe(401);
    expect(await correct(unitPerson, ' ')).toMatchObject({ status: 400, error: 'request.invalid' });
  });
});

describe('a whole number', () => {
  const reveal = (by: Person | null, params = deputy(ye), body: CallInput<'directory.reveal'>['body'] = {}) =>
    world.call(by, 'directory.reveal', { params, body });

  it('a permitted role can reveal a full number, and the look is logged', async () => {
    expect((await reveal(office)).data).toEqual({ mobile: '15400000001' });
    const event = await world.db
      .selectFrom('event')
      .select(['kind', 'objectTitle', 'result'])
      .where('call', '=', 'directory.reveal')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(event).toEqual({ kind: 'look', objectTitle: '叶明辉', result: 'done' });
    expect((await reveal(unitPerson)).status).toBe(403);
    expect((await reveal(null)).status).toBe(401);
    expect(await reveal(sibling, deputy(zhao))).toMatchObject({ status: 404 });
  });

  it('revealing a number needs a reason from the 61st look of a day in any list, and none the next day', async () => {
    const looked = Array.from({ length: LOOKS_A_DAY }, (_, at) => ({
      ...{ accountId: office.accountId, what: `deputy:${String(900_000 + at)}`, isLook: true },
      at: new Date(Date.parse(NOW) - 3 * 3_600_000 + at),
    }));
    // On the same day in Beijing, after the earlier lookups.
    await moveTime(world, '2026-05-04T06:00:00Z');
    await world.db
      .insertInto('numberLookUp')
      .values(looked.map((row) => ({ ...row, at: new Date(row.at.getTime() + 2 * 3_600_000) })))
      .execute();
    expect(await reveal(office)).toMatchObject({ status: 422, error: 'number.reason', field: 'reason' });
    expect((await world.call(office, 'deputy.reveal', { params: { id: ye.deputyId }, body: {} })).error).toBe('number.reason');
    expect((await reveal(office, deputy(ye), { reason: '急' })).status).toBe(400);
    expect((await reveal(office, deputy(ye), { reason: '通知开会' })).data.mobile).toBe('15400000001');
    const event = await world.db
      .selectFrom('event')
      .select('after')
      .where('call', '=', 'directory.reveal')
      .where('result', '=', 'done')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(event?.after).toEqual({ reason: '通知开会' });
    // A second lookup within the hour counts as the same one.
    expect((await reveal(office)).status).toBe(200);
    await moveTime(world, '2026-05-04T16:30:00Z');
    expect((await reveal(office, deputy(zhao))).status).toBe(200);
  });

  it('full numbers can be revealed thirty times an hour at most', async () => {
    const at = new Date(Date.parse(NOW) - 60_000);
    const looked = Array.from({ length: 30 }, (_, index) => ({
      accountId: office.accountId,
      what: `staff:${String(index)}`,
      at,
      isLook: true,
    }));
    await world.db.insertInto('numberLookUp').values(looked).execute();
    expect(await reveal(office)).toMatchObject({ status: 429, error: 'number.too_many' });
  });
});

describe('stars', () => {
  const star = (by: Person, params: CallInput<'directory.star'>['params']) => world.call(by, 'directory.star', { params });

  it('starred people are stored for the own account only', async () => {
    const staff = { kind: 'staff' as const, id: unitPerson.userinfoId };
    expect((await star(office, deputy(ye))).status).toBe(200);
    expect((await star(office, deputy(ye))).status).toBe(200);
    expect((await star(office, staff)).status).toBe(200);
    const { data } = await world.call(office, 'directory.starred', {});
    expect(data.map(({ kind, id }) => ({ kind, id }))).toEqual(expect.arrayContaining([deputy(ye), staff]));
    expect(data).toHaveLength(2);
    expect((await world.call(office, 'directory.get', { params: staff })).data.isStarred).toBe(true);
    expect((await world.call(unitPerson, 'directory.get', { params: deputy(ye) })).data.isStarred).toBe(false);
    expect(await star(sibling, deputy(zhao))).toMatchObject({ error: 'directory.not_found' });
    await world.call(office, 'directory.unstar', { params: staff });
    expect((await world.call(office, 'directory.starred', {})).data).toHaveLength(1);
  });

  it('an account can star two hundred people at most', async () => {
    const many = await Promise.all(Array.from({ length: MOST_STARS }, () => seedDeputy(world.db, { delegationId: ye.delegationId })));
    const at = new Date(NOW);
    const stars = many.map(({ deputyId }) => ({ accountId: unitPerson.accountId, deputyId, userinfoId: null, at }));
    await world.db.insertInto('directoryStar').values(stars).execute();
    expect(await star(unitPerson, deputy(ye))).toMatchObject({ status: 409, error: 'directory.many_stars' });
    expect((await world.call(unitPerson, 'directory.starred', {})).data).toHaveLength(MOST_STARS);
  });
});
