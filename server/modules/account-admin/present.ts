import { isAdministrator } from '@contract/rules/administration';
import type { PlatformName } from '@contract/rules/platforms';
import type { AccountLine } from '@contract/schema/account-admin';
import { maskMobile, type TextCipher } from '../../platform/crypto/mobile';
import type { AccountRow, HeldRow } from './reads';

export interface Beside {
  roles: readonly HeldRow[];
  bindings: readonly { accountId: number; platform: PlatformName }[];
}

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Returns a row of the list with the roles and bindings of its account. */
export function toLine(
  { mobileCipher, createdAt, lastLoginAt, ...row }: AccountRow,
  { roles, bindings }: Beside,
  cipher: TextCipher,
): AccountLine {
  const own = roles.filter(({ accountId }) => accountId === row.id);
  return {
    ...row,
    mobile: maskMobile(cipher.decrypt(mobileCipher)),
    roles: own.map(({ roleName, areaName, unitName }) => ({ name: roleName, areaName, unitName })),
    administers: own.some(({ roleKind }) => isAdministrator(roleKind)),
    platforms: bindings.filter(({ accountId }) => accountId === row.id).map(({ platform }) => platform),
    lastLoginAt: timeOf(lastLoginAt),
    createdAt: createdAt.toISOString(),
  };
}

/** Describes a role in one line. */
export const roleText = ({ roleName, areaName, unitName }: Pick<HeldRow, 'roleName' | 'areaName' | 'unitName'>): string =>
  `${roleName}（${unitName ?? areaName}）`;
