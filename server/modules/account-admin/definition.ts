import type { AccountAction, AccountState } from '@contract/rules/administration';
import type { Viewer } from '@contract/rules/roles';
import { mayChangeAccount } from '../../platform/areas/accounts-within';
import type { RecordDefinition } from '../../platform/records/records';
import type { AccountChange } from './effects';
import { type AccountColumns, type AccountPatch, type AccountRow, makeAccountAdminWrites } from './writes';

export type AccountChangeAction = Exclude<AccountAction, 'create'>;

/** Steps that an administrator must not take on their own account. */
const NOT_OWN: readonly AccountChangeAction[] = ['disable', 'resetPassword', 'endLock', 'edit', 'endSecondFactor'];

const statusOf = ({ disabled }: Pick<AccountColumns, 'disabled'>): AccountState => (disabled ? 'disabled' : 'active');

/** Returns the steps that administrators can take on the account in its present state. */
export function stepsFor({
  disabled,
  locked,
  hasSecondFactor,
}: {
  disabled: boolean;
  locked: boolean;
  hasSecondFactor: boolean;
}): Exclude<AccountChangeAction, 'ask'>[] {
  if (disabled) return ['edit', 'enable', 'unbindFrom'];
  const unlock = locked ? (['endLock'] as const) : [];
  const factor = hasSecondFactor ? (['endSecondFactor'] as const) : [];
  return ['edit', 'disable', ...unlock, 'resetPassword', ...factor, 'signOut', 'unbindFrom'];
}

export const isOwnRefused = (action: AccountChangeAction): boolean => NOT_OWN.includes(action);

/** Checks whether the step is possible in the account's present state. */
export const isNext = (action: AccountChangeAction, { disabled }: Pick<AccountColumns, 'disabled'>): boolean =>
  stepsFor({ disabled, locked: true, hasSecondFactor: true }).some((step) => step === action);

/** Returns why the viewer may not take this step on the account; null when they may. */
export function refusalOf(action: AccountChangeAction, { userId, areaCode }: Viewer, { id, areas }: Pick<AccountRow, 'id' | 'areas'>) {
  if (id === userId && isOwnRefused(action)) return 'account.own';
  // Owners can ask for a change of their own account from any area in which they are administrator.
  return id === userId || mayChangeAccount(areaCode, areas) ? null : 'account.other_area';
}

/** The kind of approval that a step needs; steps that are not listed take effect at once. */
export const APPROVED_STEPS = {
  resetPassword: 'resetPassword',
  endSecondFactor: 'endSecondFactor',
  unbindFrom: 'unbind',
  disable: 'disable',
  enable: 'enable',
} as const satisfies Partial<Record<AccountChangeAction, AccountChange>>;

/**
 * Checks whether the change needs approval by an administrator of another kind: every change of an administrator's account, and enabling an account
 * that an administrator of another kind has disabled.
 */
export const needsApproval = (
  kind: AccountChange,
  viewer: Pick<Viewer, 'roleKind'>,
  { administers, disabledByKind }: Pick<AccountRow, 'administers' | 'disabledByKind'>,
): boolean => administers || (kind === 'enable' && disabledByKind !== null && disabledByKind !== viewer.roleKind);

/** Accounts as records that administrators change. The history contains neither numbers nor passwords. */
export const ACCOUNTS: RecordDefinition<AccountColumns, AccountPatch, AccountChangeAction, never, AccountRow> = {
  type: 'account',
  errors: { notFound: 'account.not_found', stale: 'account.stale' },
  find: (trx, { areaCode }, id) => makeAccountAdminWrites(trx).find(areaCode, id),
  lock: (trx, id) => makeAccountAdminWrites(trx).lock(id),
  notYours: refusalOf,
  notNext: (action, _viewer, row) => (action === 'ask' || isNext(action, row) ? null : 'account.not_next'),
  save: (trx, id, patch) => makeAccountAdminWrites(trx).change(id, patch),
  statusOf,
  snapshotOf: ({ username, name, disabled, mustChangePassword }) => ({ username, name, disabled, mustChangePassword }),
};
