import { ReadableError } from '../readable-error';
import type { S3Options } from './s3-options';

interface S3Error {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

const asS3Error = (error: unknown): S3Error => (typeof error === 'object' && error !== null ? error : {});

export const statusOf = (error: unknown): number | undefined => asS3Error(error).$metadata?.httpStatusCode;

export const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes(asS3Error(error).name ?? '');

/** Whether the server has answered with a refusal, which it would repeat. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

const REFUSED = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'Forbidden'];

/** Says why the start failed on the bucket, and what to do. */
export function explainStart(error: unknown, { endpoint, bucket }: S3Options): ReadableError {
  const { name = '', code, message = '' } = asS3Error(error);
  const at = `${endpoint} ${bucket}`;
  if (name === 'NoSuchBucket' || statusOf(error) === 404)
    return new ReadableError(
      `对象存储里没有这个存储桶（${at}），请先建立它，或改正 S3_BUCKET。 / No such bucket; create it, or correct S3_BUCKET.`,
    );
  if (REFUSED.includes(name) || statusOf(error) === 403)
    return new ReadableError(
      `对象存储不接受这个密钥，或密钥没有读写权限（${at}），请检查 S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY。` +
        ' / The S3 server refuses this key, or the key may not read and write; check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  return new ReadableError(
    `对象存储没有应答，或不能写入（${at}）：请确认它已启动，S3_ENDPOINT 正确，防火墙允许访问。` +
      ` / The S3 server does not answer, or the bucket cannot be written: check that it is running, and check S3_ENDPOINT and the firewall. (${code ?? name} ${message})`,
  );
}
