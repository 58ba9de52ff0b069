import type { FileRef } from '@contract/schema/file';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { FileOwner } from './owners';
import { type FileRow, makeFileStore, toFileRef } from './store';

/** Ties uploaded files to suggestions, replies and contacts; for the modules that own those. */
export interface Attachments {
  /**
   * Makes `fileIds`, in this order, the files of the owner; those left out are untied. Each must be the caller's own and
   * untied, or tied to this very owner already; else `file.not_attachable`. Runs in the caller's transaction.
   */
  attach(trx: Db, input: { fileIds: readonly string[]; accountId: number } & FileOwner): Promise<void>;
  /** The files of a suggestion itself, in their order. `db` is a transaction to read in. */
  filesOf(suggestionId: number, db?: Db): Promise<FileRef[]>;
  /** The files of each reply, or of the one that it is a copy of, in their order; a reply without files has no key. */
  filesOfReplies(replyIds: readonly number[], db?: Db): Promise<Map<number, FileRef[]>>;
  /** The files of each contact, in the same way. */
  filesOfContacts(contactIds: readonly number[], db?: Db): Promise<Map<number, FileRef[]>>;
}

/** Files of the owner as one may tie them: see Attachments.attach. */
async function attach(trx: Db, { fileIds, accountId, ...owner }: Parameters<Attachments['attach']>[1]): Promise<void> {
  const store = makeFileStore(trx);
  const ids = fileIds.map((id) => id.toLowerCase());
  const files = ids.length === 0 ? [] : await store.lockTakeable(ids, owner, accountId);
  if (files.length !== new Set(ids).size) throw fail('file.not_attachable');
  await store.detachAll(owner);
  if (ids.length > 0) await store.attachAll(ids, owner);
}

type OwnedRow = FileRow & { ownerId: number | null };

async function byOwner(ids: readonly number[], list: (ids: readonly number[]) => Promise<OwnedRow[]>): Promise<Map<number, FileRef[]>> {
  const found = new Map<number, FileRef[]>();
  for (const row of ids.length === 0 ? [] : await list(ids)) {
    if (row.ownerId !== null) found.set(row.ownerId, [...(found.get(row.ownerId) ?? []), toFileRef(row)]);
  }
  return found;
}

export function makeAttachments(db: Db): Attachments {
  return {
    attach,
    filesOf: async (suggestionId, reader = db) => (await makeFileStore(reader).listOfSuggestion(suggestionId)).map(toFileRef),
    filesOfReplies: (ids, reader = db) => byOwner(ids, makeFileStore(reader).listOfReplies),
    filesOfContacts: (ids, reader = db) => byOwner(ids, makeFileStore(reader).listOfContacts),
  };
}
