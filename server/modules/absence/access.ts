import { type Access, may } from '../../platform/http/route';

export const absenceAccess = {
  'absence.list': ['system-admin'],
  'absence.get': ['system-admin'],
  'absence.posts': ['system-admin'],
  'absence.standIns': ['system-admin'],
  'absence.create': may('新增离岗代理', ['system-admin']),
  'absence.edit': may('修改离岗代理', ['system-admin']),
  'absence.remove': may('取消离岗代理', ['system-admin']),
} as const satisfies Record<string, Access>;
