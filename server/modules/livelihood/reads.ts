import { FOUND_DEPUTIES } from '@contract/rules/livelihood';
import type { Viewer } from '@contract/rules/roles';
import type { Place } from '@contract/rules/station';
import { sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import { containsPattern } from '../../platform/search/bigrams';
import { type LivelihoodFilters, matching, metresFrom, mineOf } from './conditions';
import type {} from './tables';
import { colourBy, dueBy, isDue, livelihoodsOf, toReview } from './visibility';
import { makeLivelihoodWrites } from './writes';

const EXCERPT = 80;

export interface LivelihoodsAsked {
  viewer: Viewer;
  filters: LivelihoodFilters;
  now: Date;
  sort?: 'newest' | 'near' | undefined;
  here?: Place | undefined;
}

/** The public columns of projects; names are joined only for the rows that are returned. */
export const publicColumns = (db: Db, now: Date, here: Place | undefined) =>
  db
    .selectFrom('livelihood')
    .innerJoin('area', 'area.code', 'livelihood.areaCode')
    .select(['livelihood.id', 'livelihood.title', 'livelihood.state', 'livelihood.year', 'livelihood.source', 'livelihood.category'])
    .select(['livelihood.areaCode', 'area.name as areaName', 'livelihood.place', 'livelihood.longitude', 'livelihood.latitude'])
    .select([sql<string>`left(livelihood.content, ${EXCERPT})`.as('excerpt'), metresFrom(here).as('metres')])
    .select(sql<string | null>`(SELECT unit.name FROM unit WHERE unit.id = livelihood.unit_id)`.as('unitName'))
    .select(['livelihood.cost', 'livelihood.spent', 'livelihood.progress', 'livelihood.quarter', colourBy(now).as('colour')])
    .select(['livelihood.yes', 'livelihood.members', 'livelihood.problems', 'livelihood.fixed', 'livelihood.rating', 'livelihood.coverId']);

/** The further public columns of a single project. */
const WHOLE = [
  ...(['livelihood.content', 'livelihood.reason', 'livelihood.plan', 'livelihood.startedOn', 'livelihood.finishedOn'] as const),
  ...(['livelihood.good', 'livelihood.fair', 'livelihood.poor', 'livelihood.supervisionName'] as const),
] as const;

/** The queries that read livelihood projects. */
export function makeLivelihoodReads(db: Db) {
  const lines = ({ viewer, now, here }: Pick<LivelihoodsAsked, 'viewer' | 'now' | 'here'>) =>
    publicColumns(db, now, here)
      .where(livelihoodsOf(viewer))
      .select(['livelihood.proposedByName', 'livelihood.proposedAt', 'livelihood.version'])
      .select([mineOf(viewer, now).as('mine'), dueBy(now).as('due')]);

  function listAll(asked: LivelihoodsAsked) {
    const rows = lines(asked).where(matching(asked.viewer, asked.now)(asked.filters));
    if (asked.sort === 'near')
      return rows.orderBy(metresFrom(asked.here), (order) => order.asc().nullsLast()).orderBy('livelihood.id', 'desc');
    return rows.orderBy('livelihood.proposedAt', 'desc').orderBy('livelihood.id', 'desc');
  }

  /** With the texts, for the exported table. */
  const listWhole = (asked: LivelihoodsAsked) => listAll(asked).select(['livelihood.content', 'livelihood.reason']);

  const counts = ({ viewer, filters, now }: LivelihoodsAsked) =>
    db
      .selectFrom('livelihood')
      .where(livelihoodsOf(viewer))
      .where(matching(viewer, now)(filters))
      .groupBy('livelihood.state')
      .select(['livelihood.state', sql<number>`count(*)::int`.as('count')])
      .select(
        (['green', 'yellow', 'red'] as const).map((name) => sql<number>`count(*) FILTER (WHERE ${colourBy(now)} = ${name})::int`.as(name)),
      )
      .select((['due', 'over'] as const).map((name) => sql<number>`count(*) FILTER (WHERE ${isDue(name, now)})::int`.as(name)))
      .$narrowType<{ green: number; yellow: number; red: number; due: number; over: number }>()
      .execute();

  const find = (asked: Pick<LivelihoodsAsked, 'viewer' | 'now' | 'here'>, id: number) =>
    lines(asked)
      .where('livelihood.id', '=', id)
      .select(WHOLE)
      .select(['livelihood.unitId', 'livelihood.refusal', 'livelihood.answer', 'livelihood.reviewEndsOn'])
      .select(['livelihood.nameCipher', 'livelihood.mobileCipher', 'livelihood.mergedIntoId'])
      .executeTakeFirst();

  const quartersOf = (id: number) =>
    db.selectFrom('livelihoodQuarter').where('livelihoodId', '=', id).selectAll().orderBy('quarter').execute();
  const problemsOf = (id: number) =>
    db.selectFrom('livelihoodProblem').where('livelihoodId', '=', id).selectAll().orderBy('id', 'desc').limit(200).execute();
  const looksOf = (id: number) =>
    db.selectFrom('livelihoodLook').where('livelihoodId', '=', id).selectAll().orderBy('lookedOn').orderBy('id').limit(50).execute();
  const adjustmentsOf = (id: number) =>
    db
      .selectFrom('livelihoodAdjustment')
      .where('livelihoodId', '=', id)
      .select(['decision', 'decidedOn', 'reason', 'stopped', 'changes'])
      .orderBy('id')
      .limit(50)
      .execute();
  const supervisorsOf = (id: number) =>
    db
      .selectFrom('livelihoodSupervisor')
      .innerJoin('deputy', 'deputy.id', 'livelihoodSupervisor.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('livelihoodSupervisor.livelihoodId', '=', id)
      .select(['deputy.id as deputyId', 'deputy.name', 'delegation.name as delegationName'])
      .orderBy('deputy.id')
      .execute();

  /** Returns deputies in office of the congress of an area, by name. */
  const deputiesIn = (congressCode: string, keyword: string) =>
    makeLivelihoodWrites(db)
      .serving(congressCode)
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .$if(keyword !== '', (found) => found.where('deputy.name', 'like', containsPattern(keyword)))
      .select('delegation.name as delegationName')
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id')
      .limit(FOUND_DEPUTIES)
      .execute();

  /** Returns the pre-reviews of the deputies, or of one deputy. */
  const reviewsOf = (id: number, deputyId?: number) =>
    db
      .selectFrom('livelihoodReview as review')
      .innerJoin('deputy', 'deputy.id', 'review.deputyId')
      .where('review.livelihoodId', '=', id)
      .$if(deputyId !== undefined, (rows) => rows.where('review.deputyId', '=', deputyId ?? 0))
      .select(['deputy.name', 'review.stance', 'review.content', 'review.at'])
      .orderBy('review.at')
      .orderBy('review.deputyId')
      .limit(500)
      .execute();
  const stancesOf = (id: number) =>
    db
      .selectFrom('livelihoodReview')
      .where('livelihoodId', '=', id)
      .groupBy('stance')
      .select(['stance', sql<number>`count(*)::int`.as('count')])
      .execute();

  /** Returns the project that it was merged into, if the viewer may see it. */
  const titleOf = (viewer: Viewer, id: number) =>
    db.selectFrom('livelihood').where('livelihood.id', '=', id).where(livelihoodsOf(viewer)).select(['id', 'title']).executeTakeFirst();
  /** Returns the projects that were merged into it. */
  const mergedInto = (id: number) =>
    db.selectFrom('livelihood').where('mergedIntoId', '=', id).select(['id', 'title', 'proposedByName']).orderBy('id').limit(100).execute();

  /** Returns the newest vote of each sort that the project was part of. */
  const votesOf = async (id: number): Promise<{ voteId: number | null; ratingVoteId: number | null }> =>
    db
      .selectFrom('livelihoodVoteItem as item')
      .innerJoin('livelihoodVote as vote', 'vote.id', 'item.voteId')
      .where('item.livelihoodId', '=', id)
      .select([
        sql<number | null>`max(vote.id) FILTER (WHERE vote.kind <> 'rating')`.as('voteId'),
        sql<number | null>`max(vote.id) FILTER (WHERE vote.kind = 'rating')`.as('ratingVoteId'),
      ])
      .executeTakeFirstOrThrow();

  const isVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
    (await db
      .selectFrom('livelihood')
      .where('livelihood.id', '=', id)
      .where(livelihoodsOf(viewer))
      .select('livelihood.id')
      .executeTakeFirst()) !== undefined;

  /** Counts the projects that wait for the deputy's pre-review. */
  const countToReview = (viewer: Viewer, now: Date) =>
    db
      .selectFrom('livelihood')
      .where(toReview(viewer, now))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();

  /** Counts the votes in which the deputy can still cast a ballot. */
  const countToVote = ({ deputyId }: Viewer) =>
    db
      .selectFrom('livelihoodVoteRoll as roll')
      .innerJoin('livelihoodVote as vote', 'vote.id', 'roll.voteId')
      .where('roll.deputyId', '=', deputyId ?? 0)
      .where('roll.voted', '=', false)
      .where('vote.state', '=', 'open')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();

  return {
    ...{
      listAll,
      listWhole,
      counts,
      find,
      quartersOf,
      problemsOf,
      looksOf,
      adjustmentsOf,
      supervisorsOf,
      deputiesIn,
      reviewsOf,
      stancesOf,
      votesOf,
      titleOf,
      mergedInto,
    },
    ...{ isVisible, countToReview, countToVote },
    /** The columns of a single public project. */
    wholeColumns: WHOLE,
  };
}

export type LivelihoodReads = ReturnType<typeof makeLivelihoodReads>;
