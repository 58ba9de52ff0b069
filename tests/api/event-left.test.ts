import { get, request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallInput } from '@contract/contract';
import type { ImportCheck } from '@contract/schema/exchange';
import { type RouteName, routes } from '@contract/routes';
import { sql } from 'kysely';
import { PASSWORD } from '../builders/account';
import { type AccountWorld, openAccountWorld } from '../builders/account-world';
import { workbookOf } from '../builders/import-world';
import { sendFile } from '../builders/office-file';
import type { Person } from '../builders/people';
import { dataOf } from '../builders/session';
import { until } from '../support/until';

/** Calls whose client disconnects before the response. */

let world: AccountWorld;
let system: Person;

beforeAll(async () => {
  world = await openAccountWorld();
  system = await world.signIn({ roleKind: 'system-admin' });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

const addressOf = () => ({ host: '127.0.0.1', port: (world.app.server.address() as AddressInfo).port });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const eventsOf = (call: RouteName) =>
  world.db
    .selectFrom('event')
    .select(['result', 'objectTitle', 'objectType', 'objectId', 'accountId', 'after'])
    .where('call', '=', call)
    .execute();

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    world.db,
  );
  return rows.length > 0;
}

const isAlone = () =>
  new Promise<boolean>((resolve, reject) =>
    world.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count === 0))),
  );

/** Sends the call, waits until it blocks at the locked table, closes the socket and releases the lock. */
async function askAndLeave(table: string, ask: () => ClientRequest): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE ${sql.id(table)} IN EXCLUSIVE MODE`.execute(trx);
    const asked = ask();
    asked.on('error', () => undefined);
    await until(isWaiting);
    asked.destroy();
    await until(isAlone);
  });
}

function post(path: string, token: string, body: object = {}): ClientRequest {
  const asked = request({ ...addressOf(), method: 'POST', path, headers: { ...bearer(token), 'content-type': 'application/json' } });
  asked.end(JSON.stringify(body));
  return asked;
}

it('password.reset logs its event even if the client disconnects', async () => {
  const { username, token, accountId } = await world.account();
  const seal = world.seal('change');
  const body = { username, oldPassword: seal(PASSWORD), newPassword: seal('Suggestion#2027') };
  await askAndLeave('account', () => post(routes['password.reset'].path, token, body));
  await until(async () => (await eventsOf('password.reset')).length === 1);
  expect(await eventsOf('password.reset')).toMatchObject([{ result: 'done', accountId, objectType: 'account', objectId: accountId }]);
});

it('exchange.runImport logs its event even if the client disconnects', async () => {
  const content = await workbookOf([{ 姓名: '王敏', 用户名: 'wangmin', 手机号: '13900000001', 角色: '联络站管理员', 区域: '丽水市' }]);
  const { data } = await sendFile<ImportCheck>(world, system, 'exchange.checkImport', { list: 'account', name: '账号.xlsx', content });
  expect(data.problems).toEqual([]);
  const path = routes['exchange.runImport'].path.replace(':id', String(data.id));
  await askAndLeave('import', () => post(path, system.token));
  await until(async () => (await eventsOf('exchange.runImport')).length === 1);
  expect(await eventsOf('exchange.runImport')).toMatchObject([{ result: 'done', objectTitle: '导入账号', after: { rows: 1 } }]);
});

it('running.repeat logs its event when the task begins', async () => {
  const path = routes['running.repeat'].path.replace(':name', 'sweep');
  const events = () => eventsOf('running.repeat');
  await world.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE task_run IN EXCLUSIVE MODE`.execute(trx);
    const asked = post(path, system.token);
    asked.on('error', () => undefined);
    await until(isWaiting);
    asked.destroy();
    expect(await events()).toMatchObject([{ result: 'done', accountId: system.accountId }]);
  });
  await until(isAlone);
  expect(await events()).toHaveLength(1);
});

it('an export logs its event before its first byte, regardless of how much of it is read', async () => {
  const body: CallInput<'exchange.startExport'>['body'] = { list: 'area' };
  const answer = await world.ask({ method: 'POST', url: routes['exchange.startExport'].path, payload: body, token: system.token });
  const { id, total } = dataOf(answer, 'exchange.startExport');
  const path = routes['exchange.exportFile'].path.replace(':id', id);
  const asked = get({ ...addressOf(), path, headers: bearer(system.token) });
  asked.on('error', () => undefined);
  await new Promise<void>((resolve) => asked.once('response', () => resolve()));
  expect(await eventsOf('exchange.exportFile')).toMatchObject([
    { result: 'done', objectType: 'area', objectTitle: '导出区划', after: { filters: '全部', rows: total } },
  ]);
  asked.destroy();
  await until(isAlone);
  expect(await eventsOf('exchange.exportFile')).toHaveLength(1);
});
