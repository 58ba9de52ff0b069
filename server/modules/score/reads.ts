import type { FiltersOf } from '@contract/lists/list';
import { SCORE_LIST } from '@contract/lists/score';
import type { Viewer } from '@contract/rules/roles';
import { SCORE_LIMITS, type SCORE_SOURCES } from '@contract/rules/score';
import { expressionBuilder, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { ofLevel, scoresOf } from './visibility';

const MOST_DEPUTIES = 20;

/** The source of a point has the form `<what>:<id>`; returns the type and the id of the record that can be opened. */
const sourceType = sql<keyof typeof SCORE_SOURCES | null>`CASE
  WHEN score.source LIKE 'suggestion:%' THEN 'suggestion'
  WHEN score.source LIKE 'activity:%' OR score.source LIKE 'sitting:%' OR score.source LIKE 'report:%' THEN 'activity' END`;
const namedId = sql`split_part(score.source, ':', 2)::int`;
const sourceId = sql<number | null>`CASE
  WHEN score.source LIKE 'suggestion:%' OR score.source LIKE 'activity:%' THEN ${namedId}
  WHEN score.source LIKE 'sitting:%' THEN (SELECT sitting.activity_id FROM sitting WHERE sitting.id = ${namedId})
  WHEN score.source LIKE 'report:%' THEN (SELECT report.activity_id FROM activity_report AS report WHERE report.id = ${namedId}) END`;

const eb = expressionBuilder<Database, 'score' | 'deputy'>();

const matching = filterBy(SCORE_LIST, {
  state: (state) => eb('score.state', '=', state),
  keyword: (keyword) => eb.or((['deputy.name', 'score.text'] as const).map((column) => eb(column, 'ilike', containsPattern(keyword)))),
  from: (from) => eb('score.day', '>=', from),
  to: (to) => eb('score.day', '<=', to),
  way: (way) => eb('score.way', '=', way),
  level: (level) => ofLevel('score.area_code', level),
  areaCode: (areaCode) => eb('score.areaCode', 'like', `${areaCode}%`),
  // Matches every version of the rule.
  ruleId: (ruleId) => sql<boolean>`score.root_id = (SELECT asked.root_id FROM score_rule AS asked WHERE asked.id = ${ruleId})`,
  deputyId: (deputyId) => eb('score.deputyId', '=', deputyId),
});

/** The name of the first-level rule above the query's `rule`. */
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
      .select([sourceType.as('sourceType'), sourceId.as('sourceId')])
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

  /** Counts the points of each day and how many of them wait for confirmation; in the order of the days. */
  const countDays = (viewer: Viewer, { from, to, areaCode }: { from: string; to: string; areaCode?: string }) =>
    db
      .selectFrom('score')
      .where(scoresOf(viewer))
      .where('day', '>=', from)
      .where('day', '<=', to)
      .$if(areaCode !== undefined, (rows) => rows.where('areaCode', 'like', `${areaCode ?? ''}%`))
      .select([
        'day as on',
        sql<number>`count(*)::int`.as('count'),
        sql<number>`(count(*) FILTER (WHERE state = 'waiting'))::int`.as('waiting'),
      ])
      .groupBy('day')
      .orderBy('day')
      .limit(SCORE_LIMITS.days)
      .execute();

  return { listAll, find, findDeputies, countDays };
}
