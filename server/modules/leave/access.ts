import { ORGANISER_ROLES } from '@contract/rules/roles';
import { type Access, type LoggedCalls, may } from '../../platform/http/route';

/** The roles that decide on leaves: organisers, and liaisons where the delegation decides; the queries and the family limit which leaves. */
const STAFF = [...ORGANISER_ROLES, 'delegation-liaison'] as const;

export const leaveAccess = {
  'leave.list': STAFF,
  'leave.get': [...STAFF, 'deputy'],
  'leave.toDecide': STAFF,
  'leave.mine': ['deputy'],
  'leave.create': ['deputy'],
  'leave.enter': may('代为登记请假', ORGANISER_ROLES),
  'leave.grant': may('批复请假：准假', STAFF),
  'leave.refuse': may('批复请假：不准', STAFF),
  'leave.withdraw': may('撤回请假', [...ORGANISER_ROLES, 'deputy']),
} as const satisfies Record<string, Access>;

export const leaveLogged: LoggedCalls = { 'leave.create': { word: '请假' } };
