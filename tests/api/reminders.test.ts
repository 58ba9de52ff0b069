import { DAY_MS } from '@contract/rules/beijing';
import { makeActivityClock } from '../../server/modules/activity/clock';
import { makeCommentClock } from '../../server/modules/comment/clock';
import { makeThemeClock } from '../../server/modules/contribution/clock';
import { makeLeadClock } from '../../server/modules/lead/clock';
import { makeMatterClock } from '../../server/modules/matter/clock';
import { makeSuggestionClock } from '../../server/modules/suggestion-clock/service';
import { announced, invites, seedActivityCast, THURSDAY } from '../builders/activity';
import { seedCast } from '../builders/cast';
import { openContributionWorld } from '../builders/contribution-world';
import { publishedCourse } from '../builders/course';
import { openLeadWorld } from '../builders/leads';
import { openMessages } from '../builders/message-service';
import { moveTime } from '../builders/move-time';
import { addresses } from '../builders/notice';
import type { Person } from '../builders/people';
import { seedUnit } from '../builders/unit';
import { stepsOf } from '../builders/suggestion-steps';
import { openWorld, type World } from '../builders/world';
import { testSecrets } from '../support/keys';

const opened: World[] = [];
afterAll(() => Promise.all(opened.map((world) => world.close())));

const keep = (world: World): World => {
  opened.push(world);
  return world;
};

/** What a clock needs; its messages are also sent as work notices. */
function partsOf({ db, time }: World) {
  const clock = { now: () => time.now };
  const onError = (error: unknown) => {
    throw error;
  };
  return { db, clock, messages: openMessages(db, clock, ['dingtalk']), onError };
}

/** The reminders that a person got about a subject, oldest first. */
const remindersOf = (world: World, { userinfoId }: Person, subject: { type: string; id: number }) =>
  world.db
    .selectFrom('message')
    .select(['about', 'text', 'remindedOf'])
    .where('userinfoId', '=', userinfoId)
    .where('subjectType', '=', subject.type as 'matter')
    .where('subjectId', '=', subject.id)
    .where('remindedOn', 'is not', null)
    .orderBy('id')
    .execute();
/** The work notices that were written for a person about a subject. */
const noticesOf = async (world: World, { userinfoId }: Person, subject: { type: string; id: number }): Promise<number> =>
  (
    await world.db
      .selectFrom('workNoticeReceiver as receiver')
      .innerJoin('workNotice', 'workNotice.id', 'receiver.noticeId')
      .select('receiver.id')
      .where('receiver.userinfoId', '=', userinfoId)
      .where('workNotice.subjectType', '=', subject.type as 'matter')
      .where('workNotice.subjectId', '=', subject.id)
      .execute()
  ).length;

/** A text that asks for something: 请……. */
const asking = expect.stringMatching(/请(尽快|在期限前|按期|办理后|打开|准时|提醒)/) as string;

interface Urged {
  world: World;
  type: string;
  id: number;
  /** Who is reminded. */
  person: Person;
  /** A time at which the clock warns. */
  at: Date;
  warn: (now: Date) => Promise<unknown>;
  urge: () => Promise<{ status: number }>;
}

const FAMILIES: Readonly<Record<string, () => Promise<Urged>>> = {
  async suggestion() {
    const world = keep(await openWorld());
    const cast = await seedCast(world);
    const steps = stepsOf(world, cast);
    const id = await steps.bringTo('handling');
    const row = await world.db
      .selectFrom('deadline')
      .select('dueAt')
      .where('suggestionId', '=', id)
      .where('kind', '=', 'reply')
      .executeTakeFirstOrThrow();
    const clock = makeSuggestionClock(partsOf(world));
    const at = new Date(row.dueAt.getTime() - 3_600_000);
    const urge = () => steps.take(cast.office, 'urge', id);
    return { world, type: 'suggestion', id, person: cast.unit, at, warn: clock.raiseDeadlines, urge };
  },
  async contribution() {
    const open = await openContributionWorld();
    const world = keep(open.world);
    await open.begin();
    const id = await open.given();
    await open.pass(id);
    const parts = partsOf(world);
    const clock = makeThemeClock({ ...parts, textCipher: (await testSecrets(world.db)).textCipher });
    const urge = async () =>
      world.call(open.cast.office, 'contribution.urge', { params: { id }, body: { version: await open.versionOf(id) } });
    return { world, type: 'contribution', id, person: open.unit, at: new Date('2026-03-17T02:00:00Z'), warn: clock.work, urge };
  },
  async lead() {
    const open = await openLeadWorld();
    const world = keep(open.world);
    const id = await open.published();
    await open.claim(open.ye.person, id);
    await open.step(open.ye.person, 'assign', id, { unitId: open.unitId });
    const { dueAt } = await world.db.selectFrom('lead').select('dueAt').where('id', '=', id).executeTakeFirstOrThrow();
    const clock = makeLeadClock(partsOf(world));
    const at = new Date((dueAt?.getTime() ?? 0) + 3_600_000);
    return { world, type: 'lead', id, person: open.unit, at, warn: clock.raise, urge: () => open.step(open.office, 'urge', id) };
  },
  async matter() {
    const world = keep(await openWorld());
    const office = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
    const unitId = await seedUnit(world.db, { areaCode: '331102' });
    const unit = await world.signIn({ roleKind: 'undertaking-unit', areaCode: '331102', unitId });
    const station = {
      ...{
        areaCode: '331102001',
        name: '白云联络站',
        kind: 'station' as const,
        address: '',
        longitude: null,
        latitude: null,
        hours: '',
        phone: null,
      },
      ...{ managerId: null, intro: '', planYear: null, plan: '', equipment: '', barrierFree: false, ordernum: 1, deputyIds: [] },
    } as const;
    const { data: made } = await world.call(office, 'station.create', { body: { ...station, deputyIds: [] } });
    const form = {
      ...{
        title: '路灯不亮',
        content: '小区门口的路灯坏了半个月',
        category: 'transport',
        stationId: made.id,
        source: 'desk' as const,
        receptionId: null,
      },
      ...{ name: '王建国', mobile: '13912345678', place: '中山街', position: null, fileIds: [] },
    } as const;
    const { data } = await world.call(office, 'matter.create', { body: { ...form, fileIds: [] } });
    const { id } = data;
    const versionOf = async () => (await world.call(office, 'matter.get', { params: { id } })).data.version;
    await world.call(office, 'matter.assign', { params: { id }, body: { version: await versionOf(), unitId } });
    const { dueAt } = await world.db.selectFrom('matter').select('dueAt').where('id', '=', id).executeTakeFirstOrThrow();
    const clock = makeMatterClock(partsOf(world));
    const urge = async () => world.call(office, 'matter.urge', { params: { id }, body: { version: await versionOf() } });
    return { world, type: 'matter', id, person: unit, at: new Date((dueAt?.getTime() ?? 0) + 3_600_000), warn: clock.warn, urge };
  },
};

describe.each(Object.keys(FAMILIES))('urgings and deadlines of the family %s', (name) => {
  it('whoever urges and whatever is due, a unit gets one reminder a day, with what to do next', async () => {
    const { world, type, id, person, at, warn, urge } = await (FAMILIES[name] as () => Promise<Urged>)();
    const subject = { type, id };
    const before = await noticesOf(world, person, subject);
    await moveTime(world, at);
    await warn(at);
    await warn(at);
    expect((await urge()).status).toBe(200);
    expect(await remindersOf(world, person, subject)).toMatchObject([{ remindedOf: 'act', text: asking }]);
    // The families allow urging again after at most some days.
    for (const days of [20, 40]) {
      const later = new Date(at.getTime() + days * DAY_MS);
      await moveTime(world, later);
      expect((await urge()).status).toBe(200);
      await warn(later);
      await warn(later);
    }
    const reminders = await remindersOf(world, person, subject);
    expect(reminders).toHaveLength(3);
    for (const reminder of reminders) expect(reminder.text).toEqual(asking);
    expect(reminders[2]?.about).toMatch(/^urge$|-urged$/);
    // Only the clock of the first day sends work notices here; the warnings after an urging were left out, and with them their notices.
    expect((await noticesOf(world, person, subject)) - before).toBe(1);
  });
});

it('a comment that becomes due and overdue on one day is one reminder to each, with what to do next', async () => {
  const world = keep(await openWorld());
  const cast = await seedActivityCast(world);
  const dueAt = new Date('2026-03-10T04:00:00Z');
  const { id } = await world.db
    .insertInto('comment')
    .values({
      ...{ areaCode: '3311', deputyId: cast.deputy.deputyId, title: '路灯', content: '坏了', state: 'public', dueAt },
      ...{ nearAt: new Date('2026-03-10T01:00:00Z'), submittedAt: THURSDAY, updatedAt: THURSDAY },
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const clock = makeCommentClock(partsOf(world));
  for (const time of ['2026-03-10T02:00:00Z', '2026-03-10T05:00:00Z', '2026-03-10T06:00:00Z']) {
    await moveTime(world, time);
    await clock.warn(world.time.now);
  }
  const subject = { type: 'comment', id };
  expect(await remindersOf(world, cast.deputy, subject)).toMatchObject([{ about: 'comment-near', text: '路灯\n请在期限前答复。' }]);
  expect(await remindersOf(world, cast.office, subject)).toMatchObject([
    { about: 'comment-over', text: '路灯\n代表还没有答复，请提醒代表答复。' },
  ]);
});

it('an activity: one reminder a day to answer and one to attend', async () => {
  const world = keep(await openWorld({ now: THURSDAY }));
  const cast = await seedActivityCast(world);
  const id = await announced(world, cast.office, { invited: invites({ deputyIds: [cast.deputy.deputyId] }), reminders: [1, 2, 24] });
  const subject = { type: 'activity', id };
  const clock = makeActivityClock(partsOf(world));
  await moveTime(world, '2026-03-09T02:00:00Z');
  const { version } = (await world.call(cast.office, 'activity.get', { params: { id } })).data;
  expect((await world.call(cast.office, 'activity.remind', { params: { id }, body: { version } })).status).toBe(200);
  // The day before: the reminder of tomorrow, and the one of 24 hours.
  for (const time of ['2026-03-09T02:00:00Z', '2026-03-09T03:00:00Z']) {
    await moveTime(world, time);
    await clock.remind(world.time.now);
  }
  const theDayBefore = await remindersOf(world, cast.deputy, subject);
  expect(theDayBefore.map(({ about, remindedOf }) => [about, remindedOf])).toEqual([
    ['activity-unanswered', 'act'],
    ['activity-tomorrow', 'attend'],
  ]);
  for (const { text } of theDayBefore) expect(text).toMatch(/请(在|准时)/);
  // On the day: two hours and one hour before.
  for (const time of ['2026-03-09T23:00:00Z', '2026-03-10T00:00:00Z']) {
    await moveTime(world, time);
    await clock.remind(world.time.now);
  }
  expect((await remindersOf(world, cast.deputy, subject)).map(({ about }) => about).slice(2)).toEqual(['activity-soon']);
});

it('a course: the reminder of its addressees and the one of the study list are one a day', async () => {
  const world = keep(await openWorld({ now: THURSDAY }));
  const cast = await seedActivityCast(world);
  const addressing = addresses({ delegationIds: [cast.deputy.delegationId] });
  const id = await publishedCourse(world, cast.office, { addressing, dueOn: '2026-03-20' });
  await moveTime(world, '2026-03-09T02:00:00Z');
  const remind = () => world.call(cast.office, 'addressee.remind', { body: { subjectType: 'course', subjectId: id } });
  expect((await remind()).status).toBe(200);
  expect((await world.call(cast.office, 'study.remind', { body: { deputyIds: [cast.deputy.deputyId] } })).status).toBe(200);
  expect(await remindersOf(world, cast.deputy, { type: 'course', id })).toHaveLength(1);
  await moveTime(world, '2026-03-11T02:00:00Z');
  expect((await remind()).status).toBe(200);
  expect(await remindersOf(world, cast.deputy, { type: 'course', id })).toHaveLength(2);
});
