import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loadTypeScript } from '../lib/typescript.mjs';
import { LISTS } from './bare-list.mjs';
import { sameTotal, timesBesideBare } from './bare-page.mjs';
import { dropCopy } from './copy-database.mjs';
import { queryText, timedCall } from './http.mjs';
import { LISTENERS, MESSAGES, openMessageDatabase, rolesOfListeners, TOKENS } from './message-database.mjs';
import { openPages, untilAllOpen } from './message-streams.mjs';
import { startServer } from './server-process.mjs';
import { signIn } from './session.mjs';
import { percentile } from './table.mjs';

const DATABASE = 'bench_messages';
const SHARE = 95;
const PAGE = 20;
const INBOX_ROUNDS = 20;
const MOST_TIMES = 3;
const LIST_ROUNDS = 12;
const MOST_SLOWER = 1.2;
/** Messages to one role each, one after the other, and messages to all at once. */
const CHANGES = 400;
const CHANGE_EVERY_MS = 50;
const BROADCASTS = 3;
const MOST_MS = 1_000;
const BEFORE_THE_DEATH_MS = 5_000;
const BACK_MS = 10_000;
const SETTLE_MS = 3_000;

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const many = (count) => count.toLocaleString('en');

/** The service with which the server writes messages, on the bench's own connections, as another node would. → { tell(userinfoIds): ids, client } */
async function openWriter(databaseUrl) {
  const { connect } = await loadTypeScript('server/platform/db/connect.ts');
  const { makeMessageService } = await loadTypeScript('server/modules/message/service.ts');
  const db = connect(databaseUrl, { poolSize: 4 });
  const outbox = { add: () => Promise.resolve(), recall: () => Promise.resolve() };
  const messages = makeMessageService({ db, clock: { now: () => new Date() }, outbox });
  const telling = {
    subject: { type: 'suggestion', id: 1 },
    about: 'submit',
    warning: null,
    notice: null,
    title: '有新的建议',
    text: '请查看',
  };
  return {
    tell: (userinfoIds) => db.transaction().execute((trx) => messages.tell(trx, [{ ...telling, userinfoIds }], { senderId: null })),
    close: () => db.destroy(),
  };
}

const connected = async (databaseUrl, work) => {
  const { Client } = await import('pg').then((module) => module.default);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Searches of the inbox: the query, and the same condition in SQL. */
const INBOX = [
  [{}, 'archived_at IS NULL'],
  [{ page: 50 }, 'archived_at IS NULL'],
  [{ state: 'unread' }, 'read_at IS NULL'],
  [{ state: 'read' }, 'archived_at IS NULL AND read_at IS NOT NULL'],
  [{ state: 'archived' }, 'archived_at IS NOT NULL'],
  [{ kind: 'notice' }, `archived_at IS NULL AND subject_type = 'notice'`],
  [{ keyword: '路灯' }, `archived_at IS NULL AND (title ILIKE '%路灯%' OR text ILIKE '%路灯%')`],
  [{ keyword: '第 399 件', state: 'archived' }, `archived_at IS NOT NULL AND (title ILIKE '%第 399 件%' OR text ILIKE '%第 399 件%')`],
];

/** Measures the p95 of the inbox with very many messages against the SQL statements. */
async function benchInbox({ databaseUrl, baseUrl }, roleId) {
  const questions = INBOX.map(([query, condition]) => {
    const from = `FROM message WHERE userinfo_id = ${roleId} AND ${condition}`;
    return {
      url: `${baseUrl}/api/message?${queryText({ ...query, pageSize: PAGE })}`,
      statements: {
        page: `SELECT id, about, warning, subject_type, subject_id, title, text, at, read_at, archived_at ${from}
          ORDER BY id DESC LIMIT ${PAGE} OFFSET ${((query.page ?? 1) - 1) * PAGE}`,
        total: `SELECT count(*)::int AS total ${from}`,
      },
    };
  });
  const { ours, bare } = await timesBesideBare(
    { databaseUrl, token: TOKENS[0] },
    { questions, rounds: INBOX_ROUNDS, share: SHARE, check: sameTotal },
  );
  return {
    measure: `inbox of ${many(MESSAGES)} messages of one person, p${SHARE}`,
    ours: `${ours.toFixed(1)} ms`,
    baseline: `${bare.toFixed(1)} ms bare SQL`,
    ratio: ours / bare,
    bound: { atMost: MOST_TIMES },
  };
}

/** → the p95 of lists of suggestions, one after the other */
async function timeLists({ baseUrl }, token) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  for (let round = 0; round <= LIST_ROUNDS; round += 1) {
    for (const { query } of LISTS.slice(0, 8)) {
      const { ms } = await timedCall(`${baseUrl}/api/suggestion?${queryText({ ...query, pageSize: PAGE })}`, { agent, token });
      if (round > 0) times.push(ms);
    }
  }
  agent.destroy();
  return percentile(times, SHARE);
}

/** Waits until each of these pages received that many messages; → milliseconds of their arrivals since the times given */
async function arrivals(pages, sinceOf, count) {
  const has = (page) => page.messages.size >= count(page);
  while (!pages.every(has)) await delay(5);
  return pages.map((page) => [...page.messages.values()].at(-1)[0] - sinceOf(page));
}

/** Writes single messages to one page after another, and some to all at once. → { single, all }: milliseconds from the begin of the change */
async function timeChanges(writer, pages, roles) {
  const since = new Map();
  const before = new Map(pages.map((page) => [page, page.messages.size]));
  const chosen = pages.slice(0, CHANGES);
  for (const [at, page] of chosen.entries()) {
    since.set(page, performance.now());
    await writer.tell([roles[at]]);
    await delay(CHANGE_EVERY_MS);
  }
  const single = await arrivals(
    chosen,
    (page) => since.get(page),
    (page) => before.get(page) + 1,
  );
  const all = [];
  for (let round = 0; round < BROADCASTS; round += 1) {
    const counts = new Map(pages.map((page) => [page, page.messages.size]));
    const begun = performance.now();
    await writer.tell(roles);
    all.push(
      ...(await arrivals(
        pages,
        () => begun,
        (page) => counts.get(page) + 1,
      )),
    );
    await delay(SETTLE_MS);
  }
  return { single, all };
}

/** Keeps writing messages to one page after another until it is stopped. */
function keepWriting(writer, roles, everyMs) {
  let goesOn = true;
  const writing = (async () => {
    for (let at = 0; goesOn; at += 1) {
      await writer.tell([roles[(at * 37) % roles.length]]);
      await delay(everyMs);
    }
  })();
  return () => {
    goesOn = false;
    return writing;
  };
}

const within = (measure, ms, most) => ({
  measure,
  ours: seconds(ms),
  baseline: seconds(most),
  ratio: ms / most,
  bound: { atMost: 1 },
});

/** Measures memory, arrivals and lists with all streams on one node. */
async function benchStreams(node, writer, roles) {
  const token = await signIn(node.baseUrl, 'office');
  const without = await timeLists(node, token);
  await delay(SETTLE_MS);
  const empty = node.server.rss();
  const { pages, close } = await openPages([node.baseUrl], TOKENS);
  await delay(SETTLE_MS);
  const bytes = (node.server.rss() - empty) / LISTENERS;
  const { single, all } = await timeChanges(writer, pages, roles);
  const stop = keepWriting(writer, roles, CHANGE_EVERY_MS);
  const withStreams = await timeLists(node, token);
  await stop();
  close();
  return [
    {
      measure: `memory of one of ${many(LISTENERS)} open event streams`,
      ours: `${(bytes / 1000).toFixed(0)} kB`,
      baseline: `${(empty / 1_000_000).toFixed(0)} MB without`,
      ratio: (bytes * LISTENERS) / empty,
      bound: {},
    },
    within(`from a change to its arrival, ${many(LISTENERS)} streams, p${SHARE}`, percentile(single, SHARE), MOST_MS),
    within(`from one change for all ${many(LISTENERS)} to its arrival, p${SHARE}`, percentile(all, SHARE), MOST_MS),
    {
      measure: `lists while ${many(LISTENERS)} streams are open, p${SHARE}`,
      ours: `${withStreams.toFixed(1)} ms`,
      baseline: `${without.toFixed(1)} ms without streams`,
      ratio: withStreams / without,
      bound: { atMost: MOST_SLOWER },
    },
  ];
}

/** Kills the node of all streams while messages are written; each page continues at the other node. */
async function benchDeath({ databaseUrl, ...first }, second, writer, roles) {
  const readLast = (client) => client.query('SELECT coalesce(max(id), 0) AS id FROM message').then(({ rows }) => rows[0].id);
  const last = await connected(databaseUrl, readLast);
  const { pages, close } = await openPages([first.baseUrl, second.baseUrl], TOKENS);
  const stop = keepWriting(writer, roles, 5);
  await delay(BEFORE_THE_DEATH_MS);
  await first.server.kill();
  const died = performance.now();
  while (pages.some((page) => page.isOpen() && page.openedAt() < died)) await delay(5);
  await untilAllOpen(pages);
  const back = Math.max(...pages.map((page) => page.openedAt())) - died;
  await delay(SETTLE_MS);
  await stop();
  await delay(SETTLE_MS);
  close();
  const written = await connected(databaseUrl, (client) =>
    client.query('SELECT id, userinfo_id FROM message WHERE id > $1 AND userinfo_id = any($2)', [last, roles]).then(({ rows }) => rows),
  );
  const pageOf = new Map(roles.map((roleId, at) => [roleId, pages[at]]));
  const lost = written.filter(({ id, userinfo_id: roleId }) => !pageOf.get(roleId).messages.has(id)).length;
  const doubled = pages.flatMap((page) => [...page.messages.values()]).filter((times) => times.length > 1).length;
  return [
    within(`a node killed: all ${many(LISTENERS)} streams are back at the other`, back, BACK_MS),
    {
      measure: 'a node killed: messages that arrived once',
      ours: `${written.length - lost - doubled}, ${lost} lost, ${doubled} doubled`,
      baseline: String(written.length),
      ratio: (written.length - lost - doubled) / written.length,
      bound: { atLeast: 1 },
    },
  ];
}

/** Returns { rows, note }. */
export async function benchMessages(templateUrl) {
  await dropCopy(templateUrl, DATABASE);
  const databaseUrl = await openMessageDatabase(templateUrl, DATABASE);
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'congress-bench-')));
  const servers = [];
  const writer = await openWriter(databaseUrl);
  try {
    for (const dataDir of folders) servers.push(await startServer({ databaseUrl, dataDir }));
    const [first, second] = servers.map((server) => ({ databaseUrl, baseUrl: server.baseUrl, server }));
    const roles = await connected(databaseUrl, rolesOfListeners);
    const inbox = await benchInbox(first, roles[0]);
    const streams = await benchStreams(first, writer, roles);
    const death = await benchDeath(first, second, writer, roles);
    return { rows: [inbox, ...streams, ...death], note: `${LISTENERS} streams` };
  } finally {
    await writer.close();
    for (const server of servers) await server.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    await dropCopy(templateUrl, DATABASE);
  }
}
