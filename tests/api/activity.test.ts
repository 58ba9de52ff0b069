import type { CallInput } from '@contract/contract';
import type { ErrorKey } from '@contract/errors';
import type { ActivityInput } from '@contract/schema/activity';
import { type ActivityCast, anActivity, announced, askLeave, invites, seedActivityCast, THURSDAY, messagesOf } from '../builders/activity';
import { aDeputy, seedDelegation } from '../builders/deputy';
import { moveTime } from '../builders/move-time';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';
import { seedTerm } from '../builders/term';

let world: World;
let cast: ActivityCast;

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
});
afterAll(() => world.close());
beforeEach(() => moveTime(world, THURSDAY));

const create = (body: ActivityInput, by: Person = cast.office) => world.call(by, 'activity.create', { body });
const get = async (id: number, by: Person = cast.office) => (await world.call(by, 'activity.get', { params: { id } })).data;
const announce = (id: number, version = 1) => world.call(cast.office, 'activity.announce', { params: { id }, body: { version } });
const cancel = (id: number, reason = '场地检修') =>
  world.call(cast.office, 'activity.cancel', { params: { id }, body: { version: 2, reason } });
const edit = (id: number, change: Partial<CallInput<'activity.edit'>['body']> = {}) =>
  world.call(cast.office, 'activity.edit', { params: { id }, body: { ...anActivity(), version: 1, ...change } });
const peopleOf = async (id: number, query: CallInput<'activity.people'>['query'] = {}) =>
  (await world.call(cast.office, 'activity.people', { params: { id }, query })).data;
const invitedTo = async (id: number) => (await peopleOf(id)).items.map(({ deputyId }) => deputyId).sort((one, other) => one - other);
const newsOf = async (id: number, person: Person) =>
  (await messagesOf(world.db, id)).filter(({ userinfoId }) => userinfoId === person.userinfoId).map(({ about }) => about);

/** Creates a deputy of the city whose term is over. */
async function formerDeputy(): Promise<number> {
  const termId = await seedTerm(world.db, { name: '往届', beginDate: '2021-01-01', endDate: '2025-12-31', current: false });
  const delegation = { termId, areaCode: '3311', name: '原代表团' };
  const { id: delegationId } = await world.db.insertInto('delegation').values(delegation).returning('id').executeTakeFirstOrThrow();
  return (await world.db.insertInto('deputy').values(aDeputy({ termId, delegationId })).returning('id').executeTakeFirstOrThrow()).id;
}

describe('activity.create', () => {
  it('activity.create returns the trimmed draft of the area, and neither invites nor notifies deputies', async () => {
    const invited = invites({ delegationIds: [cast.other.delegationId], deputyIds: [cast.deputy.deputyId] });
    const { status, data } = await create(
      anActivity({ title: '  代表小组活动 ', place: ' 三楼会议室 ', introduction: '第一行\n第二行\n ', invited }),
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({
      title: '代表小组活动',
      place: '三楼会议室',
      introduction: '第一行\n第二行',
      phase: 'draft',
      areaCode: '3311',
    });
    expect(data).toMatchObject({
      version: 1,
      announcedAt: null,
      people: { invited: 0, coming: 0, leave: 0 },
      mine: null,
      cancelReason: '',
    });
    expect([data.actions, data.organiserName]).toEqual([['edit', 'announce', 'copy', 'remove'], '人大办公室']);
    expect(data.invited).toMatchObject({
      everyone: false,
      delegations: [{ id: cast.other.delegationId }],
      deputies: [{ id: cast.deputy.deputyId, name: cast.deputy.name }],
    });
    expect(await messagesOf(world.db, data.id)).toEqual([]);
    expect(await get(data.id)).toEqual(data);
  });

  it.each<[string, Partial<ActivityInput>, ErrorKey]>([
    ['a title of blanks', { title: '   ' }, 'request.invalid'],
    ['a title that is too long', { title: '视'.repeat(61) }, 'request.invalid'],
    ['no place', { place: '' }, 'request.invalid'],
    ['an introduction that is too long', { introduction: '字'.repeat(2001) }, 'request.invalid'],
    ['a time that is none', { startsAt: '明天上午' }, 'request.invalid'],
    ['sign-up past the start', { signUpUntil: '2026-03-10T01:00:00.001Z' }, 'activity.times'],
    ['an end at its start', { endsAt: '2026-03-10T01:00:00.000Z' }, 'activity.times'],
    ['a deputy nobody knows', { invited: invites({ deputyIds: [2_000_000_000] }) }, 'activity.invited_unknown'],
    ['a delegation nobody knows', { invited: invites({ delegationIds: [2_000_000_000] }) }, 'activity.invited_unknown'],
    ['a deputy named twice', { invited: invites({ deputyIds: [1, 1] }) }, 'request.invalid'],
    ['too many by name', { invited: invites({ deputyIds: Array.from({ length: 501 }, (_, index) => index + 1) }) }, 'request.invalid'],
    ['more than is asked for', { organiserId: 1 } as Partial<ActivityInput>, 'request.invalid'],
  ])('activity.create refuses %s', async (_, change, error) => {
    const answer = await create(anActivity(change));
    expect([answer.status, answer.error]).toEqual([400, error]);
  });

  it('activity.create refuses deputies and delegations of a past term and of another area', async () => {
    const past = await formerDeputy();
    expect((await create(anActivity({ invited: invites({ deputyIds: [past] }) }))).error).toBe('activity.invited_unknown');
    for (const invited of [invites({ deputyIds: [cast.deputy.deputyId] }), invites({ delegationIds: [cast.deputy.delegationId] })])
      expect((await create(anActivity({ invited }), cast.countyOffice)).error).toBe('activity.invited_unknown');
    // The city's office may invite deputies of its counties.
    expect((await create(anActivity({ invited: invites({ deputyIds: [cast.countyDeputy.deputyId] }) }))).status).toBe(200);
  });

  it('activity.create accepts a draft with past times, which cannot be announced', async () => {
    const times = { startsAt: '2026-03-01T01:00:00Z', endsAt: '2026-03-01T02:00:00Z', signUpUntil: '2026-03-01T01:00:00Z' };
    const { data } = await create(anActivity({ ...times, invited: invites({ everyone: true }) }));
    expect(data.phase).toBe('draft');
    expect(await announce(data.id)).toMatchObject({ status: 400, error: 'activity.past', field: 'startsAt' });
    expect(await messagesOf(world.db, data.id)).toEqual([]);
  });
});

describe('activity.edit › a draft', () => {
  it('editing a draft stores the new values, on the current version only', async () => {
    const { data: draft } = await create(anActivity({ invited: invites({ everyone: true }) }));
    const edited = await edit(draft.id, { title: '视察学校食堂', invited: invites({ deputyIds: [cast.deputy.deputyId] }) });
    expect(edited.data).toMatchObject({ title: '视察学校食堂', version: 2, invited: { everyone: false } });
    const stale = await edit(draft.id, { title: '另一个' });
    expect([stale.status, stale.error]).toEqual([409, 'activity.stale']);
    expect(await get(draft.id)).toEqual(edited.data);
  });

  it('editing a draft refuses times out of order and people who cannot be invited', async () => {
    const { data: draft } = await create(anActivity());
    expect((await edit(draft.id, { endsAt: '2026-03-10T00:00:00Z' })).error).toBe('activity.times');
    expect((await edit(draft.id, { invited: invites({ deputyIds: [2_000_000_000] }) })).error).toBe('activity.invited_unknown');
    expect(await get(draft.id)).toEqual(draft);
  });
});

describe('activity.remove', () => {
  it('activity.remove removes a draft, on the current version only', async () => {
    const { data: draft } = await create(anActivity());
    const remove = (version: number) => world.call(cast.office, 'activity.remove', { params: { id: draft.id }, query: { version } });
    expect((await remove(2)).error).toBe('activity.stale');
    expect(await remove(1)).toMatchObject({ status: 200, data: null });
    expect((await remove(1)).error).toBe('activity.not_found');
  });

  it('activity.remove refuses an announced activity', async () => {
    const id = await announced(world, cast.office, { invited: invites({ everyone: true }) });
    const answer = await world.call(cast.office, 'activity.remove', { params: { id }, query: { version: 2 } });
    expect([answer.status, answer.error]).toEqual([409, 'activity.not_next']);
  });
});

describe('activity.announce', () => {
  it('announcing invites and notifies each deputy of the draft once, and makes the announcer the organiser', async () => {
    const { deputy, colleague, other } = cast;
    const invited = invites({ delegationIds: [deputy.delegationId], deputyIds: [deputy.deputyId, other.deputyId] });
    const { data: draft } = await create(anActivity({ invited }));
    const answer = await world.call(cast.station, 'activity.announce', { params: { id: draft.id }, body: { version: 1 } });
    expect(answer.data).toMatchObject({ phase: 'open', version: 2, organiserName: '联络站管理员', announcedAt: THURSDAY.toISOString() });
    expect(answer.data).toMatchObject({ people: { invited: 3, coming: 0, leave: 0 }, actions: ['edit', 'arrange', 'cancel', 'copy'] });
    expect(await invitedTo(draft.id)).toEqual([deputy, colleague, other].map(({ deputyId }) => deputyId));
    const text =
      '视察老旧小区改造\n时间：2026-03-10 09:00 至 11:30\n地点：市政府一号楼门口\n请在 2026-03-09 18:00 前报名，不能参加的请请假。';
    const notice = { about: 'activity-announced', title: '活动通知', text };
    expect(await messagesOf(world.db, draft.id)).toEqual([deputy, colleague, other].map(({ userinfoId }) => ({ userinfoId, ...notice })));
    const { data: inbox } = await world.call(deputy, 'message.list', { query: {} });
    expect(inbox.items[0]).toMatchObject({ subject: { type: 'activity', id: draft.id }, about: 'activity-announced', text });
  });

  it('announcing to everyone invites all deputies of current terms in the area and below', async () => {
    const past = await formerDeputy();
    const id = await announced(world, cast.office, { invited: invites({ everyone: true }) });
    const people = await invitedTo(id);
    expect(people).toEqual(expect.arrayContaining([cast.deputy.deputyId, cast.countyDeputy.deputyId]));
    expect(people).not.toContain(past);
    const county = await announced(world, cast.countyOffice, { invited: invites({ everyone: true }) });
    expect((await get(county, cast.countyOffice)).people).toEqual({ invited: 1, coming: 0, leave: 0 });
  });

  it('announcing is refused when no deputy is chosen or the chosen delegation is empty', async () => {
    const empty = await seedDelegation(world.db, '3311');
    for (const invited of [invites(), invites({ delegationIds: [empty] })]) {
      const { data: draft } = await create(anActivity({ invited }));
      expect(await announce(draft.id)).toMatchObject({ status: 400, error: 'activity.nobody', field: 'invited' });
      expect(await get(draft.id)).toEqual(draft);
    }
  });

  it('announcing is refused a second time, and on a stale version', async () => {
    const { data: draft } = await create(anActivity({ invited: invites({ everyone: true }) }));
    expect((await announce(draft.id, 2)).error).toBe('activity.stale');
    const both = await Promise.all([announce(draft.id), announce(draft.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await announce(draft.id, 2)).error).toBe('activity.not_next');
    expect(await newsOf(draft.id, cast.deputy)).toEqual(['activity-announced']);
  });

  it('announcing is refused when an invited delegation or deputy of the draft belongs to no current term any more', async () => {
    const termId = await seedTerm(world.db, { areaCode: '331127', name: '将届满' });
    const delegation = { termId, areaCode: '331127', name: '一团' };
    const { id: delegationId } = await world.db.insertInto('delegation').values(delegation).returning('id').executeTakeFirstOrThrow();
    const { data: draft } = await create(
      anActivity({ invited: invites({ delegationIds: [delegationId], deputyIds: [cast.deputy.deputyId] }) }),
    );
    await world.db.updateTable('term').set({ current: false }).where('id', '=', termId).execute();
    expect((await announce(draft.id)).error).toBe('activity.invited_unknown');
    expect(await invitedTo(draft.id)).toEqual([]);
  });
});

describe('activity.edit › what is announced', () => {
  const invited = () => invites({ deputyIds: [cast.deputy.deputyId, cast.colleague.deputyId] });
  const change = (id: number, body: Partial<CallInput<'activity.edit'>['body']>) => edit(id, { invited: invited(), version: 2, ...body });

  it('a change of an announced activity notifies all invited deputies of the changes, also those on leave', async () => {
    const id = await announced(world, cast.office, { invited: invited() });
    await askLeave(world, cast.colleague, id, '出差');
    const { data } = await change(id, { place: '二号楼', startsAt: '2026-03-11T01:00:00Z', endsAt: '2026-03-11T03:30:00Z' });
    expect(data).toMatchObject({ version: 3, place: '二号楼', people: { invited: 2, coming: 0, leave: 1 } });
    const changed = (await messagesOf(world.db, id)).filter(({ about }) => about === 'activity-changed');
    expect(changed.map(({ userinfoId }) => userinfoId)).toEqual([cast.deputy.userinfoId, cast.colleague.userinfoId]);
    expect(changed[0]?.text).toBe(
      '视察老旧小区改造\n时间：2026-03-11 09:00 至 11:30（原为：2026-03-10 09:00 至 11:30）\n地点：二号楼（原为：市政府一号楼门口）',
    );
  });

  it('another introduction or a longer sign-up sends no notice', async () => {
    const id = await announced(world, cast.office, { invited: invited() });
    expect((await change(id, { introduction: '自带雨具', signUpUntil: '2026-03-10T00:00:00Z' })).status).toBe(200);
    expect(await newsOf(id, cast.deputy)).toEqual(['activity-announced']);
  });

  it('editing an announced activity can add people, who are notified, but cannot remove any', async () => {
    const id = await announced(world, cast.office, { invited: invited() });
    const { data } = await change(id, { invited: invites({ delegationIds: [cast.other.delegationId] }) });
    expect(await invitedTo(id)).toEqual([cast.deputy, cast.colleague, cast.other].map(({ deputyId }) => deputyId));
    expect(data.invited?.deputies.map((one) => one.id)).toEqual([cast.deputy.deputyId, cast.colleague.deputyId]);
    expect(data.invited?.delegations.map((one) => one.id)).toEqual([cast.other.delegationId]);
    expect(await newsOf(id, cast.deputy)).toEqual(['activity-announced']);
    expect(await newsOf(id, cast.other)).toEqual(['activity-announced']);
  });

  it('editing an announced activity refuses a past start, a stale version, and any change after the start', async () => {
    const id = await announced(world, cast.office, { invited: invited() });
    const before = await get(id);
    const over = { startsAt: THURSDAY.toISOString(), signUpUntil: THURSDAY.toISOString() };
    expect((await change(id, over)).error).toBe('activity.past');
    expect((await change(id, { version: 1 })).error).toBe('activity.stale');
    await moveTime(world, '2026-03-10T01:00:00Z');
    expect((await change(id, { place: '三号楼' })).error).toBe('activity.not_next');
    await moveTime(world, THURSDAY);
    expect(await get(id)).toEqual(before);
  });
});

describe('activity.cancel', () => {
  it('cancelling notifies all invited deputies of the reason, also those on leave, and ends all other actions', async () => {
    const id = await announced(world, cast.office, { invited: invites({ delegationIds: [cast.deputy.delegationId] }) });
    await askLeave(world, cast.colleague, id, '出差');
    const { data } = await cancel(id, ' 台风 ');
    expect(data).toMatchObject({ phase: 'cancelled', cancelReason: '台风', version: 3, actions: ['copy'] });
    const notices = (await messagesOf(world.db, id)).filter(({ about }) => about === 'activity-cancelled');
    expect(notices.map(({ userinfoId }) => userinfoId)).toEqual([cast.deputy.userinfoId, cast.colleague.userinfoId]);
    expect(notices[0]).toMatchObject({ title: '活动取消', text: expect.stringContaining('取消原因：台风') as string });
    expect((await edit(id, { version: 3 })).error).toBe('activity.not_next');
    expect((await get(id, cast.deputy)).actions).toEqual([]);
  });

  it('cancelling needs a reason, the current version and an announced activity that is not over', async () => {
    const { data: draft } = await create(anActivity({ invited: invites({ everyone: true }) }));
    expect((await world.call(cast.office, 'activity.cancel', { params: { id: draft.id }, body: { version: 1, reason: '无' } })).error).toBe(
      'activity.not_next',
    );
    await announce(draft.id);
    expect((await cancel(draft.id, '  ')).error).toBe('request.invalid');
    const stale = await world.call(cast.office, 'activity.cancel', { params: { id: draft.id }, body: { version: 1, reason: '无' } });
    expect(stale.error).toBe('activity.stale');
    await moveTime(world, '2026-03-10T03:30:00Z');
    expect((await cancel(draft.id)).error).toBe('activity.not_next');
  });
});

describe('activity.people', () => {
  it('activity.people has those without an answer first, then by delegation and name, with filters and pages', async () => {
    const id = await announced(world, cast.office, { invited: invites({ everyone: true }) });
    await world.call(cast.deputy, 'activity.answer', { params: { id }, body: { answer: 'coming' } });
    await askLeave(world, cast.colleague, id, ' 出差 ');
    const all = await peopleOf(id);
    expect(all.items.slice(-2)).toMatchObject([
      { deputyId: cast.deputy.deputyId, answer: 'coming', reason: '', answeredAt: THURSDAY.toISOString() },
      { deputyId: cast.colleague.deputyId, answer: 'leave', reason: '出差', answeredAt: THURSDAY.toISOString() },
    ]);
    const waiting = await peopleOf(id, { answer: 'none' });
    expect(waiting.total).toBe(all.total - 2);
    expect(waiting.items.map(({ deputyId }) => deputyId)).toContain(cast.countyDeputy.deputyId);
    expect((await peopleOf(id, { answer: 'leave' })).items.map(({ name }) => name)).toEqual([cast.colleague.name]);
    expect((await peopleOf(id, { keyword: ` ${cast.other.name} ` })).items.map(({ deputyId }) => deputyId)).toEqual([cast.other.deputyId]);
    expect((await peopleOf(id, { keyword: '%' })).total).toBe(0);
    const second = await peopleOf(id, { page: 2, pageSize: 1 });
    expect([second.items, second.total]).toEqual([[all.items[1]], all.total]);
    expect((await get(id)).people).toEqual({ invited: all.total, coming: 1, leave: 1 });
  });
});

describe('activity.invitable', () => {
  it('activity.invitable has the deputies of current terms in the area and below, found by name or delegation', async () => {
    const invitable = async (by: Person, keyword?: string) =>
      (await world.call(by, 'activity.invitable', { query: keyword === undefined ? {} : { keyword } })).data;
    const county = await invitable(cast.countyOffice);
    expect(county).toMatchObject({ total: 1, delegations: [{ id: cast.countyDeputy.delegationId, deputies: 1 }] });
    expect(county.deputies).toMatchObject([{ id: cast.countyDeputy.deputyId, name: cast.countyDeputy.name }]);
    const city = await invitable(cast.office);
    expect(city.delegations).toContainEqual(expect.objectContaining({ id: cast.deputy.delegationId, deputies: 2 }));
    expect(city.total).toBe(city.deputies.length);
    const { name } = city.delegations.find(({ id }) => id === cast.deputy.delegationId) ?? { name: '' };
    const found = await invitable(cast.office, ` ${name} `);
    expect(found.deputies.map(({ id }) => id).sort()).toEqual([cast.deputy.deputyId, cast.colleague.deputyId].sort());
    expect(found.total).toBe(city.total);
    expect((await invitable(cast.office, '没有这个人')).deputies).toEqual([]);
  });

  it('a street has no congress and can invite only the deputies of the congress above', async () => {
    const street = await world.signIn({ roleKind: 'station-admin', areaCode: '331102001' });
    const { data } = await world.call(street, 'activity.invitable', { query: {} });
    expect(data).toMatchObject({
      total: 1,
      delegations: [{ id: cast.countyDeputy.delegationId }],
      deputies: [{ id: cast.countyDeputy.deputyId }],
    });
    const ofCity = anActivity({ invited: invites({ deputyIds: [cast.deputy.deputyId] }) });
    expect(await create(ofCity, street)).toMatchObject({ status: 400, error: 'activity.invited_unknown' });
    const id = await announced(world, street, { invited: invites({ everyone: true }) });
    expect(await newsOf(id, cast.countyDeputy)).toEqual(['activity-announced']);
    expect(await newsOf(id, cast.deputy)).toEqual([]);
  });
});
