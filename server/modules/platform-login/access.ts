import type { Access, LoggedCalls } from '../../platform/http/route';

/** All of these calls lead to a login, so no user is signed in yet. */
export const platformLoginAccess = {
  'session.dingAuthenticate': 'anyone',
  'session.app': 'anyone',
  'session.state': 'anyone',
  'session.web': 'anyone',
  'session.bindCode': 'anyone',
  'session.bind': 'anyone',
} as const satisfies Record<string, Access>;

export const platformLoginLogged: LoggedCalls = {
  'session.dingAuthenticate': { unlogged: 'login_event records it' },
  'session.app': { unlogged: 'login_event records it' },
  'session.web': { unlogged: 'login_event records it' },
  'session.bind': { unlogged: 'login_event records it' },
  'session.state': { unlogged: 'starts a login and changes nothing' },
  'session.bindCode': { unlogged: 'sends a code to a user who is not identified yet' },
};
