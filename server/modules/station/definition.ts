import { STATION_ACTIONS, STATION_STEPS } from '@contract/rules/station';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { managerName, makeStationReads } from './reads';
import { looksAfter } from './visibility';

export const STATIONS = definePlainRecord('station', {
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
