import { randomUUID } from 'node:crypto';
import type { FileRef } from '@contract/schema/file';
import { MAX_FILE_BYTES, MAX_IMAGE_BYTES } from '@contract/rules/upload';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { isAway } from '../../platform/db/errors';
import { fail } from '../../platform/errors';
import { extensionOf, guessContent, isImage, makeContentCheck } from '../../platform/files/content';
import { cleanFileName } from '../../platform/files/file-name';
import type { Received } from '../../platform/files/receive';
import type { Vault } from '../../platform/files/vault';
import { makeFileStore, type NewFile, toFileRef } from './store';

/** The names that browsers give to bytes without a file name. */
const NAMELESS = ['', 'blob'];
const STAND_IN_NAME = '附件';

export interface Content {
  name: string;
  accountId: number;
  bytes: AsyncIterable<Buffer>;
}

export interface Keeper {
  /** Receives the bytes, checks that they match the name, and stores them as a file; `insert` writes its row, and when it throws, no file is left. */
  keep(content: Content, insert: (row: NewFile) => Promise<void>): Promise<FileRef>;
  /** Undoes `keep`: deletes the row and the file. */
  remove(id: string, db: Db): Promise<void>;
}

const tooLarge = () => fail('file.too_large');

/** Checks whether a name says nothing about the content. */
export const isNameless = (name: string): boolean => NAMELESS.includes(name);

export function makeKeeper({ vault, clock }: { vault: Vault; clock: Clock }): Keeper {
  /** Receives bytes with a name: they must be of the type of the extension. */
  async function receiveNamed(
    name: string,
    bytes: AsyncIterable<Buffer>,
  ): Promise<{ received: Received; name: string; type: string | null }> {
    const extension = extensionOf(name);
    if (!extension) throw fail('file.type_refused');
    const check = makeContentCheck(extension);
    const maxBytes = isImage(extension) ? MAX_IMAGE_BYTES : MAX_FILE_BYTES;
    const inspect = (piece: Buffer) => {
      check.add(piece);
      if (!check.fits()) throw fail('file.type_lies');
    };
    const received = await vault.receive(bytes, { maxBytes, tooLarge, inspect });
    return { received, name, type: await check.end(received.path) };
  }

  /** Receives bytes without a name and gives them one from their detected type. */
  async function receiveNameless(bytes: AsyncIterable<Buffer>): Promise<{ received: Received; name: string; type: string | null }> {
    const received = await vault.receive(bytes, { maxBytes: MAX_FILE_BYTES, tooLarge });
    const guess = await guessContent(received.path);
    if (!guess || (isImage(guess.extension) && received.size > MAX_IMAGE_BYTES)) {
      await vault.discard(received);
      throw fail(guess ? 'file.too_large' : 'file.type_refused');
    }
    return { received, name: `${STAND_IN_NAME}.${guess.extension}`, type: guess.type };
  }

  /**
   * A row must never exist without its file: first the file is stored, then the row; if the row is refused, the file is removed. A connection that ends
   * during the commit leaves it open whether the row exists, so the file stays.
   */
  async function save(
    received: Received,
    file: { name: string; type: string; accountId: number },
    insert: (row: NewFile) => Promise<void>,
  ): Promise<FileRef> {
    const row = { id: randomUUID(), ...file, size: received.size, uploadedAt: clock.now() };
    await vault.keep(received, row.id);
    try {
      await insert(row);
    } catch (error) {
      // When the removal fails too, the cause of the first failure matters more.
      if (!isAway(error)) await vault.remove(row.id).catch(() => undefined);
      throw error;
    }
    return toFileRef(row);
  }

  return {
    remove: async (id, db) => {
      await makeFileStore(db).remove(id);
      await vault.remove(id);
    },

    keep: async ({ name, accountId, bytes }, insert) => {
      const clean = cleanFileName(name);
      const content = await (isNameless(clean) ? receiveNameless(bytes) : receiveNamed(clean, bytes));
      const { received, type } = content;
      try {
        if (received.size === 0) throw fail('file.required');
        if (type === null) throw fail('file.type_lies');
        return await save(received, { name: content.name, type, accountId }, insert);
      } catch (error) {
        await vault.discard(received);
        throw error;
      }
    },
  };
}
