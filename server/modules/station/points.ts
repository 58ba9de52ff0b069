import type { PointSource } from '../../platform/map-points';

/** Open stations. */
export const stationPoints: PointSource = { type: 'station', table: 'station', name: 'name', where: `state = 'open'` };
