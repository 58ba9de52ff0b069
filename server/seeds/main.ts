import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../environment';
import { foldChanges } from '../modules/figures/fold';
import { loadSecrets } from '../platform/crypto/secrets';
import { connect, type Db, migrate } from '../platform/db/connect';
import { openVault } from '../platform/files/vault';
import { startEmbedded } from '../platform/postmaster/embedded';
import { ReadableError } from '../platform/readable-error';
import { seedDemo } from './demo';
import { seedFoundation } from './foundation';
import { keepIn } from './learning-files';

const USAGE = '用法 / usage: npm run seed -- [--suggestions <n>] [--deputies <n>] [--copy] [--force]';
const MOST = 5_000_000;

interface Wishes {
  suggestions: number | undefined;
  deputies: number | undefined;
  /** The missing suggestions are copies of stored ones. */
  copy: boolean;
  force: boolean;
}

function readCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count > MOST)
    throw new ReadableError(`${USAGE}\n数量应为 0 到 ${MOST} 的整数 / not a whole number up to ${MOST}: ${text}`);
  return count;
}

function readArguments(args: string[]): Wishes {
  try {
    const { values } = parseArgs({
      args,
      options: {
        suggestions: { type: 'string' },
        deputies: { type: 'string' },
        copy: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
      },
    });
    const { copy, force } = values;
    return { suggestions: readCount(values.suggestions), deputies: readCount(values.deputies), copy, force };
  } catch (error) {
    if (error instanceof ReadableError) throw error;
    throw new ReadableError(`${USAGE}\n${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The secrets and the data folder of the installation. */
type Kept = Pick<ReturnType<typeof readEnvironment>, 'dataKey' | 'keys' | 'dataDir' | 's3'>;

/** Demo accounts have a publicly known password, so they must not exist next to real users' data. */
async function refuseBesideRealAccounts(db: Db): Promise<void> {
  const real = await db.selectFrom('account').select('username').where('demo', '=', false).limit(1).executeTakeFirst();
  if (!real) return;
  throw new ReadableError(
    '数据库中已有正式账号，不写入演示数据；确需写入请加 --force。 / The database has real accounts; demo data is added with --force only.',
  );
}

/** One updating line on a terminal; elsewhere one line per tenth. */
function makeProgress(): (text: string) => void {
  let lastTenth = '';
  return (text) => {
    if (process.stdout.isTTY) {
      process.stdout.write(`\r\x1b[K${text}`);
      return;
    }
    const [done = 0, total = 0] = (text.match(/\d+/g) ?? []).map(Number);
    const tenth = total > 0 ? `${text.replace(/\d+.*/, '')}${Math.floor((done / total) * 10)}` : text;
    if (tenth !== lastTenth) console.log(text);
    lastTenth = tenth;
  };
}

async function fillDatabase(
  url: string,
  { suggestions, deputies, copy, force }: Wishes,
  { dataKey, keys, dataDir, s3 }: Kept,
): Promise<void> {
  const db = connect(url);
  try {
    await migrate(db);
    const secrets = await loadSecrets(db, { keys, dataKey });
    await seedFoundation(db);
    if (!force) await refuseBesideRealAccounts(db);
    const keepFile = keepIn(await openVault(join(dataDir, 'files'), { s3 }));
    const begun = Date.now();
    const added = await seedDemo(db, { suggestions, deputies, copy, secrets, keepFile, onStage: makeProgress() });
    // A server would do this after its first responses.
    await foldChanges(db, new Date());
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    if (process.stdout.isTTY) process.stdout.write('\n');
    console.log(`新增代表 ${added.deputies} 名、建议 ${added.suggestions} 件，用时 ${seconds} 秒`);
  } finally {
    await db.destroy();
  }
}

async function main(): Promise<void> {
  const wishes = readArguments(process.argv.slice(2));
  const { databaseUrl, databaseOwnerUrl, dataDir, archiveDir, dataKey, keys, s3 } = readEnvironment(process.env);
  if (databaseUrl) return fillDatabase(databaseOwnerUrl ?? databaseUrl, wishes, { dataKey, keys, dataDir, s3 });
  const database = await startEmbedded({ dataDir, archiveDir });
  // Ctrl-C: the running transaction is rolled back.
  process.once('SIGINT', () => void database.stop().finally(() => process.exit(130)));
  try {
    await fillDatabase(database.url, wishes, { dataKey, keys, dataDir, s3 });
  } finally {
    await database.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ReadableError ? error.message : error);
  process.exit(1);
});
