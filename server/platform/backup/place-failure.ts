import { BackupError } from './backup-error';
import type { Target } from './target';

const FULL = ['ENOSPC', 'EDQUOT'];
const FOLDER = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EIO', 'ESTALE', 'EEXIST'];

/** Describes a failure of the place for backups in one sentence; other errors stay as they are. */
function explainedAt(place: string, error: unknown): unknown {
  if (error instanceof BackupError) return error;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const name = error instanceof Error ? error.name : '';
  if (FULL.includes(code))
    return new BackupError(`备份位置 ${place} 的空间已满，请清理或扩容。 / The place for backups (${place}) is full; free some space.`);
  if (FOLDER.includes(code))
    return new BackupError(
      `备份位置 ${place} 不能读写（${code} ${path ?? ''}），请检查目录和权限。 / The place for backups (${place}) cannot be read or written; check the folder and its permissions.`,
    );
  const isS3 = /^(ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/.test(code) || '$metadata' in (error as object);
  if (isS3)
    return new BackupError(
      `备份位置 ${place} 连不上或拒绝了请求（${code || name}），请检查 BACKUP_S3_*。 / The place for backups (${place}) does not answer or refused (${code || name}); check BACKUP_S3_*.`,
    );
  return error;
}

/** Marks errors of the source, so that they are not taken for errors of the place. */
class SourceError extends Error {
  constructor(readonly error: unknown) {
    super('the source of a write failed');
  }
}

async function* fromSource(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    throw new SourceError(error);
  }
}

/** A target whose errors name the place and its problem. */
export function explaining(target: Target): Target {
  const fail = (error: unknown): never => {
    if (error instanceof SourceError) throw error.error;
    throw explainedAt(target.place, error);
  };
  async function* passed<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* source;
    } catch (error) {
      fail(error);
    }
  }
  return {
    place: target.place,
    write: (name, source) => target.write(name, fromSource(source)).catch(fail),
    read: (name) => passed(target.read(name)),
    list: (prefix) => passed(target.list(prefix)),
    folders: (prefix) => target.folders(prefix).catch(fail),
    remove: (name) => target.remove(name).catch(fail),
    clean: () => target.clean().catch(fail),
  };
}
