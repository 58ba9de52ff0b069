import { areaLevel, parentAreaCode } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';
import { groupsOf } from '../../platform/slices';
import type { ImportedArea } from './import';

/** The number of rows in one statement; the number of parameters is limited. */
const BATCH = 500;
const NOTE = '批量导入';

const addBatch = (trx: Db, items: readonly ImportedArea[], now: Date) =>
  trx
    .insertInto('area')
    .values(
      items.map(({ isNew: _new, ...area }) => ({
        ...area,
        parentCode: parentAreaCode(area.code),
        level: areaLevel(area.code),
        updatedAt: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        longitude: eb.fn.coalesce('excluded.longitude', 'area.longitude'),
        latitude: eb.fn.coalesce('excluded.latitude', 'area.latitude'),
        version: eb('area.version', '+', 1),
        updatedAt: now,
      })),
    )
    .returningAll()
    .execute();

/** Adds and changes areas from a table, parents first; an area without coordinates in the table keeps its present ones. */
export async function importAreas(trx: Db, viewer: Viewer, items: readonly ImportedArea[], now: Date): Promise<void> {
  const added = new Set(items.filter(({ isNew }) => isNew).map(({ code }) => code));
  const actor = { userinfoId: viewer.roleId, actorName: viewer.userName, roleName: viewer.roleName };
  const inOrder = [...items].sort((one, other) => one.code.length - other.code.length);
  for (const batch of groupsOf(inOrder, BATCH)) {
    const saved = await addBatch(trx, batch, now);
    const entries = saved.map(({ id: subjectId, version: _version, updatedAt: _at, ...snapshot }) => {
      const isNew = added.has(snapshot.code);
      const step = { action: isNew ? 'create' : 'edit', fromStatus: isNew ? null : 'kept', toStatus: 'kept' };
      return { subjectType: 'area' as const, subjectId, ...step, note: NOTE, snapshot: JSON.stringify(snapshot) };
    });
    await trx
      .insertInto('history')
      .values(entries.map((entry) => ({ ...actor, ...entry, at: now })))
      .execute();
  }
}
