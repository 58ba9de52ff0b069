import { type Access, may } from '../../platform/http/route';

export const DISTRICT_KEEPERS = ['congress-office', 'town-congress'] as const;

export const districtAccess = {
  'district.list': DISTRICT_KEEPERS,
  'district.get': DISTRICT_KEEPERS,
  'district.candidates': DISTRICT_KEEPERS,
  'district.create': may('新增选区', DISTRICT_KEEPERS),
  'district.edit': may('修改选区', DISTRICT_KEEPERS),
  'district.remove': may('删除选区', DISTRICT_KEEPERS),
  'district.places': 'anyone',
  'district.villages': 'anyone',
  'district.deputies': 'anyone',
} as const satisfies Record<string, Access>;
