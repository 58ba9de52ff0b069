import type { CallInput, CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';
import { makeUnitReads } from './reads';

export type UnitService = ReturnType<typeof makeUnitService>;

/** Undertaking units, for the lists people choose from and for the modules that assign work to them. */
export function makeUnitService({ db }: { db: Db }) {
  /** Units of the viewer's area and below, by a part of the name. */
  async function listUnits(viewer: Viewer, { query }: CallInput<'unit.list'>): Promise<CallReply<'unit.list'>> {
    const { page = 1, pageSize = 20 } = query;
    const keyword = (query.keyword ?? '').trim();
    const { items, total } = await makeUnitReads(db).listPage({ areaCode: viewer.areaCode, keyword, page, pageSize });
    return { items, total, page, pageSize };
  }

  /** Whether all these units, each named once, exist in the area or below. `reader` is a transaction to read in. */
  async function allInArea(areaCode: string, unitIds: readonly number[], reader: Db = db): Promise<boolean> {
    return (await makeUnitReads(reader).countInArea(areaCode, unitIds)) === unitIds.length;
  }

  return { listUnits, allInArea };
}
