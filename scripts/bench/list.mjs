import autocannon from 'autocannon';
import { loadTypeScript } from '../lib/typescript.mjs';
import { currentUser, signIn } from './session.mjs';
import { median } from './table.mjs';

const QUERY = { page: 1, pageSize: 50, status: 'closed', category: 'transport', sort: 'submittedAt', order: 'desc' };
const AT_LEAST = 0.6;
const CONCURRENCY = 10;
const ROUNDS = 7;
const WARM_SECONDS = 2;
const ROUND_SECONDS = 3;

/** The statement and its parameters as the store sends them for this list. */
async function statementOf(databaseUrl, user) {
  const { CamelCasePlugin, Kysely, PostgresDialect } = await import('kysely');
  const { Pool } = await import('pg').then((module) => module.default);
  const { makeListStore } = await loadTypeScript('server/modules/suggestion/list-store.ts');
  const sent = [];
  const db = new Kysely({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl, max: 1 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: (event) => sent.push(event.query),
  });
  const { areaid: areaCode, rolekind: roleKind } = user.currentUserInfo;
  const viewer = { userId: 0, userName: '', roleId: 0, roleKind, roleName: '', areaCode, deputyId: null, delegationId: null, unitId: null };
  const { page, pageSize, ...filters } = QUERY;
  await makeListStore(db).listPage(viewer, filters, { page, pageSize, now: new Date() });
  await db.destroy();
  return sent.map(({ sql, parameters }) => ({ text: sql, values: [...parameters] }));
}

/** Lists a second of bare `pg` and JSON.stringify, as many at once as over HTTP. */
async function bareRate(pool, statements, seconds) {
  const until = performance.now() + seconds * 1000;
  let lists = 0;
  let bytes = 0;
  const work = async () => {
    while (performance.now() < until) {
      for (const { text, values } of statements) bytes += JSON.stringify((await pool.query(text, values)).rows).length;
      lists += 1;
    }
  };
  const since = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  if (bytes === 0) throw new Error('the bare query gave nothing');
  return lists / ((performance.now() - since) / 1000);
}

async function serverRate(url, token, seconds) {
  const result = await autocannon({ url, connections: CONCURRENCY, duration: seconds, headers: { authorization: `Bearer ${token}` } });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refused and ${result.errors} failed of the list requests`);
  return result['2xx'] / result.duration;
}

async function checkList(url, token) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const { data, message } = await answer.json();
  if (!answer.ok) throw new Error(`the list: ${message}`);
  if (data.items.length !== QUERY.pageSize) throw new Error(`the list has ${data.items.length} rows, ${QUERY.pageSize} are wanted`);
  return data.total;
}

/** Requests a second of the suggestion list against the bare query. → { rows, note } */
export async function benchList({ databaseUrl, baseUrl }) {
  const token = await signIn(baseUrl, 'jyb');
  const url = `${baseUrl}/api/suggestion?${new URLSearchParams(Object.entries(QUERY).map(([name, value]) => [name, String(value)]))}`;
  const total = await checkList(url, token);
  const statements = await statementOf(databaseUrl, await currentUser(baseUrl, token));
  const { Pool } = await import('pg').then((module) => module.default);
  const pool = new Pool({ connectionString: databaseUrl, max: CONCURRENCY });
  const rounds = [];
  try {
    await bareRate(pool, statements, WARM_SECONDS);
    await serverRate(url, token, WARM_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await bareRate(pool, statements, ROUND_SECONDS);
      const ours = await serverRate(url, token, ROUND_SECONDS);
      rounds.push({ bare, ours, ratio: ours / bare });
    }
  } finally {
    await pool.end();
  }
  const row = {
    measure: 'suggestion list, 50 of 200,000',
    ours: `${median(rounds.map(({ ours }) => ours)).toFixed(0)} req/s`,
    baseline: `${median(rounds.map(({ bare }) => bare)).toFixed(0)} /s pg + stringify`,
    ratio: median(rounds.map(({ ratio }) => ratio)),
    bound: { atLeast: AT_LEAST },
  };
  const ratios = rounds.map(({ ratio }) => ratio.toFixed(2)).join(' ');
  return { rows: [row], note: `${total} match; ${statements.length} statement(s); rounds ${ratios}` };
}
