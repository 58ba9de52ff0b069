import type { CallInput } from '@contract/contract';
import type { RouteName } from '@contract/routes';
import { ROLE_KINDS, type RoleKind } from '@contract/rules/roles';
import { sql } from 'kysely';
import { activityAccess } from '../../server/modules/activity/access';
import { kindsOf } from '../../server/platform/http/route';
import { type ActivityCast, anActivity, anArrangement, announced, invites, seedActivityCast, THURSDAY } from '../builders/activity';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

type ActivityRoute = keyof typeof activityAccess;

let world: World;
let cast: ActivityCast;
let byRole: Record<RoleKind, Person>;

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
  const people = await Promise.all(ROLE_KINDS.map(async (roleKind) => [roleKind, await world.signIn({ roleKind })] as const));
  byRole = Object.fromEntries(people) as Record<RoleKind, Person>;
});
afterAll(() => world.close());

const ROUTES = Object.fromEntries(Object.entries(activityAccess).map(([name, access]) => [name, kindsOf(access) ?? []])) as Record<
  ActivityRoute,
  readonly RoleKind[]
>;
const routeNames = Object.keys(ROUTES) as ActivityRoute[];

const inputs: Partial<Record<ActivityRoute, (id: number, version: number) => object>> = {
  'activity.create': () => ({ body: anActivity() }),
  'activity.edit': (id, version) => ({ params: { id }, body: { ...anActivity({ invited: invites({ everyone: true }) }), version } }),
  'activity.remove': (id, version) => ({ params: { id }, query: { version } }),
  'activity.announce': (id, version) => ({ params: { id }, body: { version } }),
  'activity.remind': (id, version) => ({ params: { id }, body: { version } }),
  'activity.cancel': (id, version) => ({ params: { id }, body: { version, reason: '场地检修' } }),
  'activity.arrange': (id, version) => ({ params: { id }, body: { ...anArrangement(), version } }),
  'activity.copy': (id) => ({ params: { id }, body: {} }),
  'activity.month': () => ({ query: { from: '2026-03-01', to: '2026-03-31' } }),
  'activity.answer': (id) => ({ params: { id }, body: { answer: 'coming' } }),
};

const take = (person: Person | null, name: ActivityRoute, id: number, version = 2) =>
  world.call(person, name as 'activity.get', (inputs[name]?.(id, version) ?? { params: { id }, query: {} }) as CallInput<'activity.get'>);

const draftBy = async (person: Person, change = {}) =>
  (await world.call(person, 'activity.create', { body: anActivity({ invited: invites({ everyone: true }), ...change }) })).data.id;

/** The state that a refused call must not change. */
async function everything(): Promise<unknown> {
  const tables = ['activity', 'activity_person', 'activity_reminder', 'message', 'work_notice'];
  const sums = tables.map((table) => `(SELECT md5(coalesce(string_agg(row::text, ',' ORDER BY row::text), '')) FROM ${table} AS row)`);
  return (await sql.raw(`SELECT ${sums.map((sum, index) => `${sum} AS sum${String(index)}`).join(', ')}`).execute(world.db)).rows;
}

describe.each(routeNames)('%s', (name) => {
  it('the activity call refuses a caller without a session and every role without access', async () => {
    const id = await announced(world, cast.office, { invited: invites({ everyone: true }) });
    const before = await everything();
    expect(await take(null, name, id)).toMatchObject({ status: 401, error: 'session.missing' });
    for (const roleKind of ROLE_KINDS.filter((kind) => !ROUTES[name].includes(kind)))
      expect([roleKind, await take(byRole[roleKind], name, id)]).toMatchObject([roleKind, { status: 403, error: 'access.denied' }]);
    expect(await everything()).toEqual(before);
  });

  // These return a file and no envelope: activity-reminder.test.ts and activity-plan.test.ts call them.
  if (name === 'activity.peopleFile' || name === 'activity.calendar') return;

  it('the activity call accepts every role with access', async () => {
    const isDraftStep = name === 'activity.announce' || name === 'activity.remove';
    for (const roleKind of ROUTES[name]) {
      const id = isDraftStep ? await draftBy(cast.office) : await announced(world, cast.office, { invited: invites({ everyone: true }) });
      const person = roleKind === 'deputy' ? cast.deputy : byRole[roleKind];
      // No reminder is possible within an hour after the notification.
      if (name === 'activity.remind')
        await world.db
          .updateTable('activity')
          .set({ announcedAt: new Date('2026-03-04T00:00:00Z') })
          .where('id', '=', id)
          .execute();
      expect([roleKind, (await take(person, name, id, isDraftStep ? 1 : 2)).status]).toEqual([roleKind, 200]);
    }
  });
});

const names = (calls: readonly RouteName[]) => calls as readonly ActivityRoute[];
const OF_ONE = names([
  'activity.get',
  'activity.edit',
  'activity.remove',
  'activity.announce',
  'activity.cancel',
  'activity.remind',
  'activity.people',
  'activity.peopleFile',
]);
const CHANGES = names(['activity.edit', 'activity.remove', 'activity.announce', 'activity.remind', 'activity.cancel']);

describe('areas', () => {
  const listed = async (person: Person) =>
    (await world.call(person, 'activity.list', { query: { pageSize: 100 } })).data.items.map(({ id }) => id);

  it('an area above sees the announced activities of the areas below, and cannot change them', async () => {
    const id = await announced(world, cast.countyOffice, { invited: invites({ everyone: true }) });
    expect(await listed(cast.office)).toContain(id);
    const { data } = await take(cast.office, 'activity.get', id);
    expect(data).toMatchObject({ id, actions: [], invited: null, people: { invited: 1 } });
    expect((await take(cast.office, 'activity.people', id)).status).toBe(200);
    const before = await everything();
    for (const name of CHANGES) expect(await take(cast.office, name, id)).toMatchObject({ status: 403, error: 'access.area' });
    expect(await everything()).toEqual(before);
  });

  it('an area sees no drafts of the areas below, and no activities of the areas above or beside', async () => {
    const [draft, above] = [
      await draftBy(cast.countyOffice),
      await announced(world, cast.office, { invited: invites({ everyone: true }) }),
    ];
    const neighbour = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
    const before = await everything();
    const pairs: [Person, number][] = [
      [cast.office, draft],
      [cast.countyOffice, above],
      [neighbour, draft],
      [cast.deputy, draft],
    ];
    for (const [person, id] of pairs) {
      expect(await listed(person)).not.toContain(id);
      const calls = person === cast.deputy ? names(['activity.get', 'activity.answer']) : OF_ONE;
      for (const name of calls)
        expect([name, await take(person, name, id)]).toMatchObject([name, { status: 404, error: 'activity.not_found' }]);
    }
    expect(await everything()).toEqual(before);
  });

  it('every organising role of an area sees and changes the activities of the others there', async () => {
    const town = await world.signIn({ roleKind: 'town-congress', areaCode: '331102' });
    const draft = await draftBy(cast.countyOffice);
    expect(await listed(town)).toContain(draft);
    expect(await take(town, 'activity.announce', draft, 1)).toMatchObject({ status: 200, data: { organiserName: '乡镇(街道)人大' } });
    expect((await take(cast.countyOffice, 'activity.cancel', draft)).status).toBe(200);
  });
});

describe('a deputy', () => {
  it('a deputy sees the own invitations, announced and cancelled, with the own answer and no other answers', async () => {
    const invited = invites({ deputyIds: [cast.deputy.deputyId] });
    const id = await announced(world, cast.office, { invited });
    const { data } = await take(cast.deputy, 'activity.get', id);
    expect(data).toMatchObject({ people: null, invited: null, mine: { answer: null, reason: '', answeredAt: null } });
    await take(cast.office, 'activity.cancel', id);
    expect((await take(cast.deputy, 'activity.get', id)).data).toMatchObject({ phase: 'cancelled', cancelReason: '场地检修', actions: [] });
    for (const stranger of [cast.colleague, cast.countyDeputy, byRole.deputy]) {
      expect(await take(stranger, 'activity.get', id)).toMatchObject({ status: 404, error: 'activity.not_found' });
      expect(await take(stranger, 'activity.answer', id)).toMatchObject({ status: 404, error: 'activity.not_found' });
    }
    // A role without a mandate is never invited.
    expect((await world.call(byRole.deputy, 'activity.list', { query: {} })).data.total).toBe(0);
    expect((await world.call(byRole.deputy, 'activity.toAnswer', {})).data.count).toBe(0);
  });
});

describe('an activity that there is not', () => {
  it.each(routeNames.filter((name) => /get|edit|remove|announce|remind|cancel|people|ofActivity|answer/.test(name)))(
    '%s is refused for an activity that does not exist',
    async (name) => {
      const person = name === 'activity.answer' ? cast.deputy : cast.office;
      expect(await take(person, name, 2_000_000_000)).toMatchObject({ status: 404, error: 'activity.not_found' });
    },
  );
});
