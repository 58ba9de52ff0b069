import type { ACTIVITY_PHASES } from '@contract/rules/activity';
import { ACTIVITY_LIMITS, areTimesInOrder, phaseOf } from '@contract/rules/activity';
import { beijingDate, beijingMinute, DAY_MS } from '@contract/rules/beijing';
import { seedDemo } from '../../server/seeds/demo';
import { openWorld, type World } from '../builders/world';

let world: World;
const now = new Date();

beforeAll(async () => {
  world = await openWorld({ seed: 'demo', now });
});
afterAll(() => world.close());

const rowsOf = () => world.db.selectFrom('activity').selectAll().orderBy('id').execute();
const peopleOf = () =>
  world.db
    .selectFrom('activityPerson as person')
    .innerJoin('activity', 'activity.id', 'person.activityId')
    .innerJoin('deputy', 'deputy.id', 'person.deputyId')
    .innerJoin('term', 'term.id', 'deputy.termId')
    .select(['person.answer', 'person.reason', 'person.answeredAt', 'deputy.areaCode as deputyArea', 'term.current'])
    .select(['activity.areaCode', 'activity.announcedAt', 'activity.signUpUntil', 'activity.state'])
    .execute();

describe('demo data › activities', () => {
  it('of the city and the district are ended, open, waiting for tomorrow, drafts and cancelled', async () => {
    const rows = await rowsOf();
    const phases = (areaCode: string) => new Set(rows.filter((row) => row.areaCode === areaCode).map((row) => phaseOf(row, now)));
    const wanted: (keyof typeof ACTIVITY_PHASES)[] = ['ended', 'open', 'waiting', 'draft'];
    expect(phases('3311')).toEqual(new Set([...wanted, 'cancelled']));
    expect(phases('331102')).toEqual(new Set(wanted));
    const tomorrow = beijingDate(new Date(now.getTime() + DAY_MS));
    const next = rows.filter((row) => phaseOf(row, now) === 'waiting');
    expect(next.map(({ startsAt, remindedAt }) => [beijingMinute(startsAt), remindedAt])).toEqual([
      [`${tomorrow} 09:00`, null],
      [`${tomorrow} 09:00`, null],
    ]);
  });

  it('are as an organiser may write them, and were announced before now', async () => {
    for (const row of await rowsOf()) {
      for (const part of ['title', 'place', 'introduction'] as const)
        expect([...row[part]].length).toBeLessThanOrEqual(ACTIVITY_LIMITS[part]);
      expect(areTimesInOrder(row)).toBe(true);
      expect(row.announcedAt === null).toBe(row.state === 'draft');
      expect(row.announcedAt?.getTime() ?? 0).toBeLessThan(now.getTime());
      expect(row.cancelReason === '').toBe(row.state !== 'cancelled');
    }
  });

  it('invite deputies of current terms there and below, whose answers came in time, a leave with its reason', async () => {
    const people = await peopleOf();
    expect(people.length).toBeGreaterThan(300);
    for (const person of people) {
      expect(person.current && person.deputyArea.startsWith(person.areaCode)).toBe(true);
      expect(person.reason === '').toBe(person.answer !== 'leave');
      expect(person.answeredAt === null).toBe(person.answer === null);
      if (!person.answeredAt) continue;
      expect(person.answeredAt.getTime()).toBeGreaterThan(person.announcedAt?.getTime() ?? Infinity);
      expect(person.answeredAt.getTime()).toBeLessThanOrEqual(Math.min(now.getTime(), person.signUpUntil.getTime()));
    }
  });

  it('give the deputy who signs in something to answer, something tomorrow, and something to look back on', async () => {
    const { deputyId } = await world.db
      .selectFrom('userinfo')
      .innerJoin('account', 'account.id', 'userinfo.accountId')
      .where('account.username', '=', 'deputy')
      .where('userinfo.roleKind', '=', 'deputy')
      .select((eb) => eb.ref('userinfo.deputyId').$notNull().as('deputyId'))
      .executeTakeFirstOrThrow();
    const deputy = await world.signIn({ roleKind: 'deputy', deputyId });
    const { data } = await world.call(deputy, 'activity.list', { query: {} });
    expect(new Set(data.items.map(({ phase }) => phase))).toEqual(new Set(['waiting', 'open', 'cancelled', 'ended']));
    expect(data.items[0]).toMatchObject({ phase: 'waiting', mine: { answer: 'coming' } });
    expect((await world.call(deputy, 'activity.toAnswer', {})).data.count).toBeGreaterThanOrEqual(1);
  });

  it('are left as they are when the server starts again, though a draft is gone', async () => {
    await world.db.deleteFrom('activity').where('state', '=', 'draft').execute();
    const before = await rowsOf();
    await seedDemo(world.db);
    expect(await rowsOf()).toEqual(before);
  });
});
