import type { Db } from '../../platform/db/connect';
import { makeRecipients } from '../message/service';
import { STATION_KEEPERS, STATION_OFFICES } from './access';
import { makeStationReads } from './reads';

/**
 * Returns the roles that are notified of what happens at a station: the nearest offices and its manager, or the nearest managing roles when it has no
 * manager. A manager of other stations is never notified.
 */
export async function stationKeepers(trx: Db, { stationId, areaCode }: { stationId: number; areaCode: string }): Promise<number[]> {
  const { nearestRoles } = makeRecipients(trx);
  const manager = await makeStationReads(trx).managerRoles(stationId);
  if (manager === null) return nearestRoles(STATION_KEEPERS, areaCode);
  return [...new Set([...manager, ...(await nearestRoles(STATION_OFFICES, areaCode))])];
}
