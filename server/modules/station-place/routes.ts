import { type MountableRoute, route } from '../../platform/http/route';
import { stationPlaceAccess as access } from './access';
import type { StationPlaceService } from './service';

export const stationPlaceRoutes = (places: StationPlaceService): MountableRoute[] => [
  route('stationPlace.list', access['stationPlace.list'], (call) => places.list(call.viewer, call.query)),
  route('stationPlace.get', access['stationPlace.get'], (call) => places.get(call.viewer, call.params.id)),
  route('stationPlace.create', access['stationPlace.create'], (call) => places.create(call.viewer, call)),
  route('stationPlace.edit', access['stationPlace.edit'], (call) => places.edit(call.viewer, call)),
  route('stationPlace.takeDown', access['stationPlace.takeDown'], (call) => places.takeDown(call.viewer, call)),
  route('stationPlace.remove', access['stationPlace.remove'], (call) => places.remove(call.viewer, call)),
];
