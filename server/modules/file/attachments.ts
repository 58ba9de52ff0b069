import type { FileRef } from '@contract/schema/file';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { FileOwnerType } from '../../platform/subject';
import type { FileOwner } from './owners';
import { makeFileStore, toFileRef } from './store';

/** Ties uploaded files to what they belong to; for the modules that own that. */
export interface Attachments {
  /**
   * Makes `fileIds`, in this order, the files of the owner; those left out are untied. Each must be the caller's own and
   * untied, or tied to this very owner already; else `file.not_attachable`. Runs in the caller's transaction.
   */
  attach(trx: Db, input: { owner: FileOwner; fileIds: readonly string[]; accountId: number }): Promise<void>;
  /** The files of each of these, in their order; one without files has no key. `db` is a transaction to read in. */
  filesOf(type: FileOwnerType, ids: readonly number[], db?: Db): Promise<Map<number, FileRef[]>>;
}

/** Files of the owner as one may tie them: see Attachments.attach. */
async function attach(trx: Db, { owner, fileIds, accountId }: Parameters<Attachments['attach']>[1]): Promise<void> {
  const store = makeFileStore(trx);
  const ids = fileIds.map((id) => id.toLowerCase());
  const files = ids.length === 0 ? [] : await store.lockTakeable(ids, owner, accountId);
  if (files.length !== new Set(ids).size) throw fail('file.not_attachable');
  await store.detachAll(owner);
  if (ids.length > 0) await store.attachAll(ids, owner);
}

export const makeAttachments = (db: Db): Attachments => ({
  attach,
  filesOf: async (type, ids, reader = db) => {
    const found = new Map<number, FileRef[]>();
    for (const row of ids.length === 0 ? [] : await makeFileStore(reader).listOf(type, ids)) {
      if (row.ownerId !== null) found.set(row.ownerId, [...(found.get(row.ownerId) ?? []), toFileRef(row)]);
    }
    return found;
  },
});
