import type { AccountAction, AccountState } from '@contract/rules/administration';
import type { Family } from '../../platform/records/records';
import { type AccountColumns, type AccountPatch, makeAccountAdminWrites } from './writes';

type Step = Exclude<AccountAction, 'create'>;

/** What nobody does to their own account: the one who would be locked out, or let in, is not the one who decides. */
const NOT_OWN: readonly Step[] = ['disable', 'resetPassword', 'endLock', 'edit'];

const statusOf = ({ disabled }: Pick<AccountColumns, 'disabled'>): AccountState => (disabled ? 'disabled' : 'active');

/** What administrators may do with an account as it is. */
export const stepsFor = ({ disabled, locked }: { disabled: boolean; locked: boolean }): Step[] =>
  disabled
    ? ['edit', 'enable', 'unbindFrom']
    : ['edit', 'disable', ...(locked ? (['endLock'] as const) : []), 'resetPassword', 'signOut', 'unbindFrom'];

export const isOwnRefused = (action: Step): boolean => NOT_OWN.includes(action);

/** Accounts, as administrators change them. Neither numbers nor passwords are kept in history. */
export const ACCOUNTS: Family<AccountColumns, AccountPatch, Step> = {
  type: 'account',
  errors: { notFound: 'account.not_found', stale: 'account.stale' },
  find: (trx, { areaCode }, id) => makeAccountAdminWrites(trx).find(areaCode, id),
  lock: (trx, id) => makeAccountAdminWrites(trx).lock(id),
  notYours: (action, { userId }, { id }) => (id === userId && isOwnRefused(action) ? 'account.own' : null),
  notNext: (action, _viewer, { disabled }) => (stepsFor({ disabled, locked: true }).includes(action) ? null : 'account.not_next'),
  save: (trx, id, patch) => makeAccountAdminWrites(trx).change(id, patch),
  statusOf,
  snapshotOf: ({ username, name, disabled, mustChangePassword }) => ({ username, name, disabled, mustChangePassword }),
};
