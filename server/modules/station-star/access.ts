import { type Access, may } from '../../platform/http/route';
import { STATION_KEEPERS } from '../station/service';

export const stationStarAccess = {
  'stationStar.list': STATION_KEEPERS,
  'stationStar.get': STATION_KEEPERS,
  'stationStar.weights': STATION_KEEPERS,
  'stationStar.override': may('调整联络站星级', ['congress-office', 'town-congress']),
  'stationStar.setWeights': may('设置星级权重', ['congress-office']),
} as const satisfies Record<string, Access>;
