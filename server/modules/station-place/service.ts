import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import type { StationPlaceRecord } from '@contract/schema/station-place';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { looksAfter } from '../station/service';
import { stationPlaceAccess } from './access';
import { STATION_PLACES } from './definition';
import { makeStationPlaceReads } from './reads';

/** Throws when the day is to come, or after the day on which the code was taken down. */
function requireDay(hungOn: string, last: string): void {
  if (hungOn > last) throw fail('stationPlace.day', { field: 'hungOn' });
}

/** The service in which offices and managers keep the places where a station's codes hang. */
export function makeStationPlaceService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeStationPlaceReads(db);
  const places = makePlain({ db, clock }, STATION_PLACES, {
    access: stationPlaceAccess,
    read: (viewer, id) => reads.find(viewer, id, clock.now()),
    taken: ['stationPlace.name_taken', 'name'],
    inUse: 'stationPlace.in_use',
  });

  const list = (viewer: Viewer, query: CallInput<'stationPlace.list'>['query']): Promise<CallReply<'stationPlace.list'>> =>
    pageOf(reads.listAll(viewer, query, clock.now()), query);

  const create = (viewer: Viewer, { body: { stationId, name, hungOn }, key }: Keyed<'stationPlace.create'>): Promise<StationPlaceRecord> =>
    places.create(viewer, key, async ({ trx, now, add }) => {
      requireDay(hungOn, beijingDate(now));
      const station = await trx
        .selectFrom('station')
        .where('station.id', '=', stationId)
        .where(looksAfter(viewer))
        .select('station.areaCode')
        .forShare()
        .executeTakeFirst();
      if (!station) throw fail('stationPlace.station', { field: 'stationId' });
      return add({ stationId, areaCode: station.areaCode, name: name.trim(), hungOn });
    });

  const edit = (viewer: Viewer, call: Keyed<'stationPlace.edit'>): Promise<StationPlaceRecord> =>
    places.change(viewer, 'edit', call, ({ row, now }) => {
      const { name, hungOn } = call.body;
      requireDay(hungOn, row.downOn ?? beijingDate(now));
      return Promise.resolve({ set: { name: name.trim(), hungOn } });
    });

  const takeDown = (viewer: Viewer, call: Keyed<'stationPlace.takeDown'>): Promise<StationPlaceRecord> =>
    places.change(viewer, 'takeDown', call, ({ now }) => Promise.resolve({ set: { downOn: beijingDate(now) } }));

  return { list, get: places.get, create, edit, takeDown, remove: places.remove };
}

export type StationPlaceService = ReturnType<typeof makeStationPlaceService>;
