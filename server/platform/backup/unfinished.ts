import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { BackupError } from './backup-error';

/** Exists in the database from the beginning of a restore to its end. */
export const UNFINISHED_TABLE = 'restore_unfinished';
/** The same for DATA_DIR. */
const UNFINISHED_FILE = 'restore-unfinished';
/** The parts of DATA_DIR that a restore replaces; other files in it, such as keys, stay. */
const REPLACED = ['postgres', 'files'] as const;

export const unfinishedRestore = (): BackupError =>
  new BackupError(
    '上次恢复没有做完，数据不完整，不能启动：请再运行一次 npm run restore。 / A restore was interrupted and the data is incomplete: run npm run restore again.',
  );

/** `moving`: the earlier data is being moved to `aside`. `building`: what stands in DATA_DIR is incomplete. */
interface Mark {
  phase: 'moving' | 'building';
  aside: string | null;
}

const markOf = (dataDir: string): string => join(dataDir, UNFINISHED_FILE);

/** Throws when DATA_DIR holds the rest of an interrupted restore. */
export function checkFinished(dataDir: string): void {
  if (isUnfinished(dataDir)) throw unfinishedRestore();
}

async function writeMark(dataDir: string, mark: Mark): Promise<void> {
  const incoming = `${markOf(dataDir)}.new`;
  const handle = await open(incoming, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify(mark));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(incoming, markOf(dataDir));
  const folder = await open(dataDir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function readMark(dataDir: string): Promise<Mark | undefined> {
  if (!existsSync(markOf(dataDir))) return undefined;
  return JSON.parse(await readFile(markOf(dataDir), 'utf8')) as Mark;
}

const standingIn = (dataDir: string) => REPLACED.filter((name) => existsSync(join(dataDir, name)));

const hasData = (dataDir: string): BackupError =>
  new BackupError(
    `${dataDir} 里已有数据，没有改动它：要恢复到这里请加 --replace（旧数据会改名保留），或用 DATA_DIR 指定空的目录。` +
      ` / ${dataDir} has data and was not changed: add --replace (the old data is kept under another name), or set DATA_DIR to an empty folder.`,
  );

/** Whether DATA_DIR holds the rest of an interrupted restore. */
export const isUnfinished = (dataDir: string): boolean => existsSync(markOf(dataDir));

/** Throws when a restore would have to replace data without being allowed to. */
export function checkReplaceable(dataDir: string, replace: boolean): void {
  if (!isUnfinished(dataDir) && standingIn(dataDir).length > 0 && !replace) throw hasData(dataDir);
}

/**
 * Empties DATA_DIR for a restore and marks it. Earlier data is refused unless `replace`; then it is moved aside, never deleted. Only the rest of an
 * interrupted restore is deleted. Returns the folder with the earlier data.
 */
export async function emptyDataFolder(dataDir: string, { replace, at }: { replace: boolean; at: Date }): Promise<string | null> {
  await mkdir(dataDir, { recursive: true });
  const found = await readMark(dataDir);
  if (found?.phase === 'building') {
    for (const name of REPLACED) await rm(join(dataDir, name), { recursive: true, force: true });
    return found.aside;
  }
  checkReplaceable(dataDir, replace);
  const stamp = at.toISOString().replace(/\D/g, '').slice(0, 14);
  const aside = found ? found.aside : standingIn(dataDir).length > 0 ? join(dataDir, `before-restore-${stamp}`) : null;
  await writeMark(dataDir, { phase: 'moving', aside });
  // Nothing new exists in this phase, so after an interruption the moving simply goes on.
  if (aside) {
    await mkdir(aside, { recursive: true, mode: 0o711 });
    for (const name of standingIn(dataDir)) await rename(join(dataDir, name), join(aside, name));
  }
  await writeMark(dataDir, { phase: 'building', aside });
  return aside;
}

export const endMark = (dataDir: string): Promise<void> => rm(markOf(dataDir), { force: true });

async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname IN ('public', 'pgboss')) AS found`,
  );
  return rows[0]?.found ?? false;
}

export async function isMarked(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`SELECT to_regclass('public.${UNFINISHED_TABLE}') IS NOT NULL AS found`);
  return rows[0]?.found ?? false;
}

/** Removes what an interrupted restore created. */
async function removeRest(client: Client): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
  const { rows } = await client.query<{ drop: string }>(
    `SELECT format('DROP TABLE IF EXISTS %s CASCADE', c.oid::regclass) AS drop FROM pg_class c
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> $1
     UNION ALL
     SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p
       WHERE p.pronamespace = 'public'::regnamespace AND pg_get_userbyid(p.proowner) = current_user
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
    [UNFINISHED_TABLE],
  );
  for (const { drop } of rows) await client.query(drop);
}

/** Makes sure that the database is empty, and marks it. Only what an interrupted restore left is removed. */
export async function emptyDatabase(client: Client): Promise<void> {
  if (await isMarked(client)) {
    await removeRest(client);
    return;
  }
  if (await hasTables(client))
    throw new BackupError(
      '这个数据库里已有数据，没有改动它：请新建一个空数据库（CREATE DATABASE … OWNER …），把 DATABASE_URL 和 DATABASE_OWNER_URL 指向它再恢复。' +
        ' / This database has data and was not changed: create an empty one (CREATE DATABASE … OWNER …) and set DATABASE_URL and DATABASE_OWNER_URL to it.',
    );
  await client.query(`CREATE TABLE ${UNFINISHED_TABLE} (begun_at timestamptz NOT NULL DEFAULT now())`);
}

export async function endDatabaseMark(client: Client): Promise<void> {
  await client.query(`DROP TABLE ${UNFINISHED_TABLE}`);
}
