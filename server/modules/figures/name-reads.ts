import type { Db } from '../../platform/db/connect';

/** What areas, delegations and units are called. */
export function makeNameReads(db: Db) {
  return {
    /** The area and those right below it, in the order of their codes. */
    findAreas: (areaCode: string) =>
      db
        .selectFrom('area')
        .select(['code', 'name'])
        .where((eb) => eb.or([eb('code', '=', areaCode), eb('parentCode', '=', areaCode)]))
        .orderBy('code')
        .execute(),

    /** With the area and the term, for those that share a name. */
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
