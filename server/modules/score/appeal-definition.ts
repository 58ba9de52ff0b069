import type { ErrorKey } from '@contract/errors';
import { SCORE_APPEAL_ACTIONS, type ScoreAppealAction } from '@contract/rules/score';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { ownOrWithin } from '../deputy/service';
import { ownersOf } from './visibility';

export const appealsOf = ownOrWithin('scoreAppeal');

const PLAIN = definePlainRecord('scoreAppeal', {
  type: 'scoreAppeal',
  actions: SCORE_APPEAL_ACTIONS,
  within: appealsOf,
  extras: {
    ownerIds: ownersOf('scoreAppeal.deputyId'),
    /** The accounts that gave and confirmed the point. */
    giverIds: sql<
      number[]
    >`ARRAY(SELECT unnest(ARRAY[score.giver_id, score.confirmer_id]) FROM score WHERE score.id = score_appeal.score_id)`,
    deputyName: sql<string>`(SELECT deputy.name FROM deputy WHERE deputy.id = score_appeal.deputy_id)`,
    ruleName: sql<string>`(SELECT score_rule.name FROM score_rule WHERE score_rule.id = score_appeal.rule_id)`,
  },
  next: ({ state }): readonly ScoreAppealAction[] => (state === 'asked' ? ['uphold', 'correct'] : []),
  statusOf: ({ state }) => state,
});

export type ScoreAppealRow = Awaited<ReturnType<typeof PLAIN.save>>;

function notYours(_action: ScoreAppealAction, viewer: Viewer, row: ScoreAppealRow): ErrorKey | null {
  if (row.areaCode !== viewer.areaCode) return 'access.area';
  if (row.ownerIds.includes(viewer.userId)) return 'scoreAppeal.own';
  return row.giverIds.includes(viewer.userId) ? 'scoreAppeal.same_person' : null;
}

/** Appeals as records: decided by the office of exactly the deputy's congress, by a person who neither gave nor confirmed the point. */
export const SCORE_APPEALS: typeof PLAIN = {
  ...PLAIN,
  notYours,
  snapshotOf: ({ deputyId, scoreId, day, text, decision, deputyName, ruleName }) =>
    Promise.resolve({ deputyId, scoreId, on: day, text, decision, title: `${deputyName}：${ruleName}` }),
};
