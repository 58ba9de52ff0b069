import { type MountableRoute, route } from '../../platform/http/route';
import { stationStarAccess as access } from './access';
import type { StationStarService } from './service';

export const stationStarRoutes = (stars: StationStarService): MountableRoute[] => [
  route('stationStar.list', access['stationStar.list'], (call) => stars.list(call.viewer, call.query)),
  route('stationStar.get', access['stationStar.get'], (call) => stars.get(call.viewer, call.params.id, call.query.year)),
  route('stationStar.override', access['stationStar.override'], (call) => stars.override(call.viewer, call)),
  route('stationStar.weights', access['stationStar.weights'], (call) => stars.weights(call.viewer)),
  route('stationStar.setWeights', access['stationStar.setWeights'], (call) => stars.setWeights(call.viewer, call)),
];
