import type { CallInput } from '@contract/contract';
import type { ErrorKey } from '@contract/errors';
import { type ActivityCast, invites, seedActivityCast, THURSDAY } from '../builders/activity';
import { attendanceIn, minutes, seconds } from '../builders/attendance';
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

describe('signing in by the code on the screen', () => {
  it('the code on the screen gives a ticket without a login, and the ticket signs the deputy in', async () => {
    const { id, sittingId } = await at.running(-5);
    const ticket = await at.ticketFor(await at.codeOn(sittingId));
    expect(ticket.data).toMatchObject({ title: '视察老旧小区改造', sittingName: '2026年3月10日上午', until: minutes(5).toISOString() });
    const signed = await at.useTicket(ticket.data.ticket);
    expect(signed.data).toMatchObject({ activityId: id, sittingId, state: 'present', at: minutes(-5).toISOString(), repeated: false });
    expect(await at.stateOf(id, cast.deputy)).toBe('present');
    expect(await at.screen(sittingId)).toMatchObject({ due: 4, arrived: 1, last: [{ name: cast.deputy.name, state: 'present' }] });
  });

  it('the time of the scan counts, so a slow login makes no deputy late', async () => {
    const { sittingId } = await at.running(10);
    const { data } = await at.ticketFor(await at.codeOn(sittingId));
    await moveTime(world, minutes(19));
    expect((await at.useTicket(data.ticket)).data).toMatchObject({ state: 'present', at: minutes(10).toISOString() });
  });

  it('a sign-in is late from ten minutes after the start', async () => {
    const { id, sittingId } = await at.running(11);
    expect((await at.signIn(sittingId)).data.state).toBe('late');
    expect(await at.stateOf(id, cast.deputy)).toBe('late');
  });

  it('a second phone of the same deputy shows that the deputy has already signed in', async () => {
    const { sittingId } = await at.running(0);
    await at.signIn(sittingId);
    await moveTime(world, minutes(2));
    expect((await at.signIn(sittingId)).data).toMatchObject({ repeated: true, at: minutes(0).toISOString() });
    expect((await at.screen(sittingId)).arrived).toBe(1);
  });

  it('parallel sign-ins of one deputy on several phones write one record, and all succeed', async () => {
    const { sittingId } = await at.running(0);
    const code = await at.codeOn(sittingId);
    const tickets = await Promise.all([at.ticketFor(code), at.ticketFor(code), at.ticketFor(code)]);
    const signed = await Promise.all(tickets.map(({ data }) => at.useTicket(data.ticket)));
    expect(signed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(signed.filter(({ data }) => !data.repeated)).toHaveLength(1);
    expect((await at.screen(sittingId)).arrived).toBe(1);
  });

  it('the code on the screen changes every 15 seconds, and the last one stays valid for one more step', async () => {
    const { sittingId } = await at.running(0);
    const code = await at.codeOn(sittingId);
    await moveTime(world, seconds(29));
    expect((await at.ticketFor(code)).status).toBe(200);
    await moveTime(world, seconds(30));
    expect(await at.ticketFor(code)).toMatchObject({ status: 409, error: 'attendance.code_stale' });
  });

  it('a ticket signs in only one deputy, also if several use it at the same time', async () => {
    const { sittingId } = await at.running(0);
    const { data } = await at.ticketFor(await at.codeOn(sittingId));
    const tried = await Promise.all([at.useTicket(data.ticket, cast.deputy), at.useTicket(data.ticket, cast.colleague)]);
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(tried.find(({ status }) => status === 409)?.error).toBe('attendance.ticket_used');
    const ours = tried[0].status === 200 ? cast.deputy : cast.colleague;
    expect((await at.useTicket(data.ticket, ours)).data.repeated).toBe(true);
  });

  it('a ticket is refused after ten minutes', async () => {
    const { sittingId } = await at.running(0);
    const { data } = await at.ticketFor(await at.codeOn(sittingId));
    await moveTime(world, new Date(minutes(10).getTime() + 1));
    expect(await at.useTicket(data.ticket)).toMatchObject({ status: 409, error: 'attendance.ticket_over' });
  });

  it.each([
    ['of another key', 'abc.def.0123456789abcdef01234567'],
    ['that is a word', 'hello'],
  ])('the server refuses a code and a ticket %s', async (_, text) => {
    expect(await at.ticketFor(text)).toMatchObject({ status: 400, error: 'attendance.code' });
    expect(await at.useTicket(text)).toMatchObject({ status: 400, error: 'attendance.ticket' });
  });

  it.each([
    ['with a blank', 'a b'],
    ['that is empty', ''],
    ['of a foreign letter', '签到'],
  ])('the server refuses a code %s by its format', async (_, text) => {
    expect(await at.ticketFor(text)).toMatchObject({ status: 400, error: 'request.invalid' });
  });

  it('the code of the morning is refused in the afternoon, when the screen shows another one', async () => {
    const id = await at.announce({
      endsAt: '2026-03-10T09:00:00.000Z',
      sittings: [
        { startsAt: '2026-03-10T01:00:00.000Z', endsAt: '2026-03-10T03:30:00.000Z' },
        { startsAt: '2026-03-10T06:00:00.000Z', endsAt: '2026-03-10T09:00:00.000Z' },
      ],
    });
    const [morning, afternoon] = [await at.sittingOf(id), await at.sittingOf(id, 1)];
    await moveTime(world, minutes(0));
    const code = await at.codeOn(morning);
    const { data } = await at.ticketFor(code);
    await moveTime(world, minutes(300));
    expect(await at.ticketFor(code)).toMatchObject({ error: 'attendance.code_stale' });
    expect(await at.useTicket(data.ticket)).toMatchObject({ error: 'attendance.ticket_over' });
    expect((await at.signIn(afternoon)).data).toMatchObject({ sittingId: afternoon, sittingName: '2026年3月10日下午' });
    expect(await at.stateOf(id, cast.deputy, 0)).toBe('none');
    expect(await at.stateOf(id, cast.deputy, 1)).toBe('present');
  });

  it('the screen shows no code before and after the sign-in time', async () => {
    const { sittingId } = await at.running(-31);
    expect(await at.screen(sittingId)).toMatchObject({ phase: 'early', code: null, short: null });
    await moveTime(world, minutes(31));
    expect(await at.screen(sittingId)).toMatchObject({ phase: 'over', code: null, short: null });
  });

  it('a sign-in of a deputy who is not invited is refused', async () => {
    const { sittingId } = await at.running(0, { invited: invites({ deputyIds: [cast.other.deputyId] }) });
    expect(await at.signIn(sittingId)).toMatchObject({ status: 403, error: 'attendance.not_invited' });
  });

  it('a sign-in of a deputy whose mandate has ended is refused', async () => {
    const { sittingId } = await at.running(0);
    const ended = { state: 'ended', endedOn: '2026-03-09' } as const;
    await world.db.updateTable('deputy').set(ended).where('id', '=', cast.colleague.deputyId).execute();
    const refused = await at.signIn(sittingId, cast.colleague);
    await world.db.updateTable('deputy').set({ state: 'serving', endedOn: null }).where('id', '=', cast.colleague.deputyId).execute();
    expect(refused).toMatchObject({ status: 403, error: 'attendance.not_in_office' });
  });

  it('a sign-in is refused after the activity was cancelled, and the screen shows the cancellation', async () => {
    const { id, sittingId } = await at.running(0);
    const { data } = await at.ticketFor(await at.codeOn(sittingId));
    const { version } = await at.get(id);
    await world.call(cast.office, 'activity.cancel', { params: { id }, body: { version, reason: '台风' } });
    expect(await at.useTicket(data.ticket)).toMatchObject({ status: 409, error: 'attendance.cancelled' });
    expect(await at.screen(sittingId)).toMatchObject({ phase: 'cancelled', code: null });
  });

  it('a sign-in by staff or without a session is refused', async () => {
    const { sittingId } = await at.running(0);
    const { data } = await at.ticketFor(await at.codeOn(sittingId));
    expect((await at.useTicket(data.ticket, cast.office)).status).toBe(403);
    expect((await world.call(null, 'attendance.signIn', { body: { ticket: data.ticket } })).status).toBe(401);
  });
});

describe('attendance.signInShort', () => {
  it('attendance.signInShort accepts the letters on the screen in lower or upper case', async () => {
    const { sittingId } = await at.running(0);
    const short = (await at.screen(sittingId)).short?.text ?? '';
    const signed = await world.call(cast.deputy, 'attendance.signInShort', { body: { short: short.toLowerCase() } });
    expect(signed.data).toMatchObject({ sittingId, state: 'present', repeated: false });
  });

  it.each<[string, number, string | null]>([
    ['other letters', 0, 'AAAAAA'],
    ['letters of two minutes ago', 2, null],
  ])('attendance.signInShort refuses %s', async (_, after, given) => {
    const { sittingId } = await at.running(0);
    const short = given ?? (await at.screen(sittingId)).short?.text ?? '';
    await moveTime(world, minutes(after));
    const refused = await world.call(cast.deputy, 'attendance.signInShort', { body: { short } });
    expect(refused).toMatchObject({ status: 409, error: 'attendance.short', field: 'short' });
  });

  it('attendance.signInShort refuses the letters of an activity that does not invite the deputy', async () => {
    const { sittingId } = await at.running(0, { invited: invites({ deputyIds: [cast.other.deputyId] }) });
    const short = (await at.screen(sittingId)).short?.text ?? '';
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

  it('an offline scan waits for staff, who see the time of the screen, not of the phone, and it counts from then', async () => {
    const { id, sittingId } = await at.running(2);
    const code = await at.codeOn(sittingId);
    await moveTime(world, minutes(90));
    const sent = await keep(code, '2026-03-09T12:00:00Z');
    expect(sent.data).toMatchObject({ state: 'kept', at: minutes(2).toISOString() });
    const [person] = (await at.people(id, { sittingId, state: 'kept' })).items;
    expect(person?.marks[0]).toMatchObject({ way: 'offline', note: '屏幕 2026-03-10 09:02，手机 2026-03-09 20:00，送达 2026-03-10 10:30' });
    expect(await at.screen(sittingId)).toMatchObject({ arrived: 0, kept: 1 });
    expect((await confirm(sittingId, {})).data).toEqual({ changed: 1 });
    expect(await at.stateOf(id, cast.deputy)).toBe('present');
  });

  it('an offline scan that is sent twice is stored once', async () => {
    const { sittingId } = await at.running(2);
    const code = await at.codeOn(sittingId);
    await keep(code, minutes(2).toISOString());
    expect((await keep(code, minutes(2).toISOString())).data).toMatchObject({ state: 'kept', repeated: true });
  });

  it('an offline scan becomes a sign-in when the deputy scans again in time', async () => {
    const { id, sittingId } = await at.running(2);
    await keep(await at.codeOn(sittingId), minutes(2).toISOString());
    await moveTime(world, minutes(5));
    expect((await at.signIn(sittingId)).data).toMatchObject({ state: 'present', repeated: false });
    expect(await at.stateOf(id, cast.deputy)).toBe('present');
  });

  it('an offline scan is rejected with a reason, and the deputy then has no record', async () => {
    const { id, sittingId } = await at.running(2);
    await keep(await at.codeOn(sittingId), minutes(2).toISOString());
    expect((await confirm(sittingId, { counts: false })).error).toBe('request.invalid');
    expect((await confirm(sittingId, { counts: false, reason: '本人不在现场' })).data).toEqual({ changed: 1 });
    expect(await at.stateOf(id, cast.deputy)).toBe('none');
  });

  it('an open offline scan blocks closing the activity', async () => {
    const { id, sittingId } = await at.running(2);
    await keep(await at.codeOn(sittingId), minutes(2).toISOString());
    await moveTime(world, minutes(200));
    expect(await at.close(id)).toMatchObject({ status: 409, error: 'activity.open_scans' });
  });

  it.each<[string, string, ErrorKey]>([['that nobody made', 'zz.zz.0123456789abcdef01234567', 'attendance.code']])(
    'an offline scan is refused for a code %s',
    async (_, code, error) => {
      await at.running(2);
      expect(await keep(code, minutes(2).toISOString())).toMatchObject({ error });
    },
  );
});
