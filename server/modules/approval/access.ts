import { ADMINISTRATORS } from '@contract/rules/administration';
import { type Access, may } from '../../platform/http/route';

/** Each kind of administrator decides requests of another kind. */
export const approvalAccess = {
  'approval.list': ADMINISTRATORS,
  'approval.approve': may('批准变更', ADMINISTRATORS),
  'approval.refuse': may('不批准变更', ADMINISTRATORS),
  'approval.withdraw': may('撤回变更申请', ADMINISTRATORS),
} as const satisfies Record<string, Access>;
