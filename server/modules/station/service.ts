import type { CallInput, CallReply } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import type { StationRecord } from '@contract/schema/station';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { cutTo, LANDSCAPE } from '../../platform/files/portrait';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { stationAccess } from './access';
import { STATIONS } from './definition';
import { addPicture, dropPicture, findPicture } from './pictures';
import { makeStationReads } from './reads';
import { makeStationWrites } from './writes';

export { STATION_KEEPERS, STATION_OFFICES } from './access';
export { opensWith, placeOf } from './codes';
export { stationKeepers } from './keepers';
export { pictureAddresses } from './pictures';
export { codeSince, dutyCount } from './reads';
export { looksAfter } from './visibility';

export type StationService = ReturnType<typeof makeStationService>;

/** Returns the open stations at which a deputy is on duty. */
export const stationsOf = (db: Db, deputyId: number): Promise<{ id: number; name: string }[]> => makeStationReads(db).stationsOf(deputyId);

/** Returns which of these deputies are in office in a congress above or below the area; `trx` locks them. */
export const deputiesAt = (trx: Db, areaCode: string, ids: readonly number[]): Promise<number[]> =>
  makeStationWrites(trx).lockDeputies(areaCode, ids);

type Input = Omit<CallInput<'station.create'>['body'], 'areaCode'>;

function columnsOf({ deputyIds: _deputies, managerId: _manager, ...input }: Input) {
  const { name, address, hours, intro, plan, equipment, longitude, latitude, planYear } = input;
  if ((longitude === null) !== (latitude === null)) throw fail('station.place', { field: longitude === null ? 'longitude' : 'latitude' });
  if (plan.trim() !== '' && planYear === null) throw fail('station.plan_year', { field: 'planYear' });
  return {
    ...input,
    name: name.trim(),
    address: address.trim(),
    hours: hours.trim(),
    intro: intro.trim(),
    plan: plan.trim(),
    equipment: equipment.trim(),
  };
}

/** The service in which offices, towns and managers manage liaison stations. */
export function makeStationService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeStationReads(db);
  const stations = makePlain({ db, clock }, STATIONS, {
    access: stationAccess,
    read: (viewer, id) => reads.find(viewer, id, clock.now()),
    taken: ['station.name_taken', 'name'],
    inUse: 'station.in_use',
  });

  const list = (viewer: Viewer, query: CallInput<'station.list'>['query']): Promise<CallReply<'station.list'>> =>
    pageOf(reads.listAll(viewer, query, clock.now()), query);

  function requireArea(viewer: Viewer, areaCode: string): void {
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('access.area', { field: 'areaCode' });
  }

  const candidates = (
    viewer: Viewer,
    { areaCode, keyword = '' }: CallInput<'station.candidates'>['query'],
  ): Promise<CallReply<'station.candidates'>> => {
    requireArea(viewer, areaCode);
    return reads.candidates(areaCode, keyword.trim());
  };

  const managers = (viewer: Viewer, { areaCode }: CallInput<'station.managers'>['query']): Promise<CallReply<'station.managers'>> => {
    requireArea(viewer, areaCode);
    return reads.managersOf(areaCode).execute();
  };

  /** Throws when these deputies or this manager cannot belong to the station. */
  async function checkPeople(trx: Db, areaCode: string, { deputyIds, managerId }: Pick<Input, 'deputyIds' | 'managerId'>): Promise<void> {
    if ((await makeStationWrites(trx).lockDeputies(areaCode, deputyIds)).length < deputyIds.length) {
      throw fail('station.deputy', { field: 'deputyIds' });
    }
    if (managerId === null) return;
    const found = await makeStationReads(trx).managersOf(areaCode).where('account.id', '=', managerId).executeTakeFirst();
    if (!found) throw fail('station.manager', { field: 'managerId' });
  }

  const create = (viewer: Viewer, { body, key }: Keyed<'station.create'>): Promise<StationRecord> => {
    requireArea(viewer, body.areaCode);
    const columns = { ...columnsOf(body), areaCode: body.areaCode, managerId: body.managerId };
    return stations.create(viewer, key, async ({ trx, add }) => {
      await checkPeople(trx, body.areaCode, body);
      const row = await add(columns);
      await makeStationWrites(trx).setDeputies([{ id: row.id, deputyIds: body.deputyIds }]);
      return row;
    });
  };

  /** A station manager may not change the manager. */
  const edit = (viewer: Viewer, call: Keyed<'station.edit'>): Promise<StationRecord> => {
    const { version: _seen, ...input } = call.body;
    const columns = columnsOf(input);
    return stations.change(viewer, 'edit', call, async ({ trx, row: { id, areaCode, managerId } }) => {
      const manager = viewer.roleKind === 'station-admin' ? managerId : input.managerId;
      await checkPeople(trx, areaCode, { deputyIds: input.deputyIds, managerId: manager === managerId ? null : manager });
      await makeStationWrites(trx).setDeputies([{ id, deputyIds: input.deputyIds }]);
      return { set: { ...columns, managerId: manager } };
    });
  };

  const close = (viewer: Viewer, call: Keyed<'station.close'>): Promise<StationRecord> =>
    stations.change(viewer, 'close', call, async ({ trx, row: { id }, now }) => {
      if (await makeStationWrites(trx).hasReceptionAhead(id, now)) throw fail('station.receptions');
      return { set: { state: 'closed' } };
    });

  const reopen = (viewer: Viewer, call: Keyed<'station.reopen'>): Promise<StationRecord> =>
    stations.change(viewer, 'reopen', call, () => Promise.resolve({ set: { state: 'open' } }));

  /** Throws station.picture when the file is not a picture. */
  async function keepPicture(viewer: Viewer, { params, query, key }: Keyed<'station.addPicture'>, bytes: Buffer): Promise<StationRecord> {
    const picture = await cutTo(LANDSCAPE, bytes);
    if (!picture) throw fail('station.picture', { field: 'file' });
    return stations.change(viewer, 'addPicture', { params, body: query, key }, async ({ trx, row: { id } }) => {
      await addPicture(trx, id, picture);
      return { set: {} };
    });
  }

  const removePicture = (viewer: Viewer, call: Keyed<'station.dropPicture'>): Promise<StationRecord> =>
    stations.change(viewer, 'dropPicture', call, async ({ trx, row: { id } }) => {
      await dropPicture(trx, id, call.body.picture);
      return { set: {} };
    });

  return {
    list,
    candidates,
    managers,
    get: stations.get,
    create,
    edit,
    close,
    reopen,
    keepPicture,
    removePicture,
    findPicture: (id: string) => findPicture(db, id),
    remove: stations.remove,
  };
}
