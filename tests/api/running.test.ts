import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { ROLE_KINDS } from '@contract/rules/roles';
import { TASK_NAMES } from '@contract/rules/running';
import { sql } from 'kysely';
import { version } from '../../package.json';
import { makeNodeStore } from '../../server/platform/nodes/store';
import { makeRuns } from '../../server/platform/jobs/runs';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let admin: Person;
let county: Person;

beforeAll(async () => {
  world = await openWorld();
  admin = await world.signIn({ roleKind: 'system-admin' });
  county = await world.signIn({ roleKind: 'system-admin', areaCode: '331102' });
});
afterAll(() => world.close());

const WHOLE = [
  ['running.tasks', {}],
  ['running.failures', { query: {} }],
  ['running.health', {}],
  ['running.reach', {}],
  ['running.repeat', { params: { name: 'sweep' as const } }],
] as const;

describe.each([...WHOLE, ['running.online', { query: {} }] as const])('%s', (name, input) => {
  it('only the system administrator may use the call', async () => {
    expect(await world.call(null, name, input as never)).toMatchObject({ status: 401, error: 'session.missing' });
    for (const roleKind of ROLE_KINDS.filter((kind) => kind !== 'system-admin')) {
      const answer = await world.call(await world.signIn({ roleKind }), name, input);
      expect([roleKind, answer]).toMatchObject([roleKind, { status: 403, error: 'access.denied' }]);
    }
    expect((await world.call(admin, name, input as never)).status).toBe(200);
  });
});

it.each(WHOLE)('%s is for the administrator of the whole platform, and refused to an administrator of a county', async (name, input) => {
  expect(await world.call(county, name, input as never)).toMatchObject({ status: 403, error: 'access.area' });
});

describe('running.online', () => {
  const online = async (person: Person, query = {}) => (await world.call(person, 'running.online', { query })).data;

  it('running.online shows users with a session in the area of the viewer and below, and none elsewhere', async () => {
    const inside = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
    const outside = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
    const seen = (await online(county, { pageSize: 100 })).items;
    expect(seen.find(({ accountId }) => accountId === inside.accountId)).toMatchObject({
      accountName: inside.name,
      roleKind: 'congress-office',
      own: false,
      createdAt: world.time.now.toISOString(),
    });
    expect(seen.find(({ accountId }) => accountId === county.accountId)).toMatchObject({ own: true });
    expect(seen.some(({ accountId }) => accountId === outside.accountId)).toBe(false);
  });

  it('running.online finds users by name and role, and refuses an unknown role', async () => {
    const one = await world.signIn({ roleKind: 'station-admin' });
    expect((await online(admin, { keyword: one.name, roleKind: 'station-admin', pageSize: 100 })).items).toContainEqual(
      expect.objectContaining({ accountId: one.accountId }),
    );
    expect((await online(admin, { keyword: '查无此人' })).total).toBe(0);
    expect((await world.call(admin, 'running.online', { query: { roleKind: 'nobody' as never } })).status).toBe(400);
  });

  it('running.online ends one session once, which signs out that device and removes it from the list', async () => {
    const person = await world.signIn({ roleKind: 'congress-office' });
    const sessionOf = async () => (await online(admin, { pageSize: 100 })).items.find(({ accountId }) => accountId === person.accountId);
    const found = await sessionOf();
    const end = (version: number) =>
      world.call(admin, 'account.signOut', { params: { id: person.accountId }, body: { version, session: found?.id ?? 0 } });
    const ended = await end(found?.version ?? 0);
    expect(ended.status).toBe(200);
    expect((await world.call(person, 'message.unread', {})).error).toBe('session.expired');
    expect(await sessionOf()).toBeUndefined();
    expect(await end(ended.data.version)).toMatchObject({ error: 'account.session_unknown' });
  });

  it('a session of one account cannot be ended under the id of another account', async () => {
    const [one, other] = [await world.signIn({ roleKind: 'congress-office' }), await world.signIn({ roleKind: 'congress-office' })];
    const all = (await online(admin, { pageSize: 100 })).items;
    const [ofOne, ofOther] = [one, other].map(({ accountId }) => all.find((item) => item.accountId === accountId));
    const body = { version: ofOne?.version ?? 0, session: ofOther?.id ?? 0 };
    expect(await world.call(admin, 'account.signOut', { params: { id: one.accountId }, body })).toMatchObject({
      error: 'account.session_unknown',
    });
    expect((await world.call(other, 'message.unread', {})).status).toBe(200);
  });
});

describe('tasks', () => {
  const tasks = async () => (await world.call(admin, 'running.tasks', {})).data;
  const log = { warn: () => undefined } as never;

  it('the tasks show the name, last result and failures of each, and the sweep can be run at once', async () => {
    const { data } = await world.call(admin, 'running.repeat', { params: { name: 'sweep' } });
    expect(data.map(({ name }) => name)).toEqual(TASK_NAMES);
    expect(data.find(({ name }) => name === 'sweep')).toMatchObject({ failed: false, repeatable: true, failures: 0 });
  });

  it('a task that runs only when there is work cannot be repeated, and an unknown task is refused', async () => {
    expect(await world.call(admin, 'running.repeat', { params: { name: 'work-notice-send' } })).toMatchObject({
      status: 409,
      error: 'running.not_repeatable',
    });
    expect((await world.call(admin, 'running.repeat', { params: { name: 'nothing' as never } })).status).toBe(400);
  });

  it('a failed task is recorded with a sentence, and the record is deleted after 30 days', async () => {
    const runs = makeRuns({ db: world.db, clock: { now: () => world.time.now }, log });
    const broken = () => Promise.reject(Object.assign(new Error('at 10.0.0.7'), { code: 'ECONNREFUSED' }));
    await expect(runs.record('deadlines', broken)).rejects.toThrow('10.0.0.7');
    expect((await tasks()).find(({ name }) => name === 'deadlines')).toMatchObject({ failed: true, failures: 1 });
    const { data } = await world.call(admin, 'running.failures', { query: { task: 'deadlines' } });
    expect(data.items).toMatchObject([{ task: 'deadlines', at: world.time.now.toISOString() }]);
    expect(data.items[0]?.error).not.toContain('10.0');
    expect((await world.call(admin, 'running.failures', { query: { task: 'reminders' } })).data.total).toBe(0);
    expect((await world.call(admin, 'home.systemAdmin', {})).data.waiting.platform).toMatchObject({ failures: 1 });
    expect((await world.call(county, 'home.systemAdmin', {})).data.waiting.platform).toBeNull();

    await world.db
      .updateTable('taskFailure')
      .set({ at: new Date(world.time.now.getTime() - 31 * 86_400_000) })
      .execute();
    await world.call(admin, 'running.repeat', { params: { name: 'sweep' } });
    expect((await world.call(admin, 'running.failures', { query: {} })).data.total).toBe(0);
  });

  it('a task keeps its result when its outcome cannot be recorded', async () => {
    const runs = makeRuns({ db: world.db, clock: { now: () => world.time.now }, log });
    expect(await runs.record(null as never, () => Promise.resolve('done'))).toBe('done');
  });
});

it('running.health lists the nodes that were seen in the last minute, and warns when versions differ for more than an hour', async () => {
  const store = makeNodeStore(world.db);
  const health = async () => (await world.call(admin, 'running.health', {})).data;
  const own = { name: hostname(), version };
  expect((await health()).nodes).toEqual([expect.objectContaining(own)]);

  const older = { name: '第二台', version: '0.0.1', migration: '0096-nodes', keyIds: ['k1'] };
  const minutes = async (ofOwn: number, ofOlder: number) => {
    const ago = (count: number) => sql<Date>`clock_timestamp() - ${count} * interval '1 minute'`;
    await world.db
      .updateTable('node')
      .set({ startedAt: ago(ofOwn) })
      .where('version', '=', version)
      .execute();
    await world.db
      .updateTable('node')
      .set({ startedAt: ago(ofOlder) })
      .where('version', '=', older.version)
      .execute();
  };
  const id = randomUUID();
  await store.write({ id, ...older }, 5000);
  const [first, second] = (await health()).nodes;
  expect([first, second]).toMatchObject([{ name: '第二台', version: '0.0.1' }, own]);
  const [startedAt, seenAt] = [Date.parse(first?.startedAt ?? ''), Date.parse(first?.seenAt ?? '')];
  expect(seenAt - startedAt).toBeGreaterThanOrEqual(5_000_000 - 1);
  await minutes(59, 500);
  expect((await health()).warnings).not.toContain('versions');
  await minutes(61, 500);
  expect((await health()).warnings).toContain('versions');
  await world.db.updateTable('node').set({ version }).where('id', '=', id).execute();
  expect((await health()).warnings).not.toContain('versions');

  await world.db
    .updateTable('node')
    .set({ version: older.version, seenAt: sql<Date>`clock_timestamp() - interval '61 seconds'` })
    .where('id', '=', id)
    .execute();
  const gone = await health();
  expect([gone.nodes.map((node) => node.name), gone.warnings.includes('versions')]).toEqual([[hostname()], false]);
  await world.call(admin, 'running.repeat', { params: { name: 'sweep' } });
  expect(await world.db.selectFrom('node').select('name').execute()).toEqual([{ name: hostname() }]);
});

it('running.health shows sizes of database and disk, and running.reach shows platforms that are not set up', async () => {
  const { data } = await world.call(admin, 'running.health', {});
  expect(data.database).toMatchObject({ version: expect.stringMatching(/^\d+/) as string, bytes: expect.any(Number) as number });
  expect(data.tables.map(({ name }) => name)).toContain('suggestion');
  expect(data.disk.total).toBeGreaterThan(data.disk.free);
  const reached = (await world.call(admin, 'running.reach', {})).data;
  expect(reached.map(({ name, ok }) => [name, ok])).toEqual([
    ['dingtalk', null],
    ['zhezhengding', null],
    ['sms', null],
  ]);
});
