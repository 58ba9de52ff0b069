import { STATION_ACTIONS, STATION_STEPS } from '@contract/rules/station';
import { plainFamily } from '../../platform/records/plain/family';
import { managerName, makeStationReads } from './reads';
import { looksAfter } from './visibility';

export const STATIONS = plainFamily('station', {
  type: 'station',
  actions: STATION_ACTIONS,
  within: looksAfter,
  extras: { manager: managerName },
  next: ({ state }) => STATION_STEPS[state],
  statusOf: ({ state }) => state,
  belongings: async (trx, { id, manager }) => ({
    manager: manager ?? '',
    deputies: (await makeStationReads(trx).deputiesOf(id)).map(({ name }) => name).join('、'),
  }),
});
