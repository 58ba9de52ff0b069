import type { Access } from '../../platform/http/route';

/** Forms need the values in force; to change them, or to see who did, is the administrator's. */
export const settingAccess = {
  'setting.inForce': 'signed-in',
  'setting.changes': ['system-admin'],
  'setting.change': ['system-admin'],
  'setting.takeBack': ['system-admin'],
  'setting.holidays': 'signed-in',
  'setting.setHolidays': ['system-admin'],
} as const satisfies Record<string, Access>;
