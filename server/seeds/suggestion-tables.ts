import type { BulkTable } from './bulk';

/** A table with the types of its columns; the rows' keys are inferred from them. */
const table = <T extends Record<string, string>>(
  name: string,
  types: T,
  expressions: Partial<Record<keyof T & string, string>> = {},
): BulkTable<keyof T & string> => ({ name, types, expressions });

const IDS = { id: 'int', suggestion_id: 'int' };

export const SUGGESTION = table(
  'suggestion',
  {
    id: 'int',
    number: 'text',
    kind: 'text',
    title: 'text',
    content: 'text',
    matter: 'text',
    grounds: 'text',
    plan: 'text',
    category: 'text',
    status: 'text',
    term_id: 'int',
    area_code: 'text',
    deputy_id: 'int',
    delegation_id: 'int',
    lead_unit_id: 'int',
    wished_unit_ids: 'text',
    mode: 'text',
    in_session: 'boolean',
    is_public: 'boolean',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    submitted_at: 'timestamptz',
    assigned_at: 'timestamptz',
    paused_at: 'timestamptz',
    paused_ms: 'bigint',
    due_at: 'timestamptz',
    near_at: 'timestamptz',
    review_due_at: 'timestamptz',
    replied_at: 'timestamptz',
    closed_at: 'timestamptz',
    reply_class: 'text',
    handling_rating: 'text',
    result_rating: 'text',
    follow_up: 'text',
    key_supervised: 'boolean',
    supervise_leader: 'text',
    version: 'int',
    search: 'text',
  },
  {
    // Terms hold letters and digits only, so a blank can part them.
    search: `array_to_tsvector(string_to_array(given.search, ' '))`,
    // An array of arrays would be taken apart whole.
    wished_unit_ids: 'given.wished_unit_ids::int[]',
  },
);

export const COSIGNER = table('cosigner', {
  suggestion_id: 'int',
  deputy_id: 'int',
  state: 'text',
  invited_at: 'timestamptz',
  answered_at: 'timestamptz',
});

export const ASSIGNMENT = table('assignment', {
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

export const CONTACT = table('contact', {
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

export const OPINION = table('opinion', {
  ...IDS,
  unit_id: 'int',
  content: 'text',
  given_by_name: 'text',
  given_at: 'timestamptz',
});

export const EXTENSION = table('extension', {
  ...IDS,
  unit_id: 'int',
  reason: 'text',
  until: 'date',
  asked_at: 'timestamptz',
  granted: 'boolean',
  note: 'text',
  decided_at: 'timestamptz',
});

export const URGING = table('urging', {
  ...IDS,
  userinfo_id: 'int',
  by_name: 'text',
  role_name: 'text',
  content: 'text',
  at: 'timestamptz',
});

export const PROGRESS = table('progress', { ...IDS, unit_id: 'int', content: 'text', at: 'timestamptz' });

export const DEADLINE = table('deadline', {
  ...IDS,
  unit_id: 'int',
  kind: 'text',
  due_at: 'timestamptz',
  near_at: 'timestamptz',
  near_raised_at: 'timestamptz',
  over_raised_at: 'timestamptz',
});

export const REPLY = table('reply', {
  ...IDS,
  unit_id: 'int',
  reply_class: 'text',
  document_number: 'text',
  signer: 'text',
  contact_name: 'text',
  contact_phone: 'text',
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

export const EVALUATION = table('evaluation', {
  ...IDS,
  reply_id: 'int',
  deputy_id: 'int',
  handling: 'text',
  result: 'text',
  comment: 'text',
  evaluated_at: 'timestamptz',
});

export const MESSAGE = table('message', {
  ...IDS,
  userinfo_id: 'int',
  about: 'text',
  warning: 'text',
  title: 'text',
  text: 'text',
  at: 'timestamptz',
  read_at: 'timestamptz',
});

export const HISTORY = table(
  'suggestion_history',
  {
    ...IDS,
    action: 'text',
    from_status: 'text',
    to_status: 'text',
    userinfo_id: 'int',
    actor_name: 'text',
    role_name: 'text',
    note: 'text',
    snapshot: 'int',
    at: 'timestamptz',
  },
  {
    // Given is how much of the content was written; the text itself is there already and need not be sent many times.
    snapshot: `(SELECT jsonb_build_object('kind', item.kind, 'title', item.title, 'content', left(item.content, given.snapshot),
      'category', item.category, 'isPublic', item.is_public, 'files', '[]'::jsonb) FROM suggestion AS item WHERE item.id = given.suggestion_id)`,
  },
);
