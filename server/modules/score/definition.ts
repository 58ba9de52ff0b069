import type { ErrorKey } from '@contract/errors';
import { SCORE_ACTIONS, type ScoreAction, scoreSteps, toPoints } from '@contract/rules/score';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { ownersOf, scoresOf } from './visibility';

const PLAIN = definePlainRecord('score', {
  type: 'score',
  actions: SCORE_ACTIONS,
  within: scoresOf,
  extras: {
    ownerIds: ownersOf('score.deputyId'),
    deputyName: sql<string>`(SELECT deputy.name FROM deputy WHERE deputy.id = score.deputy_id)`,
    ruleName: sql<string>`(SELECT score_rule.name FROM score_rule WHERE score_rule.id = score.rule_id)`,
  },
  next: scoreSteps,
  statusOf: ({ state }) => state,
});

export type ScoreRow = Awaited<ReturnType<typeof PLAIN.save>>;

/** Only users of exactly the own congress; not for their own points, and the giver of a point cannot confirm it. */
function notYours(action: ScoreAction, viewer: Viewer, row: ScoreRow): ErrorKey | null {
  if (row.areaCode !== viewer.areaCode) return 'access.area';
  if (row.ownerIds.includes(viewer.userId)) return 'score.own';
  return action === 'confirm' && row.giverId === viewer.userId ? 'score.same_person' : null;
}

/** Scores as records: the rules below extend those of a plain record. */
export const SCORES: typeof PLAIN = {
  ...PLAIN,
  notYours,
  notNext: (action, viewer, row, now) =>
    action === 'reverse' && row.way === 'reversal' ? 'score.reversal' : PLAIN.notNext(action, viewer, row, now),
  snapshotOf: ({ deputyId, ruleId, points, day, text, way, reason, deputyName, ruleName }) =>
    Promise.resolve({
      ...{ deputyId, ruleId, points: toPoints(points), on: day, text, way, reason },
      title: `${deputyName}：${ruleName}`,
    }),
};
