import { ReadableError } from './readable-error';

interface Place {
  dataDir: string;
  /** Undefined means the embedded database. */
  databaseUrl: string | undefined;
}

interface Failure {
  code?: string | undefined;
  path?: string | undefined;
  message: string;
}

/** The address of a database without its password. */
function addressOf(databaseUrl: string | undefined): string {
  if (!databaseUrl || !URL.canParse(databaseUrl)) return 'DATABASE_URL';
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  return `${username ? `${decodeURIComponent(username)}@` : ''}${hostname}:${port || '5432'}${pathname}`;
}

const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', '57P03'];
const NO_HOST = ['ENOTFOUND', 'EAI_AGAIN'];
const WRONG_LOGIN = ['28P01', '28000'];
const FULL = ['ENOSPC', 'EDQUOT', '53100'];
const NO_RIGHT = ['EACCES', 'EPERM', 'EROFS'];

/** Describes in one sentence what is wrong with the database or its address. */
function aboutDatabase({ code = '' }: Failure, at: string): string | undefined {
  if (NO_HOST.includes(code))
    return `找不到数据库主机（${at}），请检查 DATABASE_URL 里的主机名。 / The database host is not known; check the host name in DATABASE_URL.`;
  if (UNREACHABLE.includes(code))
    return `连不上数据库（${at}）：请确认 PostgreSQL 已启动，主机和端口正确，防火墙允许访问。 / The database does not answer: check that PostgreSQL is running, and check host, port and firewall.`;
  if (WRONG_LOGIN.includes(code))
    return `数据库不接受这个用户名或密码（${at}），请检查 DATABASE_URL，密码中的特殊字符须按网址编码。 / The database refuses this user or password; check DATABASE_URL, and URL-encode special characters in its password.`;
  if (code === '3D000')
    return `没有这个数据库（${at}），请先建立它，或改正 DATABASE_URL 末尾的名称。 / No such database; create it, or correct the name at the end of DATABASE_URL.`;
  if (code === '42501')
    return `数据库用户没有建表的权限（${at}），请用 DATABASE_OWNER_URL 指定数据库的所有者，见 README。 / The database user may not create tables; set DATABASE_OWNER_URL to the address of the owner, see README.`;
  if (code === '25006')
    return `数据库现在只能读（${at}）：它可能停在恢复的那一刻，请在数据库中执行 SELECT pg_wal_replay_resume()；如果是只读副本，请改用主库的地址。 / The database can only be read: a recovery may be waiting at its target, then run SELECT pg_wal_replay_resume() in it; if it is a replica, use the address of the primary.`;
  if (code === '53300')
    return `数据库的连接数已满（${at}），请稍后再启动，或调大 max_connections。 / The database has no free connection; start again later, or raise max_connections.`;
  return undefined;
}

function aboutFiles({ code = '', path }: Failure, dataDir: string): string | undefined {
  const where = path ?? dataDir;
  if (FULL.includes(code))
    return `磁盘空间已满（${where}），请清理或扩大磁盘后再启动。 / The disk is full; free some space, then start again.`;
  if (NO_RIGHT.includes(code))
    return `没有读写 ${where} 的权限，它可能属于别的用户：请用建立它的用户启动，或用 DATA_DIR 指定别的目录。 / No permission to read and write ${where}, which may belong to another user: start as that user, or choose another DATA_DIR.`;
  return undefined;
}

/** Returns the first error with a code, from the error and its causes. */
function failureOf(error: unknown): Failure {
  for (let one = error; typeof one === 'object' && one !== null; one = (one as Error).cause) {
    const { code, path, message, errors } = one as NodeJS.ErrnoException & Partial<AggregateError>;
    if (code) return { code, path, message };
    // Several addresses of one host were tried.
    if (errors?.[0]) return failureOf(errors[0]);
  }
  return { message: error instanceof Error ? error.message : String(error) };
}

/** Messages of PostgreSQL's own programs when the disk is full or a folder belongs to another user. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/No space left on device/i, 'ENOSPC'],
  [/Permission denied/i, 'EACCES'],
];

/** Describes a start failure in one sentence with the action to take; returns the stack for an unexpected error. */
export function explained(error: unknown, { dataDir, databaseUrl }: Place): string {
  if (error instanceof ReadableError) return error.message;
  const failure = failureOf(error);
  const code = failure.code ?? SAID.find(([words]) => words.test(failure.message))?.[1];
  const known = aboutDatabase({ ...failure, code }, addressOf(databaseUrl)) ?? aboutFiles({ ...failure, code }, dataDir);
  return known ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}
