import type { Gender } from '@contract/rules/deputy';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { isKnownWithin } from './visibility';

export interface SomebodyNamed {
  name: string;
  birthDate: string | null;
  mobileHash: string | null;
  idNumberHash: string | null;
}

interface SameRow {
  personId: number;
  name: string;
  gender: Gender;
  birthDate: string | null;
  mandates: string[];
}

/** The queries that find persons who are already on record. */
export function makeSameReads(db: Db) {
  /**
   * Returns persons of that name with the same date of birth, mobile or identity number who have a mandate in the area or below. Persons elsewhere
   * are found only when name, date of birth and identity number are all the same.
   */
  async function listSame(areaCode: string, { name, birthDate, mobileHash, idNumberHash }: SomebodyNamed): Promise<SameRow[]> {
    const { rows } = await sql<SameRow>`
      SELECT deputy.person_id, (array_agg(deputy.name ORDER BY deputy.id DESC))[1] AS name,
        (array_agg(deputy.gender ORDER BY deputy.id DESC))[1] AS gender,
        (array_agg(deputy.birth_date::text ORDER BY deputy.id DESC))[1] AS birth_date,
        array_agg(term.name ORDER BY term.begin_date DESC) AS mandates
      FROM deputy JOIN term ON term.id = deputy.term_id
      WHERE deputy.person_id IN (
        SELECT one.person_id FROM deputy AS one JOIN person ON person.id = one.person_id
        WHERE one.name = ${name} AND CASE WHEN ${isKnownWithin(areaCode)}
          THEN one.birth_date = ${birthDate}::date OR one.mobile_hash = ${mobileHash} OR person.id_number_hash = ${idNumberHash}
          ELSE one.birth_date = ${birthDate}::date AND person.id_number_hash = ${idNumberHash} END
        LIMIT 10)
      GROUP BY deputy.person_id ORDER BY deputy.person_id LIMIT 10`.execute(db);
    return rows;
  }

  return { listSame };
}
