import type { Access } from '../../platform/http/route';

/** All of them are ways in, so nobody is signed in yet. */
export const platformLoginAccess = {
  'session.dingAuthenticate': 'anyone',
  'session.app': 'anyone',
  'session.state': 'anyone',
  'session.web': 'anyone',
  'session.bindCode': 'anyone',
  'session.bind': 'anyone',
} as const satisfies Record<string, Access>;
