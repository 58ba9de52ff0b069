import type { ErrorKey } from '@contract/errors';
import type { ActivityInput } from '@contract/schema/activity';
import { type ActivityCast, anActivity, announced, invites, seedActivityCast, THURSDAY } from '../builders/activity';
import { attendanceIn, minutes } from '../builders/attendance';
import { moveTime } from '../builders/move-time';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: ActivityCast;
let at: ReturnType<typeof attendanceIn>;

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
  at = attendanceIn(world, cast);
});
afterAll(() => world.close());
beforeEach(async () => {
  await moveTime(world, THURSDAY);
  await world.db.deleteFrom('message').execute();
  await world.db.deleteFrom('activity').execute();
});

describe('attendance.mark', () => {
  it('attendance.mark signs in deputies by sheet number and by name, and returns the numbers it skipped', async () => {
    const { id, sittingId } = await at.running(0);
    await at.signIn(sittingId, cast.other);
    const all = (await at.people(id)).items;
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    const numberOf = (person: { deputyId: number }) => all.find(({ deputyId }) => deputyId === person.deputyId)?.number ?? 0;
    const marked = await at.mark(sittingId, {
      numbers: [numberOf(cast.deputy), numberOf(cast.other), 77],
      deputyIds: [cast.colleague.deputyId],
    });
    expect(marked.data).toEqual({ marked: 2, already: [cast.other.name], onLeave: [], unknown: [77] });
    expect((await at.people(id, { keyword: String(numberOf(cast.deputy)) })).items).toMatchObject([
      { deputyId: cast.deputy.deputyId, marks: [{ state: 'present', way: 'staff' }] },
    ]);
  });

  it('attendance.mark after the sign-in time records a makeup, and needs a reason', async () => {
    const { id, sittingId } = await at.running(45);
    const late = { deputyIds: [cast.deputy.deputyId] };
    expect(await at.mark(sittingId, late)).toMatchObject({ status: 400, error: 'attendance.reason', field: 'reason' });
    expect((await at.mark(sittingId, { ...late, reason: '手机没电' })).data.marked).toBe(1);
    expect(await at.stateOf(id, cast.deputy)).toBe('makeup');
  });

  it.each<[string, number, object, ErrorKey]>([
    ['nobody', 0, {}, 'attendance.nobody'],
    ['too early', -31, { numbers: [1] }, 'attendance.early'],
  ])('attendance.mark refuses %s', async (_, after, body, error) => {
    const { sittingId } = await at.running(after);
    expect((await at.mark(sittingId, body)).error).toBe(error);
  });

  it('attendance.mark is only for organisers of the own area', async () => {
    const { sittingId } = await at.running(0);
    expect((await at.mark(sittingId, { numbers: [1] }, cast.countyOffice)).error).toBe('attendance.not_found');
    expect((await at.mark(sittingId, { numbers: [1] }, cast.deputy)).status).toBe(403);
    const county = await announced(world, cast.countyOffice, {
      invited: invites({ deputyIds: [cast.countyDeputy.deputyId] }),
      startsAt: '2026-03-11T01:00:00.000Z',
      endsAt: '2026-03-11T03:00:00.000Z',
    });
    expect((await at.mark(await at.sittingOf(county), { numbers: [1] })).error).toBe('access.area');
  });
});

describe('attendance.correct', () => {
  it('attendance.correct changes a record, and keeps the reason and the former state', async () => {
    const { id, sittingId } = await at.running(0);
    await at.signIn(sittingId);
    const corrected = await at.correct(sittingId, { deputyId: cast.deputy.deputyId, state: 'absent', reason: '代他人扫码' });
    expect(corrected.data).toMatchObject({
      deputyId: cast.deputy.deputyId,
      marks: [{ state: 'absent', way: 'staff', note: '代他人扫码' }],
    });
    await at.correct(sittingId, { deputyId: cast.deputy.deputyId, state: 'none', reason: '改错了人' });
    expect(await at.stateOf(id, cast.deputy)).toBe('none');
    const kept = await world.db.selectFrom('attendanceChange').select(['was', 'state', 'reason']).orderBy('id').execute();
    expect(kept.slice(-2)).toEqual([
      { was: 'present', state: 'absent', reason: '代他人扫码' },
      { was: 'absent', state: 'none', reason: '改错了人' },
    ]);
  });

  it('attendance.correct is refused before the sign-in time', async () => {
    const { sittingId } = await at.running(-31);
    const early = await at.correct(sittingId, { deputyId: cast.deputy.deputyId, state: 'late', reason: '补记' });
    expect(early).toMatchObject({ status: 409, error: 'attendance.early' });
  });

  it('attendance.correct needs a reason, and accepts only invited deputies', async () => {
    const { sittingId } = await at.running(0, { invited: invites({ deputyIds: [cast.other.deputyId] }) });
    expect((await at.correct(sittingId, { deputyId: cast.other.deputyId, state: 'late', reason: ' ' })).error).toBe('request.invalid');
    expect((await at.correct(sittingId, { deputyId: cast.deputy.deputyId, state: 'late', reason: '补记' })).error).toBe(
      'attendance.not_invited',
    );
  });
});

describe('attendance.close', () => {
  it('attendance.close records the absent deputies permanently', async () => {
    const { id, sittingId } = await at.running(0);
    await at.signIn(sittingId);
    await moveTime(world, minutes(149));
    expect((await at.close(id)).error).toBe('activity.not_next');
    await moveTime(world, minutes(150));
    const closed = await at.close(id);
    expect(closed.data).toMatchObject({ phase: 'closed', closedAt: minutes(150).toISOString() });
    expect((await at.people(id, { sittingId, state: 'absent' })).total).toBe(3);
    const { data } = await world.call(cast.office, 'attendance.counts', { params: { id } });
    expect(data).toMatchObject([{ due: 4, present: 1, late: 0, makeup: 0, leave: 0, absent: 3, rate: 0.25 }]);
    expect((await at.correct(sittingId, { deputyId: cast.deputy.deputyId, state: 'late', reason: '补记' })).error).toBe(
      'attendance.closed',
    );
    expect((await at.mark(sittingId, { numbers: [1], reason: '补签' })).error).toBe('attendance.closed');
    expect((await at.close(id)).error).toBe('activity.not_next');
  });

  it('attendance.close notifies the office of a deputy who missed two sessions without leave, with the article of law', async () => {
    const session = { kind: 'session', invited: invites({ deputyIds: [cast.deputy.deputyId, cast.other.deputyId] }) };
    const first = await at.running(0, session);
    await at.signIn(first.sittingId, cast.other);
    await moveTime(world, minutes(150));
    await at.close(first.id);
    await moveTime(world, THURSDAY);
    const second = await at.running(0, session);
    await at.signIn(second.sittingId, cast.other);
    await moveTime(world, minutes(150));
    await at.close(second.id);
    const notices = await world.db.selectFrom('message').where('about', '=', 'activity-missed').select(['subjectId', 'text']).execute();
    expect(notices).toHaveLength(1);
    expect(notices[0]?.subjectId).toBe(second.id);
    expect(notices[0]?.text).toContain(`${cast.deputy.name}（`);
    expect(notices[0]?.text).toContain('2 次');
    expect(notices[0]?.text).not.toContain(cast.other.name);
    expect(notices[0]?.text).toContain('第六十二条');
  });
});

describe('figures of attendance', () => {
  it('the attendance figures count days, groups and absences of a year by their definitions', async () => {
    const group = await at.running(0, { kind: 'group' });
    await at.signIn(group.sittingId);
    await moveTime(world, minutes(150));
    await at.close(group.id);
    const { data } = await world.call(cast.office, 'attendance.deputies', { query: { pageSize: 100 } });
    expect(data.items.find(({ deputyId }) => deputyId === cast.deputy.deputyId)).toMatchObject({
      ...{ due: 1, arrived: 1, leave: 0, absent: 0, rate: 1, days: 1, groups: 1, missed: 0, needsDays: 15 },
    });
    expect(data.items.find(({ deputyId }) => deputyId === cast.other.deputyId)).toMatchObject({ due: 1, arrived: 0, absent: 1, rate: 0 });
    const last = await world.call(cast.office, 'attendance.deputies', { query: { year: 'last', keyword: cast.deputy.name } });
    expect(last.data.items).toMatchObject([{ due: 0, rate: null }]);
    const flagged = await world.call(cast.office, 'attendance.deputies', { query: { flag: 'groups', keyword: cast.deputy.name } });
    expect(flagged.data.total).toBe(1);
    expect((await world.call(cast.office, 'attendance.deputies', { query: { flag: 'sessions' } })).data.total).toBe(0);
    expect((await world.call(cast.deputy, 'attendance.deputies', { query: {} })).status).toBe(403);
  });

  it('the attendance can be exported as a sheet of arrivals and as a paper sheet to sign', async () => {
    const { id, sittingId } = await at.running(0);
    await at.signIn(sittingId);
    for (const name of ['attendance.sheet', 'attendance.paper'] as const) {
      const path = name === 'attendance.sheet' ? 'sheet' : 'paper';
      const sent = await world.app.inject({
        method: 'GET',
        url: `/api/activity/${String(id)}/attendance/${path}`,
        headers: { authorization: `Bearer ${cast.office.token}` },
      });
      expect(sent.statusCode).toBe(200);
      expect(sent.rawPayload.subarray(0, 2).toString()).toBe('PK');
      expect((await world.call(cast.deputy, name, { params: { id } })).status).toBe(403);
    }
  });
});

describe('attendance.mine and attendance.arrived', () => {
  it('a deputy sees the own state in each sitting, and how many deputies have arrived', async () => {
    const { id, sittingId } = await at.running(0);
    const mine = () => world.call(cast.deputy, 'attendance.mine', { query: { activityId: id } });
    expect((await mine()).data).toMatchObject([{ sittingId, phase: 'open', state: 'none', at: null }]);
    await at.signIn(sittingId);
    expect((await mine()).data).toMatchObject([{ state: 'present', at: minutes(0).toISOString() }]);
    const arrived = await world.call(cast.deputy, 'attendance.arrived', { params: { id: sittingId } });
    expect(arrived.data).toEqual({ due: 4, arrived: 1 });
    await world.db.deleteFrom('activityPerson').where('deputyId', '=', cast.deputy.deputyId).execute();
    expect((await mine()).error).toBe('activity.not_found');
    expect((await world.call(cast.deputy, 'attendance.arrived', { params: { id: sittingId } })).error).toBe('attendance.not_found');
  });
});

describe('attendance.watch', () => {
  it('attendance.watch sends the screen at once, and again after each arrival', async () => {
    const { sittingId } = await at.running(0);
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const stop = new AbortController();
    const response = await fetch(`${address}/api/sitting/${String(sittingId)}/watch`, {
      headers: { authorization: `Bearer ${cast.office.token}` },
      signal: stop.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let read = '';
    const until = async (count: number) => {
      while (read.split('event: screen').length - 1 < count) read += (await reader?.read())?.value ?? '';
    };
    await until(1);
    expect(read).toContain('"arrived":0');
    await at.signIn(sittingId);
    await until(2);
    expect(read).toContain('"arrived":1');
    stop.abort();
    const refused = await fetch(`${address}/api/sitting/${String(sittingId)}/watch`, {
      headers: { authorization: `Bearer ${cast.deputy.token}` },
    });
    expect(refused.status).toBe(403);
  });
});

describe('the sittings of an activity', () => {
  const day = (hour: number, minute = 0) => new Date(Date.UTC(2026, 2, 10, hour, minute)).toISOString();

  it('an activity without sittings has one sitting for the whole time, named after the window of its start [9.9]', async () => {
    const whole = await at.get(await at.announce());
    expect(whole.sittings).toMatchObject([{ name: '2026年3月10日上午', startsAt: day(1), signInFrom: day(0, 30), lateAfter: day(1, 10) }]);
    // 05:30 on the 10th in Beijing is the evening of the 9th in UTC.
    const early = await at.get(await at.announce({ startsAt: '2026-03-09T21:30:00.000Z', endsAt: '2026-03-10T00:00:00.000Z' }));
    expect(early.sittings[0]?.name).toBe('2026年3月9日晚上');
  });

  it.each<[string, Partial<ActivityInput>, ErrorKey]>([
    ['outside its times', { sittings: [{ startsAt: day(0), endsAt: day(2) }] }, 'activity.sitting_times'],
    [
      'two in one window',
      {
        sittings: [
          { startsAt: day(1), endsAt: day(2) },
          { startsAt: day(2), endsAt: day(3) },
        ],
      },
      'activity.sitting_window',
    ],
    ['too many days', { endsAt: '2026-04-20T01:00:00.000Z' }, 'activity.too_long'],
    ['a kind that is not offered', { kind: 'party' }, 'activity.kind'],
  ])('the sittings of an activity refuse %s', async (_, change, error) => {
    const created = await world.call(cast.office, 'activity.create', { body: anActivity(change) });
    expect(created).toMatchObject({ status: 400, error });
  });

  it('a sitting with a sign-in stays: moving its activity is refused', async () => {
    const { id, sittingId } = await at.running(-20);
    await at.signIn(sittingId);
    const { version } = await at.get(id);
    const body = { ...anActivity({ startsAt: '2026-03-10T06:00:00.000Z', endsAt: '2026-03-10T08:00:00.000Z' }), version };
    const moved = await world.call(cast.office, 'activity.edit', {
      params: { id },
      body: { ...body, invited: invites({ everyone: true }) },
    });
    expect(moved).toMatchObject({ status: 409, error: 'activity.sitting_used' });
  });
});

describe('attendance.people', () => {
  it('attendance.people finds deputies by number, name, pinyin and delegation, and by their state', async () => {
    const { id, sittingId } = await at.running(0);
    await world.db.updateTable('deputy').set({ name: '叶明辉' }).where('id', '=', cast.other.deputyId).execute();
    await at.signIn(sittingId, cast.other);
    const found = async (keyword: string) => (await at.people(id, { keyword })).items.map(({ deputyId }) => deputyId);
    expect(await found('叶')).toEqual([cast.other.deputyId]);
    expect(await found('ymh')).toEqual([cast.other.deputyId]);
    expect(await found('%')).toEqual([]);
    const [first] = (await at.people(id)).items;
    expect(await found('1')).toEqual([first?.deputyId]);
    expect((await at.people(id, { sittingId, state: 'present' })).items.map(({ name }) => name)).toEqual(['叶明辉']);
    expect((await at.people(id, { sittingId, state: 'none' })).total).toBe(3);
  });
});

it.each(['attendance.people', 'attendance.counts', 'attendance.screen'] as const)(
  '%s is only for organisers, each in the own area',
  async (name) => {
    const { id, sittingId } = await at.running(0);
    const input = { params: { id: name === 'attendance.screen' ? sittingId : id }, query: {} };
    const ask = async (by: Person | null) => (await world.call(by, name as 'attendance.people', input)).status;
    expect(await ask(cast.office)).toBe(200);
    expect([await ask(cast.countyOffice), await ask(cast.deputy), await ask(null)]).toEqual([404, 403, 401]);
  },
);
