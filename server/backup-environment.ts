import { resolve } from 'node:path';
import { folderTarget } from './platform/backup/folder-target';
import { readBackupKey } from './platform/backup/key';
import type { Keep } from './platform/backup/retention';
import { explaining } from './platform/backup/place-failure';
import { type S3Place, s3Target } from './platform/backup/s3-target';
import type { BackupSettings } from './platform/backup/settings';
import { ReadableError } from './platform/readable-error';

const DEFAULT_KEEP = '7,4,12';
const DEFAULT_AT = '02:30';
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const KEEP = /^\d{1,4},\d{1,4},\d{1,4}$/;

function readKeep(text: string): Keep {
  if (!KEEP.test(text))
    throw new ReadableError(
      `BACKUP_KEEP=${text} 应为三个数：保留的天数、周数、月数，如 7,4,12。 / BACKUP_KEEP must be three numbers: days, weeks and months, such as 7,4,12.`,
    );
  const [days = 0, weeks = 0, months = 0] = text.split(',').map(Number);
  return { days, weeks, months };
}

function readAt(text: string): string {
  if (TIME.test(text)) return text;
  throw new ReadableError(`BACKUP_AT=${text} 应为北京时间，如 02:30。 / BACKUP_AT must be a time in Beijing such as 02:30.`);
}

function readS3(env: NodeJS.ProcessEnv): S3Place | undefined {
  const required = {
    endpoint: env.BACKUP_S3_ENDPOINT,
    bucket: env.BACKUP_S3_BUCKET,
    accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY,
  };
  const { endpoint, bucket, accessKeyId, secretAccessKey } = required;
  if (!Object.values(required).some(Boolean)) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new ReadableError(
      '备份到 S3 须同时设置 BACKUP_S3_ENDPOINT、BACKUP_S3_BUCKET、BACKUP_S3_ACCESS_KEY_ID、BACKUP_S3_SECRET_ACCESS_KEY。 / ' +
        'A backup to S3 needs BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    );
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new ReadableError('BACKUP_S3_ENDPOINT 应为 http 或 https 地址。 / BACKUP_S3_ENDPOINT must be an http or https address.');
  const folder = (env.BACKUP_S3_PREFIX ?? '').replace(/^\/+|\/+$/g, '');
  const prefix = folder ? `${folder}/` : '';
  return { endpoint, region: env.BACKUP_S3_REGION || 'us-east-1', bucket, prefix, accessKeyId, secretAccessKey };
}

/** Reads the settings of the backup; undefined when no place for backups is set. */
export function readBackupSettings(env: NodeJS.ProcessEnv): BackupSettings | undefined {
  const folder = env.BACKUP_DIR;
  const s3 = readS3(env);
  if (folder && s3) throw new ReadableError('BACKUP_DIR 和 BACKUP_S3_* 只能设置一种。 / Set either BACKUP_DIR or BACKUP_S3_*, not both.');
  if (!folder && !s3) return undefined;
  return {
    openTarget: async () => explaining(s3 ? await s3Target(s3) : folderTarget(resolve(folder ?? ''))),
    openKey: () => readBackupKey({ key: env.BACKUP_KEY || undefined, keyFile: env.BACKUP_KEY_FILE || undefined }),
    at: readAt(env.BACKUP_AT || DEFAULT_AT),
    keep: readKeep(env.BACKUP_KEEP || DEFAULT_KEEP),
  };
}

/** The settings for a command that cannot work without a place. */
export function requireBackupSettings(env: NodeJS.ProcessEnv): BackupSettings {
  const settings = readBackupSettings(env);
  if (settings) return settings;
  throw new ReadableError(
    '没有设置备份的位置：请设置 BACKUP_DIR（一个文件夹）或 BACKUP_S3_*，见 docs/operations.md。 / No place for backups: set BACKUP_DIR (a folder) or BACKUP_S3_*, see docs/operations.md.',
  );
}
