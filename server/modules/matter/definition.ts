import { isMatterStepOf, MATTER_ACTIONS, type MatterAction, matterSteps } from '@contract/rules/matter';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { mattersOf } from './visibility';

const unitName = sql<string | null>`(SELECT unit.name FROM unit WHERE unit.id = matter.unit_id)`;

const PLAIN = definePlainRecord('matter', {
  type: 'matter',
  actions: MATTER_ACTIONS,
  within: mattersOf,
  extras: { unit: unitName },
  next: (row) => matterSteps(row),
  statusOf: ({ state }) => state,
});

/** The history contains no data of the voter. */
export const MATTERS: typeof PLAIN = {
  ...PLAIN,
  notYours: (action: MatterAction, { roleKind }: Viewer) => (isMatterStepOf(action, roleKind) ? null : 'matter.not_yours'),
  snapshotOf: ({ title, content, category, source, place, dueAt, refusal, answer, stars, again, suggestionId, leadId, unit }) =>
    Promise.resolve({
      ...{ title, content, category, source, place, dueAt, refusal, answer, stars, suggestionId, leadId, unit: unit ?? '' },
      again: again ? '是' : '',
    }),
};
