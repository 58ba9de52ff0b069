import { ROLE_KINDS, type RoleKind } from '@contract/rules/roles';
import { type Access, type LoggedCalls, may } from '../../platform/http/route';

/** The roles that see full numbers: the offices of the congress, and deputies, who telephone each other. */
const REVEALERS = [
  'congress-office',
  'town-congress',
  'suggestion-office',
  'motion-group',
  'delegation-liaison',
  'station-admin',
  'deputy',
] as const;

/** Administrators are not in the directory. */
const NOT_LISTED: readonly RoleKind[] = ['deputy', 'system-admin', 'security-admin', 'audit-admin'];
/** The roles whose entries come from their accounts. */
const STAFF = ROLE_KINDS.filter((kind) => !NOT_LISTED.includes(kind));

export const directoryAccess = {
  'directory.areas': 'signed-in',
  'directory.people': 'signed-in',
  'directory.starred': 'signed-in',
  'directory.get': 'signed-in',
  'directory.star': 'signed-in',
  'directory.unstar': 'signed-in',
  'directory.correct': STAFF,
  'directory.reveal': may('查看通讯录的完整号码', REVEALERS),
} as const satisfies Record<string, Access>;

export const directoryLogged: LoggedCalls = {
  'directory.reveal': { kind: 'look' },
  'directory.correct': { word: '申请更正通讯录' },
  'directory.star': { unlogged: 'a mark that only the caller sees' },
  'directory.unstar': { unlogged: 'a mark that only the caller sees' },
};
