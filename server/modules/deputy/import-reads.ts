import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { isFormer } from '../../platform/areas/former-term';
import { isKnownWithin } from './visibility';

export interface KnownMandate {
  name: string;
  birthDate: string | null;
  mobileHash: string | null;
  idNumberHash: string | null;
  personId: number;
  termId: number;
  areaCode: string;
  /** Whether the mandate is neither ended nor of a former term. */
  isOpen: boolean;
  /** Whether the person has a mandate in the viewer's area. */
  isKnown: boolean;
}

export interface KnownDelegation {
  id: number;
  termId: number;
  areaCode: string;
}

/** The look-ups for an import of deputies: one query each, for any number of rows. */
export function makeDeputyImportReads(db: Db) {
  /** Returns the places that rows may name in the area and below: congresses by name and code of their area, and their delegations by area and name. */
  async function placesWithin(areaCode: string) {
    const rows = await db
      .selectFrom('delegation')
      .innerJoin('term', 'term.id', 'delegation.termId')
      .innerJoin('area', 'area.code', 'term.areaCode')
      .where('term.areaCode', 'like', `${areaCode}%`)
      .where(sql<boolean>`NOT ${isFormer}`)
      .select(['delegation.id', 'delegation.name', 'delegation.termId', 'term.areaCode', 'area.name as areaName'])
      // When several terms or areas share a name, the later term and the wider area win.
      .orderBy('term.areaCode', 'desc')
      .orderBy('term.beginDate')
      .execute();
    return {
      areas: new Map(rows.flatMap(({ areaCode: code, areaName }) => [[code, code] as const, [areaName, code] as const])),
      delegations: new Map<string, KnownDelegation>(rows.map(({ name, areaName: _area, ...one }) => [`${one.areaCode} ${name}`, one])),
    };
  }

  /** Returns the districts by the area of their congress and their name, and by their number. */
  async function districtsWithin(areaCode: string): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('district')
      .where('areaCode', 'like', `${areaCode}%`)
      .select(['id', 'areaCode', 'number', 'name'])
      .execute();
    return new Map(
      rows.flatMap(({ id, areaCode: code, number, name }) => [
        [`${code} ${String(number)}`, id] as const,
        [`${code} ${name}`, id] as const,
      ]),
    );
  }

  /** Returns the mandates of persons with these names or identity numbers, in any area. */
  const mandatesNamed = (areaCode: string, names: readonly string[], idNumberHashes: readonly string[]): Promise<KnownMandate[]> =>
    db
      .selectFrom('deputy')
      .innerJoin('person', 'person.id', 'deputy.personId')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .where((eb) =>
        eb.or([
          eb('deputy.name', '=', sql<string>`any(${names}::text[])`),
          eb('person.idNumberHash', '=', sql<string>`any(${idNumberHashes}::text[])`),
        ]),
      )
      .select([
        'deputy.name',
        'deputy.birthDate',
        'deputy.mobileHash',
        'person.idNumberHash',
        'deputy.personId',
        'deputy.termId',
        'deputy.areaCode',
      ])
      .select([
        sql<boolean>`${isKnownWithin(areaCode)}`.as('isKnown'),
        sql<boolean>`deputy.state <> 'ended' AND NOT ${isFormer}`.as('isOpen'),
      ])
      .execute();

  return { placesWithin, districtsWithin, mandatesNamed };
}
