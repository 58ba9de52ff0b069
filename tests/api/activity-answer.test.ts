import type { CallInput } from '@contract/contract';
import type { ErrorKey } from '@contract/errors';
import { ACTIVITY_PHASES, type ActivityPhase } from '@contract/rules/activity';
import type { ActivityInput } from '@contract/schema/activity';
import { type ActivityCast, announced, anActivity, askLeave, invites, seedActivityCast, THURSDAY } from '../builders/activity';
import { moveTime } from '../builders/move-time';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: ActivityCast;

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await moveTime(world, THURSDAY);
  await world.db.deleteFrom('message').execute();
  await world.db.deleteFrom('activity').execute();
});

type Answering = CallInput<'activity.answer'>['body'];
const COMING: Answering = { answer: 'coming' };

const answer = (id: number, body: Answering, by: Person = cast.deputy) => world.call(by, 'activity.answer', { params: { id }, body });
const announce = (change: Partial<ActivityInput> = {}) =>
  announced(world, cast.office, { invited: invites({ everyone: true }), ...change });
const mineOf = async (id: number) => (await world.call(cast.deputy, 'activity.get', { params: { id } })).data.mine;
const toAnswer = async () => (await world.call(cast.deputy, 'activity.toAnswer', {})).data.count;

describe('activity.answer', () => {
  it('the last answer of the deputy is stored, and shown to the deputy and in the figures', async () => {
    const id = await announce();
    const leaveId = await askLeave(world, cast.deputy, id, ' 因公出差 ');
    expect(await mineOf(id)).toEqual({ answer: 'leave', reason: '因公出差', answeredAt: THURSDAY.toISOString(), leave: 'pending' });
    expect(await answer(id, COMING)).toMatchObject({ status: 409, error: 'activity.on_leave' });
    await moveTime(world, '2026-03-06T02:00:00Z');
    await world.call(cast.deputy, 'leave.withdraw', { params: { id: leaveId }, body: { version: 1 } });
    const coming = await answer(id, COMING);
    expect(coming.data).toMatchObject({ mine: { answer: 'coming', reason: '', answeredAt: '2026-03-06T02:00:00.000Z' } });
    // An answer of a deputy does not raise the organisers' version.
    expect(coming.data.version).toBe(2);
    const { data } = await world.call(cast.office, 'activity.list', { query: {} });
    expect(data.items[0]?.people).toEqual({ invited: 4, coming: 1, leave: 0 });
  });

  it.each<[string, unknown]>([
    ['a leave, which is asked for', { answer: 'leave', reason: '出差' }],
    ['coming for a reason', { answer: 'coming', reason: '有空' }],
    ['perhaps', { answer: 'perhaps' }],
  ])('activity.answer refuses %s', async (_, body) => {
    const id = await announce();
    expect(await answer(id, body as Answering)).toMatchObject({ status: 400, error: 'request.invalid' });
    expect(await mineOf(id)).toEqual({ answer: null, reason: '', answeredAt: null, leave: null });
  });

  it('of an answer and a leave at the same time only one stands', async () => {
    const id = await announce();
    const leave = { activityId: id, sittingIds: [], reason: '因公出差', fileIds: [] };
    const [given, asked, other] = await Promise.all([
      answer(id, COMING),
      world.call(cast.deputy, 'leave.create', { body: leave }),
      answer(id, COMING, cast.colleague),
    ]);
    expect([200, 409]).toContain(given.status);
    expect([asked.status, other.status]).toEqual([200, 200]);
    expect(await mineOf(id)).toMatchObject({ answer: 'leave', reason: '因公出差', leave: 'pending' });
    const { data } = await world.call(cast.office, 'activity.get', { params: { id } });
    expect(data.people).toEqual({ invited: 4, coming: 1, leave: 1 });
  });

  it('an answer at the same time as a cancellation is stored before it or refused, and never stored after it', async () => {
    const id = await announce();
    const cancel = world.call(cast.office, 'activity.cancel', { params: { id }, body: { version: 2, reason: '台风' } });
    const [given, cancelled] = await Promise.all([answer(id, COMING), cancel]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(given.status);
    expect((await mineOf(id))?.answer).toBe(given.status === 200 ? 'coming' : null);
    expect((await answer(id, COMING)).error).toBe('activity.not_next');
  });
});

/** Sign-up for the activity is open until Monday 18:00, and it takes place on Tuesday, 09:00 to 11:30, in Beijing time. */
const PHASES: [string, ActivityPhase, { coming: ErrorKey | null; actions: string[]; organiser: string[] }][] = [
  ['2026-03-09T09:59:59.999Z', 'open', { coming: null, actions: ['come'], organiser: ['remind', 'edit', 'arrange', 'cancel', 'copy'] }],
  [
    '2026-03-09T10:00:00.000Z',
    'waiting',
    { coming: 'activity.sign_up_over', actions: [], organiser: ['remind', 'edit', 'arrange', 'cancel', 'copy'] },
  ],
  [
    '2026-03-10T00:59:59.999Z',
    'waiting',
    { coming: 'activity.sign_up_over', actions: [], organiser: ['remind', 'edit', 'arrange', 'cancel', 'copy'] },
  ],
  ['2026-03-10T01:00:00.000Z', 'running', { coming: 'activity.not_next', actions: [], organiser: ['arrange', 'cancel', 'copy'] }],
  ['2026-03-10T03:30:00.000Z', 'ended', { coming: 'activity.not_next', actions: [], organiser: ['close', 'arrange', 'copy'] }],
];

describe.each(PHASES)('at %s an activity is %s', (time, phase, { coming, actions, organiser }) => {
  it('the activity offers exactly the actions of its phase', async () => {
    const id = await announce();
    await moveTime(world, time);
    expect((await world.call(cast.deputy, 'activity.get', { params: { id } })).data).toMatchObject({ phase, actions });
    expect((await world.call(cast.office, 'activity.get', { params: { id } })).data).toMatchObject({ phase, actions: organiser });
    expect(await answer(id, COMING)).toMatchObject(coming === null ? { status: 200 } : { status: 409, error: coming });
  });

  it('the activity is found by its phase only', async () => {
    const id = await announce();
    await moveTime(world, time);
    for (const one of Object.keys(ACTIVITY_PHASES) as ActivityPhase[]) {
      for (const person of [cast.office, cast.deputy]) {
        const { data } = await world.call(person, 'activity.list', { query: { phase: one } });
        expect(data.items.map((line) => [line.id, line.phase])).toEqual(one === phase ? [[id, phase]] : []);
      }
    }
  });
});

describe('activity.toAnswer', () => {
  it('activity.toAnswer counts the open activities without an answer, and the home page shows the same number', async () => {
    const first = await announce();
    await announce({ signUpUntil: '2026-03-05T03:00:00Z' });
    await announce({ invited: invites({ deputyIds: [cast.other.deputyId] }) });
    expect(await toAnswer()).toBe(2);
    expect((await world.call(cast.deputy, 'home.deputy', { query: {} })).data.tiles.activity).toEqual({ count: 2 });
    await askLeave(world, cast.deputy, first);
    expect(await toAnswer()).toBe(1);
    await moveTime(world, '2026-03-05T03:00:00Z');
    expect(await toAnswer()).toBe(0);
  });
});

describe('activity.list', () => {
  const on = (day: string, change: Partial<ActivityInput> = {}): Partial<ActivityInput> => ({
    startsAt: `${day}T01:00:00Z`,
    endsAt: `${day}T03:00:00Z`,
    signUpUntil: `${day}T01:00:00Z`,
    ...change,
  });
  const list = async (query: CallInput<'activity.list'>['query'], by: Person = cast.office) =>
    (await world.call(by, 'activity.list', { query })).data;

  it('the activity list has coming activities first, the nearest first, then the others, the latest first, by pages', async () => {
    const days = ['2026-03-20', '2026-03-07', '2026-03-12', '2026-03-06', '2026-03-25'];
    const ids: Record<string, number> = {};
    for (const day of days) ids[day] = await announce(on(day));
    await world.call(cast.office, 'activity.cancel', { params: { id: ids['2026-03-25'] ?? 0 }, body: { version: 2, reason: '改期' } });
    ids['draft'] = (await world.call(cast.office, 'activity.create', { body: anActivity(on('2026-03-15')) })).data.id;
    await moveTime(world, '2026-03-07T02:00:00Z');
    const order = ['2026-03-07', '2026-03-12', 'draft', '2026-03-20', '2026-03-25', '2026-03-06'].map((day) => ids[day]);
    const all = await list({});
    expect([all.items.map(({ id }) => id), all.total]).toEqual([order, 6]);
    const second = await list({ page: 2, pageSize: 4 });
    expect([second.items.map(({ id }) => id), second.total, second.page, second.pageSize]).toEqual([order.slice(4), 6, 2, 4]);
    const deputys = await list({}, cast.deputy);
    expect(deputys.items.map(({ id }) => id)).toEqual(order.filter((id) => id !== ids['draft']));
    expect((await list({ phase: 'draft' })).items.map(({ id }) => id)).toEqual([ids['draft']]);
    expect((await list({ phase: 'cancelled' })).items.map(({ id }) => id)).toEqual([ids['2026-03-25']]);
  });

  it('the activity list finds words in the title or the place, and reads % and _ as plain characters', async () => {
    const titled = await announce({ title: '100%到站接待', place: '会议室' });
    const placed = await announce({ title: '视察', place: '联络站_一楼' });
    const found = async (keyword: string) => (await list({ keyword })).items.map(({ id }) => id).sort();
    expect(await found(' 站 ')).toEqual([titled, placed].sort());
    expect(await found('%')).toEqual([titled]);
    expect(await found('_')).toEqual([placed]);
    expect(await found('没有')).toEqual([]);
    expect((await world.call(cast.office, 'activity.list', { query: { keyword: '字'.repeat(51) } })).status).toBe(400);
  });
});
