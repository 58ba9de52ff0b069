import type { CallInput, CallReply } from '@contract/contract';
import { areaContains, areaLevel, parentAreaCode } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import type { Area, AreaRecord } from '@contract/schema/area';
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/db/errors';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { makeRecords } from '../../platform/records/records';
import { makeAreaReads } from './reads';
import { AREAS, makeAreaWrites } from './writes';

const columnsOf = ({ name, longitude, latitude }: Omit<CallInput<'area.create'>['body'], 'code'>) => {
  if ((longitude === null) !== (latitude === null)) throw fail('area.half_place', { field: longitude === null ? 'longitude' : 'latitude' });
  return { name: name.trim(), longitude, latitude };
};

/** The areas of the platform: the tree that everybody sees, and what administrators do with them. */
export function makeAreaService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeAreaReads(db);
  const records = makeRecords({ db, clock }, AREAS);

  /** The viewer's own area as a tree with those below it; in a list, as the call answers a list. */
  async function userArea(viewer: Viewer): Promise<Area[]> {
    const roots: Area[] = [];
    const byCode = new Map<string, Area>();
    for (const { code, name, level, parentCode } of await reads.listWithin(viewer.areaCode)) {
      const area: Area = { code, name, level, children: [] };
      const siblings = byCode.get(parentCode ?? '')?.children ?? roots;
      siblings.push(area);
      byCode.set(code, area);
    }
    return roots;
  }

  async function listAreas(viewer: Viewer, query: CallInput<'area.list'>['query']): Promise<CallReply<'area.list'>> {
    const { page = 1, pageSize = 20, keyword = '', ...filters } = query;
    const { rows, total } = await reads.listPage(viewer.areaCode, { ...filters, keyword: keyword.trim() }, { page, pageSize });
    const items = rows.map(({ version: _version, updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }));
    return { items, total, page, pageSize };
  }

  async function getArea(viewer: Viewer, id: number): Promise<AreaRecord> {
    const [row, history] = await Promise.all([reads.find(viewer.areaCode, id), reads.changesOf(id)]);
    if (!row) throw fail('area.not_found');
    return {
      ...row,
      updatedAt: row.updatedAt.toISOString(),
      history: history.map((change) => ({ ...change, fromStatus: null, toStatus: 'kept' as const })),
    };
  }

  /** Throws area.no_parent where it would belong to no area of the viewer's, and area.code_taken. */
  async function create(viewer: Viewer, { body, key }: Keyed<'area.create'>): Promise<AreaRecord> {
    const { code } = body;
    const parentCode = parentAreaCode(code);
    if (parentCode === null || !areaContains(viewer.areaCode, parentCode)) throw fail('area.no_parent', { field: 'code' });
    const taken = await records
      .create({ viewer, key }, ({ trx, now }) =>
        makeAreaWrites(trx).add({ code, parentCode, level: areaLevel(code), ...columnsOf(body), updatedAt: now }),
      )
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) throw fail('area.code_taken', { field: 'code' });
        throw isForeignKeyViolation(error) ? fail('area.no_parent', { field: 'code' }) : error;
      });
    return getArea(viewer, taken.id);
  }

  async function edit(viewer: Viewer, { params: { id }, body, key }: Keyed<'area.edit'>): Promise<AreaRecord> {
    await records.change({ viewer, action: 'edit', id, version: body.version, key }, () => Promise.resolve({ set: columnsOf(body) }));
    return getArea(viewer, id);
  }

  /** Throws area.in_use while anything belongs to it. */
  async function remove(viewer: Viewer, { params: { id }, query: { version }, key }: Keyed<'area.remove'>): Promise<null> {
    await records
      .change({ viewer, action: 'remove', id, version, key }, async ({ trx }) => {
        await makeAreaWrites(trx).remove(id);
        return { set: null };
      })
      .catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? fail('area.in_use') : error;
      });
    return null;
  }

  return { userArea, listAreas, getArea, create, edit, remove };
}

export type AreaService = ReturnType<typeof makeAreaService>;
