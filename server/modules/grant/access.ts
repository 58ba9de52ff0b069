import { ADMINISTRATORS } from '@contract/rules/administration';
import { type Access, may } from '../../platform/http/route';

/** The system administrator asks, the security administrator decides; the audit administrator sees both. */
export const grantAccess = {
  'grant.list': ADMINISTRATORS,
  'grant.ask': may('申请授予身份', ['system-admin']),
  'grant.end': may('申请收回身份', ['system-admin']),
  'grant.withdraw': may('撤回授权申请', ['system-admin']),
  'grant.approve': may('批准授权', ['security-admin']),
  'grant.refuse': may('不批准授权', ['security-admin']),
} as const satisfies Record<string, Access>;
