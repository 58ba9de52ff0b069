import { MAX_UNUSED_BYTES, MAX_UNUSED_FILES } from '@contract/rules/upload';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { makeFileStore } from './store';

/** Whether the account holds more than it may with what `trx` has just added; throws file.too_many_unused. */
export async function requireRoom(trx: Db, accountId: number): Promise<void> {
  const store = makeFileStore(trx);
  await store.lockAccount(accountId);
  const { files, bytes } = await store.countUnused(accountId);
  if (files > MAX_UNUSED_FILES || bytes > MAX_UNUSED_BYTES) throw fail('file.too_many_unused');
}

/** The same of an account that has no room for anything more. */
export async function refuseWhenFull(db: Db, accountId: number): Promise<void> {
  const { files, bytes } = await makeFileStore(db).countUnused(accountId);
  if (files >= MAX_UNUSED_FILES || bytes >= MAX_UNUSED_BYTES) throw fail('file.too_many_unused');
}
