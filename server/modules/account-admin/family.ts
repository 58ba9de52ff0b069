import type { AccountAction, AccountState } from '@contract/rules/administration';
import type { Viewer } from '@contract/rules/roles';
import { mayChangeAccount } from '../../platform/areas/accounts-within';
import type { Family } from '../../platform/records/records';
import type { AccountChange } from './effects';
import { type AccountColumns, type AccountPatch, type AccountRow, makeAccountAdminWrites } from './writes';

export type Step = Exclude<AccountAction, 'create'>;

/** Steps that an administrator does not take on their own account. */
const NOT_OWN: readonly Step[] = ['disable', 'resetPassword', 'endLock', 'edit', 'endSecondFactor'];

const statusOf = ({ disabled }: Pick<AccountColumns, 'disabled'>): AccountState => (disabled ? 'disabled' : 'active');

/** What administrators may do with an account as it is. */
export function stepsFor({
  disabled,
  locked,
  hasSecondFactor,
}: {
  disabled: boolean;
  locked: boolean;
  hasSecondFactor: boolean;
}): Exclude<Step, 'ask'>[] {
  if (disabled) return ['edit', 'enable', 'unbindFrom'];
  const unlock = locked ? (['endLock'] as const) : [];
  const factor = hasSecondFactor ? (['endSecondFactor'] as const) : [];
  return ['edit', 'disable', ...unlock, 'resetPassword', ...factor, 'signOut', 'unbindFrom'];
}

export const isOwnRefused = (action: Step): boolean => NOT_OWN.includes(action);

/** Whether the step can be taken on the account as it is. */
export const isNext = (action: Step, { disabled }: Pick<AccountColumns, 'disabled'>): boolean =>
  stepsFor({ disabled, locked: true, hasSecondFactor: true }).some((step) => step === action);

/** Why the viewer never takes this step on the account; null where they may. */
export function refusalOf(action: Step, { userId, areaCode }: Viewer, { id, areas }: Pick<AccountRow, 'id' | 'areas'>) {
  if (id === userId && isOwnRefused(action)) return 'account.own';
  // The owner may ask for a change of their own account wherever they administer.
  return id === userId || mayChangeAccount(areaCode, areas) ? null : 'account.other_area';
}

/** The kind of approval that a step needs; the others are taken at once. */
export const APPROVED_STEPS = {
  resetPassword: 'resetPassword',
  endSecondFactor: 'endSecondFactor',
  unbindFrom: 'unbind',
  disable: 'disable',
  enable: 'enable',
} as const satisfies Partial<Record<Step, AccountChange>>;

/**
 * Whether the change waits for an administrator of another kind: any of an administrator's account, and enabling what another kind of
 * administrator has disabled.
 */
export const needsApproval = (
  kind: AccountChange,
  viewer: Pick<Viewer, 'roleKind'>,
  { administers, disabledByKind }: Pick<AccountRow, 'administers' | 'disabledByKind'>,
): boolean => administers || (kind === 'enable' && disabledByKind !== null && disabledByKind !== viewer.roleKind);

/** Accounts, as administrators change them. Neither numbers nor passwords are kept in history. */
export const ACCOUNTS: Family<AccountColumns, AccountPatch, Step, never, AccountRow> = {
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
