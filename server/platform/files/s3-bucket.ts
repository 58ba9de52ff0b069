import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { isMissing, isRefusal } from './s3-failure';
import type { S3Options } from './s3-options';

const CONNECT_MS = 3000;
/** The time without a byte in either direction. */
const IDLE_MS = 10_000;
/** For the answer to a call without a file. */
const ANSWER_MS = 15_000;
/** A whole file must go over at least this fast. */
const SLOWEST_BYTES_PER_MS = 1000;
const ATTEMPTS = 3;
const PAUSE_MS = 200;

export interface ListedObject {
  key: string;
  changedAt: Date;
}

export interface Content {
  path: string;
  size: number;
}

export type Bucket = ReturnType<typeof openBucket>;

/** Runs a call that is cut off when its answer does not begin in time; a body that is still being read goes on. */
async function within<T>(ms: number, call: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), ms);
  try {
    return await call(ending.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Failures are logged by the caller of the vault, once each. */
const none = (): undefined => undefined;
const SILENT = { trace: none, debug: none, info: none, warn: none, error: none };

/** The calls to the S3 server that the vault needs. Keys do not contain the prefix. */
export function openBucket({ endpoint, region, bucket: Bucket, prefix, pathStyle, ...credentials }: S3Options) {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
    // Other servers than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket, Key: prefix + key });

  async function putOnce(key: string, { path, size }: Content): Promise<void> {
    const Body = createReadStream(path);
    try {
      const command = new PutObjectCommand({ ...at(key), Body, ContentLength: size, ContentType: 'application/octet-stream' });
      await within(ANSWER_MS + size / SLOWEST_BYTES_PER_MS, (abortSignal) => client.send(command, { abortSignal }));
    } finally {
      Body.destroy();
    }
  }

  return {
    /** Resolves once the server has acknowledged the whole object. */
    put: async (key: string, content: Content): Promise<void> => {
      // The library repeats no call whose body is a stream.
      for (let attempt = 1; ; attempt += 1) {
        try {
          await putOnce(key, content);
          return;
        } catch (error) {
          if (attempt === ATTEMPTS || isRefusal(error)) throw error;
          await delay(PAUSE_MS * attempt);
        }
      }
    },

    /** The bytes of an object in the bucket, or of a part of it such as `bytes=0-9`. */
    read: async (key: string, range?: string): Promise<Readable> => {
      const command = new GetObjectCommand({ ...at(key), ...(range && { Range: range }) });
      const { Body } = await within(ANSWER_MS, (abortSignal) => client.send(command, { abortSignal }));
      return Body as Readable;
    },

    /** Null when there is no such object. */
    sizeOf: async (key: string): Promise<number | null> => {
      try {
        const { ContentLength } = await within(ANSWER_MS, (abortSignal) => client.send(new HeadObjectCommand(at(key)), { abortSignal }));
        return ContentLength ?? null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    remove: async (key: string): Promise<void> => {
      await within(ANSWER_MS, (abortSignal) => client.send(new DeleteObjectCommand(at(key)), { abortSignal }));
    },

    /** The objects whose keys begin so, page by page. */
    list: async function* (beginning: string): AsyncGenerator<ListedObject> {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix + beginning, ...(ContinuationToken && { ContinuationToken }) });
        const page = await within(ANSWER_MS, (abortSignal) => client.send(command, { abortSignal }));
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? [])
          yield { key: Key.slice(prefix.length), changedAt: LastModified };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
}
