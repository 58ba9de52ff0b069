import { request } from 'node:http';
import { signIn } from './session.mjs';
import { MB } from './table.mjs';

/** A list that is longer than any office's, all columns, the content among them. */
const QUERY = { areaCode: '331102' };
const AT_LEAST_ROWS = 200_000;
const MOST_GROWTH_BYTES = 100 * MB;
const FIRST_BYTE_MS = 1000;

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

/** Takes the file as it comes. → { firstByteAt, bytes } */
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

/** Growth of the server while it writes a long list as a table, and how long one waits for its first byte. → { rows, note } */
export async function benchExport({ baseUrl, server }) {
  const token = await signIn(baseUrl, 'jyb');
  const before = server.rss();
  server.peak();
  const since = performance.now();
  const { id, total } = await startExport(baseUrl, token);
  if (total < AT_LEAST_ROWS) throw new Error(`the list has ${total} rows, ${AT_LEAST_ROWS} are wanted`);
  const { firstByteAt, bytes } = await takeFile(`${baseUrl}/api/exchange/export/${id}/file`, token);
  const seconds = (performance.now() - since) / 1000;
  const growth = Math.max(0, server.peak() - before);
  const measure = `export of ${total.toLocaleString('en')} of 1,000,000`;
  return {
    rows: [
      {
        measure: `${measure}, memory`,
        ours: `+${(growth / MB).toFixed(0)} MB`,
        baseline: `${MOST_GROWTH_BYTES / MB} MB`,
        ratio: growth / MOST_GROWTH_BYTES,
        bound: { atMost: 1 },
      },
      {
        measure: `${measure}, first byte`,
        ours: `${(firstByteAt - since).toFixed(0)} ms`,
        baseline: `${FIRST_BYTE_MS} ms`,
        ratio: (firstByteAt - since) / FIRST_BYTE_MS,
        bound: { atMost: 1 },
      },
    ],
    note: `${(bytes / MB).toFixed(0)} MB in ${seconds.toFixed(1)} s, ${(before / MB).toFixed(0)} MB before`,
  };
}
