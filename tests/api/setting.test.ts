import { defaultSettings, type SettingName, type SettingValue } from '@contract/rules/suggestion-settings';
import type { Holiday, SettingChange } from '@contract/schema/setting';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';
import { makeSettingService, type SettingService } from '../../server/modules/setting/service';
import { seedFoundation } from '../../server/seeds/foundation';

let world: World;
let settings: SettingService;
let cityAdmin: Person;
let countyAdmin: Person;
let office: Person;
let deputy: Person;

const CITY = '3311';
const COUNTY = '331102';
const OTHER_COUNTY = '331121';
const TOWN = '331102001';

/** Sets the time; sessions end after half an hour, so all users sign in again. */
async function itIs(time: string): Promise<void> {
  world.time.now = new Date(time);
  cityAdmin = await world.signIn({ roleKind: 'system-admin' });
  countyAdmin = await world.signIn({ roleKind: 'system-admin', areaCode: COUNTY });
  office = await world.signIn({ roleKind: 'suggestion-office' });
  deputy = await world.signIn({ roleKind: 'deputy', areaCode: TOWN });
}

beforeAll(async () => {
  world = await openWorld();
  settings = makeSettingService({ db: world.db, clock: { now: () => world.time.now }, installation: { areaCode: () => '3311' } });
});

afterAll(() => world.close());

beforeEach(async () => {
  await itIs('2026-03-05T02:00:00Z');
  await world.db.deleteFrom('setting').execute();
});

const TODAY = '2026-03-05';
const aChange = (change: Partial<SettingChange> = {}): SettingChange => ({
  areaCode: CITY,
  processType: 'suggestion',
  name: 'replyPeriod',
  value: { count: 60, unit: 'workdays' },
  effectiveFrom: TODAY,
  ...change,
});

const change = (person: Person | null, body: Partial<SettingChange> = {}) => world.call(person, 'setting.change', { body: aChange(body) });

const inForce = async (person: Person, query: { areaCode?: string; on?: string } = {}) =>
  (await world.call(person, 'setting.inForce', { query: { processType: 'suggestion', ...query } })).data;

const changesOf = async (areaCode = CITY) =>
  (await world.call(cityAdmin, 'setting.changes', { query: { areaCode, processType: 'suggestion' } })).data;

describe('setting.inForce › anyone signed in', () => {
  it('setting.inForce gives the defaults of the area of the role where nothing is set', async () => {
    expect(await inForce(deputy)).toEqual({
      areaCode: TOWN,
      processType: 'suggestion',
      on: TODAY,
      settings: defaultSettings('suggestion', TOWN),
      sources: [],
    });
    const motion = await world.call(deputy, 'setting.inForce', { query: { processType: 'motion' } });
    expect(motion.data.settings.signers).toBe(5);
  });

  it('setting.inForce gives the value of the nearest area, though an area above set another value later', async () => {
    await change(cityAdmin, { value: { count: 4, unit: 'months' } });
    await change(countyAdmin, { areaCode: COUNTY, value: { count: 2, unit: 'months' } });
    await itIs('2026-03-20T04:00:00Z');
    await change(cityAdmin, { value: { count: 5, unit: 'months' }, effectiveFrom: '2026-03-20' });
    const replyPeriods = await Promise.all(
      [TOWN, COUNTY, OTHER_COUNTY, CITY].map(async (areaCode) => (await inForce(office, { areaCode })).settings.replyPeriod.count),
    );
    expect(replyPeriods).toEqual([2, 2, 5, 5]);
    expect((await inForce(office, { areaCode: TOWN })).sources).toEqual([
      { name: 'replyPeriod', areaCode: COUNTY, areaName: '莲都区', effectiveFrom: TODAY },
    ]);
  });

  it('setting.inForce gives each setting from its date on, by the day in Beijing', async () => {
    await change(cityAdmin, { name: 'nearDays', value: 20, effectiveFrom: '2026-04-01' });
    await change(cityAdmin, { name: 'nearDays', value: 25, effectiveFrom: '2026-05-01' });
    const nearOn = async (on: string) => (await inForce(office, { on })).settings.nearDays;
    expect(await Promise.all(['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01'].map(nearOn))).toEqual([15, 20, 20, 25]);
    await itIs('2026-03-31T15:59:59Z');
    expect((await inForce(deputy)).settings.nearDays).toBe(15);
    await itIs('2026-03-31T16:00:00Z');
    expect(await inForce(deputy)).toMatchObject({ on: '2026-04-01', settings: { nearDays: 20 } });
  });

  it('setting.inForce gives separate values for each process type', async () => {
    await change(cityAdmin, { name: 'signers', value: 3 });
    expect((await settings.inForce('suggestion', CITY, world.time.now)).signers).toBe(3);
    expect((await settings.inForce('motion', CITY, world.time.now)).signers).toBe(10);
  });

  it('setting.inForce needs a session', async () => {
    expect(await world.call(null, 'setting.inForce', { query: { processType: 'motion' } })).toMatchObject({ error: 'session.missing' });
  });
});

describe('setting.change › the administrator', () => {
  it('setting.change sets a value for the own area and those below, with name and time', async () => {
    const answer = await change(cityAdmin, { areaCode: TOWN, effectiveFrom: '2026-06-01' });
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      ...aChange({ areaCode: TOWN, effectiveFrom: '2026-06-01' }),
      changedByName: cityAdmin.name,
      changedAt: '2026-03-05T02:00:00.000Z',
      endedAt: null,
      endedByName: '',
    });
  });

  it('setting.change replaces a value for the same day, and the old one stays on record', async () => {
    await change(cityAdmin, { name: 'nearDays', value: 20 });
    await itIs('2026-03-05T03:00:00Z');
    await change(cityAdmin, { name: 'nearDays', value: 30 });
    expect((await inForce(office)).settings.nearDays).toBe(30);
    expect((await changesOf()).map(({ value, endedAt, endedByName }) => [value, endedAt, endedByName])).toEqual([
      [30, null, ''],
      [20, '2026-03-05T03:00:00.000Z', cityAdmin.name],
    ]);
  });

  it('setting.change leaves one value when two administrators set the same setting at once', async () => {
    const answers = await Promise.all([20, 21, 22, 23].map((value) => change(cityAdmin, { name: 'nearDays', value })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const all = await changesOf();
    expect(all).toHaveLength(4);
    expect(all.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  it.each<[string, SettingName, SettingValue]>([
    ['months over 60', 'replyPeriod', { count: 61, unit: 'months' }],
    ['a count where a period belongs', 'returnPeriod', 10],
    ['a period where a count belongs', 'nearDays', { count: 15, unit: 'days' }],
    ['a day that is never near', 'nearDays', 0],
    ['near for more than 60 days', 'nearDays', 61],
    ['urging after more than 30 days', 'urgeDays', 31],
    ['no signer at all', 'signers', 0],
    ['more than 100 signers', 'signers', 101],
    ['classes where a count belongs', 'signers', defaultSettings('suggestion', CITY).replyClasses],
    ['a count where classes belong', 'replyClasses', 4],
    ['classes that are all closed', 'replyClasses', classes(false)],
    ['two classes of one name', 'replyClasses', { ...classes(true), D: { name: ' A 类', open: true, followUp: false } }],
  ])('setting.change refuses %s', async (_what, name, value) => {
    expect(await change(cityAdmin, { name, value })).toMatchObject({ status: 400, error: 'setting.value', field: 'value' });
  });

  it.each<[SettingName, SettingValue]>([
    ['replyPeriod', { count: 60, unit: 'months' }],
    ['returnPeriod', { count: 365, unit: 'days' }],
    ['reviewPeriod', { count: 1, unit: 'workdays' }],
    ['nearDays', 60],
    ['urgeDays', 0],
    ['signers', 100],
    ['replyClasses', { ...classes(false), C: { name: '暂缓', open: true, followUp: true } }],
  ])('setting.change accepts %s with the value %j', async (name, value) => {
    expect((await change(cityAdmin, { name, value })).data).toMatchObject({ name, value });
    expect((await inForce(office)).settings[name]).toEqual(value);
  });

  it.each([
    { count: 0, unit: 'months' },
    { count: 366, unit: 'days' },
    { count: 1.5, unit: 'days' },
    { count: 1, unit: 'weeks' },
    '15',
    -1,
    null,
  ])('setting.change refuses the invalid value %j', async (value) => {
    expect((await change(cityAdmin, { value: value as SettingValue })).status).toBe(400);
  });

  it('setting.change refuses a day that is over in Beijing', async () => {
    expect(await change(cityAdmin, { effectiveFrom: '2026-03-04' })).toMatchObject({ error: 'setting.past', field: 'effectiveFrom' });
    await itIs('2026-03-05T16:00:00Z');
    expect(await change(cityAdmin)).toMatchObject({ status: 400, error: 'setting.past' });
  });

  it.each([CITY, OTHER_COUNTY, '331121001'])('setting.change of an administrator of a county is refused for area %s', async (areaCode) => {
    expect(await change(countyAdmin, { areaCode })).toMatchObject({ status: 403, error: 'access.area' });
    const asked = await world.call(countyAdmin, 'setting.changes', { query: { areaCode, processType: 'suggestion' } });
    expect(asked).toMatchObject({ status: 403, error: 'access.area' });
  });

  it('setting.change refuses an area that does not exist', async () => {
    expect(await change(cityAdmin, { areaCode: '331199' })).toMatchObject({ error: 'access.area' });
  });
});

describe('setting.takeBack › the administrator', () => {
  const takeBack = (person: Person | null, id: number) => world.call(person, 'setting.takeBack', { params: { id } });

  it('setting.takeBack removes a value that is not in force yet, and it stays on record', async () => {
    const { data } = await change(cityAdmin, { name: 'nearDays', value: 30, effectiveFrom: '2026-03-06' });
    expect((await takeBack(cityAdmin, data.id)).status).toBe(200);
    expect((await inForce(office, { on: '2026-03-06' })).settings.nearDays).toBe(15);
    expect(await changesOf()).toMatchObject([{ id: data.id, endedAt: '2026-03-05T02:00:00.000Z', endedByName: cityAdmin.name }]);
    expect(await takeBack(cityAdmin, data.id)).toMatchObject({ status: 404, error: 'setting.not_found' });
  });

  it('setting.takeBack refuses a value that is in force', async () => {
    const { data } = await change(cityAdmin);
    expect(await takeBack(cityAdmin, data.id)).toMatchObject({ status: 409, error: 'setting.in_force' });
    expect(await takeBack(cityAdmin, 999_999)).toMatchObject({ error: 'setting.not_found' });
  });

  it('setting.takeBack refuses a value of another area', async () => {
    const { data } = await change(cityAdmin, { effectiveFrom: '2026-06-01' });
    expect(await takeBack(countyAdmin, data.id)).toMatchObject({ error: 'access.area' });
    expect(await takeBack(office, data.id)).toMatchObject({ error: 'access.denied' });
    expect((await inForce(office, { on: '2026-06-01' })).settings.replyPeriod.count).toBe(60);
  });
});

describe('settings › any other role', () => {
  it('roles other than the administrator cannot see or make changes of settings', async () => {
    for (const person of [office, deputy]) {
      expect(await change(person)).toMatchObject({ status: 403, error: 'access.denied' });
      const asked = await world.call(person, 'setting.changes', { query: { areaCode: CITY, processType: 'motion' } });
      expect(asked).toMatchObject({ status: 403, error: 'access.denied' });
    }
    expect(await change(null)).toMatchObject({ status: 401 });
    expect(await world.call(null, 'setting.takeBack', { params: { id: 1 } })).toMatchObject({ status: 401 });
  });
});

describe('setting.holidays and setting.setHolidays', () => {
  const yearOf = async (year: number) => (await world.call(deputy, 'setting.holidays', { query: { year } })).data;
  const set = (person: Person | null, year: number, days: Holiday[]) => world.call(person, 'setting.setHolidays', { body: { year, days } });
  const newYear: Holiday = { day: '2027-01-01', kind: 'off', name: '元旦' };

  it.each([
    [2025, 28, 5],
    [2026, 33, 6],
  ])('the year %d is shipped with the product: %d days off, %d working days', async (year, off, work) => {
    const { days, changedByName } = await yearOf(year);
    const count = (kind: Holiday['kind']) => days.filter((day) => day.kind === kind).length;
    expect([count('off'), count('work'), changedByName]).toEqual([off, work, null]);
  });

  it('a year without any holiday table has no days', async () => {
    expect(await yearOf(2031)).toEqual({ year: 2031, days: [], changedByName: null, changedAt: null });
  });

  it('the administrator of the city replaces the holidays of a year; other years stay', async () => {
    const before = await yearOf(2026);
    await set(cityAdmin, 2027, [newYear, { day: '2027-02-06', kind: 'off', name: '春节' }]);
    const answer = await set(cityAdmin, 2027, [{ day: '2027-01-03', kind: 'work', name: '元旦' }, newYear]);
    expect(answer.data).toEqual({
      year: 2027,
      days: [newYear, { day: '2027-01-03', kind: 'work', name: '元旦' }],
      changedByName: cityAdmin.name,
      changedAt: '2026-03-05T02:00:00.000Z',
    });
    expect(await yearOf(2026)).toEqual(before);
    const holidays = await settings.holidays();
    expect([holidays.get('2027-01-01'), holidays.get('2027-01-03'), holidays.get('2027-02-06')]).toEqual(['off', 'work', undefined]);
    expect(await world.db.selectFrom('holidayChange').where('year', '=', 2027).select('changedByName').execute()).toHaveLength(2);
  });

  it('two changes of the holidays at once leave one complete table', async () => {
    const tables = [1, 2, 3, 4].map((month) =>
      [1, 2, 3].map((day) => ({ day: `2028-0${String(month)}-0${String(day)}`, kind: 'off' as const, name: '' })),
    );
    const answers = await Promise.all(tables.map((days) => set(cityAdmin, 2028, days)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(tables).toContainEqual((await yearOf(2028)).days);
  });

  it.each([
    ['a day of another year', [newYear, { ...newYear, day: '2028-01-01' }]],
    ['a day twice', [newYear, { ...newYear, kind: 'work' as const }]],
  ])('setting.setHolidays refuses %s', async (_what, days) => {
    expect(await set(cityAdmin, 2027, days)).toMatchObject({ status: 400, error: 'holiday.other_year', field: 'days' });
  });

  it('setting.setHolidays refuses a day that does not exist', async () => {
    expect((await set(cityAdmin, 2027, [{ ...newYear, day: '2027-02-29' }])).status).toBe(400);
  });

  it('setting.setHolidays is refused to a county, to other roles and without a session', async () => {
    expect(await set(countyAdmin, 2027, [])).toMatchObject({ status: 403, error: 'access.area' });
    expect(await set(office, 2027, [])).toMatchObject({ status: 403, error: 'access.denied' });
    expect(await set(null, 2027, [])).toMatchObject({ status: 401 });
    expect(await world.call(null, 'setting.holidays', { query: { year: 2026 } })).toMatchObject({ status: 401 });
  });

  it('a year of holidays that a user emptied stays empty when the product starts again', async () => {
    await set(cityAdmin, 2025, []);
    await seedFoundation(world.db);
    expect((await yearOf(2025)).days).toEqual([]);
    expect((await yearOf(2026)).days).toHaveLength(39);
  });
});

function classes(open: boolean) {
  const one = (name: string) => ({ name: `${name} 类`, open, followUp: false });
  return { A: one('A'), B: one('B'), C: one('C'), D: one('D') };
}
