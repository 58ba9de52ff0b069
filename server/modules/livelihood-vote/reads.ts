import type { FiltersOf } from '@contract/lists/list';
import { LIVELIHOOD_VOTE_LIST } from '@contract/lists/livelihood-vote';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { votesOf, watchesOver } from './visibility';

const eb = expressionBuilder<Database, 'livelihoodVote'>();

const matching = filterBy(LIVELIHOOD_VOTE_LIST, {
  state: (state) => eb('livelihoodVote.state', '=', state),
  kind: (kind) => eb('livelihoodVote.kind', '=', kind),
  method: (method) => eb('livelihoodVote.method', '=', method),
  year: (year) => eb('livelihoodVote.year', '=', Number(year)),
  areaCode: (areaCode) => eb('livelihoodVote.areaCode', 'like', `${areaCode}%`),
});

/** The number of ballots in the box of the query's vote. */
const castCount = sql<number>`(SELECT count(*)::int FROM livelihood_vote_box AS box WHERE box.vote_id = livelihood_vote.id)`;
const onRoll = ({ deputyId }: Viewer, voted: boolean) =>
  sql<boolean>`EXISTS (SELECT FROM livelihood_vote_roll AS roll WHERE roll.vote_id = livelihood_vote.id AND roll.deputy_id = ${deputyId ?? 0}
    AND roll.voted = ${voted})`;

/** The queries that read votes. Ballots are read without names. */
export function makeVoteReads(db: Db) {
  const lines = (viewer: Viewer) =>
    db
      .selectFrom('livelihoodVote')
      .innerJoin('area', 'area.code', 'livelihoodVote.areaCode')
      .where(votesOf(viewer))
      .select(['livelihoodVote.id', 'livelihoodVote.title', 'livelihoodVote.kind', 'livelihoodVote.method', 'livelihoodVote.state'])
      .select(['livelihoodVote.areaCode', 'area.name as areaName', 'livelihoodVote.year', 'livelihoodVote.meeting', 'livelihoodVote.round'])
      .select(['livelihoodVote.places', 'livelihoodVote.members', 'livelihoodVote.present', 'livelihoodVote.version'])
      .select(['livelihoodVote.openedAt', 'livelihoodVote.publishedAt'])
      .select(sql<number>`(SELECT count(*)::int FROM livelihood_vote_item AS item WHERE item.vote_id = livelihood_vote.id)`.as('itemCount'))
      .select([
        onRoll(viewer, true).as('voted'),
        sql<boolean>`(livelihood_vote.state = 'open' AND ${onRoll(viewer, false)})`.as('mayCast'),
      ]);

  /** Sorts unfinished votes first. */
  const listAll = (viewer: Viewer, filters: FiltersOf<typeof LIVELIHOOD_VOTE_LIST>) =>
    lines(viewer)
      .where(matching(filters))
      .orderBy(sql`livelihood_vote.state = 'published'`)
      .orderBy('livelihoodVote.id', 'desc');

  const find = (viewer: Viewer, id: number) =>
    lines(viewer)
      .where('livelihoodVote.id', '=', id)
      .select(['livelihoodVote.out', 'livelihoodVote.back', 'livelihoodVote.void', 'livelihoodVote.confirmedByName'])
      .select(['livelihoodVote.confirmedAt', 'livelihoodVote.document', 'livelihoodVote.endorsedOn', 'livelihoodVote.fromId'])
      .select([castCount.as('castCount'), sql<boolean>`${watchesOver(viewer)}`.as('isScrutineer')])
      .select(sql<number | null>`(SELECT later.id FROM livelihood_vote AS later WHERE later.from_id = livelihood_vote.id)`.as('againId'))
      .executeTakeFirst();

  /** Returns the projects on the ballot, in its order, with their counts. */
  const itemsOf = (id: number) =>
    db
      .selectFrom('livelihoodVoteItem as item')
      .innerJoin('livelihood', 'livelihood.id', 'item.livelihoodId')
      .leftJoin('unit', 'unit.id', 'livelihood.unitId')
      .where('item.voteId', '=', id)
      .select(['item.livelihoodId', 'item.ordinal', 'livelihood.title', 'livelihood.content', 'livelihood.reason', 'livelihood.place'])
      .select(['livelihood.cost', 'unit.name as unitName', 'item.yes', 'item.good', 'item.fair', 'item.poor', 'item.outcome'])
      .orderBy('item.ordinal')
      .execute();

  const scrutineersOf = (id: number) =>
    db
      .selectFrom('livelihoodVoteScrutineer as scrutineer')
      .innerJoin('deputy', 'deputy.id', 'scrutineer.deputyId')
      .where('scrutineer.voteId', '=', id)
      .select(['deputy.id as deputyId', 'deputy.name'])
      .orderBy('deputy.id')
      .execute();

  const countsOf = (id: number) =>
    db.selectFrom('livelihoodVoteCount').where('voteId', '=', id).selectAll().orderBy('at').orderBy('accountId').limit(20).execute();

  const isVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
    (await db
      .selectFrom('livelihoodVote')
      .where('livelihoodVote.id', '=', id)
      .where(votesOf(viewer))
      .select('livelihoodVote.id')
      .executeTakeFirst()) !== undefined;

  /** Returns the data of the wall, the same for every viewer. */
  const wallOf = (id: number) =>
    db
      .selectFrom('livelihoodVote')
      .where('livelihoodVote.id', '=', id)
      .select(['livelihoodVote.id', 'livelihoodVote.title', 'livelihoodVote.kind', 'livelihoodVote.method', 'livelihoodVote.state'])
      .select(['livelihoodVote.places', 'livelihoodVote.members', 'livelihoodVote.present', 'livelihoodVote.version'])
      .select(['livelihoodVote.out', 'livelihoodVote.back', 'livelihoodVote.void', castCount.as('castCount')])
      .executeTakeFirst();

  return { listAll, find, itemsOf, scrutineersOf, countsOf, isVisible, wallOf };
}

export type VoteReads = ReturnType<typeof makeVoteReads>;
