import type { Access } from '../../platform/http/route';

/** What is known of deputies in office is for everybody who is signed in, of their area and below. */
export const deputyInfoAccess = {
  'deputyInfo.structure': 'signed-in',
  'deputyInfo.list': 'signed-in',
  'deputyInfo.delegations': 'signed-in',
  'deputyInfo.get': 'signed-in',
} as const satisfies Record<string, Access>;
