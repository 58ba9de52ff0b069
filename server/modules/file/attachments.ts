import type { FileRef } from '@contract/schema/file';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { FileOwnerType } from '../../platform/module-parts';
import type { FileOwner } from './owners';
import { makeFileStore, toFileRef } from './store';

/** Attaches uploaded files to their owners; used by the modules of the owners. */
export interface Attachments {
  /**
   * Makes `fileIds`, in this order, the files of the owner; its other files are detached. Each file must be the caller's own and unattached, or
   * already attached to this owner; otherwise throws `file.not_attachable`. Runs in the caller's transaction.
   */
  attach(trx: Db, input: { owner: FileOwner; fileIds: readonly string[]; accountId: number }): Promise<void>;
  /** Returns the files of each owner, in their order; an owner without files has no key. `db` is the transaction to read in. */
  filesOf(type: FileOwnerType, ids: readonly number[], db?: Db): Promise<Map<number, FileRef[]>>;
}

/** Implements Attachments.attach. */
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
