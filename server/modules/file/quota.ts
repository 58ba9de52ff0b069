import { MAX_UNUSED_BYTES, MAX_UNUSED_FILES } from '@contract/rules/upload';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { makeFileStore } from './store';

/** Throws file.too_many_unused when the account holds more than its quota, including the rows that `trx` has just added. */
export async function requireRoom(trx: Db, accountId: number): Promise<void> {
  const store = makeFileStore(trx);
  await store.lockAccount(accountId);
  const { files, bytes } = await store.countUnused(accountId);
  if (files > MAX_UNUSED_FILES || bytes > MAX_UNUSED_BYTES) throw fail('file.too_many_unused');
}

/** Throws file.too_many_unused when the account has no room for another file. */
export async function refuseWhenFull(db: Db, accountId: number): Promise<void> {
  const { files, bytes } = await makeFileStore(db).countUnused(accountId);
  if (files >= MAX_UNUSED_FILES || bytes >= MAX_UNUSED_BYTES) throw fail('file.too_many_unused');
}
