import { type Access, type LoggedCalls, may } from '../../platform/http/route';

/** Only the system administrator runs the platform. A session is ended by `account.signOut`. */
export const runningAccess = {
  'running.online': ['system-admin'],
  'running.tasks': ['system-admin'],
  'running.failures': ['system-admin'],
  'running.repeat': may('立即执行任务', ['system-admin']),
  'running.health': ['system-admin'],
  'running.reach': ['system-admin'],
} as const satisfies Record<string, Access>;

export const runningLogged: LoggedCalls = {
  'running.reach': { unlogged: 'only checks whether other servers respond' },
};
