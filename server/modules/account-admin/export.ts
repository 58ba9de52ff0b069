import { ACCOUNT_LIST } from '@contract/lists/account';
import { ACCOUNT_STATES } from '@contract/rules/administration';
import { PLATFORM_NAMES } from '@contract/rules/platforms';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Secrets } from '../../platform/crypto/secrets';
import { exportOf } from '../../platform/exchange/list-export';
import { lookedUp, numberIn } from '../../platform/look-ups/look-ups';
import { ACCOUNT_NUMBERS } from './access';
import { roleText } from './present';
import { makeAccountAdminReads } from './reads';

/** Exports the accounts as a table. Numbers stay masked: full numbers are looked up one by one. */
export const accountExport = ({ textCipher, keyedHash }: Secrets) =>
  exportOf(
    ACCOUNT_LIST,
    (db, { viewer, query, now }) => {
      const hash = numberIn(viewer, query.keyword?.trim() ?? '', ACCOUNT_NUMBERS, keyedHash);
      const mobileHash = hash === null ? null : lookedUp(viewer, hash, now);
      return makeAccountAdminReads(db).listAll({ areaCode: viewer.areaCode, query, mobileHash, now });
    },
    {
      whole: async (trx, rows) => {
        const reads = makeAccountAdminReads(trx);
        const ids = rows.map(({ id }) => id);
        const [roles, bindings] = [await reads.rolesOf(ids), await reads.bindingsOf(ids)];
        return rows.map((row) => ({
          ...row,
          roles: roles.filter(({ accountId }) => accountId === row.id),
          platforms: bindings.filter(({ accountId }) => accountId === row.id).map(({ platform }) => PLATFORM_NAMES[platform]),
        }));
      },
      cells: {
        username: [16, ({ username }) => username],
        name: [12, ({ name }) => name],
        mobile: [14, ({ mobileCipher }) => maskMobile(textCipher.decrypt(mobileCipher))],
        roles: [40, ({ roles }) => roles.map(roleText).join('、')],
        state: [10, ({ state }) => ACCOUNT_STATES[state]],
        platforms: [16, ({ platforms }) => platforms.join('、')],
        lastLoginAt: [17, ({ lastLoginAt }) => lastLoginAt, 'datetime'],
        createdAt: [17, ({ createdAt }) => createdAt, 'datetime'],
      },
    },
  );
