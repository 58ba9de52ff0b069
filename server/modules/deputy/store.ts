import type { Db } from '../../platform/db/connect';
import { containsPattern } from '../../platform/search/bigrams';

const MOST = 50;

/** The queries over deputies. */
export function makeDeputyStore(db: Db) {
  /** Deputies of the same term, those of the same delegation first; the keyword is in the name or in the delegation's. */
  function listColleagues(deputyId: number, keyword: string) {
    const pattern = containsPattern(keyword);
    const colleagues = db
      .selectFrom('deputy as self')
      .innerJoin('deputy', 'deputy.termId', 'self.termId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('self.id', '=', deputyId)
      .where('deputy.id', '<>', deputyId)
      .select(['deputy.id', 'deputy.name', 'delegation.name as delegationName'])
      .orderBy((eb) => eb('deputy.delegationId', '=', eb.ref('self.delegationId')), 'desc')
      .orderBy('deputy.name')
      .orderBy('deputy.id')
      .limit(MOST);
    if (keyword === '') return colleagues.execute();
    return colleagues.where((eb) => eb.or([eb('deputy.name', 'ilike', pattern), eb('delegation.name', 'ilike', pattern)])).execute();
  }

  return { listColleagues };
}
