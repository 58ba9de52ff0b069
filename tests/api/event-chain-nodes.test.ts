import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeChain } from '../../server/platform/events/chain/extend';
import { lineOf, sealOf } from '../../server/platform/events/chain/seal';
import { makeSecondPlace } from '../../server/platform/events/chain/second-place';
import { eventOf, type Log, openLog } from '../builders/event-chain';
import { projectRoot } from '../support/run';
import { startTestServer } from '../support/server';
import { until } from '../support/until';

const NOTHING = { changed: 0, deleted: 0, inserted: 0, rewritten: 0, signature: 0, setBack: 0 };

let log: Log;
beforeEach(async () => {
  log = await openLog();
});
afterEach(() => log.close());

/** Runs `npm run audit:verify`. */
const auditVerify = (env: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/audit-verify.mjs', ...words],
      { cwd: projectRoot, env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

it('two nodes chain at once while transactions end in any order and some fail: every event is chained once, in the order of the ids', async () => {
  const chains = [makeChain(log.db), makeChain(log.db)];
  let writing = true;
  const chaining = chains.map(async (chain) => {
    while (writing) await chain.extend();
    await chain.extend();
  });
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let round = 0; round < 40; round += 1) {
      await log.db
        .transaction()
        .execute(async (trx) => {
          await eventOf(0).execute(trx);
          await delay(((writer * 7 + round * 3) % 5) * 4);
          await eventOf(0).execute(trx);
          if (round % 5 === writer) throw new Error('taken back');
        })
        .catch(() => undefined);
    }
  });
  await Promise.all(writers);
  writing = false;
  await Promise.all(chaining);
  await log.seal();
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM event`.execute(log.owner);
  expect(rows[0]?.count).toBe(2 * (160 - 32));
  expect(await log.verify()).toMatchObject({ checked: rows[0]?.count, waiting: 0, counts: NOTHING, first: null });
});

it('an event that is not committed holds back later ones, and is chained before them', async () => {
  const chain = makeChain(log.db);
  let commit: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (commit = resolve));
  let first = 0;
  const slow = log.db.transaction().execute(async (trx) => {
    first = (await eventOf(0).execute(trx)).rows[0]?.id ?? 0;
    await held;
  });
  await until(() => Promise.resolve(first > 0));
  const [second] = await log.write(1);
  expect(await chain.extend({ waitMs: 300 })).toBe(0);
  commit();
  await slow;
  expect(await chain.extend({ waitMs: 5000 })).toBeGreaterThan(0);
  await chain.extend();
  const rows = await log.db.selectFrom('eventChain').select('eventId').orderBy('position').execute();
  expect(rows.map(({ eventId }) => eventId)).toEqual([first, second]);
});

it('seals go to a syslog, and again when it was away', async () => {
  await log.write(2);
  await log.seal();
  const stored = await log.db.selectFrom('eventSeal').selectAll().execute();
  let received = '';
  const server = createServer((socket) => socket.on('data', (data) => (received += data.toString())));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  const { copy } = makeSecondPlace(log.db, { syslog: { protocol: 'tcp', host: '127.0.0.1', port } }, log.dataDir);
  await expect(copy()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await copy();
  expect(received).toMatch(/^\d+ <110>1 \S+Z \S+ congress \d+ audit-seal - \{/);
  expect(sealOf(received)).toEqual(stored[0]);
  received = '';
  await copy();
  expect(received).toBe('');
  await new Promise((resolve) => server.close(resolve));
});

it('seals go to a syslog by datagrams', async () => {
  await log.write(2);
  await log.seal();
  const socket = createSocket('udp4');
  const message = new Promise<string>((resolve) => socket.once('message', (data) => resolve(data.toString())));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  await makeSecondPlace(log.db, { syslog: { protocol: 'udp', host: '127.0.0.1', port: socket.address().port } }, log.dataDir).copy();
  expect(sealOf(await message)).toMatchObject({ number: 1, position: 2 });
  socket.close();
});

it('two servers chain and seal; the check by command passes while they run and after they stopped, and names an edit', async () => {
  const [edited] = await log.write(3);
  const start = () => startTestServer({ databaseUrl: log.url, seed: 'minimal' });
  const [one, other] = [await start(), await start()];
  const sealed = async () => (await log.owner.selectFrom('eventSeal').select('position').execute()).some(({ position }) => position >= 3);
  await until(sealed);
  const verify = (...words: string[]) =>
    auditVerify({ DATABASE_URL: log.url, DATABASE_OWNER_URL: log.ownerUrl, DATA_DIR: one.dataDir }, ...words);
  expect(await verify()).toMatchObject({ code: 0, output: expect.stringContaining('没有发现改动 / nothing was changed') as string });
  await log.write(2);
  await other.stop();
  await one.stop();
  const last = await log.owner.selectFrom('eventSeal').selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow();
  expect(last.position).toBe(5);
  expect(readFileSync(join(other.dataDir, 'seals.log'), 'utf8')).toContain(lineOf(last));
  await log.run(`UPDATE event SET object_title = '别的' WHERE id = ${String(edited)}`);
  const { code, output } = await verify('--seals', join(other.dataDir, 'seals.log'));
  expect(code).toBe(1);
  expect(output).toContain('第一处 / first: 内容被改 / content changed');
  expect(output).toContain(`日志编号 / event: ${String(edited)}`);
});
