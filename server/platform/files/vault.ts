import type { Readable } from 'node:stream';
import { openFolderVault } from './folder-vault';
import type { Received, ReceiveOptions } from './receive';
import type { S3Options } from './s3-options';

export interface ByteRange {
  start: number;
  /** The last byte, inclusive. */
  end: number;
}

/** Something that is stored, with the time of its last change. */
export interface Stored {
  id: string;
  changedAt: Date;
}

/** The place where files and the parts of unfinished uploads are kept: a folder, or a bucket that several nodes share. */
export interface Vault {
  /** Receives a stream into a temporary file of this machine; see receive. */
  receive(source: AsyncIterable<Buffer>, options: ReceiveOptions): Promise<Received>;
  /** Stores the temporary file as file `id`; when it resolves, the file survives a power cut. The file is not visible before its row is written. */
  keep(received: Received, id: string): Promise<void>;
  /** Removes a temporary file; the file may already be gone. */
  discard(received: Received): Promise<void>;
  remove(id: string): Promise<void>;
  /** The stored files in pages of at most 1000; objects of other programs are left out. */
  list(): AsyncIterable<Stored[]>;
  /** Marks that the files belong to this database, a name of letters, digits and dashes, or renews the mark. */
  markDatabase(id: string): Promise<void>;
  /** The databases that have a mark. */
  listDatabases(): Promise<Stored[]>;
  /** The size of the file in bytes, or null when it does not exist. */
  sizeOf(id: string): Promise<number | null>;
  /** Fails with the code ENOENT, at once or while it is read, when the file does not exist. */
  read(id: string, range?: ByteRange): Promise<Readable>;
  keepChunk(upload: string, index: number, received: Received): Promise<void>;
  /** The indexes of the parts that exist, in order. */
  listChunks(upload: string): Promise<number[]>;
  /** The content of these parts in sequence. */
  readChunks(upload: string, indexes: readonly number[]): AsyncIterable<Buffer>;
  removeChunks(upload: string): Promise<void>;
  /** Removes parts and temporary files that were last touched before `before`. */
  sweep(before: Date): Promise<void>;
}

export interface VaultOptions {
  /** The bucket for the files; by default they are kept in the folder. */
  s3?: S3Options | undefined;
  /** Called with the cause when the bucket does not answer; the callers of the vault get the error `file.store_away` without it. */
  onAway?: ((cause: unknown) => void) | undefined;
}

/** The bytes of a file. */
export async function* contentOf(vault: Pick<Vault, 'read'>, id: string): AsyncGenerator<Buffer> {
  yield* (await vault.read(id)) as AsyncIterable<Buffer>;
}

/** Opens the vault: the folder `root`, or the bucket, for which the folder only receives incoming files. */
export async function openVault(root: string, { s3, onAway }: VaultOptions = {}): Promise<Vault> {
  if (!s3) return openFolderVault(root);
  // Imported late: an installation without a bucket does not load the library.
  const { openS3Vault } = await import('./s3-vault');
  return openS3Vault(root, s3, onAway);
}
