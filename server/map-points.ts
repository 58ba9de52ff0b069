import { leadPoints } from './modules/lead/points';
import { livelihoodPoints } from './modules/livelihood/points';
import { stationPoints } from './modules/station/points';
import type { PointSource } from './platform/map-points';

/** All sources of places that everyone may see on maps. */
export const pointSources: readonly PointSource[] = [stationPoints, leadPoints, livelihoodPoints];
