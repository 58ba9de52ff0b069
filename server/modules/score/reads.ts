import type { FiltersOf } from '@contract/lists/list';
import { SCORE_LIST } from '@contract/lists/score';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { scoresOf } from './visibility';

const MOST_DEPUTIES = 20;

const eb = expressionBuilder<Database, 'score' | 'deputy'>();

const matching = filterBy(SCORE_LIST, {
  state: (state) => eb('score.state', '=', state),
  keyword: (keyword) => eb.or((['deputy.name', 'score.text'] as const).map((column) => eb(column, 'ilike', containsPattern(keyword)))),
  from: (from) => eb('score.day', '>=', from),
  to: (to) => eb('score.day', '<=', to),
  way: (way) => eb('score.way', '=', way),
  areaCode: (areaCode) => eb('score.areaCode', 'like', `${areaCode}%`),
  // In whatever version.
  ruleId: (ruleId) => sql<boolean>`score.root_id = (SELECT asked.root_id FROM score_rule AS asked WHERE asked.id = ${ruleId})`,
  deputyId: (deputyId) => eb('score.deputyId', '=', deputyId),
});

/** What the first level of the query's `rule` is called. */
export const parentName = sql<string>`coalesce((SELECT parent.name FROM score_rule AS parent
  WHERE parent.root_id = rule.parent_id AND parent.state <> 'draft' ORDER BY parent.from_on DESC LIMIT 1), '')`;

/** The queries that read points. `db` may be a transaction. */
export function makeScoreReads(db: Db) {
  const lines = (viewer: Viewer) =>
    db
      .selectFrom('score')
      .innerJoin('deputy', 'deputy.id', 'score.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .innerJoin('area', 'area.code', 'score.areaCode')
      .innerJoin('scoreRule as rule', 'rule.id', 'score.ruleId')
      .where(scoresOf(viewer))
      .select(['score.id', 'score.deputyId', 'deputy.name', 'delegation.name as delegationName', 'area.name as areaName'])
      .select(['score.ruleId', 'rule.name as ruleName', parentName.as('parentName'), 'score.points', 'score.day as on', 'score.text'])
      .select(['score.way', 'score.state', 'score.reversed', 'score.giverName', 'score.confirmerName', 'score.createdAt']);

  /** The newest day first. */
  const listAll = (viewer: Viewer, filters: FiltersOf<typeof SCORE_LIST>) =>
    lines(viewer).where(matching(filters)).orderBy('score.day', 'desc').orderBy('score.id', 'desc');

  const find = (viewer: Viewer, id: number) =>
    lines(viewer)
      .where('score.id', '=', id)
      .select(['rule.event', 'rule.points as rulePoints', 'rule.cap as ruleCap', 'rule.note as ruleNote', 'rule.fromOn as ruleFromOn'])
      .select(['score.reason', 'score.reversesId', 'score.areaCode', 'score.countedAt'])
      .select(sql<number | null>`(SELECT reversal.id FROM score AS reversal WHERE reversal.reverses_id = score.id)`.as('reversedById'))
      .select(sql<boolean>`EXISTS (SELECT FROM score_appeal WHERE score_appeal.score_id = score.id)`.as('appealed'))
      .executeTakeFirst();

  const findDeputies = (areaCode: string, keyword: string) =>
    db
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('deputy.areaCode', '=', areaCode)
      .where('deputy.state', '<>', 'ended')
      .where('term.current', '=', true)
      .where('deputy.name', 'like', containsPattern(keyword))
      .select(['deputy.id', 'deputy.name', 'delegation.name as delegationName'])
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id')
      .limit(MOST_DEPUTIES)
      .execute();

  return { listAll, find, findDeputies };
}
