import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SuggestionDetail } from '@contract/schema/suggestion';
import { connect, type Db } from '../../server/platform/db/connect';
import { aDraft } from '../builders/suggestion';
import { signIn } from '../builders/people';
import { startTestServer, type TestServer } from '../support/server';

const DEPUTIES = 200;
/** The number of confirmed items when all processes are killed. */
const KILLED_AFTER = 60;
const GIVEN_UP_AFTER_MS = 150_000;

interface Sender {
  token: string;
  title: string;
}

/** The response that the deputy received. */
interface Acknowledged {
  title: string;
  id: number;
  number: string;
}

const postmaster = (dataDir: string): string[] => readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n');

/** Opens the server's own database directly. */
function openDatabase({ dataDir }: TestServer): Db {
  const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim();
  return connect(`postgres://congress:${password}@127.0.0.1:${postmaster(dataDir)[3] ?? ''}/congress`);
}

/** Creates deputies of one congress, each signed in on their own phone. */
async function makeSenders(db: Db): Promise<Sender[]> {
  const deputies = await db
    .selectFrom('deputy')
    .innerJoin('term', 'term.id', 'deputy.termId')
    .where('term.areaCode', '=', '3311')
    .where('term.current', '=', true)
    .select(['deputy.id', 'deputy.delegationId'])
    .orderBy('deputy.id')
    .limit(DEPUTIES)
    .execute();
  const senders: Sender[] = [];
  for (const { id, delegationId } of deputies) {
    const { token } = await signIn(db, new Date(), { roleKind: 'deputy', deputyId: id, delegationId });
    senders.push({ token, title: `正午截止前提交的建议 ${String(id)}` });
  }
  return senders;
}

it('the platform keeps each of 200 acknowledged suggestions once, though server and database are killed at noon', async () => {
  let server = await startTestServer({ embedded: true });
  const { dataDir } = server;
  let db = openDatabase(server);
  const senders = await makeSenders(db);
  expect(senders).toHaveLength(DEPUTIES);
  await db.destroy();
  const acknowledged: Acknowledged[] = [];
  const until = Date.now() + GIVEN_UP_AFTER_MS;

  /** Sends like the phone: with one idempotency key per intent, repeatedly until there is a response. */
  async function send(token: string, path: string, key: string, body: object): Promise<SuggestionDetail> {
    while (Date.now() < until) {
      const answer = await fetch(`${server.baseUrl}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      }).catch(() => null);
      const envelope = answer ? ((await answer.json().catch(() => null)) as { code: number; data: SuggestionDetail } | null) : null;
      if (envelope?.code === 200) return envelope.data;
      // A permanent refusal would never be retried.
      if (envelope && envelope.code < 500) throw new Error(`refused with ${JSON.stringify(envelope)}`);
      await delay(300);
    }
    throw new Error('no answer in time');
  }

  async function submit({ token, title }: Sender): Promise<void> {
    const draft = await send(token, '/api/suggestion', randomUUID(), aDraft({ title, inSession: true }));
    const { id, number } = await send(token, `/api/suggestion/${String(draft.id)}/submit`, randomUUID(), { version: draft.version });
    acknowledged.push({ title, id, number });
  }

  async function killAtNoon(): Promise<void> {
    while (acknowledged.length < KILLED_AFTER) await delay(5);
    const pid = Number(postmaster(dataDir)[0]);
    process.kill(pid, 'SIGKILL');
    await server.kill9();
    server = await startTestServer({ embedded: true, dataDir });
  }

  await Promise.all([killAtNoon(), ...senders.map(submit)]);
  expect(acknowledged).toHaveLength(DEPUTIES);

  db = openDatabase(server);
  const rows = await db
    .selectFrom('suggestion')
    .where('title', 'like', '正午截止前提交的建议%')
    .select(['id', 'title', 'number', 'status', 'version'])
    .execute();
  const histories = await db
    .selectFrom('history')
    .innerJoin('suggestion', 'suggestion.id', 'history.subjectId')
    .where('history.subjectType', '=', 'suggestion')
    .where('suggestion.title', 'like', '正午截止前提交的建议%')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await db.destroy();
  await server.stop();
  const byTitle = (one: { title: string }, other: { title: string }) => one.title.localeCompare(other.title);
  expect(rows.map(({ id, title, number }) => ({ title, id, number })).sort(byTitle)).toEqual([...acknowledged].sort(byTitle));
  expect(rows.every(({ status, version }) => status === 'submitted' && version === 2)).toBe(true);
  expect(histories.count).toBe(2 * DEPUTIES);
  const numbers = rows.map(({ number }) => Number(number)).sort((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
}, 240_000);
