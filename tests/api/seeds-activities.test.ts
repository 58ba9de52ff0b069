import type { ACTIVITY_PHASES } from '@contract/rules/activity';
import { ACTIVITY_LIMITS, areTimesInOrder, phaseOf } from '@contract/rules/activity';
import { ACTIVITY_KINDS } from '@contract/rules/activity-kind';
import { beijingDate, beijingMinute, DAY_MS } from '@contract/rules/beijing';
import { signInPhase, sittingsProblem, windowOf } from '@contract/rules/sitting';
import { makeActivityClock } from '../../server/modules/activity/service';
import type { MessageService } from '../../server/modules/message/service';
import { seedDemo } from '../../server/seeds/demo';
import { openWorld, type World } from '../builders/world';
import { testSecrets } from '../support/keys';

let world: World;
const now = new Date();

beforeAll(async () => {
  // The template may be older than the quarter of an hour in which an activity is running.
  world = await openWorld({ seed: 'minimal', now });
  await seedDemo(world.owner, { secrets: await testSecrets(world.db), now, suggestions: 0 });
});
afterAll(() => world.close());

const rowsOf = () => world.db.selectFrom('activity').selectAll().orderBy('id').execute();
const sittingsOf = () => world.db.selectFrom('sitting').selectAll().orderBy('startsAt').execute();
const peopleOf = () =>
  world.db
    .selectFrom('activityPerson as person')
    .innerJoin('activity', 'activity.id', 'person.activityId')
    .innerJoin('deputy', 'deputy.id', 'person.deputyId')
    .innerJoin('term', 'term.id', 'deputy.termId')
    .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
    .select(['person.activityId', 'person.number', 'person.answer', 'person.leave', 'person.reason', 'person.answeredAt'])
    .select(['deputy.areaCode as deputyArea', 'deputy.state as deputyState', 'term.current', 'delegation.name as delegationName'])
    .select(['activity.areaCode', 'activity.announcedAt', 'activity.signUpUntil', 'activity.state'])
    .orderBy('person.activityId')
    .orderBy('person.number')
    .execute();

describe('demo data › activities', () => {
  it('demo activities of city and district are closed, ended, running, open, waiting for tomorrow, draft and cancelled', async () => {
    const rows = await rowsOf();
    const phases = (areaCode: string) => new Set(rows.filter((row) => row.areaCode === areaCode).map((row) => phaseOf(row, now)));
    const wanted: (keyof typeof ACTIVITY_PHASES)[] = ['closed', 'ended', 'open', 'waiting', 'draft'];
    expect(phases('3311')).toEqual(new Set([...wanted, 'running', 'cancelled']));
    expect(phases('331102')).toEqual(new Set(wanted));
    const tomorrow = beijingDate(new Date(now.getTime() + DAY_MS));
    const next = rows.filter((row) => phaseOf(row, now) === 'waiting');
    expect(next.map(({ startsAt }) => beijingMinute(startsAt))).toEqual([`${tomorrow} 09:00`, `${tomorrow} 09:00`]);
    const kinds = Object.keys(ACTIVITY_KINDS).filter((kind) => kind !== 'other');
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(kinds));
    const days = rows.map(({ startsAt }) => (now.getTime() - startsAt.getTime()) / DAY_MS);
    expect(Math.max(...days)).toBeGreaterThan(600);
  });

  it('demo activities fit the rules of an organiser, and were announced before now', async () => {
    const sittings = await sittingsOf();
    for (const row of await rowsOf()) {
      for (const part of ['title', 'place', 'introduction'] as const)
        expect([...row[part]].length).toBeLessThanOrEqual(ACTIVITY_LIMITS[part]);
      expect(areTimesInOrder(row)).toBe(true);
      expect(row.announcedAt === null).toBe(row.state === 'draft');
      expect(row.announcedAt?.getTime() ?? 0).toBeLessThan(now.getTime());
      expect(row.cancelReason === '').toBe(row.state !== 'cancelled');
      expect(row.closedAt !== null).toBe(row.state === 'closed');
      if (row.closedAt) expect(row.endsAt <= row.closedAt && row.closedAt <= now).toBe(true);
      expect(row.contactName).not.toBe('');
      const own = sittings.filter(({ activityId }) => activityId === row.id);
      expect(own.length).toBeGreaterThan(0);
      expect(sittingsProblem(own, row)).toBeNull();
      for (const { startsAt, day, slot } of own) expect({ day, slot }).toEqual(windowOf(startsAt));
      for (const { startsAt, speaker, title } of row.agenda) {
        expect([...title].length <= ACTIVITY_LIMITS.agendaTitle && [...speaker].length <= ACTIVITY_LIMITS.speaker).toBe(true);
        if (startsAt) expect(new Date(startsAt) >= row.startsAt && new Date(startsAt) < row.endsAt).toBe(true);
      }
    }
  });

  it('demo activities invite current deputies with gapless numbers, answers in time, and leaves with reasons', async () => {
    const people = await peopleOf();
    expect(people.length).toBeGreaterThan(5000);
    let last = { activityId: 0, number: 0 };
    for (const person of people) {
      const isNear = person.deputyArea.startsWith(person.areaCode) || person.areaCode.startsWith(person.deputyArea);
      expect(person.current && isNear && person.deputyState === 'serving').toBe(true);
      expect(person.number).toBe(person.activityId === last.activityId ? last.number + 1 : 1);
      last = person;
      expect(person.reason === '').toBe(person.answer !== 'leave' && person.leave !== 'refused');
      expect(person.answer === 'leave').toBe(person.leave === 'pending' || person.leave === 'granted');
      expect(person.answeredAt === null).toBe(person.answer === null);
      if (!person.answeredAt) continue;
      expect(person.answeredAt.getTime()).toBeGreaterThan(person.announcedAt?.getTime() ?? Infinity);
      expect(person.answeredAt.getTime()).toBeLessThanOrEqual(Math.min(now.getTime(), person.signUpUntil.getTime()));
    }
  });

  it('one demo activity is running, and deputies of the city sign in to it now', async () => {
    const running = (await rowsOf()).filter((row) => phaseOf(row, now) === 'running');
    expect(running).toHaveLength(1);
    const { id = 0, areaCode } = running[0] ?? {};
    const [sitting, ...others] = (await sittingsOf()).filter(({ activityId }) => activityId === id);
    expect([areaCode, others, sitting && signInPhase(sitting, now)]).toEqual(['3311', [], 'open']);
    const minutes = ((sitting?.startsAt.getTime() ?? 0) - now.getTime()) / 60_000;
    expect(minutes >= -10 && minutes <= 5).toBe(true);
    const marks = await world.db.selectFrom('attendance').selectAll().where('activityId', '=', id).execute();
    const of = (state: string) => marks.filter((mark) => mark.state === state).length;
    const invited = (await peopleOf()).filter(({ activityId }) => activityId === id).length;
    expect(invited).toBeGreaterThan(300);
    expect(of('present') / invited).toBeGreaterThan(0.35);
    expect(of('present') / invited).toBeLessThan(0.65);
    expect([of('kept'), of('leave') > 5, of('absent')]).toEqual([2, true, 0]);
    const came = marks.filter(({ way }) => way !== 'leave');
    for (const { at } of came) expect(at < now && now.getTime() - at.getTime() < 15 * 60_000).toBe(true);
  });

  it('the demo deputy has an activity to answer, one tomorrow, one running, and past ones', async () => {
    const { deputyId } = await world.db
      .selectFrom('userinfo')
      .innerJoin('account', 'account.id', 'userinfo.accountId')
      .where('account.username', '=', 'deputy')
      .where('userinfo.roleKind', '=', 'deputy')
      .select((eb) => eb.ref('userinfo.deputyId').$notNull().as('deputyId'))
      .executeTakeFirstOrThrow();
    const deputy = await world.signIn({ roleKind: 'deputy', deputyId });
    const { data } = await world.call(deputy, 'activity.list', { query: { pageSize: 100 } });
    expect(new Set(data.items.map(({ phase }) => phase))).toEqual(new Set(['running', 'waiting', 'open', 'cancelled', 'ended', 'closed']));
    expect(data.items[0]).toMatchObject({ phase: 'running', mine: { answer: 'coming' } });
    expect(data.items[1]).toMatchObject({ phase: 'waiting', mine: { answer: 'coming' } });
    expect((await world.call(deputy, 'activity.toAnswer', {})).data.count).toBeGreaterThanOrEqual(1);
    const mine = await world.call(deputy, 'attendance.mine', { query: { activityId: data.items[0]?.id ?? 0 } });
    expect(mine.data).toMatchObject([{ phase: 'open', state: 'none' }]);
  });

  it('demo activities leave no message for the clock to send at a first start', async () => {
    const notices: unknown[] = [];
    const messages = { tell: (_trx: unknown, tellings: readonly unknown[]) => (notices.push(...tellings), Promise.resolve()) };
    const clock = makeActivityClock({
      ...{ db: world.db, clock: { now: () => now }, messages: messages as unknown as MessageService },
      onError: (error) => {
        throw error;
      },
    });
    // Before eight the two reminders for tomorrow are still waiting for their hour.
    expect(await clock.remind(now)).toBe(0);
    expect(notices).toEqual([]);
    for (const { at, doneAt } of await world.db.selectFrom('activityAlarm').selectAll().execute()) expect(doneAt === null).toBe(at > now);
    expect(await world.db.selectFrom('activityAlarm').where('doneAt', 'is', null).select('hours').execute()).not.toEqual([]);
  });

  it('demo activities stay unchanged when the server starts again, though a draft is gone', async () => {
    await world.db.deleteFrom('activity').where('state', '=', 'draft').execute();
    const before = await rowsOf();
    await seedDemo(world.owner, { secrets: await testSecrets(world.db), now, suggestions: 0 });
    expect(await rowsOf()).toEqual(before);
  });
});
