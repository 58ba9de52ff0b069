import { ONE_TIME_HOURS } from '@contract/rules/administration';
import type { PlatformName } from '@contract/rules/platforms';
import type { RoleKind } from '@contract/rules/roles';
import type { GivenPassword } from '../../platform/approvals/approval-part';
import { kindsHeldAlone } from '../../platform/areas/other-administrators';
import { newOneTimePassword } from '../../platform/crypto/one-time-password';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Change } from '../../platform/records/records';
import type { AccountSessions, SessionService } from '../session/service';
import { type AccountPatch, type AccountRow, makeAccountAdminWrites } from './writes';

const HOUR_MS = 3_600_000;

/** The additional input that each change needs. */
export interface Payloads {
  resetPassword: object;
  changeMobile: { mobile: string | null };
  endSecondFactor: object;
  unbind: { platform: PlatformName };
  disable: object;
  enable: object;
}

/** The changes that administrators make to an account; owners create their bindings themselves. */
export type AccountChange = keyof Payloads;

interface Done {
  set: AccountPatch;
  given?: GivenPassword;
}

export interface EffectDependencies extends Pick<Kernel, 'clock' | 'secrets' | 'passwords'> {
  sessions: AccountSessions;
  secondFactors: SessionService['secondFactors'];
}

/** The columns that store a mobile number. */
export const numbersOf = ({ textCipher, keyedHash }: Secrets, mobile: string | null) => ({
  mobileCipher: textCipher.encrypt(mobile ?? ''),
  mobileHash: mobile === null ? null : keyedHash(mobile),
});

/** Creates a password that is valid for one day and must be changed at the first login. */
export async function drawOneTime({ clock, passwords }: Pick<EffectDependencies, 'clock' | 'passwords'>) {
  const oneTimePassword = newOneTimePassword();
  const goodUntil = new Date(clock.now().getTime() + ONE_TIME_HOURS * HOUR_MS);
  const columns = { passwordHash: await passwords.hash(oneTimePassword), mustChangePassword: true, oneTimeUntil: goodUntil };
  return { given: { oneTimePassword, goodUntil }, columns };
}

/** Throws `account.last_administrator` when the account is the only one that holds one of its administrator kinds in its area. */
export async function requireOthers(trx: Db, accountId: number): Promise<void> {
  if ((await kindsHeldAlone(trx, accountId)).length > 0) throw fail('account.last_administrator');
}

/** The effect of each change on an account, the same with and without approval by another administrator. */
export function makeEffects(dependencies: EffectDependencies) {
  const { secrets, sessions, secondFactors } = dependencies;
  type Effect<K extends AccountChange> = (change: Change<AccountRow>, payload: Payloads[K], by: { roleKind: RoleKind }) => Promise<Done>;

  const effects: { [K in AccountChange]: Effect<K> } = {
    resetPassword: async ({ trx, row }) => {
      const { given, columns } = await drawOneTime(dependencies);
      await sessions.endAll(row.id, { db: trx });
      await sessions.unlock(row, null, trx);
      return { set: columns, given };
    },

    changeMobile: (_change, { mobile }) => Promise.resolve({ set: numbersOf(secrets, mobile) }),

    endSecondFactor: async ({ trx, row }) => {
      if (!(await secondFactors.remove(trx, row.id))) throw fail('account.no_second_factor');
      await sessions.endAll(row.id, { db: trx });
      return { set: {} };
    },

    unbind: async ({ trx, row }, { platform }) => {
      await makeAccountAdminWrites(trx).unbind(row.id, platform);
      return { set: {} };
    },

    disable: async ({ trx, row }, _payload, { roleKind }) => {
      await requireOthers(trx, row.id);
      await sessions.endAll(row.id, { db: trx });
      return { set: { disabled: true, disabledByKind: roleKind } };
    },

    enable: () => Promise.resolve({ set: { disabled: false, disabledByKind: null } }),
  };
  return effects;
}
