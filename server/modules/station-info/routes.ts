import { type MountableRoute, route } from '../../platform/http/route';
import { stationInfoAccess as access } from './access';
import type { StationInfoService } from './service';

export const stationInfoRoutes = (info: StationInfoService): MountableRoute[] => [
  route('stationInfo.list', access['stationInfo.list'], ({ query }) => info.list(query)),
  route('stationInfo.places', access['stationInfo.places'], ({ query }) => info.places(query)),
  route('stationInfo.get', access['stationInfo.get'], ({ params }) => info.get(params.id)),
  route('stationInfo.getPublic', access['stationInfo.getPublic'], ({ query }) => info.open(query.code)),
];
