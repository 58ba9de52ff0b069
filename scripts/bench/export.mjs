import { once } from 'node:events';
import { request } from 'node:http';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { signIn } from './session.mjs';
import { MB } from './table.mjs';

/** A list longer than that of any office, with all columns, including the content. */
const QUERY = { list: 'suggestion', areaCode: '331102' };
const AT_LEAST_ROWS = 200_000;
const MOST_GROWTH_BYTES = 100 * MB;
const FIRST_BYTE_MS = 1000;
/** Our file has formatted cells, names from four tables and the co-signers; the baseline has only the rows. */
const MOST_TIMES_BARE = 2;
const SPOKEN_OF_ROWS = 190_000;
const BARE_ROWS = `SELECT * FROM suggestion WHERE area_code LIKE '${QUERY.areaCode}%' AND status NOT IN ('draft', 'cosigning', 'deleted')
  ORDER BY submitted_at DESC NULLS LAST, id DESC`;
const BARE_BATCH = 1000;
const BARE_LEVEL = 3;

async function startExport(baseUrl, token) {
  const answer = await fetch(`${baseUrl}/api/exchange/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(QUERY),
  });
  const { data, message } = await answer.json();
  if (!answer.ok) throw new Error(`the export: ${message}`);
  return data;
}

/** Downloads the file as a stream. → { firstByteAt, bytes } */
function takeFile(url, token) {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      let firstByteAt;
      let bytes = 0;
      answer.on('data', (chunk) => {
        firstByteAt ??= performance.now();
        bytes += chunk.length;
      });
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve({ firstByteAt, bytes }) : reject(new Error(`the file: ${answer.statusCode}`)),
      );
    });
    call.on('error', reject);
    call.end();
  });
}

/** Writes the same items as JSON lines through native gzip, without lookups. → { seconds, total } */
export async function readBare(databaseUrl, statement = BARE_ROWS) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const gzip = createGzip({ level: BARE_LEVEL }).resume();
  const since = performance.now();
  let total = 0;
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`DECLARE bare NO SCROLL CURSOR FOR ${statement}`);
  for (;;) {
    const { rows } = await client.query(`FETCH FORWARD ${BARE_BATCH} FROM bare`);
    if (rows.length === 0) break;
    total += rows.length;
    if (!gzip.write(rows.map((row) => JSON.stringify(row)).join('\n'))) await once(gzip, 'drain');
  }
  gzip.end();
  await once(gzip, 'end');
  const seconds = (performance.now() - since) / 1000;
  await client.end();
  return { seconds, total };
}

const per190000 = ({ seconds, total }) => `${((seconds * SPOKEN_OF_ROWS) / total).toFixed(1)} s per 190,000`;

/** Measures one export from the click to the last byte. → { firstByteMs, seconds, total, bytes, growth } */
async function exportOnce({ baseUrl, server }, token) {
  const before = server.rss();
  server.peak();
  const since = performance.now();
  const { id, total } = await startExport(baseUrl, token);
  if (total < AT_LEAST_ROWS) throw new Error(`the list has ${total} rows, expected at least ${AT_LEAST_ROWS}`);
  const { firstByteAt, bytes } = await takeFile(`${baseUrl}/api/exchange/export/${id}/file`, token);
  const seconds = (performance.now() - since) / 1000;
  return { firstByteMs: firstByteAt - since, seconds, total, bytes, growth: Math.max(0, server.peak() - before) };
}

function rowsOf(how, { firstByteMs, seconds, total, growth }, bare) {
  const measure = `export of ${total.toLocaleString('en')} of 1,000,000, ${how}`;
  const row = (what, ours, baseline, ratio, atMost = 1) => ({ measure: `${measure}, ${what}`, ours, baseline, ratio, bound: { atMost } });
  const times = seconds / total / (bare.seconds / bare.total);
  return [
    row('memory', `+${(growth / MB).toFixed(0)} MB`, `${MOST_GROWTH_BYTES / MB} MB`, growth / MOST_GROWTH_BYTES),
    row('first byte', `${firstByteMs.toFixed(0)} ms`, `${FIRST_BYTE_MS} ms`, firstByteMs / FIRST_BYTE_MS),
    row('time against the bare rows', per190000({ seconds, total }), per190000(bare), times, MOST_TIMES_BARE),
  ];
}

/**
 * Measures the memory growth of the server while it writes a long list as a table, the time to the first byte, and the total time: as the first
 * request of a server, and again. Each alternately with the plain rows. → { rows, note }
 */
export async function benchExport(large) {
  const token = await signIn(large.baseUrl, 'jyb');
  const cold = await exportOnce(large, token);
  const bare = [await readBare(large.databaseUrl), await readBare(large.databaseUrl)];
  const again = await exportOnce(large, token);
  const note = [cold, again].map(({ bytes, seconds }) => `${(bytes / MB).toFixed(0)} MB in ${seconds.toFixed(1)} s`).join(', ');
  return { rows: [...rowsOf('cold', cold, bare[0]), ...rowsOf('kept', again, bare[1])], note };
}
