import { bulkTable } from '../../platform/db/bulk';

/** The columns of an imported, already submitted item; all other columns start as for any item. */
export const IMPORTED_ITEM = bulkTable(
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
    in_session: 'boolean',
    is_public: 'boolean',
    wished_unit_ids: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    submitted_at: 'timestamptz',
    review_due_at: 'timestamptz',
    search: 'text',
  },
  {
    // An array of arrays would be flattened, so the ids are sent as text.
    wished_unit_ids: 'given.wished_unit_ids::int[]',
    // Terms contain only letters and digits, so a blank can separate them.
    search: `array_to_tsvector(string_to_array(given.search, ' '))`,
  },
);

export const IMPORTED_COSIGNER = bulkTable('cosigner', {
  suggestion_id: 'int',
  deputy_id: 'int',
  state: 'text',
  invited_at: 'timestamptz',
  answered_at: 'timestamptz',
});

export const IMPORTED_HISTORY = bulkTable(
  'history',
  {
    id: 'int',
    subject_type: 'text',
    subject_id: 'int',
    action: 'text',
    to_status: 'text',
    userinfo_id: 'int',
    actor_name: 'text',
    role_name: 'text',
    snapshot: 'text',
    at: 'timestamptz',
  },
  { snapshot: 'given.snapshot::jsonb' },
);
