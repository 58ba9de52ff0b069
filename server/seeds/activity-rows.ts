import { IMPORTED_HISTORY } from '../modules/suggestion/imported-tables';
import { bulkTable, type BulkTable, type Cell } from './bulk';

const { id: _id, ...HISTORY_TYPES } = IMPORTED_HISTORY.types;
/** A list of numbers is passed in PostgreSQL's notation: {1,2}. */
const NUMBERS = 'given.sitting_ids::int[]';

export const ACTIVITY = bulkTable(
  'activity',
  {
    ...{ id: 'int', area_code: 'text', kind: 'text', title: 'text', place: 'text', position: 'text', introduction: 'text' },
    ...{ starts_at: 'timestamptz', ends_at: 'timestamptz', sign_up_until: 'timestamptz', state: 'text', invited: 'text' },
    ...{ agenda: 'text', seating: 'text', lodging: 'text', contact_name: 'text', contact_phone_cipher: 'text' },
    ...{ cancel_reason: 'text', organiser_id: 'int', announced_at: 'timestamptz', reminded_at: 'timestamptz' },
    ...{ closed_at: 'timestamptz', version: 'int', created_at: 'timestamptz', updated_at: 'timestamptz' },
  },
  { invited: 'given.invited::jsonb', agenda: 'given.agenda::jsonb' },
);

export const SITTING = bulkTable('sitting', {
  ...{ id: 'int', activity_id: 'int', starts_at: 'timestamptz', ends_at: 'timestamptz', day: 'date', slot: 'text' },
});

export const ALARM = bulkTable('activity_alarm', { activity_id: 'int', hours: 'int', at: 'timestamptz', done_at: 'timestamptz' });

export const PERSON = bulkTable('activity_person', {
  ...{ activity_id: 'int', deputy_id: 'int', number: 'int', answer: 'text', leave: 'text', reason: 'text', answered_at: 'timestamptz' },
});

export const LEAVE = bulkTable(
  'leave',
  {
    ...{ id: 'int', activity_id: 'int', deputy_id: 'int', area_code: 'text', is_whole: 'boolean', sitting_ids: 'text' },
    ...{ starts_at: 'timestamptz', ends_at: 'timestamptz', reason: 'text', way: 'text', state: 'text', asked_at: 'timestamptz' },
    ...{ entered_by: 'text', decision: 'text', decided_by: 'text', decided_at: 'timestamptz', decided_on: 'date' },
    ...{ version: 'int', updated_at: 'timestamptz' },
  },
  { sitting_ids: NUMBERS },
);

export const ATTENDANCE = bulkTable('attendance', {
  ...{
    sitting_id: 'int',
    deputy_id: 'int',
    activity_id: 'int',
    state: 'text',
    at: 'timestamptz',
    way: 'text',
    by_name: 'text',
    note: 'text',
  },
});

export const ATTENDANCE_CHANGE = bulkTable('attendance_change', {
  ...{ sitting_id: 'int', deputy_id: 'int', at: 'timestamptz', by_name: 'text', was: 'text', state: 'text', reason: 'text' },
});

export const REPORT = bulkTable('activity_report', {
  ...{ id: 'int', activity_id: 'int', area_code: 'text', deputy_id: 'int', author: 'text', text: 'text', state: 'text' },
  ...{ published_at: 'timestamptz', unit_id: 'int', question: 'text', due_at: 'timestamptz', answer: 'text' },
  ...{ answered_at: 'timestamptz', written_at: 'timestamptz', version: 'int', updated_at: 'timestamptz' },
});

export const HISTORY = bulkTable('history', { ...HISTORY_TYPES, from_status: 'text', note: 'text' }, IMPORTED_HISTORY.expressions ?? {});

export type RowOf<T> = T extends BulkTable<infer Column> ? Record<Column, Cell> : never;

/** The user of a step, as in the history. */
export interface Actor {
  roleId: number;
  userName: string;
  roleName: string;
}

interface StoryStep {
  actor: Actor;
  action: string;
  from: string | null;
  to: string;
  note?: string;
  at: Date;
}

/** The history rows of a record, oldest step first, as the application would have stored them. */
export const historyRows = (type: 'activity' | 'leave' | 'activityReport', id: number, snapshot: object, steps: readonly StoryStep[]) =>
  steps.map(({ actor, action, from, to, note = '', at }): RowOf<typeof HISTORY> => ({
    ...{ subject_type: type, subject_id: id, action, from_status: from, to_status: to, note, at },
    ...{ userinfo_id: actor.roleId, actor_name: actor.userName, role_name: actor.roleName },
    snapshot: JSON.stringify(snapshot),
  }));
