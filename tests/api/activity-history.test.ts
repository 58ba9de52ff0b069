import { randomUUID } from 'node:crypto';
import { type ActivityCast, anActivity, announced, askLeave, invites, seedActivityCast, THURSDAY, messagesOf } from '../builders/activity';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: ActivityCast;

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
});
afterAll(() => world.close());

const key = () => ({ 'idempotency-key': randomUUID() });
const get = async (id: number, by: Person) => (await world.call(by, 'activity.get', { params: { id } })).data;
const come = (id: number, headers = {}) =>
  world.call(cast.deputy, 'activity.answer', { params: { id }, body: { answer: 'coming' } }, headers);
const storedOf = (id: number) =>
  world.db
    .selectFrom('history')
    .where('subjectType', '=', 'activity')
    .where('subjectId', '=', id)
    .select(['action', 'fromStatus', 'toStatus', 'userinfoId', 'note', 'snapshot'])
    .orderBy('id')
    .execute();

describe('the history of an activity', () => {
  it('the history shows organisers of the area and above the actor, action, time and reason, and nothing to deputies', async () => {
    const invited = invites({ deputyIds: [cast.countyDeputy.deputyId] });
    const id = await announced(world, cast.countyOffice, { invited });
    const body = { ...anActivity({ invited, place: '二号楼' }), version: 2 };
    await world.call(cast.countyOffice, 'activity.edit', { params: { id }, body });
    const cancelled = await world.call(cast.countyOffice, 'activity.cancel', { params: { id }, body: { version: 3, reason: '场地检修' } });
    const who = { actorName: cast.countyOffice.name, roleName: '人大办公室', at: THURSDAY.toISOString() };
    expect(cancelled.data.history).toMatchObject([
      { action: 'create', fromStatus: null, toStatus: 'draft', note: '', ...who },
      { action: 'announce', fromStatus: 'draft', toStatus: 'announced', note: '', ...who },
      { action: 'edit', fromStatus: 'announced', toStatus: 'announced', note: '', ...who },
      { action: 'cancel', fromStatus: 'announced', toStatus: 'cancelled', note: '场地检修', ...who },
    ]);
    expect((await get(id, cast.office)).history).toEqual(cancelled.data.history);
    expect((await get(id, cast.countyDeputy)).history).toEqual([]);
    const [created, , edited] = await storedOf(id);
    expect(created?.snapshot).toMatchObject({ title: '视察老旧小区改造', place: '市政府一号楼门口', invited });
    expect(edited?.snapshot).toMatchObject({ place: '二号楼', invited });
  });

  it('the history keeps every answer of a deputy, and only the list of people shows the answers', async () => {
    const id = await announced(world, cast.office, { invited: invites({ deputyIds: [cast.deputy.deputyId] }) });
    await come(id);
    await come(id);
    const answers = (await storedOf(id)).slice(2);
    const came = { action: 'come', userinfoId: cast.deputy.userinfoId, note: '' };
    expect(answers).toMatchObject([came, came]);
    expect((await get(id, cast.office)).history.map(({ action }) => action)).toEqual(['create', 'announce']);
  });

  it('the history of a removed draft stays', async () => {
    const { data: draft } = await world.call(cast.office, 'activity.create', { body: anActivity() });
    await world.call(cast.office, 'activity.remove', { params: { id: draft.id }, query: { version: 1 } });
    expect((await storedOf(draft.id)).map(({ action }) => action)).toEqual(['create', 'remove']);
  });
});

describe('a call of activities that is sent again', () => {
  it('repeated calls create one draft, announce it once and remove another once', async () => {
    const headers = key();
    const body = anActivity({ invited: invites({ deputyIds: [cast.deputy.deputyId] }) });
    const created = await Promise.all([1, 2, 3].map(() => world.call(cast.office, 'activity.create', { body }, headers)));
    const ids = new Set(created.map(({ data }) => data.id));
    expect(ids.size).toBe(1);
    const [id = 0] = ids;
    const announcing = key();
    const announce = () => world.call(cast.office, 'activity.announce', { params: { id }, body: { version: 1 } }, announcing);
    const [first, again] = [await announce(), await announce()];
    expect(again).toMatchObject({ status: 200, data: first.data });
    expect(await messagesOf(world.db, id)).toHaveLength(1);
    const { data: draft } = await world.call(cast.office, 'activity.create', { body }, key());
    const removing = key();
    const remove = () => world.call(cast.office, 'activity.remove', { params: { id: draft.id }, query: { version: 1 } }, removing);
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  });

  it('a repeated call does not undo a newer answer of the deputy', async () => {
    const id = await announced(world, cast.office, { invited: invites({ deputyIds: [cast.deputy.deputyId] }) });
    const headers = key();
    await come(id, headers);
    await askLeave(world, cast.deputy, id);
    expect((await come(id, headers)).data.mine).toMatchObject({ answer: 'leave', reason: '出差' });
  });
});
