import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import { containsPattern } from '../../platform/search/bigrams';

const MOST = 50;
const MOST_DELEGATIONS = 1000;

export function makeDeputyReads(db: Db) {
  /** Returns deputies of the same term, those of the same delegation first; the keyword matches the name of the deputy or of the delegation. */
  function listColleagues(deputyId: number, keyword: string) {
    const pattern = containsPattern(keyword);
    const colleagues = db
      .selectFrom('deputy as self')
      .innerJoin('deputy', 'deputy.termId', 'self.termId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('self.id', '=', deputyId)
      .where('deputy.id', '<>', deputyId)
      .where('deputy.state', '=', 'serving')
      .select(['deputy.id', 'deputy.name', 'delegation.name as delegationName'])
      .orderBy((eb) => eb('deputy.delegationId', '=', eb.ref('self.delegationId')), 'desc')
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id')
      .limit(MOST);
    if (keyword === '') return colleagues.execute();
    return colleagues.where((eb) => eb.or([eb('deputy.name', 'ilike', pattern), eb('delegation.name', 'ilike', pattern)])).execute();
  }

  /** Returns the delegations of current terms in the area and below, and of the nearest of `congresses` that has a current term. */
  const listDelegations = (areaCode: string, congresses: readonly string[]) =>
    db
      .selectFrom('delegation')
      .innerJoin('term', 'term.id', 'delegation.termId')
      .where('term.current', '=', true)
      .where((eb) => {
        const nearest = eb
          .selectFrom('term as near')
          .select('near.areaCode')
          .where('near.current', '=', true)
          .where('near.areaCode', 'in', congresses)
          .orderBy((order) => order.fn<number>('length', ['near.areaCode']), 'desc')
          .limit(1);
        return eb.or([eb('delegation.areaCode', 'like', `${areaCode}%`), eb('delegation.areaCode', '=', nearest)]);
      })
      .select(['delegation.id', 'delegation.name'])
      .orderBy('delegation.areaCode')
      .orderBy('delegation.id')
      .limit(MOST_DELEGATIONS)
      .execute();

  return { listColleagues, listDelegations };
}
