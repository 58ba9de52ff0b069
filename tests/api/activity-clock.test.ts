import type { ActivityInput } from '@contract/schema/activity';
import { makeActivityClock } from '../../server/modules/activity/service';
import { connect, type Db } from '../../server/platform/db/connect';
import { type ActivityCast, anActivity, announced, askLeave, invites, seedActivityCast, THURSDAY, messagesOf } from '../builders/activity';
import { openMessages } from '../builders/message-service';
import { moveTime } from '../builders/move-time';
import { addressOf, dieBeforeMessages } from '../builders/node-death';
import { openWorld, type World } from '../builders/world';
import { until } from '../support/until';

let world: World;
let cast: ActivityCast;

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
  const bound = { platform: 'dingtalk' as const, externalId: 'ding-deputy', accountId: cast.deputy.accountId, boundAt: THURSDAY };
  await world.db.insertInto('accountBinding').values(bound).execute();
});
afterAll(() => world.close());
beforeEach(async () => {
  await moveTime(world, THURSDAY);
  for (const table of ['message', 'workNotice', 'activity'] as const) await world.db.deleteFrom(table).execute();
});

const clockOn = (db: Db) => {
  const clock = { now: () => world.time.now };
  const messages = openMessages(db, clock, ['dingtalk']);
  return makeActivityClock({
    db,
    clock,
    messages,
    onError: (error) => {
      throw error;
    },
  });
};

/** Returns the number of activities whose people were reminded at that time. */
async function remindAt(time: string): Promise<number> {
  await moveTime(world, time);
  return clockOn(world.db).remind(world.time.now);
}

const both = () => invites({ deputyIds: [cast.deputy.deputyId, cast.colleague.deputyId] });
/** Starts on Tuesday, 09:00 in Beijing. */
const announce = (change: Partial<ActivityInput> = {}) => announced(world, cast.office, { invited: both(), ...change });
const reminded = async (id: number) =>
  (await messagesOf(world.db, id)).filter(({ about }) => about === 'activity-tomorrow').map(({ userinfoId }) => userinfoId);
const everybody = () => [cast.deputy, cast.colleague].map(({ userinfoId }) => userinfoId);
const noticesOf = (activityId: number) =>
  world.db
    .selectFrom('workNotice')
    .innerJoin('workNoticeReceiver as receiver', 'receiver.noticeId', 'workNotice.id')
    .where('subjectType', '=', 'activity')
    .where('subjectId', '=', activityId)
    .where('kind', '=', 'activityTomorrow')
    .select(['workNotice.title', 'workNotice.senderId', 'receiver.userinfoId', 'receiver.state'])
    .orderBy('receiver.userinfoId')
    .execute();
const move = (id: number, version: number, startsAt: string, endsAt: string) =>
  world.call(cast.office, 'activity.edit', {
    params: { id },
    body: { ...anActivity({ invited: both(), startsAt, endsAt, signUpUntil: startsAt }), version },
  });

describe('remind › an activity', () => {
  it('the reminder of an activity is sent once, from 08:00 in Beijing on the day before', async () => {
    const id = await announce();
    const runs = [];
    for (const time of [
      '2026-03-08T02:00:00Z',
      '2026-03-08T23:59:59.999Z',
      '2026-03-09T00:00:00Z',
      '2026-03-09T00:01:00Z',
      '2026-03-10T00:30:00Z',
    ])
      runs.push(await remindAt(time));
    expect(runs).toEqual([0, 0, 1, 0, 0]);
    expect(await reminded(id)).toEqual(everybody());
    const [message] = (await messagesOf(world.db, id)).filter(({ about }) => about === 'activity-tomorrow');
    expect([message?.title, message?.text]).toEqual([
      '明天有活动',
      '视察老旧小区改造\n时间：2026-03-10 09:00 至 11:30\n地点：市政府一号楼门口\n请准时参加，不能参加的请尽快请假。',
    ]);
    expect(await noticesOf(id)).toEqual([
      { title: '明天有活动', senderId: null, userinfoId: cast.deputy.userinfoId, state: 'waiting' },
      { title: '明天有活动', senderId: null, userinfoId: cast.colleague.userinfoId, state: 'unbound' },
    ]);
  });

  it('a reminder missed because no server ran is sent later on that day, but not on the day of the activity', async () => {
    const [late, never] = [await announce(), await announce({ startsAt: '2026-03-12T01:00:00Z', endsAt: '2026-03-12T02:00:00Z' })];
    expect(await remindAt('2026-03-09T15:59:59Z')).toBe(1);
    expect(await reminded(late)).toEqual(everybody());
    expect(await remindAt('2026-03-11T16:00:00Z')).toBe(0);
    expect(await reminded(never)).toEqual([]);
  });

  it('the reminder goes to deputies who come or have not answered, not to those on leave', async () => {
    const id = await announce();
    await askLeave(world, cast.deputy, id, '出差');
    expect(await remindAt('2026-03-09T00:00:00Z')).toBe(1);
    expect(await reminded(id)).toEqual([cast.colleague.userinfoId]);
  });

  it('an activity that is a draft, cancelled or on another day gets no reminder', async () => {
    const cancelled = await announce();
    await world.call(cast.office, 'activity.cancel', { params: { id: cancelled }, body: { version: 2, reason: '台风' } });
    await world.call(cast.office, 'activity.create', { body: anActivity({ invited: both() }) });
    await announce({ startsAt: '2026-03-10T16:00:00Z', endsAt: '2026-03-10T17:00:00Z' });
    await announce({ startsAt: '2026-03-09T15:59:59Z', endsAt: '2026-03-09T16:30:00Z', signUpUntil: '2026-03-09T01:00:00Z' });
    expect(await remindAt('2026-03-09T00:00:00Z')).toBe(0);
  });

  it('an activity announced from 08:00 of the day before needs no reminder', async () => {
    await moveTime(world, '2026-03-09T00:00:00Z');
    const id = await announce();
    expect(await remindAt('2026-03-09T00:01:00Z')).toBe(0);
    expect(await reminded(id)).toEqual([]);
    await moveTime(world, '2026-03-08T23:59:59Z');
    const before = await announce();
    expect(await remindAt('2026-03-09T00:00:00Z')).toBe(1);
    expect(await reminded(before)).toEqual(everybody());
  });
});

describe('remind › an activity that is moved', () => {
  it('an activity moved to another day gets another reminder, once', async () => {
    const id = await announce();
    expect(await remindAt('2026-03-09T00:00:00Z')).toBe(1);
    expect((await move(id, 2, '2026-03-12T01:00:00Z', '2026-03-12T03:00:00Z')).status).toBe(200);
    expect(await remindAt('2026-03-10T23:59:59Z')).toBe(0);
    expect(await remindAt('2026-03-11T00:00:00Z')).toBe(1);
    expect(await remindAt('2026-03-11T00:01:00Z')).toBe(0);
    expect(await reminded(id)).toEqual([...everybody(), ...everybody()]);
  });

  it('an activity moved within its day gets no second reminder', async () => {
    const id = await announce();
    expect(await remindAt('2026-03-09T00:00:00Z')).toBe(1);
    await move(id, 2, '2026-03-10T06:00:00Z', '2026-03-10T08:00:00Z');
    expect(await remindAt('2026-03-09T00:01:00Z')).toBe(0);
  });

  it('an activity moved to tomorrow gets no reminder, because the notice of the change is enough', async () => {
    const id = await announce({ startsAt: '2026-03-20T01:00:00Z', endsAt: '2026-03-20T03:00:00Z' });
    await moveTime(world, '2026-03-09T02:00:00Z');
    await move(id, 2, '2026-03-10T01:00:00Z', '2026-03-10T03:00:00Z');
    expect(await remindAt('2026-03-09T02:01:00Z')).toBe(0);
    expect((await messagesOf(world.db, id)).map(({ about }) => about)).toEqual([
      ...everybody().map(() => 'activity-announced'),
      ...everybody().map(() => 'activity-changed'),
    ]);
  });
});

describe('remind › several nodes', () => {
  const MANY = 12;

  it('several nodes at the same time remind of each activity once', async () => {
    const ids: number[] = [];
    for (let index = 0; index < MANY; index += 1) ids.push(await announce());
    await moveTime(world, '2026-03-09T00:00:00Z');
    const runs = await Promise.all([1, 2, 3].map(() => clockOn(world.db).remind(world.time.now)));
    // A node skips rows that another node has locked, so a run may end before all are reminded; the next run finds the rest.
    const rest = await remindAt('2026-03-09T00:01:00Z');
    expect([...runs, rest].reduce((sum, count) => sum + count, 0)).toBe(MANY);
    for (const id of ids) {
      expect(await reminded(id)).toEqual(everybody());
      expect(await noticesOf(id)).toHaveLength(2);
    }
  });

  it('when a node dies during a run, no message or notice is lost or sent twice', async () => {
    const id = await announce();
    const dying = connect(await addressOf(world.db), { poolSize: 1 });
    await moveTime(world, '2026-03-09T00:00:00Z');
    expect(await dieBeforeMessages(world.db, () => clockOn(dying).remind(world.time.now))).toBeInstanceOf(Error);
    await dying.destroy();
    expect([await reminded(id), await noticesOf(id)]).toEqual([[], []]);
    expect(await remindAt('2026-03-09T00:01:00Z')).toBe(1);
    expect(await remindAt('2026-03-09T00:02:00Z')).toBe(0);
    expect(await reminded(id)).toEqual(everybody());
    expect(await noticesOf(id)).toHaveLength(2);
  });

  it('a node leaves an activity that its organiser is changing for the next minute', async () => {
    const id = await announce();
    await world.db.transaction().execute(async (trx) => {
      await trx.selectFrom('activity').select('id').where('id', '=', id).forUpdate().execute();
      expect(await remindAt('2026-03-09T00:00:00Z')).toBe(0);
    });
    expect(await remindAt('2026-03-09T00:01:00Z')).toBe(1);
  });
});

describe('the clock of a server', () => {
  it('the clock reminds when the server starts, and runs no more after a stop', async () => {
    const id = await announce();
    await moveTime(world, '2026-03-09T00:00:00Z');
    const clock = clockOn(world.db);
    clock.start();
    await until(async () => (await reminded(id)).length > 0);
    await clock.stop();
    await moveTime(world, '2026-03-08T00:00:00Z');
    const next = await announce();
    await moveTime(world, '2026-03-09T00:01:00Z');
    clock.start();
    await clock.stop();
    expect(await reminded(next)).toEqual([]);
  });
});
