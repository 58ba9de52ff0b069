import { ALWAYS, rowsOf } from '../../platform/measures/measure';

export const stationMeasures = rowsOf('station', { measures: { 'station.open': { on: ALWAYS, where: `item.state = 'open'` } } });
