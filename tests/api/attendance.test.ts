import type { CallInput } from '@contract/contract';
import type { ErrorKey } from '@contract/errors';
import type { ActivityInput } from '@contract/schema/activity';
import { announced, type ActivityCast, anActivity, invites, seedActivityCast, THURSDAY } from '../builders/activity';
import { moveTime } from '../builders/move-time';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

/** The activity is on Tuesday, 09:00 to 11:30 in Beijing. */
const START = Date.parse('2026-03-10T01:00:00Z');
const minutes = (count: number): Date => new Date(START + count * 60_000);
const seconds = (count: number): Date => new Date(START + count * 1000);

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

const announce = (change: Partial<ActivityInput> = {}) =>
  announced(world, cast.office, { invited: invites({ everyone: true }), ...change });
const get = async (id: number, by: Person = cast.office) => (await world.call(by, 'activity.get', { params: { id } })).data;
const sittingOf = async (id: number, at = 0) => (await get(id)).sittings[at]?.id ?? 0;
const screen = async (sittingId: number, by: Person = cast.office) =>
  (await world.call(by, 'attendance.screen', { params: { id: sittingId } })).data;
const codeOn = async (sittingId: number) => (await screen(sittingId)).code?.link.split('code=')[1] ?? '';
const ticketFor = (code: string) => world.call(null, 'attendance.ticket', { body: { code } });
const useTicket = (ticket: string, by: Person = cast.deputy) => world.call(by, 'attendance.signIn', { body: { ticket } });
const mark = (sittingId: number, body: Partial<CallInput<'attendance.mark'>['body']>, by: Person = cast.office) =>
  world.call(by, 'attendance.mark', { params: { id: sittingId }, body: { numbers: [], deputyIds: [], reason: '', ...body } });
const correct = (sittingId: number, body: CallInput<'attendance.correct'>['body'], by: Person = cast.office) =>
  world.call(by, 'attendance.correct', { params: { id: sittingId }, body });
const close = async (id: number, by: Person = cast.office) =>
  world.call(by, 'attendance.close', { params: { id }, body: { version: (await get(id)).version } });
const people = async (id: number, query: CallInput<'attendance.people'>['query'] = {}) =>
  (await world.call(cast.office, 'attendance.people', { params: { id }, query })).data;
const stateOf = async (id: number, { deputyId }: { deputyId: number }, at = 0) =>
  (await people(id)).items.find((one) => one.deputyId === deputyId)?.marks[at]?.state;

/** An announced activity with its sitting, at that many minutes after its start. */
async function running(after: number, change: Partial<ActivityInput> = {}): Promise<{ id: number; sittingId: number }> {
  const id = await announce(change);
  const sittingId = await sittingOf(id);
  await moveTime(world, minutes(after));
  return { id, sittingId };
}

async function signIn(sittingId: number, by: Person = cast.deputy) {
  const { data } = await ticketFor(await codeOn(sittingId));
  return useTicket(data.ticket, by);
}

describe('signing in by the code on the screen', () => {
  it('swaps the code for a ticket without a login, and signs the deputy in with it', async () => {
    const { id, sittingId } = await running(-5);
    const ticket = await ticketFor(await codeOn(sittingId));
    expect(ticket.data).toMatchObject({ title: '视察老旧小区改造', sittingName: '2026年3月10日上午', until: minutes(5).toISOString() });
    const signed = await useTicket(ticket.data.ticket);
    expect(signed.data).toMatchObject({ activityId: id, sittingId, state: 'present', at: minutes(-5).toISOString(), repeated: false });
    expect(await stateOf(id, cast.deputy)).toBe('present');
    expect(await screen(sittingId)).toMatchObject({ due: 4, arrived: 1, last: [{ name: cast.deputy.name, state: 'present' }] });
  });

  it('counts the time of the scan, so that a slow login makes nobody late', async () => {
    const { sittingId } = await running(10);
    const { data } = await ticketFor(await codeOn(sittingId));
    await moveTime(world, minutes(19));
    expect((await useTicket(data.ticket)).data).toMatchObject({ state: 'present', at: minutes(10).toISOString() });
  });

  it('is late from ten minutes after the start', async () => {
    const { id, sittingId } = await running(11);
    expect((await signIn(sittingId)).data.state).toBe('late');
    expect(await stateOf(id, cast.deputy)).toBe('late');
  });

  it('tells a second phone of the same deputy that they have signed in', async () => {
    const { sittingId } = await running(0);
    await signIn(sittingId);
    await moveTime(world, minutes(2));
    expect((await signIn(sittingId)).data).toMatchObject({ repeated: true, at: minutes(0).toISOString() });
    expect((await screen(sittingId)).arrived).toBe(1);
  });

  it('of two phones of one deputy at once writes one record, and tells both', async () => {
    const { sittingId } = await running(0);
    const code = await codeOn(sittingId);
    const tickets = await Promise.all([ticketFor(code), ticketFor(code), ticketFor(code)]);
    const signed = await Promise.all(tickets.map(({ data }) => useTicket(data.ticket)));
    expect(signed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(signed.filter(({ data }) => !data.repeated)).toHaveLength(1);
    expect((await screen(sittingId)).arrived).toBe(1);
  });

  it('turns every 15 seconds, with one step of grace', async () => {
    const { sittingId } = await running(0);
    const code = await codeOn(sittingId);
    await moveTime(world, seconds(29));
    expect((await ticketFor(code)).status).toBe(200);
    await moveTime(world, seconds(30));
    expect(await ticketFor(code)).toMatchObject({ status: 409, error: 'attendance.code_stale' });
  });

  it('a ticket signs in one deputy, however many have it', async () => {
    const { sittingId } = await running(0);
    const { data } = await ticketFor(await codeOn(sittingId));
    const tried = await Promise.all([useTicket(data.ticket, cast.deputy), useTicket(data.ticket, cast.colleague)]);
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(tried.find(({ status }) => status === 409)?.error).toBe('attendance.ticket_used');
    const ours = tried[0].status === 200 ? cast.deputy : cast.colleague;
    expect((await useTicket(data.ticket, ours)).data.repeated).toBe(true);
  });

  it('refuses a ticket after ten minutes', async () => {
    const { sittingId } = await running(0);
    const { data } = await ticketFor(await codeOn(sittingId));
    await moveTime(world, new Date(minutes(10).getTime() + 1));
    expect(await useTicket(data.ticket)).toMatchObject({ status: 409, error: 'attendance.ticket_over' });
  });

  it.each([
    ['of another key', 'abc.def.0123456789abcdef01234567'],
    ['that is a word', 'hello'],
  ])('refuses a code and a ticket %s', async (_, text) => {
    expect(await ticketFor(text)).toMatchObject({ status: 400, error: 'attendance.code' });
    expect(await useTicket(text)).toMatchObject({ status: 400, error: 'attendance.ticket' });
  });

  it.each([
    ['with a blank', 'a b'],
    ['that is empty', ''],
    ['of a foreign letter', '签到'],
  ])('refuses a code %s by its form', async (_, text) => {
    expect(await ticketFor(text)).toMatchObject({ status: 400, error: 'request.invalid' });
  });

  it('refuses the code of the morning in the afternoon, and shows another', async () => {
    const id = await announce({
      endsAt: '2026-03-10T09:00:00.000Z',
      sittings: [
        { startsAt: '2026-03-10T01:00:00.000Z', endsAt: '2026-03-10T03:30:00.000Z' },
        { startsAt: '2026-03-10T06:00:00.000Z', endsAt: '2026-03-10T09:00:00.000Z' },
      ],
    });
    const [morning, afternoon] = [await sittingOf(id), await sittingOf(id, 1)];
    await moveTime(world, minutes(0));
    const code = await codeOn(morning);
    const { data } = await ticketFor(code);
    await moveTime(world, minutes(300));
    expect(await ticketFor(code)).toMatchObject({ error: 'attendance.code_stale' });
    expect(await useTicket(data.ticket)).toMatchObject({ error: 'attendance.ticket_over' });
    expect((await signIn(afternoon)).data).toMatchObject({ sittingId: afternoon, sittingName: '2026年3月10日下午' });
    expect(await stateOf(id, cast.deputy, 0)).toBe('none');
    expect(await stateOf(id, cast.deputy, 1)).toBe('present');
  });

  it('shows no code before and after the time to sign in', async () => {
    const { sittingId } = await running(-31);
    expect(await screen(sittingId)).toMatchObject({ phase: 'early', code: null, short: null });
    await moveTime(world, minutes(31));
    expect(await screen(sittingId)).toMatchObject({ phase: 'over', code: null, short: null });
  });

  it('refuses whoever is not invited', async () => {
    const { sittingId } = await running(0, { invited: invites({ deputyIds: [cast.other.deputyId] }) });
    expect(await signIn(sittingId)).toMatchObject({ status: 403, error: 'attendance.not_invited' });
  });

  it('refuses a deputy whose mandate has ended since', async () => {
    const { sittingId } = await running(0);
    const ended = { state: 'ended', endedOn: '2026-03-09' } as const;
    await world.db.updateTable('deputy').set(ended).where('id', '=', cast.colleague.deputyId).execute();
    const refused = await signIn(sittingId, cast.colleague);
    await world.db.updateTable('deputy').set({ state: 'serving', endedOn: null }).where('id', '=', cast.colleague.deputyId).execute();
    expect(refused).toMatchObject({ status: 403, error: 'attendance.not_in_office' });
  });

  it('refuses when the activity was cancelled meanwhile, and says so on the screen', async () => {
    const { id, sittingId } = await running(0);
    const { data } = await ticketFor(await codeOn(sittingId));
    const { version } = await get(id);
    await world.call(cast.office, 'activity.cancel', { params: { id }, body: { version, reason: '台风' } });
    expect(await useTicket(data.ticket)).toMatchObject({ status: 409, error: 'attendance.cancelled' });
    expect(await screen(sittingId)).toMatchObject({ phase: 'cancelled', code: null });
  });

  it('refuses staff, and nobody', async () => {
    const { sittingId } = await running(0);
    const { data } = await ticketFor(await codeOn(sittingId));
    expect((await useTicket(data.ticket, cast.office)).status).toBe(403);
    expect((await world.call(null, 'attendance.signIn', { body: { ticket: data.ticket } })).status).toBe(401);
  });
});

describe('attendance.signInShort', () => {
  it('signs in by the letters on the screen, small or large', async () => {
    const { sittingId } = await running(0);
    const short = (await screen(sittingId)).short?.text ?? '';
    const signed = await world.call(cast.deputy, 'attendance.signInShort', { body: { short: short.toLowerCase() } });
    expect(signed.data).toMatchObject({ sittingId, state: 'present', repeated: false });
  });

  it.each<[string, number, string | null]>([
    ['other letters', 0, 'AAAAAA'],
    ['letters of two minutes ago', 2, null],
  ])('refuses %s', async (_, after, given) => {
    const { sittingId } = await running(0);
    const short = given ?? (await screen(sittingId)).short?.text ?? '';
    await moveTime(world, minutes(after));
    const refused = await world.call(cast.deputy, 'attendance.signInShort', { body: { short } });
    expect(refused).toMatchObject({ status: 409, error: 'attendance.short', field: 'short' });
  });

  it('refuses the letters of an activity that does not invite the deputy', async () => {
    const { sittingId } = await running(0, { invited: invites({ deputyIds: [cast.other.deputyId] }) });
    const short = (await screen(sittingId)).short?.text ?? '';
    expect((await world.call(cast.deputy, 'attendance.signInShort', { body: { short } })).error).toBe('attendance.short');
  });
});

describe('a scan without a network', () => {
  const keep = (code: string, scannedAt: string, by: Person = cast.deputy) =>
    world.call(by, 'attendance.signInKept', { body: { code, scannedAt } });
  const confirm = (sittingId: number, body: Partial<CallInput<'attendance.confirm'>['body']>) =>
    world.call(cast.office, 'attendance.confirm', {
      params: { id: sittingId },
      body: { deputyIds: [cast.deputy.deputyId], counts: true, reason: '', ...body },
    });

  it('waits for staff, who see when the screen showed it whatever the phone’s clock says, and counts from then', async () => {
    const { id, sittingId } = await running(2);
    const code = await codeOn(sittingId);
    await moveTime(world, minutes(90));
    const sent = await keep(code, '2026-03-09T12:00:00Z');
    expect(sent.data).toMatchObject({ state: 'kept', at: minutes(2).toISOString() });
    const [person] = (await people(id, { sittingId, state: 'kept' })).items;
    expect(person?.marks[0]).toMatchObject({ way: 'offline', note: '屏幕 2026-03-10 09:02，手机 2026-03-09 20:00，送达 2026-03-10 10:30' });
    expect(await screen(sittingId)).toMatchObject({ arrived: 0, kept: 1 });
    expect((await confirm(sittingId, {})).data).toEqual({ changed: 1 });
    expect(await stateOf(id, cast.deputy)).toBe('present');
  });

  it('is sent twice and kept once', async () => {
    const { sittingId } = await running(2);
    const code = await codeOn(sittingId);
    await keep(code, minutes(2).toISOString());
    expect((await keep(code, minutes(2).toISOString())).data).toMatchObject({ state: 'kept', repeated: true });
  });

  it('becomes a sign-in when the deputy scans again in time', async () => {
    const { id, sittingId } = await running(2);
    await keep(await codeOn(sittingId), minutes(2).toISOString());
    await moveTime(world, minutes(5));
    expect((await signIn(sittingId)).data).toMatchObject({ state: 'present', repeated: false });
    expect(await stateOf(id, cast.deputy)).toBe('present');
  });

  it('is refused with a reason, and is then as if it had not been', async () => {
    const { id, sittingId } = await running(2);
    await keep(await codeOn(sittingId), minutes(2).toISOString());
    expect((await confirm(sittingId, { counts: false })).error).toBe('request.invalid');
    expect((await confirm(sittingId, { counts: false, reason: '本人不在现场' })).data).toEqual({ changed: 1 });
    expect(await stateOf(id, cast.deputy)).toBe('none');
  });

  it('stops the close', async () => {
    const { id, sittingId } = await running(2);
    await keep(await codeOn(sittingId), minutes(2).toISOString());
    await moveTime(world, minutes(200));
    expect(await close(id)).toMatchObject({ status: 409, error: 'activity.open_scans' });
  });

  it.each<[string, string, ErrorKey]>([['that nobody made', 'zz.zz.0123456789abcdef01234567', 'attendance.code']])(
    'is refused for a code %s',
    async (_, code, error) => {
      await running(2);
      expect(await keep(code, minutes(2).toISOString())).toMatchObject({ error });
    },
  );
});

describe('attendance.mark', () => {
  it('signs in by the numbers of the sheet and by name, and tells what it left alone', async () => {
    const { id, sittingId } = await running(0);
    await signIn(sittingId, cast.other);
    const all = (await people(id)).items;
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    const numberOf = (person: { deputyId: number }) => all.find(({ deputyId }) => deputyId === person.deputyId)?.number ?? 0;
    const marked = await mark(sittingId, {
      numbers: [numberOf(cast.deputy), numberOf(cast.other), 77],
      deputyIds: [cast.colleague.deputyId],
    });
    expect(marked.data).toEqual({ marked: 2, already: [cast.other.name], onLeave: [], unknown: [77] });
    expect((await people(id, { keyword: String(numberOf(cast.deputy)) })).items).toMatchObject([
      { deputyId: cast.deputy.deputyId, marks: [{ state: 'present', way: 'staff' }] },
    ]);
  });

  it('after the time to sign in is a makeup, with a reason', async () => {
    const { id, sittingId } = await running(45);
    const late = { deputyIds: [cast.deputy.deputyId] };
    expect(await mark(sittingId, late)).toMatchObject({ status: 400, error: 'attendance.reason', field: 'reason' });
    expect((await mark(sittingId, { ...late, reason: '手机没电' })).data.marked).toBe(1);
    expect(await stateOf(id, cast.deputy)).toBe('makeup');
  });

  it.each<[string, number, object, ErrorKey]>([
    ['nobody', 0, {}, 'attendance.nobody'],
    ['too early', -31, { numbers: [1] }, 'attendance.early'],
  ])('refuses %s', async (_, after, body, error) => {
    const { sittingId } = await running(after);
    expect((await mark(sittingId, body)).error).toBe(error);
  });

  it('is for organisers of the area itself', async () => {
    const { sittingId } = await running(0);
    expect((await mark(sittingId, { numbers: [1] }, cast.countyOffice)).error).toBe('attendance.not_found');
    expect((await mark(sittingId, { numbers: [1] }, cast.deputy)).status).toBe(403);
    const county = await announced(world, cast.countyOffice, {
      invited: invites({ deputyIds: [cast.countyDeputy.deputyId] }),
      startsAt: '2026-03-11T01:00:00.000Z',
      endsAt: '2026-03-11T03:00:00.000Z',
    });
    expect((await mark(await sittingOf(county), { numbers: [1] })).error).toBe('access.area');
  });
});

describe('attendance.correct', () => {
  it('makes a record what it should be, keeps the reason and what it was', async () => {
    const { id, sittingId } = await running(0);
    await signIn(sittingId);
    const corrected = await correct(sittingId, { deputyId: cast.deputy.deputyId, state: 'absent', reason: '代他人扫码' });
    expect(corrected.data).toMatchObject({
      deputyId: cast.deputy.deputyId,
      marks: [{ state: 'absent', way: 'staff', note: '代他人扫码' }],
    });
    await correct(sittingId, { deputyId: cast.deputy.deputyId, state: 'none', reason: '改错了人' });
    expect(await stateOf(id, cast.deputy)).toBe('none');
    const kept = await world.db.selectFrom('attendanceChange').select(['was', 'state', 'reason']).orderBy('id').execute();
    expect(kept.slice(-2)).toEqual([
      { was: 'present', state: 'absent', reason: '代他人扫码' },
      { was: 'absent', state: 'none', reason: '改错了人' },
    ]);
  });

  it('asks for a reason, and knows only those who are invited', async () => {
    const { sittingId } = await running(0, { invited: invites({ deputyIds: [cast.other.deputyId] }) });
    expect((await correct(sittingId, { deputyId: cast.other.deputyId, state: 'late', reason: ' ' })).error).toBe('request.invalid');
    expect((await correct(sittingId, { deputyId: cast.deputy.deputyId, state: 'late', reason: '补记' })).error).toBe(
      'attendance.not_invited',
    );
  });
});

describe('attendance.close', () => {
  it('writes down who was absent, for good', async () => {
    const { id, sittingId } = await running(0);
    await signIn(sittingId);
    await moveTime(world, minutes(149));
    expect((await close(id)).error).toBe('activity.not_next');
    await moveTime(world, minutes(150));
    const closed = await close(id);
    expect(closed.data).toMatchObject({ phase: 'closed', closedAt: minutes(150).toISOString() });
    expect((await people(id, { sittingId, state: 'absent' })).total).toBe(3);
    const { data } = await world.call(cast.office, 'attendance.counts', { params: { id } });
    expect(data).toMatchObject([{ due: 4, present: 1, late: 0, makeup: 0, leave: 0, absent: 3, rate: 0.25 }]);
    expect((await correct(sittingId, { deputyId: cast.deputy.deputyId, state: 'late', reason: '补记' })).error).toBe('attendance.closed');
    expect((await mark(sittingId, { numbers: [1], reason: '补签' })).error).toBe('attendance.closed');
    expect((await close(id)).error).toBe('activity.not_next');
  });

  it('tells the office who missed two sessions without leave, with the article', async () => {
    const session = { kind: 'session', invited: invites({ deputyIds: [cast.deputy.deputyId, cast.other.deputyId] }) };
    const first = await running(0, session);
    await signIn(first.sittingId, cast.other);
    await moveTime(world, minutes(150));
    await close(first.id);
    await moveTime(world, THURSDAY);
    const second = await running(0, session);
    await signIn(second.sittingId, cast.other);
    await moveTime(world, minutes(150));
    await close(second.id);
    const told = await world.db.selectFrom('message').where('about', '=', 'activity-missed').select(['subjectId', 'text']).execute();
    expect(told).toHaveLength(1);
    expect(told[0]?.subjectId).toBe(second.id);
    expect(told[0]?.text).toContain(`${cast.deputy.name}（`);
    expect(told[0]?.text).toContain('2 次');
    expect(told[0]?.text).not.toContain(cast.other.name);
    expect(told[0]?.text).toContain('第六十二条');
  });
});

describe('figures of attendance', () => {
  it('count days, groups and absences of a year as they are defined', async () => {
    const group = await running(0, { kind: 'group' });
    await signIn(group.sittingId);
    await moveTime(world, minutes(150));
    await close(group.id);
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

  it('are taken away as sheets: who came to what, and one to be signed', async () => {
    const { id, sittingId } = await running(0);
    await signIn(sittingId);
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
  it('tell a deputy how they stand in each sitting, and how many have come', async () => {
    const { id, sittingId } = await running(0);
    const mine = () => world.call(cast.deputy, 'attendance.mine', { query: { activityId: id } });
    expect((await mine()).data).toMatchObject([{ sittingId, phase: 'open', state: 'none', at: null }]);
    await signIn(sittingId);
    expect((await mine()).data).toMatchObject([{ state: 'present', at: minutes(0).toISOString() }]);
    const arrived = await world.call(cast.deputy, 'attendance.arrived', { params: { id: sittingId } });
    expect(arrived.data).toEqual({ due: 4, arrived: 1 });
    await world.db.deleteFrom('activityPerson').where('deputyId', '=', cast.deputy.deputyId).execute();
    expect((await mine()).error).toBe('activity.not_found');
    expect((await world.call(cast.deputy, 'attendance.arrived', { params: { id: sittingId } })).error).toBe('attendance.not_found');
  });
});

describe('attendance.watch', () => {
  it('sends the screen at once, and again when somebody comes', async () => {
    const { sittingId } = await running(0);
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
    await signIn(sittingId);
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

  it('are the whole of it where none are given, and belong to the window of their start [9.9]', async () => {
    const whole = await get(await announce());
    expect(whole.sittings).toMatchObject([{ name: '2026年3月10日上午', startsAt: day(1), signInFrom: day(0, 30), lateAfter: day(1, 10) }]);
    // 05:30 of the 10th in Beijing is the evening of the 9th.
    const early = await get(await announce({ startsAt: '2026-03-09T21:30:00.000Z', endsAt: '2026-03-10T00:00:00.000Z' }));
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
  ])('refuse %s', async (_, change, error) => {
    const created = await world.call(cast.office, 'activity.create', { body: anActivity(change) });
    expect(created).toMatchObject({ status: 400, error });
  });

  it('that somebody has signed in to stay', async () => {
    const { id, sittingId } = await running(-20);
    await signIn(sittingId);
    const { version } = await get(id);
    const body = { ...anActivity({ startsAt: '2026-03-10T06:00:00.000Z', endsAt: '2026-03-10T08:00:00.000Z' }), version };
    const moved = await world.call(cast.office, 'activity.edit', {
      params: { id },
      body: { ...body, invited: invites({ everyone: true }) },
    });
    expect(moved).toMatchObject({ status: 409, error: 'activity.sitting_used' });
  });
});
