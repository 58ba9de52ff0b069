import type { Access } from '../../platform/http/route';

export const areaAccess = {
  'area.userArea': 'signed-in',
} as const satisfies Record<string, Access>;
