import { type Access, may } from '../../platform/http/route';
import { STATION_KEEPERS } from '../station/service';

export const stationPlaceAccess = {
  'stationPlace.list': STATION_KEEPERS,
  'stationPlace.get': STATION_KEEPERS,
  'stationPlace.create': may('新增张贴点', STATION_KEEPERS),
  'stationPlace.edit': may('修改张贴点', STATION_KEEPERS),
  'stationPlace.takeDown': may('取下张贴点的二维码', STATION_KEEPERS),
  'stationPlace.remove': may('删除张贴点', STATION_KEEPERS),
} as const satisfies Record<string, Access>;
