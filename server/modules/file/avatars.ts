import type { Readable } from 'node:stream';
import { AVATAR_TYPES, MAX_AVATAR_BYTES } from '@contract/rules/upload';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { tellCall } from '../../platform/events/events';
import type { Vault } from '../../platform/files/vault';
import { makeFileStore } from './store';

export interface Picture {
  type: string;
  /** Bytes. */
  size: number;
  read(): Promise<Readable>;
}

/** The pictures of accounts: files that are uploaded like any other and belong to an account instead of a suggestion. */
export interface Avatars {
  /** The address of the account's picture; empty when there is none. */
  addressOf(accountId: number): Promise<string>;
  /**
   * Makes the file the account's picture, or removes the picture when `fileId` is null; the former picture is deleted. Throws account.avatar_invalid
   * when the file is not the account's own, is already attached, or is not a valid picture.
   */
  set(accountId: number, fileId: string | null): Promise<void>;
  /** Throws file.not_found when the id is not the current picture of an account. */
  find(id: string): Promise<Picture>;
}

/** Attaches the file; returns the id of the picture that it replaces. */
async function change(db: Db, accountId: number, fileId: string | null): Promise<string | null> {
  const accounts = makeAvatarReads(db);
  const files = makeFileStore(db);
  const owner = { type: 'account', id: accountId } as const;
  await accounts.lockAccount(accountId);
  const present = (await accounts.findOf(accountId))?.id ?? null;
  if (present === fileId) return null;
  const [file] = fileId === null ? [] : await files.lockTakeable([fileId], owner, accountId);
  const isPicture = file !== undefined && file.size <= MAX_AVATAR_BYTES && AVATAR_TYPES.includes(file.type);
  if (fileId !== null && !isPicture) throw fail('account.avatar_invalid');
  if (present !== null) await files.removeAll([present]);
  if (fileId !== null) await files.attachAll([fileId], owner);
  return present;
}

export function makeAvatars({ db, vault }: { db: Db; vault: Vault }): Avatars {
  const store = makeAvatarReads(db);
  return {
    addressOf: async (accountId) => {
      const found = await store.findOf(accountId);
      return found ? `/api/account/avatar/${found.id}` : '';
    },

    set: async (accountId, fileId) => {
      const removed = await db.transaction().execute(async (trx) => {
        const before = await change(trx, accountId, fileId?.toLowerCase() ?? null);
        await tellCall(trx);
        return before;
      });
      // The bytes are removed last: a row without bytes would be worse than bytes without a row.
      // The picture has been changed: a former one that cannot be removed is no failure of this call.
      if (removed !== null) await vault.remove(removed).catch(() => undefined);
    },

    find: async (id) => {
      const found = await store.find(id);
      const size = found ? await vault.sizeOf(found.id) : null;
      if (!found || size === null) throw fail('file.not_found');
      return { type: found.type, size, read: () => vault.read(found.id) };
    },
  };
}

/** The queries over files that are the picture of an account. */
function makeAvatarReads(db: Db) {
  return {
    findOf: (accountId: number) =>
      db.selectFrom('file').select('id').where('ownerType', '=', 'account').where('ownerId', '=', accountId).executeTakeFirst(),

    /** Finds the file only while it is the picture of an account. */
    find: (id: string) =>
      db.selectFrom('file').select(['id', 'type']).where('id', '=', id).where('ownerType', '=', 'account').executeTakeFirst(),

    /** Locks until the transaction ends, so that an account's picture is changed by one call at a time. */
    lockAccount: async (accountId: number): Promise<void> => {
      await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
    },
  };
}
