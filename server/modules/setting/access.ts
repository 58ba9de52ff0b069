import { type Access, may } from '../../platform/http/route';

/** Forms need the values in force; only the system administrator may change them or see their history. */
export const settingAccess = {
  'setting.inForce': 'signed-in',
  'setting.changes': ['system-admin'],
  'setting.change': may('修改配置', ['system-admin']),
  'setting.takeBack': may('撤销配置', ['system-admin']),
  'setting.holidays': 'signed-in',
  'setting.setHolidays': may('设置节假日', ['system-admin']),
  // SMS cost money: the office decides for which news.
  'setting.smsKinds': ['system-admin', 'congress-office'],
  'setting.setSmsKinds': may('设置短信通知', ['system-admin', 'congress-office']),
} as const satisfies Record<string, Access>;
