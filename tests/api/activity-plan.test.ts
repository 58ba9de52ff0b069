import type { CallInput } from '@contract/contract';
import type { ErrorKey } from '@contract/errors';
import { makeActivityClock } from '../../server/modules/activity/service';
import {
  type ActivityCast,
  anActivity,
  anArrangement,
  announced,
  askLeave,
  invites,
  seedActivityCast,
  THURSDAY,
  messagesOf,
} from '../builders/activity';
import { openMessages } from '../builders/message-service';
import { moveTime } from '../builders/move-time';
import type { Person } from '../builders/people';
import { uploadAs } from '../builders/upload';
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

const everyone = { invited: invites({ everyone: true }) };
const get = async (id: number, by: Person = cast.office) => (await world.call(by, 'activity.get', { params: { id } })).data;
const arrange = (id: number, body: Partial<CallInput<'activity.arrange'>['body']>) =>
  world.call(cast.office, 'activity.arrange', { params: { id }, body: { ...anArrangement(), version: 2, ...body } });

describe('activity.arrange', () => {
  it('activity.arrange stores agenda, notes, papers and results without another notice, and invited deputies read them', async () => {
    const id = await announced(world, cast.office, everyone);
    const [paper, result] = [await uploadAs(world, cast.office, '议程.pdf'), await uploadAs(world, cast.office, '纪要.pdf')];
    const item = { startsAt: '2026-03-10T01:00:00.000Z', title: '听取汇报', speaker: '王主任', paperIds: [paper] };
    const notes = { seating: '按代表团就座', lodging: '自行前往', contactName: '叶明辉', contactPhone: '0578-2091234' };
    const { data } = await arrange(id, { agenda: [item], ...notes, paperIds: [paper], resultIds: [result] });
    expect(data).toMatchObject({ agenda: [item], ...notes, version: 3 });
    const seen = await get(id, cast.deputy);
    expect([seen.agenda, seen.papers.map((one) => one.name), seen.results.map((one) => one.name)]).toEqual([
      [item],
      ['议程.pdf'],
      ['纪要.pdf'],
    ]);
    expect(new Set((await messagesOf(world.db, id)).map(({ about }) => about))).toEqual(new Set(['activity-announced']));
  });

  it.each<[string, () => Partial<CallInput<'activity.arrange'>['body']>, ErrorKey]>([
    [
      'an item with a paper that is not among the papers',
      () => ({ agenda: [{ startsAt: null, title: '报告', speaker: '', paperIds: ['0b6f9a52-1df1-4b39-8e0b-0e4ddc8d6f11'] }] }),
      'activity.paper_unknown',
    ],
    ['a file that nobody uploaded', () => ({ paperIds: ['0b6f9a52-1df1-4b39-8e0b-0e4ddc8d6f11'] }), 'file.not_attachable'],
    ['an old version', () => ({ version: 1 }), 'activity.stale'],
  ])('activity.arrange refuses %s', async (_, body, error) => {
    const id = await announced(world, cast.office, everyone);
    expect((await arrange(id, body())).error).toBe(error);
  });
});

describe('activity.copy', () => {
  it('activity.copy makes a draft with the text, people and hours of an earlier activity, at least a week ahead', async () => {
    const session = {
      ...everyone,
      endsAt: '2026-03-10T09:00:00.000Z',
      sittings: [
        { startsAt: '2026-03-10T01:00:00.000Z', endsAt: '2026-03-10T03:30:00.000Z' },
        { startsAt: '2026-03-10T06:00:00.000Z', endsAt: '2026-03-10T09:00:00.000Z' },
      ],
      reminders: [24],
      agenda: [{ startsAt: '2026-03-10T01:00:00.000Z', title: '开幕', speaker: '', paperIds: [] }],
    };
    const id = await announced(world, cast.office, session);
    await moveTime(world, '2026-03-24T00:00:00Z');
    const { data } = await world.call(cast.office, 'activity.copy', { params: { id }, body: {} });
    expect(data).toMatchObject({
      ...{ phase: 'draft', title: '视察老旧小区改造', startsAt: '2026-03-31T01:00:00.000Z', reminders: [24], announcedAt: null },
      agenda: [{ startsAt: '2026-03-31T01:00:00.000Z', title: '开幕' }],
      sittings: [{ name: '2026年3月31日上午' }, { name: '2026年3月31日下午' }],
      invited: { everyone: true },
    });
    expect(data.id).not.toBe(id);
  });

  it('activity.copy is allowed only in the own area', async () => {
    const county = await announced(world, cast.countyOffice, { invited: invites({ deputyIds: [cast.countyDeputy.deputyId] }) });
    expect((await world.call(cast.office, 'activity.copy', { params: { id: county }, body: {} })).error).toBe('access.area');
    const id = await announced(world, cast.office, everyone);
    expect((await world.call(cast.countyOffice, 'activity.copy', { params: { id }, body: {} })).error).toBe('activity.not_found');
  });
});

describe('activity.month', () => {
  const month = async (by: Person, from: string, to: string) =>
    (await world.call(by, 'activity.month', { query: { from, to } })).data.map(({ id }) => id);

  it('activity.month has the activities of its days: for organisers also drafts, for deputies only invitations', async () => {
    const id = await announced(world, cast.office, everyone);
    const { data: draft } = await world.call(cast.office, 'activity.create', { body: anActivity() });
    expect(await month(cast.office, '2026-03-10', '2026-03-10')).toEqual([id, draft.id]);
    expect(await month(cast.deputy, '2026-03-01', '2026-03-31')).toEqual([id]);
    expect(await month(cast.deputy, '2026-03-11', '2026-03-31')).toEqual([]);
  });
});

describe('activity.calendar', () => {
  const fetchCalendar = (by: Person | null, query = '') =>
    world.app.inject({
      method: 'GET',
      url: `/api/activity/calendar${query}`,
      headers: by ? { authorization: `Bearer ${by.token}` } : {},
    });

  it('activity.calendar is a file with the invitations of the deputy, with times in UTC', async () => {
    const id = await announced(world, cast.office, everyone);
    const answer = await fetchCalendar(cast.deputy);
    expect(answer.headers['content-type']).toContain('text/calendar');
    expect(answer.body).toContain(`UID:activity-${String(id)}@`);
    expect(answer.body).toContain('DTSTART:20260310T010000Z');
    expect((await fetchCalendar(cast.deputy, `?id=${String(id)}`)).body).toContain('DTSTART:20260310T010000Z');
    expect((await fetchCalendar(null)).statusCode).toBe(401);
    expect((await fetchCalendar(cast.deputy, '?id=999999')).statusCode).toBe(404);
  });
});

describe('a reminder that the organiser chose', () => {
  const remind = () => {
    const clock = { now: () => world.time.now };
    const onError = (error: unknown) => {
      throw error;
    };
    return makeActivityClock({ db: world.db, clock, messages: openMessages(world.db, clock, []), onError }).remind(world.time.now);
  };
  const soon = async (id: number) =>
    (await messagesOf(world.db, id)).filter(({ about }) => about === 'activity-soon').map(({ userinfoId }) => userinfoId);

  it('a chosen reminder is sent once, the given hours before the start, to all but those on leave', async () => {
    const id = await announced(world, cast.office, { invited: invites({ delegationIds: [cast.deputy.delegationId] }), reminders: [2, 72] });
    await askLeave(world, cast.colleague, id);
    await moveTime(world, '2026-03-07T01:00:00Z');
    expect(await remind()).toBe(1);
    expect(await soon(id)).toEqual([cast.deputy.userinfoId]);
    expect(await remind()).toBe(0);
    await moveTime(world, '2026-03-09T22:59:59Z');
    await remind();
    expect(await soon(id)).toHaveLength(1);
    await moveTime(world, '2026-03-09T23:00:00Z');
    await remind();
    expect(await soon(id)).toHaveLength(2);
  });

  it('a chosen reminder that is past when the activity is announced is not sent', async () => {
    await moveTime(world, '2026-03-09T02:00:00Z');
    const id = await announced(world, cast.office, { ...everyone, reminders: [72] });
    await remind();
    expect(await soon(id)).toEqual([]);
  });
});

describe('an activity that is moved', () => {
  it('moving an activity also moves the leaves from the whole activity', async () => {
    const id = await announced(world, cast.office, everyone);
    const leaveId = await askLeave(world, cast.deputy, id);
    await world.call(cast.office, 'leave.grant', { params: { id: leaveId }, body: { version: 1, decision: '', decidedOn: null } });
    const moved = { ...everyone, startsAt: '2026-03-12T01:00:00.000Z', endsAt: '2026-03-12T03:30:00.000Z' };
    const edited = await world.call(cast.office, 'activity.edit', { params: { id }, body: { ...anActivity(moved), version: 2 } });
    expect(edited.data.sittings).toMatchObject([{ name: '2026年3月12日上午' }]);
    const { data } = await world.call(cast.office, 'attendance.counts', { params: { id } });
    expect(data).toMatchObject([{ leave: 1 }]);
    expect((await world.call(cast.office, 'leave.get', { params: { id: leaveId } })).data.startsAt).toBe('2026-03-12T01:00:00.000Z');
  });
});
