import { IMPORTED_COSIGNER, IMPORTED_HISTORY, IMPORTED_ITEM } from '../modules/suggestion/imported-tables';
import { bulkTable } from './bulk';

const IDS = { id: 'int', suggestion_id: 'int' };

export const SUGGESTION = bulkTable(
  IMPORTED_ITEM.name,
  {
    ...IMPORTED_ITEM.types,
    lead_unit_id: 'int',
    mode: 'text',
    assigned_at: 'timestamptz',
    paused_at: 'timestamptz',
    paused_ms: 'bigint',
    due_at: 'timestamptz',
    near_at: 'timestamptz',
    reply_due_at: 'timestamptz',
    replied_at: 'timestamptz',
    closed_at: 'timestamptz',
    reply_class: 'text',
    handling_rating: 'text',
    result_rating: 'text',
    follow_up: 'text',
    key_supervised: 'boolean',
    supervise_leader: 'text',
    version: 'int',
  },
  IMPORTED_ITEM.expressions,
);

export const COSIGNER = IMPORTED_COSIGNER;

export const ASSIGNMENT = bulkTable('assignment', {
  ...IDS,
  unit_id: 'int',
  role: 'text',
  assigned_at: 'timestamptz',
  signed_at: 'timestamptz',
  ended_at: 'timestamptz',
  stage: 'text',
  due_at: 'timestamptz',
  return_until: 'timestamptz',
  extended: 'boolean',
});

export const CONTACT = bulkTable('contact', {
  ...IDS,
  unit_id: 'int',
  form: 'text',
  at: 'timestamptz',
  place: 'text',
  people: 'text',
  record: 'text',
  recorded_by_name: 'text',
  recorded_at: 'timestamptz',
});

export const HELPER_OPINION = bulkTable('helper_opinion', {
  ...IDS,
  unit_id: 'int',
  content: 'text',
  given_by_name: 'text',
  given_at: 'timestamptz',
});

export const EXTENSION = bulkTable('extension', {
  ...IDS,
  unit_id: 'int',
  reason: 'text',
  until: 'date',
  asked_at: 'timestamptz',
  granted: 'boolean',
  note: 'text',
  decided_at: 'timestamptz',
});

export const URGING = bulkTable('urging', {
  ...IDS,
  userinfo_id: 'int',
  by_name: 'text',
  role_name: 'text',
  content: 'text',
  at: 'timestamptz',
});

export const PROGRESS = bulkTable('progress', { ...IDS, unit_id: 'int', content: 'text', at: 'timestamptz' });

export const DEADLINE = bulkTable('deadline', {
  ...IDS,
  unit_id: 'int',
  kind: 'text',
  due_at: 'timestamptz',
  near_at: 'timestamptz',
  near_raised_at: 'timestamptz',
  over_raised_at: 'timestamptz',
});

export const REPLY = bulkTable('reply', {
  ...IDS,
  unit_id: 'int',
  reply_class: 'text',
  document_number: 'text',
  signer: 'text',
  contact_name: 'text',
  contact_phone_cipher: 'text',
  content: 'text',
  stage: 'text',
  done: 'text',
  planned: 'text',
  planned_on: 'date',
  not_adopted: 'text',
  drafted_at: 'timestamptz',
  drafted_by_account_id: 'int',
  drafted_by_name: 'text',
  approved_by_name: 'text',
  issued_at: 'timestamptz',
});

export const EVALUATION = bulkTable('evaluation', {
  ...IDS,
  reply_id: 'int',
  deputy_id: 'int',
  handling: 'text',
  result: 'text',
  comment: 'text',
  evaluated_at: 'timestamptz',
});

export const MESSAGE = bulkTable(
  'message',
  {
    id: 'int',
    subject_type: 'text',
    subject_id: 'int',
    userinfo_id: 'int',
    about: 'text',
    warning: 'text',
    title: 'text',
    text: 'text',
    at: 'timestamptz',
    read_at: 'timestamptz',
    search: 'text',
  },
  { search: `array_to_tsvector(string_to_array(given.search, ' '))` },
);

export const HISTORY = bulkTable(
  IMPORTED_HISTORY.name,
  { ...IMPORTED_HISTORY.types, from_status: 'text', note: 'text', snapshot: 'int' },
  {
    // The input is the number of characters written so far; the text is already in the database and need not be sent several times.
    snapshot: `(SELECT jsonb_build_object('kind', item.kind, 'title', item.title, 'content', left(item.content, given.snapshot),
      'category', item.category, 'isPublic', item.is_public, 'files', '[]'::jsonb) FROM suggestion AS item WHERE item.id = given.subject_id)`,
  },
);
