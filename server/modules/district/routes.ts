import { type MountableRoute, route } from '../../platform/http/route';
import { districtAccess as access } from './access';
import type { PublicDistricts } from './public';
import type { DistrictService } from './service';

export const districtRoutes = (districts: DistrictService, open: PublicDistricts): MountableRoute[] => [
  route('district.list', access['district.list'], (call) => districts.list(call.viewer, call.query)),
  route('district.candidates', access['district.candidates'], (call) => districts.candidates(call.viewer, call.query)),
  route('district.get', access['district.get'], (call) => districts.get(call.viewer, call.params.id)),
  route('district.create', access['district.create'], (call) => districts.create(call.viewer, call)),
  route('district.edit', access['district.edit'], (call) => districts.edit(call.viewer, call)),
  route('district.remove', access['district.remove'], (call) => districts.remove(call.viewer, call)),
  route('district.places', access['district.places'], ({ query }) => open.places(query)),
  route('district.villages', access['district.villages'], ({ query }) => open.villages(query)),
  route('district.deputies', access['district.deputies'], ({ query }) => open.deputies(query)),
];
