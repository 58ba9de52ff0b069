import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../lib/processes.mjs';
import { dropCopy, openCopy } from './copy-database.mjs';
import { KB, MB } from './table.mjs';

/** Enough texts that gzip finds no more repetition than in an office's messages. */
const ROWS = 1_000_000;
const FILE_BYTES = 2 * MB;
/** The full figure of the promise is 10. */
const GIGABYTES = Number(process.env.BENCH_BACKUP_GB ?? 1);
const MOST_GROWTH_BYTES = 200 * MB;
const POLL_MS = 50;
const RESTORED = 'bench_restored';

const FILL = `
  INSERT INTO message (userinfo_id, subject_type, subject_id, about, warning, title, text, at, search)
  SELECT role.id, 'suggestion', place % 10000 + 1, 'submit', NULL, '关于第 ' || place || ' 件事',
    '附近的居民反映了情况，请查看并处理，编号 ' || md5(place::text) || '。', now() - place * interval '1 minute', ''::tsvector
  FROM generate_series(1, $1::int) AS place, (SELECT min(id) AS id FROM userinfo) AS role`;

/** Writes files with random bytes, and returns their ids. They are removed with the folder. */
function writeFiles(dataDir, count) {
  return Array.from({ length: count }, () => {
    const hex = createHash('md5').update(randomBytes(16)).digest('hex');
    const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    mkdirSync(join(dataDir, 'files', id.slice(0, 2)), { recursive: true });
    writeFileSync(join(dataDir, 'files', id.slice(0, 2), id), randomBytes(FILE_BYTES));
    return id;
  });
}

async function inDatabase(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const nameFiles = (url, ids) =>
  inDatabase(url, async (client) => {
    // Files of the seeds are in no folder here.
    await client.query('DELETE FROM file');
    await client.query(
      `INSERT INTO file (id, name, size, type, account_id, uploaded_at)
       SELECT id, '材料.pdf', $2, 'application/pdf', (SELECT min(id) FROM account), now() FROM unnest($1::uuid[]) AS id`,
      [ids, FILE_BYTES],
    );
  });

/** The highest memory of a process so far, as Linux counts it; 0 when it has ended. */
function highestOf(pid) {
  try {
    return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Runs a command as an operator does. → { seconds, peak } */
async function runMeasured(command, args, env) {
  const since = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts', `${command}.mjs`), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, highestOf(child.pid))), POLL_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command} ended with code ${code}:\n${output.slice(-2000)}`);
  return { seconds: (performance.now() - since) / 1000, peak };
}

const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

const empty = (url) => {
  const other = new URL(url);
  other.pathname = '/postgres';
  return inDatabase(other.href, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${RESTORED}`);
    await client.query(`CREATE DATABASE ${RESTORED}`);
    other.pathname = `/${RESTORED}`;
    return other.href;
  });
};

/** The memory above that of a command which only lists. */
const memoryRow = (measure, { peak }, idle) => {
  const growth = Math.max(0, peak - idle.peak);
  const ours = `+${(growth / MB).toFixed(0)} MB`;
  return { measure, ours, baseline: `+${MOST_GROWTH_BYTES / MB} MB`, ratio: growth / MOST_GROWTH_BYTES, bound: { atMost: 1 } };
};

/**
 * Measures a backup of a million rows and BENCH_BACKUP_GB gigabytes of files into a folder, a second one without new files, and the restore into an
 * empty database and folder. Everything is read back and checked, as always. → { rows, note }
 */
export async function benchBackup(templateUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'congress-bench-backup-'));
  const [dataDir, restoredDir] = [join(folder, 'data'), join(folder, 'restored')];
  const url = await openCopy(templateUrl, 'bench_backup', async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS count FROM message');
    await client.query(FILL, [Math.max(0, ROWS - rows[0].count)]);
    await client.query('VACUUM ANALYZE');
  });
  try {
    await nameFiles(url, writeFiles(dataDir, Math.round((GIGABYTES * KB * MB) / FILE_BYTES)));
    const place = { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: randomBytes(32).toString('hex'), BACKUP_KEY_FILE: '' };
    const from = { ...place, DATABASE_URL: url, DATA_DIR: dataDir };
    const idle = await runMeasured('backup', ['--list'], from);
    const whole = await runMeasured('backup', [], from);
    const again = await runMeasured('backup', [], from);
    const restored = await runMeasured('restore', [], { ...place, DATABASE_URL: await empty(url), DATA_DIR: restoredDir });
    const bytes = GIGABYTES * KB * MB;
    const speed = ({ seconds }) => `${(bytes / MB / seconds).toFixed(0)} MB/s`;
    const what = `1,000,000 rows and ${GIGABYTES} GB`;
    const rows = [
      memoryRow(`backup of ${what}, memory`, whole, idle),
      memoryRow(`second backup of ${what}, memory`, again, idle),
      memoryRow(`restore of ${what}, memory`, restored, idle),
      {
        measure: `restore of ${what} against the backup, time`,
        ours: `${restored.seconds.toFixed(0)} s`,
        baseline: `${whole.seconds.toFixed(0)} s`,
        ratio: restored.seconds / whole.seconds,
        bound: {},
      },
    ];
    const note = `backup ${whole.seconds.toFixed(1)} s (${speed(whole)}), again ${again.seconds.toFixed(1)} s, restore ${restored.seconds.toFixed(1)} s (${speed(restored)}); ${(sizeOf(place.BACKUP_DIR) / MB).toFixed(0)} MB stored; idle ${(idle.peak / MB).toFixed(0)} MB, peak ${(whole.peak / MB).toFixed(0)} MB`;
    return { rows, note };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await dropCopy(url, RESTORED);
  }
}
