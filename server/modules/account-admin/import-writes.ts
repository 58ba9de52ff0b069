import type { Viewer } from '@contract/rules/roles';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/connect';
import { groupsOf } from '../../platform/slices';
import type { ImportedAccount } from './import';

/** The number of rows in one statement; the number of parameters is limited. */
const BATCH = 500;
/** No password has an empty hash, so the account cannot sign in by password before one is set. */
const NO_PASSWORD = '';

/** Adds accounts from a table and asks for their roles, which the second administrator approves. */
export function makeImportWrites(trx: Db, { textCipher, keyedHash }: Secrets) {
  const accountRow = ({ username, name, mobile, areaCode }: ImportedAccount) => ({
    ...{ username, name, areaCode, passwordHash: NO_PASSWORD, mustChangePassword: true, passwordChangedAt: null, oneTimeUntil: null },
    mobileCipher: textCipher.encrypt(mobile ?? ''),
    mobileHash: mobile === null ? null : keyedHash(mobile),
  });

  async function addBatch({ userId, userName, roleId, roleName }: Viewer, items: readonly ImportedAccount[], at: Date): Promise<void> {
    const made = await trx.insertInto('account').values(items.map(accountRow)).returning(['id', 'username']).execute();
    const ids = new Map(made.map(({ id, username }) => [username, id]));
    const asked = { askedBy: userId, askedByName: userName, askedAt: at, decidedBy: null, decidedAt: null };
    const requests = items.map(({ username, name: _name, mobile: _mobile, ...place }) => ({
      ...{ ...place, ...asked, kind: 'grant' as const, deputyId: null, userinfoId: null, note: '批量导入' },
      accountId: ids.get(username) ?? 0,
    }));
    await trx.insertInto('grantRequest').values(requests).execute();
    const began = { subjectType: 'account' as const, action: 'create', fromStatus: null, toStatus: 'active', note: '批量导入', at };
    const actor = { userinfoId: roleId, actorName: userName, roleName };
    await trx
      .insertInto('history')
      .values(made.map(({ id, username }) => ({ ...began, ...actor, subjectId: id, snapshot: JSON.stringify({ username }) })))
      .execute();
  }

  return {
    async addAll(viewer: Viewer, items: readonly ImportedAccount[], at: Date): Promise<void> {
      for (const batch of groupsOf(items, BATCH)) await addBatch(viewer, batch, at);
    },
  };
}
