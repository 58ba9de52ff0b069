import type { ErrorKey } from '@contract/errors';
import { SCORE_RULE_ACTIONS, type ScoreRuleAction, scoreRuleSteps, toPoints } from '@contract/rules/score';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';

/** Whether points or appeals exist for any version of the query's `score_rule`. */
export const isUsed = sql<boolean>`(EXISTS (SELECT FROM score WHERE score.root_id = score_rule.root_id)
  OR EXISTS (SELECT FROM score_appeal JOIN score_rule AS asked ON asked.id = score_appeal.rule_id WHERE asked.root_id = score_rule.root_id))`;

/** The rules of the congresses of the viewer's area and below; a deputy reads those of the own congress. Area codes contain only digits. */
export const rulesWithin = ({ areaCode }: Viewer) => sql<boolean>`score_rule.area_code LIKE ${`${areaCode}%`}`;

const PLAIN = definePlainRecord('scoreRule', {
  type: 'scoreRule',
  actions: SCORE_RULE_ACTIONS,
  within: rulesWithin,
  extras: { used: isUsed },
  next: (row): readonly (ScoreRuleAction | 'enforce')[] =>
    row.state === 'draft'
      ? ['edit', 'remove', 'enforce']
      : [...scoreRuleSteps(row), ...(row.state === 'held' ? (['enforce'] as const) : [])],
  statusOf: ({ state }) => state,
});

export type ScoreRuleRow = Awaited<ReturnType<typeof PLAIN.save>>;

const pointsOf = (hundredths: number | null): number | null => (hundredths === null ? null : toPoints(hundredths));

/** Rules as records, changed by the offices of exactly their own congress. */
export const SCORE_RULES: typeof PLAIN = {
  ...PLAIN,
  // Only the whole tree can be put in force, not a single rule.
  actions: PLAIN.actions.filter((action) => action !== 'enforce'),
  notYours: (_action: ScoreRuleAction | 'enforce', viewer: Viewer, row: ScoreRuleRow): ErrorKey | null =>
    row.areaCode === viewer.areaCode ? null : 'access.area',
  notNext: (action, viewer, row, now) => (action === 'remove' && row.used ? 'scoreRule.used' : PLAIN.notNext(action, viewer, row, now)),
  snapshotOf: ({ name, note, bonus, base, floor, points, cap, event, fromOn, toOn, ends }) =>
    Promise.resolve({
      ...{ name, note, bonus, event, fromOn, toOn, ends, title: name },
      ...{ base: toPoints(base), floor: toPoints(floor), points: pointsOf(points), cap: pointsOf(cap) },
    }),
};
