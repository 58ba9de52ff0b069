import { join } from 'node:path';
import type { Environment } from './environment';
import { checkFinished, unfinishedRestore } from './platform/backup/unfinished';
import { checkClock } from './platform/db/clock-skew';
import { connect, type Db, isRestoring, migrate, serverVersion, unknownMigrations } from './platform/db/connect';
import { loadSecrets } from './platform/crypto/secrets';
import { openVault } from './platform/files/vault';
import { startEmbedded } from './platform/postmaster/embedded';
import { EMBEDDED_ROLE, grantServerRights, renewEmbeddedRole, roleOf } from './platform/db/server-role';
import { ReadableError } from './platform/readable-error';
import type { Lifecycle } from './platform/lifecycle';
import { seedDemo } from './seeds/demo';
import { seedFoundation } from './seeds/foundation';
import { keepIn } from './seeds/learning-files';

const UNGUARDED =
  '服务以数据表所有者或超级用户的身份连接数据库，数据库不能阻止历史记录被改动；请设置 DATABASE_OWNER_URL，见 README。' +
  ' / The server connects as the owner of its tables or as a superuser, so the database cannot protect the history from changes: set DATABASE_OWNER_URL.';

interface DatabaseAddresses {
  /** Connects as the owner, which creates the tables. */
  ownerUrl: string;
  /** Connects as the server's role; undefined: the role of the embedded database, whose password is renewed at each start. */
  url: string | undefined;
}

/** Opens DATABASE_URL, or starts the embedded PostgreSQL, which ends with the process. */
export async function openDatabase(environment: Environment, lifecycle: Lifecycle): Promise<DatabaseAddresses & { note: string }> {
  const { databaseUrl, databaseOwnerUrl, dataDir, archiveDir } = environment;
  checkFinished(dataDir);
  if (databaseUrl) return { ownerUrl: databaseOwnerUrl ?? databaseUrl, url: databaseUrl, note: 'DATABASE_URL' };
  const database = await startEmbedded({
    dataDir,
    archiveDir,
    onLost: (error) => void lifecycle.shutdown(`数据库意外停止 / the database stopped unexpectedly: ${error.message}`, 1),
  });
  lifecycle.onShutdown('database', () => database.stop());
  return {
    ownerUrl: database.url,
    url: undefined,
    note: database.reused ? '接管已在运行的数据库 / uses the one that is already running' : '内置 PostgreSQL / embedded',
  };
}

/** The SQL needs PostgreSQL 14 or newer. */
const OLDEST = 14;

/** Throws for a PostgreSQL that is too old, and for a schema from a newer version of this program. */
async function checkServer(db: Db): Promise<void> {
  const version = await serverVersion(db);
  if (version < OLDEST)
    throw new ReadableError(
      `PostgreSQL 的版本是 ${version}，至少需要 ${OLDEST}，请升级数据库。 / PostgreSQL ${version} is too old; ${OLDEST} or newer is needed.`,
    );
  if (await isRestoring(db)) throw unfinishedRestore();
  const [unknown] = await unknownMigrations(db);
  if (unknown !== undefined)
    throw new ReadableError(
      `数据库已由更新版本的平台升级过（${unknown}），这个版本不能使用它；请安装新版本，或恢复升级前的备份。` +
        ` / A newer version has upgraded the database (${unknown}); install that version, or restore a backup made before the upgrade.`,
    );
}

async function prepareData(db: Db, { demo, dataKey, keys, dataDir, s3 }: Environment): Promise<{ note: string }> {
  await checkServer(db);
  await checkClock(db, new Date());
  const ran = await migrate(db);
  // Before any data is written: a start with other keys ends here.
  const secrets = await loadSecrets(db, { keys, dataKey });
  await seedFoundation(db);
  const migrated = ran.length > 0 ? `${ran.length} 项迁移 / migrations` : '已是最新 / up to date';
  if (!demo) return { note: migrated };
  const keepFile = keepIn(await openVault(join(dataDir, 'files'), { s3 }));
  const added = await seedDemo(db, { secrets, keepFile, onStage: (text) => console.log(`      … ${text}`) });
  const filled =
    added.suggestions + added.deputies > 0 ? `, ${added.deputies} 名代表 / deputies, ${added.suggestions} 件建议 / suggestions` : '';
  return { note: migrated + filled };
}

/** The embedded database's address for the server's own role, whose password is valid only while the process runs. */
async function embeddedUrl(owner: Db, ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  url.username = EMBEDDED_ROLE;
  url.password = await renewEmbeddedRole(owner);
  return url.href;
}

/** Prepares the data as the owner, then connects as the server's role, which can neither change the schema nor change history. */
export async function connectPrepared(
  { ownerUrl, url }: DatabaseAddresses,
  environment: Environment,
  lifecycle: Lifecycle,
): Promise<{ db: Db; note: string }> {
  const owner = connect(ownerUrl, { poolSize: 2 });
  lifecycle.onShutdown('owner connections', () => owner.destroy());
  try {
    const { note } = await prepareData(owner, environment);
    const db = connect(url ?? (await embeddedUrl(owner, ownerUrl)), { readUrl: environment.databaseReadUrl });
    lifecycle.onShutdown('database connections', () => db.destroy());
    const [role, ownerRole] = [await roleOf(db), await roleOf(owner)];
    if (role.name === ownerRole.name || role.superuser) console.warn(UNGUARDED);
    else await grantServerRights(owner, role.name);
    return { db, note };
  } finally {
    await owner.destroy();
  }
}
