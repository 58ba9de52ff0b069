import type { PointSource } from '../../platform/map-points';

/** Only open stations are points on the map. */
export const stationPoints: PointSource = { type: 'station', table: 'station', name: 'name', where: `state = 'open'` };
