import type { AccountAction, AccountState } from '@contract/rules/administration';
import type { Family } from '../../platform/records/records';
import { type AccountColumns, type AccountPatch, makeAccountAdminWrites } from './writes';

type Step = Exclude<AccountAction, 'create'>;

/** What nobody does to their own account: the one who would be locked out, or let in, is not the one who decides. */
const NOT_OWN: readonly Step[] = ['disable', 'resetPassword', 'endLock', 'edit', 'endSecondFactor'];

const statusOf = ({ disabled }: Pick<AccountColumns, 'disabled'>): AccountState => (disabled ? 'disabled' : 'active');

/** What administrators may do with an account as it is. */
export function stepsFor({ disabled, locked, hasSecondFactor }: { disabled: boolean; locked: boolean; hasSecondFactor: boolean }): Step[] {
  if (disabled) return ['edit', 'enable', 'unbindFrom'];
  const unlock = locked ? (['endLock'] as const) : [];
  const factor = hasSecondFactor ? (['endSecondFactor'] as const) : [];
  return ['edit', 'disable', ...unlock, 'resetPassword', ...factor, 'signOut', 'unbindFrom'];
}

export const isOwnRefused = (action: Step): boolean => NOT_OWN.includes(action);

/** Accounts, as administrators change them. Neither numbers nor passwords are kept in history. */
export const ACCOUNTS: Family<AccountColumns, AccountPatch, Step> = {
  type: 'account',
  errors: { notFound: 'account.not_found', stale: 'account.stale' },
  find: (trx, { areaCode }, id) => makeAccountAdminWrites(trx).find(areaCode, id),
  lock: (trx, id) => makeAccountAdminWrites(trx).lock(id),
  notYours: (action, { userId }, { id }) => (id === userId && isOwnRefused(action) ? 'account.own' : null),
  notNext: (action, _viewer, { disabled }) =>
    stepsFor({ disabled, locked: true, hasSecondFactor: true }).includes(action) ? null : 'account.not_next',
  save: (trx, id, patch) => makeAccountAdminWrites(trx).change(id, patch),
  statusOf,
  snapshotOf: ({ username, name, disabled, mustChangePassword }) => ({ username, name, disabled, mustChangePassword }),
};
