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
  it('swaps the code for a ticket without a login, and signs the deputy in with it', async () => {
    const { id, sittingId } = await at.running(-5);
    const ticket = await at.ticketFor(await at.codeOn(sittingId));
    expect(ticket.data).toMatchObject({ title: '视察老旧小区改造', sittingName: '2026年3月10日上午', until: minutes(5).toISOString() });
    const signed = await at.useTicket(ticket.data.ticket);
    expect(signed.data).toMatchObject({ activityId: id, sittingId, state: 'present', at: minutes(-5).toISOString(), repeated: false });
    expect(await at.stateOf(id, cast.deputy)).toBe('present');
    expect(await at.screen(sittingId)).toMatchObject({ due: 4, arrived: 1, last: [{ name: cast.deputy.name, state: 'present' }] });
  });

  it('counts the time of the scan, so that a slow login makes nobody late', async () => {
    const { sittingId } = await at.running(10);
    const { data } = await at.ticketFor(await at.codeOn(sittingId));
    await moveTime(world, minutes(19));
    expect((await at.useTicket(data.ticket)).data).toMatchObject({ state: 'present', at: minutes(10).toISOString() });
  });

  it('is late from ten minutes after the start', async () => {
    const { id, sittingId } = await at.running(11);
    expect((await at.signIn(sittingId)).data.state).toBe('late');
    expect(await at.stateOf(id, cast.deputy)).toBe('late');
  });

  it('tells a second phone of the same deputy that they have signed in', async () => {
    const { sittingId } = await at.running(0);
    await at.signIn(sittingId);
    await moveTime(world, minutes(2));
    expect((await at.signIn(sittingId)).data).toMatchObject({ repeated: true, at: minutes(0).toISOString() });
    expect((await at.screen(sittingId)).arrived).toBe(1);
  });

  it('of two phones of one deputy at once writes one record, and tells both', async () => {
    const { sittingId } = await at.running(0);
    const code = await at.codeOn(sittingId);
    const tickets = await Promise.all([at.ticketFor(code), at.ticketFor(code), at.ticketFor(code)]);
    const signed = await Promise.all(tickets.map(({ data }) => at.useTicket(data.ticket)));
    expect(signed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(signed.filter(({ data }) => !data.repeated)).toHaveLength(1);
    expect((await at.screen(sittingId)).arrived).toBe(1);
  });

  it('turns every 15 seconds, with one step of grace', async () => {
    const { sittingId } = await at.running(0);
    const code = await at.codeOn(sittingId);
    await moveTime(world, seconds(29));
    expect((await at.ticketFor(code)).status).toBe(200);
    await moveTime(world, seconds(30));
    expect(await at.ticketFor(code)).toMatchObject({ status: 409, error: 'attendance.code_stale' });
  });

  it('a ticket signs in one deputy, however many have it', async () => {
    const { sittingId } = await at.running(0);
    const { data } = await at.ticketFor(await at.codeOn(sittingId));
    const tried = await Promise.all([at.useTicket(data.ticket, cast.deputy), at.useTicket(data.ticket, cast.colleague)]);
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(tried.find(({ status }) => status === 409)?.error).toBe('attendance.ticket_used');
    const ours = tried[0].status === 200 ? cast.deputy : cast.colleague;
    expect((await at.useTicket(data.ticket, ours)).data.repeated).toBe(true);
  });

  it('refuses a ticket after ten minutes', async () => {
    const { sittingId } = await at.running(0);
    const { data } = await at.ticketFor(await at.codeOn(sittingId));
    await moveTime(world, new Date(minutes(10).getTime() + 1));
    expect(await at.useTicket(data.ticket)).toMatchObject({ status: 409, error: 'attendance.ticket_over' });
  });

  it.each([
    ['of another key', 'abc.def.0123456789abcdef01234567'],
    ['that is a word', 'hello'],
  ])('refuses a code and a ticket %s', async (_, text) => {
    expect(await at.ticketFor(text)).toMatchObject({ status: 400, error: 'attendance.code' });
    expect(await at.useTicket(text)).toMatchObject({ status: 400, error: 'attendance.ticket' });
  });

  it.each([
    ['with a blank', 'a b'],
    ['that is empty', ''],
    ['of a foreign letter', '签到'],
  ])('refuses a code %s by its form', async (_, text) => {
    expect(await at.ticketFor(text)).toMatchObject({ status: 400, error: 'request.invalid' });
  });

  it('refuses the code of the morning in the afternoon, and shows another', async () => {
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

  it('shows no code before and after the time to sign in', async () => {
    const { sittingId } = await at.running(-31);
    expect(await at.screen(sittingId)).toMatchObject({ phase: 'early', code: null, short: null });
    await moveTime(world, minutes(31));
    expect(await at.screen(sittingId)).toMatchObject({ phase: 'over', code: null, short: null });
  });

  it('refuses whoever is not invited', async () => {
    const { sittingId } = await at.running(0, { invited: invites({ deputyIds: [cast.other.deputyId] }) });
    expect(await at.signIn(sittingId)).toMatchObject({ status: 403, error: 'attendance.not_invited' });
  });

  it('refuses a deputy whose mandate has ended since', async () => {
    const { sittingId } = await at.running(0);
    const ended = { state: 'ended', endedOn: '2026-03-09' } as const;
    await world.db.updateTable('deputy').set(ended).where('id', '=', cast.colleague.deputyId).execute();
    const refused = await at.signIn(sittingId, cast.colleague);
    await world.db.updateTable('deputy').set({ state: 'serving', endedOn: null }).where('id', '=', cast.colleague.deputyId).execute();
    expect(refused).toMatchObject({ status: 403, error: 'attendance.not_in_office' });
  });

  it('refuses when the activity was cancelled meanwhile, and says so on the screen', async () => {
    const { id, sittingId } = await at.running(0);
    const { data } = await at.ticketFor(await at.codeOn(sittingId));
    const { version } = await at.get(id);
    await world.call(cast.office, 'activity.cancel', { params: { id }, body: { version, reason: '台风' } });
    expect(await at.useTicket(data.ticket)).toMatchObject({ status: 409, error: 'attendance.cancelled' });
    expect(await at.screen(sittingId)).toMatchObject({ phase: 'cancelled', code: null });
  });

  it('refuses staff, and nobody', async () => {
    const { sittingId } = await at.running(0);
    const { data } = await at.ticketFor(await at.codeOn(sittingId));
    expect((await at.useTicket(data.ticket, cast.office)).status).toBe(403);
    expect((await world.call(null, 'attendance.signIn', { body: { ticket: data.ticket } })).status).toBe(401);
  });
});

describe('attendance.signInShort', () => {
  it('signs in by the letters on the screen, small or large', async () => {
    const { sittingId } = await at.running(0);
    const short = (await at.screen(sittingId)).short?.text ?? '';
    const signed = await world.call(cast.deputy, 'attendance.signInShort', { body: { short: short.toLowerCase() } });
    expect(signed.data).toMatchObject({ sittingId, state: 'present', repeated: false });
  });

  it.each<[string, number, string | null]>([
    ['other letters', 0, 'AAAAAA'],
    ['letters of two minutes ago', 2, null],
  ])('refuses %s', async (_, after, given) => {
    const { sittingId } = await at.running(0);
    const short = given ?? (await at.screen(sittingId)).short?.text ?? '';
    await moveTime(world, minutes(after));
    const refused = await world.call(cast.deputy, 'attendance.signInShort', { body: { short } });
    expect(refused).toMatchObject({ status: 409, error: 'attendance.short', field: 'short' });
  });

  it('refuses the letters of an activity that does not invite the deputy', async () => {
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

  it('waits for staff, who see when the screen showed it whatever the phone’s clock says, and counts from then', async () => {
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

  it('is sent twice and kept once', async () => {
    const { sittingId } = await at.running(2);
    const code = await at.codeOn(sittingId);
    await keep(code, minutes(2).toISOString());
    expect((await keep(code, minutes(2).toISOString())).data).toMatchObject({ state: 'kept', repeated: true });
  });

  it('becomes a sign-in when the deputy scans again in time', async () => {
    const { id, sittingId } = await at.running(2);
    await keep(await at.codeOn(sittingId), minutes(2).toISOString());
    await moveTime(world, minutes(5));
    expect((await at.signIn(sittingId)).data).toMatchObject({ state: 'present', repeated: false });
    expect(await at.stateOf(id, cast.deputy)).toBe('present');
  });

  it('is refused with a reason, and is then as if it had not been', async () => {
    const { id, sittingId } = await at.running(2);
    await keep(await at.codeOn(sittingId), minutes(2).toISOString());
    expect((await confirm(sittingId, { counts: false })).error).toBe('request.invalid');
    expect((await confirm(sittingId, { counts: false, reason: '本人不在现场' })).data).toEqual({ changed: 1 });
    expect(await at.stateOf(id, cast.deputy)).toBe('none');
  });

  it('stops the close', async () => {
    const { id, sittingId } = await at.running(2);
    await keep(await at.codeOn(sittingId), minutes(2).toISOString());
    await moveTime(world, minutes(200));
    expect(await at.close(id)).toMatchObject({ status: 409, error: 'activity.open_scans' });
  });

  it.each<[string, string, ErrorKey]>([['that nobody made', 'zz.zz.0123456789abcdef01234567', 'attendance.code']])(
    'is refused for a code %s',
    async (_, code, error) => {
      await at.running(2);
      expect(await keep(code, minutes(2).toISOString())).toMatchObject({ error });
    },
  );
});
