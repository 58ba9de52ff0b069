import type { Db } from '../../platform/db/connect';

/** The queries that read the names of areas, delegations and units. */
export function makeNameReads(db: Db) {
  return {
    /** Returns the area and the areas directly below it, sorted by code. */
    findAreas: (areaCode: string) =>
      db
        .selectFrom('area')
        .select(['code', 'name'])
        .where((eb) => eb.or([eb('code', '=', areaCode), eb('parentCode', '=', areaCode)]))
        .orderBy('code')
        .execute(),

    /** Includes the area and the term, to distinguish equal names. */
    findDelegations: (ids: number[]) =>
      db
        .selectFrom('delegation')
        .innerJoin('area', 'area.code', 'delegation.areaCode')
        .innerJoin('term', 'term.id', 'delegation.termId')
        .where('delegation.id', 'in', [0, ...ids])
        .select(['delegation.id', 'delegation.name', 'area.name as areaName', 'term.name as termName'])
        .execute(),

    findUnits: (ids: number[]) =>
      db
        .selectFrom('unit')
        .innerJoin('area', 'area.code', 'unit.areaCode')
        .where('unit.id', 'in', [0, ...ids])
        .select(['unit.id', 'unit.name', 'area.name as areaName'])
        .execute(),
  };
}

export type NameReads = ReturnType<typeof makeNameReads>;
