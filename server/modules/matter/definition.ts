import { isMatterStepOf, MATTER_ACTIONS, type MatterAction, matterSteps } from '@contract/rules/matter';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { mattersOf } from './visibility';

const unitName = sql<string | null>`(SELECT unit.name FROM unit WHERE unit.id = matter.unit_id)`;

/** The last meeting in words: its time and place, and its conclusion when it has ended. */
const lastMeeting = sql<string | null>`(SELECT to_char(meeting.meets_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')
  || ' ' || meeting.place || CASE WHEN meeting.conclusion = '' THEN '' ELSE '：' || meeting.conclusion END
  FROM matter_meeting AS meeting WHERE meeting.matter_id = matter.id ORDER BY meeting.id DESC LIMIT 1)`;

const PLAIN = definePlainRecord('matter', {
  type: 'matter',
  actions: MATTER_ACTIONS,
  within: mattersOf,
  extras: { unit: unitName, meeting: lastMeeting },
  next: matterSteps,
  statusOf: ({ state }) => state,
});

/** The history contains no data of the voter. */
export const MATTERS: typeof PLAIN = {
  ...PLAIN,
  // Who was asked to a meeting may read the matter, but only its own unit answers it, and only its own deputy rates it.
  notYours: (action: MatterAction, { roleKind, unitId, deputyId }: Viewer, row) =>
    isMatterStepOf(action, roleKind) &&
    (action !== 'reply' || roleKind !== 'undertaking-unit' || row.unitId === unitId) &&
    (action !== 'judge' || row.deputyId === deputyId)
      ? null
      : 'matter.not_yours',
  snapshotOf: ({
    title,
    content,
    category,
    source,
    place,
    dueAt,
    refusal,
    answer,
    stars,
    deputyStars,
    again,
    suggestionId,
    leadId,
    unit,
    meeting,
  }) =>
    Promise.resolve({
      ...{ title, content, category, source, place, dueAt, refusal, answer, stars, deputyStars, suggestionId, leadId },
      ...{ unit: unit ?? '', meeting: meeting ?? '', again: again ? '是' : '' },
    }),
};
