import type { S3Client } from '@aws-sdk/client-s3';
import { MissingObjectError } from './backup-error';
import { type Bytes, piecesOf } from './bytes';
import type { StoredObject, Target } from './target';

export interface S3Place {
  endpoint: string;
  region: string;
  bucket: string;
  /** Begins the name of every object; empty, or ends with a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The size of one part of a large object: S3 takes at most 10,000 parts of an object. */
const PART_BYTES = 16_777_216;
const CONNECT_MS = 10_000;
const ANSWER_MS = 120_000;

const isMissing = (error: unknown): boolean => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** Keeps backups in a bucket. */
export async function s3Target({ endpoint, region, bucket, prefix, accessKeyId, secretAccessKey }: S3Place): Promise<Target> {
  // Imported here, because a platform without S3 needs none of it.
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 5,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    // Other makers' servers do not know the newer checksums; every object has its own check.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const keyOf = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });

  async function writeParts(name: string, first: Buffer, rest: AsyncIterable<{ piece: Buffer; isLast: boolean }>): Promise<void> {
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(keyOf(name)));
    const parts: { PartNumber: number; ETag: string | undefined }[] = [];
    const add = async (piece: Buffer): Promise<void> => {
      const PartNumber = parts.length + 1;
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...keyOf(name), UploadId, PartNumber, Body: piece }));
      parts.push({ PartNumber, ETag });
    };
    try {
      await add(first);
      for await (const { piece } of rest) await add(piece);
      await client.send(new sdk.CompleteMultipartUploadCommand({ ...keyOf(name), UploadId, MultipartUpload: { Parts: parts } }));
    } catch (error) {
      await client.send(new sdk.AbortMultipartUploadCommand({ ...keyOf(name), UploadId })).catch(() => undefined);
      throw error;
    }
  }

  async function write(name: string, source: Bytes): Promise<void> {
    const pieces = piecesOf(source, PART_BYTES);
    const first = await pieces.next();
    if (first.done) return;
    const { piece, isLast } = first.value;
    if (isLast) await client.send(new sdk.PutObjectCommand({ ...keyOf(name), Body: piece }));
    else await writeParts(name, piece, pieces);
  }

  async function* read(name: string): AsyncGenerator<Buffer> {
    const answer = await client.send(new sdk.GetObjectCommand(keyOf(name))).catch((error: unknown) => {
      throw isMissing(error) ? new MissingObjectError(name) : error;
    });
    yield* answer.Body as unknown as AsyncIterable<Buffer>;
  }

  async function* pagesOf(folder: string, Delimiter?: string) {
    let ContinuationToken: string | undefined;
    do {
      const input = { Bucket: bucket, Prefix: `${prefix}${folder}`, ContinuationToken, Delimiter };
      const page = await client.send(new sdk.ListObjectsV2Command(input));
      yield page;
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
  }

  async function* list(folder: string): AsyncGenerator<StoredObject> {
    for await (const { Contents = [] } of pagesOf(folder))
      for (const { Key = '', Size = 0 } of Contents) yield { name: Key.slice(prefix.length), size: Size };
  }

  async function folders(folder: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { CommonPrefixes = [] } of pagesOf(folder, '/'))
      for (const { Prefix = '' } of CommonPrefixes) found.push(Prefix.slice(prefix.length + folder.length, -1));
    return found;
  }

  /** Ends uploads in parts that a killed backup began; their parts cost space although no list shows them. Not every server knows this list. */
  async function clean(): Promise<void> {
    const list = new sdk.ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix });
    const { Uploads = [] } = await client.send(list).catch(() => ({ Uploads: [] }));
    for (const { Key, UploadId } of Uploads)
      await client.send(new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })).catch(() => undefined);
  }

  return {
    place: `${endpoint}/${bucket}/${prefix}`,
    write,
    read,
    list,
    folders,
    remove: async (name) => {
      await client.send(new sdk.DeleteObjectCommand(keyOf(name)));
    },
    clean,
  };
}
