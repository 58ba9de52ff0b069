import { ACTIVITY_REPORT_STATES } from '@contract/rules/activity-report';
import { ATTENDANCE_STATES, MISSED_SESSIONS_ARTICLE } from '@contract/rules/attendance';
import { LEAVE_STATES, leaveUntil, leaveWay } from '@contract/rules/leave';
import { signInTimes } from '@contract/rules/sitting';
import { sql } from 'kysely';
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

const countOf = async (query: string): Promise<number> =>
  (await sql.raw<{ count: number }>(`SELECT count(*)::int AS count FROM ${query}`).execute(world.db)).rows[0]?.count ?? 0;

const WITH_SITTING = 'attendance AS mark JOIN sitting ON sitting.id = mark.sitting_id JOIN activity ON activity.id = sitting.activity_id';

describe('demo data › attendance', () => {
  it('demo attendance is of invited people, in sittings of the same activity, in every state', async () => {
    expect(
      await countOf(`${WITH_SITTING} WHERE activity.id <> mark.activity_id OR activity.state = 'draft' OR NOT EXISTS (
      SELECT FROM activity_person AS person WHERE person.activity_id = activity.id AND person.deputy_id = mark.deputy_id)`),
    ).toBe(0);
    const states = await world.db.selectFrom('attendance').select('state').distinct().execute();
    expect(new Set(['none', ...states.map(({ state }) => state)])).toEqual(new Set(Object.keys(ATTENDANCE_STATES)));
    const ways = await world.db.selectFrom('attendance').select('way').distinct().execute();
    expect(ways).toHaveLength(6);
    expect(await countOf(`${WITH_SITTING} WHERE mark.way <> 'leave' AND activity.starts_at > now()`)).toBe(0);
  });

  it('the time of each demo attendance fits its state', async () => {
    const marks = await world.db
      .selectFrom('attendance')
      .innerJoin('sitting', 'sitting.id', 'attendance.sittingId')
      .select(['attendance.state', 'attendance.at', 'attendance.way', 'attendance.byName', 'attendance.note', 'sitting.startsAt'])
      .execute();
    for (const { state, at, way, byName, note, startsAt } of marks) {
      const { from, lateAfter, until } = signInTimes({ startsAt });
      expect(at <= now).toBe(true);
      if (state === 'present') expect(at >= from && at <= lateAfter).toBe(true);
      if (state === 'late') expect(at > lateAfter && at <= until).toBe(true);
      if (state === 'makeup') expect(at > until && byName !== '' && note !== '').toBe(true);
      if (state === 'kept') expect([way, byName, note === '']).toEqual(['offline', '', false]);
      expect((state === 'leave') === (way === 'leave') && (state === 'absent') === (way === 'close')).toBe(true);
    }
  });

  it('demo attendance of a closed activity is complete, and about 92 of 100 came', async () => {
    const expected = `activity JOIN sitting ON sitting.activity_id = activity.id JOIN activity_person AS person ON person.activity_id = activity.id
      WHERE activity.state = 'closed'`;
    const written = `AND EXISTS (SELECT FROM attendance AS mark WHERE mark.sitting_id = sitting.id AND mark.deputy_id = person.deputy_id)`;
    expect(await countOf(`${expected} ${written}`)).toBe(await countOf(expected));
    expect(await countOf(`${WITH_SITTING} WHERE activity.state = 'closed' AND mark.state = 'kept'`)).toBe(0);
    expect(
      await countOf(`leave JOIN activity ON activity.id = leave.activity_id WHERE activity.state = 'closed' AND leave.state = 'pending'`),
    ).toBe(0);
    const closed = `${WITH_SITTING} WHERE activity.state = 'closed'`;
    const rate =
      (await countOf(`${closed} AND mark.state IN ('present', 'late', 'makeup')`)) / (await countOf(`${closed} AND mark.state <> 'leave'`));
    expect(rate).toBeGreaterThan(0.9);
    expect(rate).toBeLessThan(0.94);
  });

  it('in one ended demo activity a kept scan and an open leave block closing, and nothing blocks the others', async () => {
    const office = await world.signIn({ roleKind: 'congress-office', areaCode: '3311' });
    const { data } = await world.call(office, 'activity.list', { query: { phase: 'ended', pageSize: 100 } });
    const own = data.items.filter(({ areaCode }) => areaCode === '3311');
    const refusals = await Promise.all(
      own.map(async ({ id }) => {
        const { data: activity } = await world.call(office, 'activity.get', { params: { id } });
        return (await world.call(office, 'attendance.close', { params: { id }, body: { version: activity.version } })).error;
      }),
    );
    expect(refusals.filter((error) => error === 'activity.open_leaves')).toHaveLength(1);
    expect(refusals.filter((error) => error === undefined).length).toBeGreaterThan(0);
    expect(await countOf(`${WITH_SITTING} WHERE mark.state = 'kept' AND activity.ends_at <= now() AND activity.state = 'announced'`)).toBe(
      2,
    );
  });

  it('the demo flags deputies who missed two sessions without leave, and the office was notified', async () => {
    const office = await world.signIn({ roleKind: 'congress-office', areaCode: '3311' });
    const { data } = await world.call(office, 'attendance.deputies', { query: { flag: 'sessions' } });
    expect(data.items.map(({ missed }) => missed)).toEqual([2, 2]);
    const notices = await world.db.selectFrom('message').where('about', '=', 'activity-missed').selectAll().execute();
    expect(notices).toHaveLength(1);
    for (const { name, delegationName } of data.items) expect(notices[0]?.text).toContain(`${name}（${delegationName}，2 次）`);
    expect(notices[0]?.text).toContain(MISSED_SESSIONS_ARTICLE);
  });
});

describe('demo data › leaves', () => {
  it('demo leaves exist in every state of every way, with the right decider and deadline', async () => {
    const leaves = await world.db
      .selectFrom('leave')
      .innerJoin('activity', 'activity.id', 'leave.activityId')
      .selectAll('leave')
      .select(['activity.kind', 'activity.announcedAt', 'activity.startsAt as begins', 'activity.areaCode as ofArea'])
      .execute();
    const found = new Set(leaves.map(({ way, state }) => `${way} ${state}`));
    for (const state of Object.keys(LEAVE_STATES)) expect(found).toContain(`convener ${state}`);
    for (const state of ['pending', 'granted', 'refused'])
      for (const way of ['presidium', 'delegation']) expect(found).toContain(`${way} ${state}`);
    for (const leave of leaves) {
      const { kind, isWhole, startsAt, askedAt, decidedAt, state } = leave;
      expect(leave.way).toBe(leaveWay(kind, { isWhole }));
      expect(leave.areaCode).toBe(leave.ofArea);
      expect(leave.sittingIds.length > 0).toBe(!isWhole);
      expect(askedAt < leaveUntil(kind, { startsAt, isWhole }) && askedAt > (leave.announcedAt ?? now) && askedAt <= now).toBe(true);
      expect(decidedAt !== null).toBe(state === 'granted' || state === 'refused');
      expect(leave.decidedBy !== '').toBe(decidedAt !== null);
      if (decidedAt) expect(decidedAt > askedAt && decidedAt <= now && decidedAt <= leave.begins).toBe(true);
      if (state === 'refused') expect(leave.decision).not.toBe('');
      if (leave.way === 'presidium') expect(leave.decidedOn !== null).toBe(decidedAt !== null);
    }
    expect(leaves.some(({ enteredBy }) => enteredBy !== '')).toBe(true);
  });

  it('demo leaves agree with the invited people and the attendance of the sittings', async () => {
    const whole = `activity_person AS person LEFT JOIN leave ON leave.activity_id = person.activity_id AND leave.deputy_id = person.deputy_id AND leave.is_whole`;
    expect(await countOf(`${whole} WHERE person.leave IS DISTINCT FROM leave.state`)).toBe(0);
    const covered = `leave JOIN sitting ON sitting.activity_id = leave.activity_id AND (leave.is_whole OR sitting.id = any(leave.sitting_ids))
      WHERE leave.state = 'granted'`;
    const marked = `AND EXISTS (SELECT FROM attendance AS mark WHERE mark.sitting_id = sitting.id AND mark.deputy_id = leave.deputy_id AND mark.state = 'leave')`;
    const all = await countOf(covered);
    expect(await countOf(`${covered} ${marked}`)).toBe(all);
    expect(await countOf(`attendance WHERE state = 'leave'`)).toBe(all);
    expect(
      await countOf(
        `leave, unnest(leave.sitting_ids) AS named JOIN sitting ON sitting.id = named WHERE sitting.activity_id <> leave.activity_id`,
      ),
    ).toBe(0);
  });

  it('demo leaves wait for the office and for the liaison of the demo delegation', async () => {
    const office = await world.signIn({ roleKind: 'congress-office', areaCode: '3311' });
    expect((await world.call(office, 'leave.toDecide', {})).data.count).toBeGreaterThan(5);
    const { delegationId } = await world.db
      .selectFrom('userinfo')
      .innerJoin('account', 'account.id', 'userinfo.accountId')
      .where('account.username', '=', 'deputy')
      .where('userinfo.roleKind', '=', 'delegation-liaison')
      .select((eb) => eb.ref('userinfo.delegationId').$notNull().as('delegationId'))
      .executeTakeFirstOrThrow();
    const liaison = await world.signIn({ roleKind: 'delegation-liaison', delegationId });
    expect((await world.call(liaison, 'leave.toDecide', {})).data.count).toBeGreaterThan(0);
  });
});

describe('demo data › reports of activities', () => {
  it('demo activity reports are written, published, sent to units on time and late, and answered; organisers sum up', async () => {
    const reports = await world.db
      .selectFrom('activityReport as report')
      .innerJoin('activity', 'activity.id', 'report.activityId')
      .leftJoin('unit', 'unit.id', 'report.unitId')
      .selectAll('report')
      .select(['activity.startsAt', 'activity.areaCode as ofArea', 'unit.areaCode as unitArea'])
      .execute();
    expect(new Set(reports.map(({ state }) => state))).toEqual(new Set(Object.keys(ACTIVITY_REPORT_STATES)));
    for (const { state, writtenAt, startsAt, dueAt, answeredAt, publishedAt, ...report } of reports) {
      expect(writtenAt > startsAt && writtenAt <= now).toBe(true);
      expect(report.unitId !== null && dueAt !== null && report.question !== '').toBe(state !== 'written');
      expect(answeredAt !== null && report.answer !== '').toBe(state === 'answered');
      for (const at of [answeredAt, publishedAt]) if (at) expect(at >= writtenAt && at <= now).toBe(true);
      if (report.unitArea !== null) expect(report.unitArea).toBe(report.ofArea);
    }
    const has = (test: (report: (typeof reports)[number]) => boolean) => reports.some(test);
    expect(has(({ state, dueAt }) => state === 'asked' && dueAt !== null && dueAt < now)).toBe(true);
    expect(has(({ state, dueAt }) => state === 'asked' && dueAt !== null && dueAt > now)).toBe(true);
    expect(has(({ deputyId, publishedAt }) => deputyId === null && publishedAt !== null)).toBe(true);
    const authors = `activity_report AS report WHERE report.deputy_id IS NOT NULL AND NOT EXISTS (SELECT FROM attendance AS mark
      WHERE mark.activity_id = report.activity_id AND mark.deputy_id = report.deputy_id AND mark.state IN ('present', 'late', 'makeup'))`;
    expect(await countOf(authors)).toBe(0);
  });
});
