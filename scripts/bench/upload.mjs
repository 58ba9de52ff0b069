import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { signIn } from './session.mjs';
import { MB, median } from './table.mjs';

const FILE_BYTES = 10 * MB;
const UPLOADS = 40;
const AT_LEAST = 0.5;
const MOST_GROWTH_BYTES = 64 * MB;
const BOUNDARY = 'bench-7f3a1c';

/** Returns a file that is a PDF by its first bytes and random otherwise, so that it cannot be compressed. */
function makeFile() {
  const bytes = randomBytes(FILE_BYTES);
  bytes.write('%PDF-1.7\n%âãÏÓ\n', 0, 'latin1');
  return bytes;
}

function formOf(bytes) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="bench.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

function post(url, agent, token, body) {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    };
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(JSON.parse(text).data) : reject(new Error(`upload: ${answer.statusCode} ${text}`)),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

async function bareWrite(path, bytes) {
  const file = await open(path, 'w');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
}

async function timed(work) {
  const since = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - since) / 1000 };
}

/** The bench's database is kept, so the uploaded files are removed again. */
async function forget(databaseUrl, ids) {
  const { Client } = await import('pg').then((module) => module.default);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('delete from file where id = any($1::uuid[])', [ids]);
  await client.end();
}

const speed = (seconds) => `${(FILE_BYTES / MB / seconds).toFixed(0)} MB/s`;

/** Measures the speed of 10 MB uploads against a plain write with fsync, and the server's memory growth over 40 of them. → { rows, note } */
export async function benchUpload({ databaseUrl, server, dataDir }) {
  const token = await signIn(server.baseUrl, 'deputy');
  const bytes = makeFile();
  const form = formOf(bytes);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const url = `${server.baseUrl}/api/admin/file/upload`;
  const bare = join(dataDir, 'bare');
  await mkdir(bare, { recursive: true });
  const ids = [];
  const rounds = [];
  const before = server.rss();
  server.peak();
  try {
    for (let round = 0; round < UPLOADS; round += 1) {
      const ours = await timed(() => post(url, agent, token, form));
      const baseline = await timed(() => bareWrite(join(bare, String(round)), bytes));
      if (ours.result.size !== FILE_BYTES) throw new Error(`the server has received ${ours.result.size} of ${FILE_BYTES} bytes`);
      ids.push(ours.result.id);
      rounds.push({ ours: ours.seconds, baseline: baseline.seconds });
    }
  } finally {
    agent.destroy();
    await forget(databaseUrl, ids);
    await rm(bare, { recursive: true, force: true });
  }
  const growth = Math.max(0, server.peak() - before);
  const ours = median(rounds.map((round) => round.ours));
  const baseline = median(rounds.map((round) => round.baseline));
  return {
    rows: [
      {
        measure: '10 MB upload',
        ours: speed(ours),
        baseline: `${speed(baseline)} write + fsync`,
        ratio: baseline / ours,
        bound: { atLeast: AT_LEAST },
      },
      {
        measure: `memory over ${UPLOADS} uploads`,
        ours: `+${(growth / MB).toFixed(0)} MB`,
        baseline: `${MOST_GROWTH_BYTES / MB} MB`,
        ratio: growth / MOST_GROWTH_BYTES,
        bound: { atMost: 1 },
      },
    ],
    note: `${(before / MB).toFixed(0)} MB before`,
  };
}
