import { areaContains } from '@contract/rules/area';
import { sql } from 'kysely';
import type { Db } from '../db/connect';
import type { Problems } from '../exchange/problems';
import { isFormer } from './former-term';

export interface UnfinishedTerm {
  id: number;
  name: string;
  areaCode: string;
  areaName: string;
}

/** The terms of the area and the areas below it that are not over; among several terms of one area the current one comes last. */
export const unfinishedTermsWithin = (db: Db, areaCode: string) =>
  db
    .selectFrom('term')
    .innerJoin('area', 'area.code', 'term.areaCode')
    .select(['term.id', 'term.name', 'term.areaCode', 'area.name as areaName'])
    .where('term.areaCode', 'like', `${areaCode}%`)
    .where(sql<boolean>`NOT ${isFormer}`)
    .orderBy('term.areaCode')
    .orderBy('term.current');

/** Finds the term in the area or below it, unless the term is over. */
export const findUnfinishedTerm = (db: Db, areaCode: string, id: number) =>
  db
    .selectFrom('term')
    .select(['id', 'areaCode'])
    .where('id', '=', id)
    .where('areaCode', 'like', `${areaCode}%`)
    .where(sql<boolean>`NOT ${isFormer}`)
    .executeTakeFirst();

interface TermCells {
  /** A code or a name; empty means the viewer's own area. */
  区域: string;
  /** The term's name; empty means the current term. */
  届次: string;
}

/**
 * Returns a function that finds the term named in a table row; it returns null when there is no match and adds a problem to the cell. `within`: the
 * viewer's area.
 */
export function termFinder(terms: readonly UnfinishedTerm[], within: string) {
  const areas = new Map(terms.flatMap(({ areaCode, areaName }) => [[areaCode, areaCode] as const, [areaName, areaCode] as const]));
  // The last term of an area is its current one.
  const byName = new Map(terms.flatMap((term) => [[`${term.areaCode} ${term.name}`, term] as const, [`${term.areaCode} `, term] as const]));
  return ({ 区域: area, 届次: name }: TermCells, problems: Problems): UnfinishedTerm | null => {
    const areaCode = area === '' ? within : areas.get(area);
    if (areaCode === undefined || !areaContains(within, areaCode)) {
      problems.add('区域', area, '没有这个区域的人大，或者不在您管理的范围内');
      return null;
    }
    const term = byName.get(`${areaCode} ${name}`);
    if (!term) problems.add('届次', name, '这个区域没有这一届，或者已经届满');
    return term ?? null;
  };
}
