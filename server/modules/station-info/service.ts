import type { CallInput, CallReply } from '@contract/contract';
import { beginOfDate, beijingDate, beijingYear } from '@contract/rules/beijing';
import { readPlace } from '@contract/rules/station';
import type { StationInfo } from '@contract/schema/station-info';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { pageOf } from '../../platform/records/page';
import { makeStationInfoReads } from './reads';

export type StationInfoService = ReturnType<typeof makeStationInfoService>;

/** The service of open stations, for all users. */
export function makeStationInfoService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeStationInfoReads(db);

  /** Throws `request.invalid` for invalid coordinates. */
  function list({ here, ...query }: CallInput<'stationInfo.list'>['query']): Promise<CallReply<'stationInfo.list'>> {
    const place = readPlace(here);
    if (here !== undefined && !place) throw fail('request.invalid', { field: 'here' });
    return pageOf(reads.listAll(place, query), query);
  }

  /** Throws `stationInfo.not_found`. */
  async function get(id: number): Promise<StationInfo> {
    const now = clock.now();
    const year = beijingYear(now);
    const [found, deputyList, ahead, figures] = await Promise.all([
      reads.find(id),
      reads.deputiesOf(id),
      reads.aheadAt(id, now),
      reads.figuresOf(id, beginOfDate(`${String(year)}-01-01`)),
    ]);
    if (!found) throw fail('stationInfo.not_found');
    const times = ahead.map(({ startsAt, endsAt, ...one }) => ({
      ...one,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }));
    return { ...found, codePlace: '', deputyList, ahead: times, figures: { year, ...figures } };
  }

  /** Throws `stationInfo.not_found`, and `stationInfo.closed` for a closed station whose code may still hang on a wall. */
  async function open(code: string): Promise<StationInfo> {
    const known = await reads.byCode(code);
    if (!known) throw fail('stationInfo.not_found');
    if (known.state === 'closed') throw fail('stationInfo.closed');
    const today = beijingDate(clock.now());
    await reads.countScan(known.id, today);
    if (known.placeId !== null) await reads.countPlaceScan(known.placeId, today);
    return { ...(await get(known.id)), codePlace: known.placeName };
  }

  return { list, places: reads.places, get, open };
}
