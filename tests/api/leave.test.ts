import { type ActivityCast, seedActivityCast, THURSDAY, messagesOf } from '../builders/activity';
import { aLeave, leaveCalls, SESSION } from '../builders/leave';
import { moveTime } from '../builders/move-time';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: ActivityCast;
/** The liaisons of the delegation of the cast's deputy, and of another delegation. */
let liaison: Person;
let otherLiaison: Person;

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
  liaison = await world.signIn({ roleKind: 'delegation-liaison', delegationId: cast.deputy.delegationId });
  otherLiaison = await world.signIn({ roleKind: 'delegation-liaison', delegationId: cast.other.delegationId });
});
afterAll(() => world.close());
beforeEach(async () => {
  await moveTime(world, THURSDAY);
  await world.db.deleteFrom('message').execute();
  await world.db.deleteFrom('activity').execute();
});

const { announce, sittingsOf, ask, enter, get, grant, refuse, withdraw, toDecide, listed, personOf, attendanceOf, signIn } = leaveCalls(
  () => world,
  () => cast,
);

describe('a leave from the whole of an activity', () => {
  it('a leave is requested, its deciders are notified, and granting writes a record in each sitting', async () => {
    const id = await announce();
    const asked = await ask(id);
    expect(asked.data).toMatchObject({
      ...{ activityId: id, deputyId: cast.deputy.deputyId, name: cast.deputy.name, isWhole: true, part: '全程', reason: '因公出差' },
      ...{ state: 'pending', way: 'convener', enteredBy: '', startsAt: '2026-03-10T01:00:00.000Z', actions: ['withdraw'] },
      history: [{ action: 'create', toStatus: 'pending' }],
    });
    expect(await personOf(id)).toEqual({ answer: 'leave', reason: '因公出差', leave: 'pending', answeredAt: THURSDAY });
    const notices = (await messagesOf(world.db, id)).filter(({ about }) => about === 'leave-asked');
    expect(notices).toMatchObject([{ userinfoId: cast.office.userinfoId, title: '有请假待批' }]);
    expect(notices[0]?.text).toContain('因公出差');
    expect([await toDecide(cast.office), await toDecide(cast.station), await toDecide(cast.countyOffice)]).toEqual([1, 1, 0]);

    const granted = await grant(asked.data.id, cast.station, { decision: '同意' });
    expect(granted.data).toMatchObject({ state: 'granted', decision: '同意', decidedBy: '联络站管理员', decidedOn: null, version: 2 });
    expect(await personOf(id)).toMatchObject({ answer: 'leave', leave: 'granted' });
    const [only] = await sittingsOf(id);
    expect(await attendanceOf(id)).toEqual([{ sittingId: only, state: 'leave', way: 'leave', byName: '联络站管理员' }]);
    const [news] = (await messagesOf(world.db, id)).filter(({ about }) => about === 'leave-granted');
    expect(news).toMatchObject({ userinfoId: cast.deputy.userinfoId, title: '请假已批准' });
    expect(await toDecide(cast.office)).toBe(0);
  });

  it('a leave is refused with a reason, and then the deputy may come or ask again', async () => {
    const id = await announce();
    const { data } = await ask(id);
    expect(await refuse(data.id, cast.office, { decision: ' ' })).toMatchObject({ status: 400, field: 'decision' });
    expect((await refuse(data.id)).data).toMatchObject({ state: 'refused', decision: '人数不足', actions: [] });
    expect(await personOf(id)).toMatchObject({ answer: null, leave: 'refused' });
    expect(await attendanceOf(id)).toEqual([]);
    expect((await messagesOf(world.db, id)).filter(({ about }) => about === 'leave-refused')).toMatchObject([
      { userinfoId: cast.deputy.userinfoId, text: expect.stringContaining('人数不足') as string },
    ]);
    expect((await grant(data.id, cast.office, { version: 2 })).error).toBe('leave.not_next');
    expect((await ask(id)).status).toBe(200);
  });

  it('the deputy withdraws a leave, and the decider is notified if it had been granted', async () => {
    const id = await announce();
    const { data } = await ask(id);
    await grant(data.id);
    await world.db.deleteFrom('message').execute();
    const withdrawn = await withdraw(data.id, cast.deputy, 2);
    expect(withdrawn.data).toMatchObject({ state: 'withdrawn', actions: [], version: 3 });
    expect(await personOf(id)).toMatchObject({ answer: null, reason: '', leave: 'withdrawn' });
    expect(await attendanceOf(id)).toEqual([]);
    expect(await messagesOf(world.db, id)).toMatchObject([{ userinfoId: cast.office.userinfoId, about: 'leave-withdrawn' }]);
    expect((await world.call(cast.deputy, 'activity.answer', { params: { id }, body: { answer: 'coming' } })).status).toBe(200);
  });

  it('staff withdraw a leave and notify the deputy, and no user can withdraw it after the start', async () => {
    const id = await announce();
    const { data } = await ask(id);
    const { data: other } = await ask(id, {}, cast.other);
    expect((await withdraw(data.id, cast.countyOffice)).error).toBe('leave.not_found');
    expect((await withdraw(data.id, cast.colleague)).error).toBe('leave.not_found');
    await world.db.deleteFrom('message').execute();
    expect((await withdraw(data.id, cast.office)).data.state).toBe('withdrawn');
    expect(await messagesOf(world.db, id)).toMatchObject([{ userinfoId: cast.deputy.userinfoId, about: 'leave-withdrawn' }]);
    await moveTime(world, '2026-03-10T01:00:00Z');
    expect((await withdraw(other.id, cast.other)).error).toBe('leave.not_next');
    expect((await get(other.id)).data.actions).toEqual(['grant', 'refuse']);
  });

  it('a leave moves with its activity, and can be withdrawn until the new start', async () => {
    const id = await announce();
    const { data } = await ask(id);
    const times = { startsAt: new Date('2026-03-12T01:00:00Z'), endsAt: new Date('2026-03-12T03:00:00Z') };
    await world.db.updateTable('activity').set(times).where('id', '=', id).execute();
    await moveTime(world, '2026-03-11T01:00:00Z');
    expect((await get(data.id, cast.deputy)).data).toMatchObject({ startsAt: '2026-03-12T01:00:00.000Z', actions: ['withdraw'] });
    expect((await withdraw(data.id)).status).toBe(200);
  });
});

describe('a leave from a session', () => {
  it('a leave from a whole session is decided by a meeting, and needs the date of that meeting', async () => {
    const id = await announce(SESSION);
    const { data } = await ask(id, { sittingIds: await sittingsOf(id) });
    expect(data).toMatchObject({ isWhole: true, part: '全程', way: 'presidium' });
    expect([await toDecide(cast.office), await toDecide(cast.station), await toDecide(liaison)]).toEqual([1, 0, 0]);
    expect((await get(data.id, cast.station)).data.actions).toEqual(['withdraw']);
    expect((await grant(data.id, cast.station, { decidedOn: '2026-03-05' })).error).toBe('leave.not_yours');
    expect((await grant(data.id, liaison, { decidedOn: '2026-03-05' })).error).toBe('leave.not_found');
    expect(await grant(data.id)).toMatchObject({ error: 'leave.decided_on', field: 'decidedOn' });
    expect(await refuse(data.id)).toMatchObject({ error: 'leave.decided_on', field: 'decidedOn' });
    expect(await grant(data.id, cast.office, { decidedOn: '2026-03-06' })).toMatchObject({ error: 'leave.decided_on' });
    expect(await grant(data.id, cast.office, { decidedOn: '昨天' })).toMatchObject({ status: 400, field: 'decidedOn' });
    expect((await grant(data.id, cast.office, { decidedOn: '2026-03-05' })).data).toMatchObject({
      ...{ state: 'granted', decidedOn: '2026-03-05' },
      history: [{}, { action: 'grant', changes: [{ name: '决定日期', before: '（空）', after: '2026-03-05' }] }],
    });
    expect(await attendanceOf(id)).toHaveLength(3);
  });

  it('a leave from a part of a session is seen, granted and refused by the liaison of the delegation only', async () => {
    const id = await announce(SESSION);
    const [first, second, third] = (await sittingsOf(id)) as [number, number, number];
    const { data } = await ask(id, { sittingIds: [third, second] });
    expect(data).toMatchObject({
      ...{ isWhole: false, way: 'delegation', part: '2026年3月10日下午、2026年3月11日上午' },
      ...{ startsAt: '2026-03-10T06:30:00.000Z', endsAt: '2026-03-11T03:30:00.000Z' },
    });
    expect(await personOf(id)).toMatchObject({ answer: null, leave: null });
    const notices = await world.db
      .selectFrom('message')
      .select(['userinfoId', 'subjectType', 'subjectId'])
      .where('about', '=', 'leave-asked')
      .orderBy('userinfoId')
      .execute();
    expect(notices).toEqual([
      { userinfoId: cast.office.userinfoId, subjectType: 'activity', subjectId: id },
      { userinfoId: liaison.userinfoId, subjectType: 'leave', subjectId: data.id },
    ]);
    expect([await toDecide(liaison), await toDecide(otherLiaison), await toDecide(cast.office)]).toEqual([1, 0, 1]);
    expect((await listed(liaison)).data.items.map((line) => line.id)).toEqual([data.id]);
    expect((await listed(otherLiaison)).data.total).toBe(0);
    expect((await get(data.id, otherLiaison)).error).toBe('leave.not_found');
    expect((await grant(data.id, otherLiaison)).error).toBe('leave.not_found');
    expect((await withdraw(data.id, liaison)).status).toBe(403);
    expect((await get(data.id, liaison)).data.actions).toEqual(['grant', 'refuse']);
    expect((await grant(data.id, liaison)).data).toMatchObject({ state: 'granted', decidedBy: '代表团联络员' });
    expect((await attendanceOf(id)).map(({ sittingId }) => sittingId)).toEqual([second, third]);
    // Leave from the remaining sittings is still possible, but not twice from the same one.
    expect(await ask(id, { sittingIds: [first, second] })).toMatchObject({ error: 'leave.asked', field: 'sittingIds' });
    expect(await ask(id)).toMatchObject({ error: 'leave.asked' });
    const more = await ask(id, { sittingIds: [first] });
    expect(more.status).toBe(200);
    expect((await refuse(more.data.id, liaison)).data.state).toBe('refused');
    expect((await personOf(id)).leave).toBeNull();
    await withdraw(data.id, cast.deputy, 2);
    expect(await attendanceOf(id)).toEqual([]);
  });
});

describe('what staff enter', () => {
  it('staff enter leaves only for activities of their own area and for invited deputies', async () => {
    const id = await announce();
    const draft = (
      await world.call(cast.countyOffice, 'activity.copy', { params: { id: await announce({}, cast.countyOffice) }, body: {} })
    ).data.id;
    const county = await announce({}, cast.countyOffice);
    expect(await enter(id, {}, cast.countyOffice)).toMatchObject({ error: 'activity.not_found', field: 'activityId' });
    expect(await enter(county)).toMatchObject({ error: 'access.area', field: 'activityId' });
    expect(await enter(draft)).toMatchObject({ error: 'activity.not_found' });
    expect(await enter(draft, {}, cast.countyOffice)).toMatchObject({ error: 'leave.activity' });
    expect(await enter(999_999)).toMatchObject({ error: 'activity.not_found' });
    expect(await enter(county, { deputyId: cast.deputy.deputyId }, cast.countyOffice)).toMatchObject({
      ...{ status: 403, error: 'leave.not_invited', field: 'deputyId' },
    });
  });

  it('a leave cannot be granted after the deputy has signed in, and then leaves no record', async () => {
    const id = await announce(SESSION);
    const [first, second] = (await sittingsOf(id)) as [number, number];
    const { data } = await enter(id, { sittingIds: [first, second] });
    await signIn(id, second);
    expect((await grant(data.id)).error).toBe('leave.signed_in');
    expect((await attendanceOf(id)).map(({ state }) => state)).toEqual(['present']);
    expect((await get(data.id)).data.state).toBe('pending');
  });

  it('a leave of a cancelled activity cannot be decided, and no longer waits', async () => {
    const id = await announce();
    const { data } = await ask(id);
    await world.call(cast.office, 'activity.cancel', { params: { id }, body: { version: 2, reason: '台风' } });
    expect((await get(data.id)).data.actions).toEqual([]);
    expect((await grant(data.id)).error).toBe('leave.not_next');
    expect(await toDecide(cast.office)).toBe(0);
  });
});

describe('at the same moment', () => {
  it('parallel requests for the same leave create one leave', async () => {
    const id = await announce(SESSION);
    const [first] = (await sittingsOf(id)) as [number];
    const answers = await Promise.all([ask(id), ask(id), ask(id, { sittingIds: [first] }), enter(id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'leave.asked')).toHaveLength(3);
  });

  it('a repeated call creates one leave', async () => {
    const id = await announce();
    const key = { 'idempotency-key': '7a1f0c9e-4a52-4b12-9d6e-3f5b8f1f2a10' };
    const send = () => world.call(cast.deputy, 'leave.create', { body: aLeave(id) }, key);
    const answers = [await send(), await send()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.data.id).toBe(answers[1]?.data.id);
  });

  it('of granting and withdrawing a leave at the same time only one succeeds', async () => {
    const id = await announce();
    const { data } = await ask(id);
    const [granted, withdrawn] = await Promise.all([grant(data.id), withdraw(data.id)]);
    const errors = [granted.error, withdrawn.error];
    expect(errors.filter((error) => error === 'leave.stale')).toHaveLength(1);
    const isGranted = granted.status === 200;
    expect((await get(data.id)).data.state).toBe(isGranted ? 'granted' : 'withdrawn');
    expect(await attendanceOf(id)).toHaveLength(isGranted ? 1 : 0);
    expect((await personOf(id)).leave).toBe(isGranted ? 'granted' : 'withdrawn');
  });

  it('granting a leave and signing in at the same time never both succeed', async () => {
    const id = await announce();
    const [only] = (await sittingsOf(id)) as [number];
    const { data } = await enter(id);
    await Promise.all([grant(data.id), signIn(id, only).catch(() => undefined)]);
    const [record, ...others] = await attendanceOf(id);
    expect(others).toEqual([]);
    expect([record?.state, (await get(data.id)).data.state]).toEqual(
      record?.state === 'leave' ? ['leave', 'granted'] : ['present', 'pending'],
    );
  });

  it('a leave granted at the same time as a cancellation is not granted after it', async () => {
    const id = await announce();
    const { data } = await ask(id);
    const cancelling = world.call(cast.office, 'activity.cancel', { params: { id }, body: { version: 2, reason: '台风' } });
    const [granted, cancelled] = await Promise.all([grant(data.id), cancelling]);
    expect(cancelled.status).toBe(200);
    if (granted.status !== 200) expect(['leave.activity', 'leave.not_next']).toContain(granted.error);
  });
});
