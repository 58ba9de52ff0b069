import type { Access } from '../../platform/http/route';

/** The information on deputies in office is open to all signed-in users, for their area and below. */
export const deputyInfoAccess = {
  'deputyInfo.structure': 'signed-in',
  'deputyInfo.list': 'signed-in',
  'deputyInfo.delegations': 'signed-in',
  'deputyInfo.get': 'signed-in',
} as const satisfies Record<string, Access>;
