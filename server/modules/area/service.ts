import type { CallInput, CallReply } from '@contract/contract';
import { areaContains, areaLevel, parentAreaCode } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import type { Area, AreaRecord } from '@contract/schema/area';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { areaAccess } from './access';
import { AREAS } from './definition';
import { makeAreaReads } from './reads';

const columnsOf = ({ name, longitude, latitude }: Omit<CallInput<'area.create'>['body'], 'code'>) => {
  if ((longitude === null) !== (latitude === null)) throw fail('area.half_place', { field: longitude === null ? 'longitude' : 'latitude' });
  return { name: name.trim(), longitude, latitude };
};

const present = <Area extends { updatedAt: Date }>(area: Area) => ({ ...area, updatedAt: area.updatedAt.toISOString() });

/** The service of areas: the tree that all users see, and the steps of administrators. */
export function makeAreaService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeAreaReads(db);
  const areas = makePlain({ db, clock }, AREAS, {
    access: areaAccess,
    async read({ areaCode }, id) {
      const found = await reads.find(areaCode, id);
      return found && present(found);
    },
    taken: ['area.code_taken', 'code'],
    missing: ['area.no_parent', 'code'],
    inUse: 'area.in_use',
  });

  /** Returns the viewer's own area as a tree with the areas below it; in a list, because the call returns a list. */
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

  async function list(viewer: Viewer, query: CallInput<'area.list'>['query']): Promise<CallReply<'area.list'>> {
    const page = await pageOf(reads.listAll(viewer.areaCode, query), query);
    return { ...page, items: page.items.map(present) };
  }

  /** Throws area.no_parent when the new area would not be inside the viewer's area. */
  const create = async (viewer: Viewer, { body, key }: Keyed<'area.create'>): Promise<AreaRecord> => {
    const { code } = body;
    const parentCode = parentAreaCode(code);
    if (parentCode === null || !areaContains(viewer.areaCode, parentCode)) throw fail('area.no_parent', { field: 'code' });
    return areas.create(viewer, key, ({ add }) => add({ code, parentCode, level: areaLevel(code), ...columnsOf(body) }));
  };

  const edit = (viewer: Viewer, call: Keyed<'area.edit'>): Promise<AreaRecord> =>
    areas.change(viewer, 'edit', call, () => Promise.resolve({ set: columnsOf(call.body) }));

  return { userArea, list, get: areas.get, create, edit, remove: areas.remove };
}

export type AreaService = ReturnType<typeof makeAreaService>;
