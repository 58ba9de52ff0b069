import { ROLE_KINDS } from '@contract/rules/roles';
import { EMBEDDED_ROLE } from '../../server/platform/db/server-role';
import { makeChain } from '../../server/platform/events/chain/extend';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';
import { sql } from 'kysely';
import { until } from '../support/until';

let world: World;
let auditor: Person;

beforeAll(async () => {
  world = await openWorld();
  auditor = await world.signIn({ roleKind: 'audit-admin' });
});
afterAll(() => world.close());

const state = async () => (await world.call(auditor, 'event.chain', {})).data;

async function check() {
  expect((await world.call(auditor, 'event.check', {})).status).toBe(200);
  await until(async () => !(await state()).checking);
  return (await state()).check;
}

it('event.chain shows the chain and its waiting events, and event.check stores what it found', async () => {
  expect(await state()).toEqual({ position: 0, waiting: 0, seal: null, checking: false, check: null });
  expect(await check()).toMatchObject({ byName: auditor.name, checked: 0, problems: 0, first: null });
  // The check is an event itself.
  expect(await state()).toMatchObject({ position: 0, waiting: 1 });
  await makeChain(world.db).extend();
  expect(await state()).toMatchObject({ position: 1, waiting: 0 });
  expect(await check()).toMatchObject({ checked: 1, problems: 0 });
  await sql`UPDATE event SET ip = '10.9.9.9' WHERE id = 1`.execute(world.owner);
  expect(await check()).toMatchObject({ checked: 1, problems: 1, first: expect.stringContaining('内容被改：编号 1') as string });
});

it.each(['event.chain', 'event.check'] as const)('%s is only for the audit administrator', async (name) => {
  expect(await world.call(null, name, {})).toMatchObject({ status: 401, error: 'session.missing' });
  for (const roleKind of ROLE_KINDS.filter((kind) => kind !== 'audit-admin'))
    expect([roleKind, await world.call(await world.signIn({ roleKind }), name, {})]).toMatchObject([
      roleKind,
      { status: 403, error: 'access.denied' },
    ]);
});

it('the server role cannot change the result of a check', async () => {
  const { rows } = await sql`SELECT has_table_privilege(${EMBEDDED_ROLE}, 'event_check', 'UPDATE, DELETE') AS may`.execute(world.owner);
  expect(rows).toEqual([{ may: false }]);
});
