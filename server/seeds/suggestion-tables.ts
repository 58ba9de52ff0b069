import type { BulkTable } from './bulk';

export const SUGGESTION: BulkTable<
  | 'id'
  | 'number'
  | 'kind'
  | 'title'
  | 'content'
  | 'category'
  | 'status'
  | 'term_id'
  | 'area_code'
  | 'deputy_id'
  | 'delegation_id'
  | 'lead_unit_id'
  | 'in_session'
  | 'is_public'
  | 'created_at'
  | 'updated_at'
  | 'submitted_at'
  | 'due_at'
  | 'version'
  | 'search'
> = {
  name: 'suggestion',
  types: {
    id: 'int',
    number: 'text',
    kind: 'text',
    title: 'text',
    content: 'text',
    category: 'text',
    status: 'text',
    term_id: 'int',
    area_code: 'text',
    deputy_id: 'int',
    delegation_id: 'int',
    lead_unit_id: 'int',
    in_session: 'boolean',
    is_public: 'boolean',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    submitted_at: 'timestamptz',
    due_at: 'timestamptz',
    version: 'int',
    search: 'text',
  },
  // Terms hold letters and digits only, so a blank can part them.
  expressions: { search: `array_to_tsvector(string_to_array(given.search, ' '))` },
};

export const ASSIGNMENT: BulkTable<'id' | 'suggestion_id' | 'unit_id' | 'role' | 'assigned_at' | 'signed_at' | 'ended_at'> = {
  name: 'assignment',
  types: {
    id: 'int',
    suggestion_id: 'int',
    unit_id: 'int',
    role: 'text',
    assigned_at: 'timestamptz',
    signed_at: 'timestamptz',
    ended_at: 'timestamptz',
  },
};

export const REPLY: BulkTable<
  | 'id'
  | 'suggestion_id'
  | 'unit_id'
  | 'reply_class'
  | 'document_number'
  | 'signer'
  | 'contact_name'
  | 'contact_phone'
  | 'content'
  | 'issued_at'
> = {
  name: 'reply',
  types: {
    id: 'int',
    suggestion_id: 'int',
    unit_id: 'int',
    reply_class: 'text',
    document_number: 'text',
    signer: 'text',
    contact_name: 'text',
    contact_phone: 'text',
    content: 'text',
    issued_at: 'timestamptz',
  },
};

export const EVALUATION: BulkTable<'id' | 'suggestion_id' | 'reply_id' | 'deputy_id' | 'handling' | 'result' | 'comment' | 'evaluated_at'> =
  {
    name: 'evaluation',
    types: {
      id: 'int',
      suggestion_id: 'int',
      reply_id: 'int',
      deputy_id: 'int',
      handling: 'text',
      result: 'text',
      comment: 'text',
      evaluated_at: 'timestamptz',
    },
  };

export const HISTORY: BulkTable<
  'id' | 'suggestion_id' | 'action' | 'from_status' | 'to_status' | 'userinfo_id' | 'actor_name' | 'role_name' | 'note' | 'snapshot' | 'at'
> = {
  name: 'suggestion_history',
  types: {
    id: 'int',
    suggestion_id: 'int',
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
  // Given is how much of the content was written; the text itself is there already and need not be sent seven times.
  expressions: {
    snapshot: `(SELECT jsonb_build_object('title', item.title, 'content', left(item.content, given.snapshot), 'category', item.category,
      'files', '[]'::jsonb) FROM suggestion AS item WHERE item.id = given.suggestion_id)`,
  },
};
