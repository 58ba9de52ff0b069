import type { S3Options } from './platform/files/s3-options';
import { ReadableError } from './platform/readable-error';

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables that are needed together. */
const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const ALL = [...NEEDED, 'S3_REGION', 'S3_PREFIX', 'S3_PATH_STYLE'] as const;

/** For servers that have no regions, which accept any name. */
const DEFAULT_REGION = 'us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/i;
const PREFIX = /^[\w.-]+(\/[\w.-]+)*$/;

function readEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isBare = url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (isBare) return text.replace(/\/+$/, '');
  throw new ReadableError('S3_ENDPOINT 应为 http 或 https 地址。 / S3_ENDPOINT must be an http or https address.');
}

function readBucket(text: string): string {
  if (BUCKET.test(text)) return text;
  throw new ReadableError(
    `S3_BUCKET=${text} 应为 3 至 63 位小写字母、数字、点和连字符。 / S3_BUCKET must have 3 to 63 lower case letters, digits, dots and hyphens.`,
  );
}

function readRegion(text: string | undefined): string {
  if (!text) return DEFAULT_REGION;
  if (REGION.test(text)) return text;
  throw new ReadableError(`S3_REGION=${text} 不是区域名称。 / S3_REGION=${text} is not the name of a region.`);
}

function readPrefix(text = ''): string {
  const bare = text.replace(/^\/+|\/+$/g, '');
  if (bare === '') return '';
  if (PREFIX.test(bare)) return `${bare}/`;
  throw new ReadableError(
    `S3_PREFIX=${text} 只能用字母、数字、点、下划线、连字符和斜杠。 / S3_PREFIX may have letters, digits, dots, underscores, hyphens and slashes.`,
  );
}

function readPathStyle(text: string | undefined): boolean {
  if (!text || text === '1') return true;
  if (text === '0') return false;
  throw new ReadableError('S3_PATH_STYLE 只能是 1 或 0。 / S3_PATH_STYLE must be 1 or 0.');
}

/** The bucket for uploaded files; undefined: they are kept in DATA_DIR. */
export function readS3(env: Variables): S3Options | undefined {
  if (!ALL.some((name) => env[name])) return undefined;
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new ReadableError(
      `使用对象存储须同时设置 ${NEEDED.join('、')}，还缺少 ${missing.join('、')}。 / Files in S3 need ${missing.join(', ')} as well.`,
    );
  }
  return {
    endpoint: readEndpoint(env['S3_ENDPOINT'] ?? ''),
    region: readRegion(env['S3_REGION']),
    bucket: readBucket(env['S3_BUCKET'] ?? ''),
    accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
    prefix: readPrefix(env['S3_PREFIX']),
    pathStyle: readPathStyle(env['S3_PATH_STYLE']),
  };
}
