import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallInput } from '@contract/contract';
import { buildApp } from '../../server/app';
import { copyManyItems, countWaitingTransactions } from '../builders/many-items';
import { countRows, fetchFile, readSheet } from '../builders/office-file';
import { seedSuggestion } from '../builders/suggestion';
import type { Person } from '../builders/people';
import { type Cast, seedCast } from '../builders/cast';
import { openWorld, type World } from '../builders/world';
import { runKeys } from '../support/keys';
import { temporaryFolder, uniqueName } from '../support/run';
import { until } from '../support/until';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let world: World;
let cast: Cast;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
  await seedSuggestion(world.db, { by: cast.author, status: 'submitted' });
});
afterAll(() => world.close());

type Query = Omit<Extract<CallInput<'exchange.startExport'>['body'], { list: 'suggestion' }>, 'list'>;

const startExport = (person: Person | null, query: Query) =>
  world.call(person, 'exchange.startExport', { body: { list: 'suggestion', ...query } });

describe('exchange.exportFile', () => {
  it('exchange.exportFile counts the rows again when it is fetched, and can be fetched again', async () => {
    const { data: started } = await startExport(cast.office, { keyword: '后来' });
    expect(started.total).toBe(0);
    await seedSuggestion(world.db, { by: cast.author, status: 'withdrawn', title: '后来的一件' });
    const file = await fetchFile(world, cast.office, 'exchange.exportFile', started.id);
    expect((await readSheet(file.bytes)).rows).toHaveLength(1);
    expect((await world.call(cast.office, 'exchange.exportState', { params: { id: started.id } })).data.total).toBe(1);
    expect((await fetchFile(world, cast.office, 'exchange.exportFile', started.id)).status).toBe(200);
  });

  it('an export can be started again when its writer was not seen for a minute, and not earlier', async () => {
    const { data: started } = await startExport(cast.office, {});
    const seen = (seconds: number) =>
      world.db
        .updateTable('export')
        .set({ state: 'running', seenAt: new Date(world.time.now.getTime() - seconds * 1000) })
        .where('id', '=', started.id)
        .execute();
    await seen(59);
    expect(await fetchFile(world, cast.office, 'exchange.exportFile', started.id)).toMatchObject({ status: 409, error: 'export.running' });
    await seen(61);
    expect((await fetchFile(world, cast.office, 'exchange.exportFile', started.id)).status).toBe(200);
  });
});

describe('an export that its reader leaves', () => {
  const MANY = 25_000;

  it('an export is written as fast as it is read, shows its progress, and stops its query when the reader leaves', async () => {
    await copyManyItems(world.owner, MANY);
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const { data: started } = await startExport(cast.office, { category: 'other' });
    expect(started.total).toBe(MANY);
    const stateNow = async () => (await world.call(cast.office, 'exchange.exportState', { params: { id: started.id } })).data;

    const headers = { authorization: `Bearer ${cast.office.token}` };
    const request = get({ host: '127.0.0.1', port, path: `/api/exchange/export/${started.id}/file`, headers });
    await new Promise<void>((resolve, reject) => {
      request.once('error', reject);
      // The client does not read the body, so the download stops.
      request.once('response', () => resolve());
    });
    request.on('error', () => undefined);
    await until(async () => (await stateNow()).written > 0);
    const { written, state } = await stateNow();
    expect(state).toBe('running');
    expect(written).toBeLessThan(MANY);
    // At this moment the server may still be fetching the last rows that fit into the buffer.
    await until(async () => (await countWaitingTransactions(world.db)) === 1);
    expect((await fetchFile(world, cast.office, 'exchange.exportFile', started.id)).error).toBe('export.running');

    request.destroy();
    await until(async () => (await stateNow()).state === 'failed');
    await until(async () => (await countWaitingTransactions(world.db)) === 0);
    // The complete file can be fetched again.
    const file = await fetchFile(world, cast.office, 'exchange.exportFile', started.id);
    expect(countRows(file.bytes)).toBe(MANY);
    expect(await stateNow()).toMatchObject({ state: 'done', written: MANY });
  }, 180_000);
});

describe('who may export', () => {
  it('a visitor and a role without a list cannot start an export', async () => {
    const auditor = await world.signIn({ roleKind: 'audit-admin' });
    expect((await startExport(null, {})).status).toBe(401);
    expect((await startExport(auditor, {})).error).toBe('access.denied');
    expect((await fetchFile(world, null, 'exchange.exportFile', UNKNOWN)).status).toBe(401);
    // These users may export another list, but not see an export of this one.
    expect((await fetchFile(world, auditor, 'exchange.exportFile', UNKNOWN)).error).toBe('export.not_found');
    expect((await world.call(auditor, 'exchange.exportState', { params: { id: UNKNOWN } })).error).toBe('export.not_found');
  });

  it('an export refuses items of another area, unknown columns and an invalid id', async () => {
    expect((await startExport(cast.countyOffice, { areaCode: '331121' })).error).toBe('access.area');
    const body = { columns: ['mobile'] } as unknown as Query;
    expect((await startExport(cast.office, body)).status).toBe(400);
    expect((await fetchFile(world, cast.office, 'exchange.exportFile', 'x')).status).toBe(400);
  });

  it('an export is removed by a server that starts an hour later', async () => {
    const { data: started } = await startExport(cast.office, {});
    const stateAfter = async (minutes: number) => {
      const now = new Date(world.time.now.getTime() + minutes * 60_000);
      const dataDir = temporaryFolder(uniqueName('export'));
      const later = await buildApp({ db: world.db, dataDir, keys: runKeys(), clock: { now: () => now }, logLevel: 'silent' });
      await later.ready();
      await later.close();
      return world.call(cast.office, 'exchange.exportState', { params: { id: started.id } });
    };
    expect((await stateAfter(59)).status).toBe(200);
    expect((await stateAfter(61)).error).toBe('export.not_found');
  });

  it('an export is visible only to its own role', async () => {
    const { data: started } = await startExport(cast.office, {});
    const sameOffice = await world.signIn({ roleKind: 'suggestion-office' });
    for (const other of [sameOffice, cast.deputy]) {
      expect((await world.call(other, 'exchange.exportState', { params: { id: started.id } })).error).toBe('export.not_found');
      expect((await fetchFile(world, other, 'exchange.exportFile', started.id)).error).toBe('export.not_found');
    }
    expect((await fetchFile(world, cast.office, 'exchange.exportFile', UNKNOWN)).error).toBe('export.not_found');
  });
});
