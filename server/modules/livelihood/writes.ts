import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { searchTerms } from '../../platform/search/bigrams';

/** The most proposers of merged projects who are notified; visitors look the result up by their receipts. */
const MOST_TOLD = 100;

/** The search vector of a project. */
const searchVector = (...texts: string[]) => sql<string>`array_to_tsvector(${[...new Set(texts.flatMap(searchTerms))]}::text[])`;

/** The queries that change the parts of a project, in a transaction. */
export function makeLivelihoodWrites(trx: Db) {
  const keepSearch = async (id: number, { title, content, place }: { title: string; content: string; place: string }): Promise<void> => {
    await trx
      .updateTable('livelihood')
      .set({ search: searchVector(title, content, place) })
      .where('id', '=', id)
      .execute();
  };

  const findArea = (code: string): Promise<{ code: string; name: string } | undefined> =>
    trx.selectFrom('area').where('code', '=', code).select(['code', 'name']).executeTakeFirst();

  /** Returns the projects merged into it whose proposers have an account. */
  const mergedInto = (id: number) =>
    trx
      .selectFrom('livelihood')
      .where('mergedIntoId', '=', id)
      .where('proposedById', 'is not', null)
      .select(['id', 'title', 'proposedById'])
      .orderBy('id')
      .limit(MOST_TOLD)
      .execute();

  /** Selects the mandates in office in the current term of a congress. */
  const serving = (congressCode: string) =>
    trx
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .where('deputy.areaCode', '=', congressCode)
      .where('deputy.state', '=', 'serving')
      .where('term.current', '=', true)
      .select(['deputy.id', 'deputy.name']);

  const servingAmong = (congressCodes: readonly string[], ids: readonly number[]) =>
    trx
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .where('deputy.areaCode', 'in', congressCodes)
      .where('deputy.state', '=', 'serving')
      .where('term.current', '=', true)
      .where('deputy.id', '=', sql<number>`any(${[...ids]}::int[])`)
      .select('deputy.id')
      .forShare('deputy')
      .execute();

  /** The newest photo of the project becomes its cover. */
  const renewCover = async (id: number): Promise<void> => {
    await sql`UPDATE livelihood SET cover_id = coalesce(
      (SELECT file.id FROM livelihood_quarter AS reported
        JOIN file ON file.owner_type = 'livelihoodQuarter' AND file.owner_id = reported.id
        WHERE reported.livelihood_id = ${id} ORDER BY reported.quarter DESC, file.ordernum LIMIT 1),
      (SELECT file.id FROM file WHERE file.owner_type = 'livelihood' AND file.owner_id = ${id} ORDER BY file.ordernum LIMIT 1))
      WHERE id = ${id}`.execute(trx);
  };

  const setSupervisors = async (livelihoodId: number, deputyIds: readonly number[]): Promise<void> => {
    await trx.deleteFrom('livelihoodSupervisor').where('livelihoodId', '=', livelihoodId).execute();
    if (deputyIds.length > 0)
      await trx
        .insertInto('livelihoodSupervisor')
        .values(deputyIds.map((deputyId) => ({ livelihoodId, deputyId })))
        .execute();
  };

  return { keepSearch, findArea, mergedInto, serving, servingAmong, renewCover, setSupervisors };
}
