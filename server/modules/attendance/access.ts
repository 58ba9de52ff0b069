import { ORGANISER_ROLES } from '@contract/rules/roles';
import { type Access, type LoggedCalls, may } from '../../platform/http/route';

/** Organisers manage attendance, deputies sign in; a code is exchanged for a ticket before the login. The queries limit the rows. */
export const attendanceAccess = {
  'attendance.people': ORGANISER_ROLES,
  'attendance.counts': ORGANISER_ROLES,
  'attendance.screen': ORGANISER_ROLES,
  'attendance.watch': ORGANISER_ROLES,
  'attendance.deputies': ORGANISER_ROLES,
  'attendance.sheet': may('导出签到册', ORGANISER_ROLES),
  'attendance.paper': may('打印签到表', ORGANISER_ROLES),
  'attendance.mark': may('登记签到', ORGANISER_ROLES),
  'attendance.correct': may('更正签到', ORGANISER_ROLES),
  'attendance.confirm': may('确认离线签到', ORGANISER_ROLES),
  'attendance.close': may('归档活动', ORGANISER_ROLES),
  'attendance.arrived': [...ORGANISER_ROLES, 'deputy'],
  'attendance.mine': ['deputy'],
  'attendance.ticket': 'anyone',
  'attendance.signIn': ['deputy'],
  'attendance.signInShort': ['deputy'],
  'attendance.signInKept': ['deputy'],
} as const satisfies Record<string, Access>;

const OWN_RECORD = 'the attendance record contains who signed in, when and how';

export const attendanceLogged: LoggedCalls = {
  'attendance.ticket': { unlogged: 'changes nothing, and the user is not identified yet' },
  'attendance.signIn': { unlogged: OWN_RECORD },
  'attendance.signInShort': { unlogged: OWN_RECORD },
  'attendance.signInKept': { unlogged: OWN_RECORD },
  'attendance.watch': { unlogged: 'the screen shows the data of attendance.screen' },
  'attendance.sheet': { kind: 'export' },
  'attendance.paper': { kind: 'export' },
};
