import { type Access, may } from '../../platform/http/route';

export const areaAccess = {
  'area.userArea': 'signed-in',
  'area.list': ['system-admin'],
  'area.get': ['system-admin'],
  'area.create': may('新增区域', ['system-admin']),
  'area.edit': may('修改区域', ['system-admin']),
  'area.remove': may('删除区域', ['system-admin']),
} as const satisfies Record<string, Access>;
