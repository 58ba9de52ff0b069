// Lists in hand-written SQL, directly from the tables: the baseline for the server's responses.

/** The items that the suggestion office of the city can see. */
const SEEN = `i.area_code LIKE '3311%' AND i.status NOT IN ('draft', 'cosigning', 'deleted')`;

const ROW = `i.id, i.number, i.kind, i.title, i.category, i.status, i.area_code, i.deputy_id, i.delegation_id, i.lead_unit_id, i.in_session,
  i.is_public, i.created_at, i.updated_at, i.submitted_at, i.due_at, i.near_at, i.replied_at, i.reply_class, i.handling_rating,
  i.result_rating, i.follow_up, i.key_supervised, i.version`;

/**
 * Returns the two statements of a page and its total. `where` may be empty; `order` is an ORDER BY of `i`; `found` makes the condition use its own
 * index, where the planner would rather scan all items in their order. → { page, total }: texts
 */
export function bareList({ where, order, page = 1, pageSize, found = false }) {
  const from = `FROM suggestion i WHERE ${SEEN}${where ? ` AND ${where}` : ''}`;
  const slice = `ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  const rows = found ? `SELECT * FROM i ${slice}` : `SELECT ${ROW} ${from} ${slice}`;
  return {
    page: `${found ? `WITH i AS MATERIALIZED (SELECT ${ROW} ${from}) ` : ''}SELECT i.*, area.name AS area_name, deputy.name AS deputy_name, delegation.name AS delegation_name, unit.name AS lead_unit_name
      FROM (${rows}) i JOIN area ON area.code = i.area_code JOIN deputy ON deputy.id = i.deputy_id
      JOIN delegation ON delegation.id = i.delegation_id LEFT JOIN unit ON unit.id = i.lead_unit_id ORDER BY ${order}`,
    total: `SELECT count(*) AS total ${from}`,
  };
}

/** Reads the page and its total and serializes them as a response. → { items, total, bytes } */
export async function runBareList(client, { page, total }) {
  const items = (await client.query(page)).rows;
  const [counted] = (await client.query(total)).rows;
  return { items, total: Number(counted.total), bytes: JSON.stringify({ items, total: Number(counted.total) }).length };
}

export const NEWEST = 'i.submitted_at DESC NULLS LAST, i.id DESC';
const DAY = (day, next = 0) => `('${day}T00:00:00+08:00'::timestamptz + interval '${next} days')`;

/** Typical lists for an office: the query of the call, and the same condition in SQL. */
export const LISTS = [
  { query: {}, where: '', order: NEWEST },
  { query: { status: 'closed', category: 'transport' }, where: `i.status = 'closed' AND i.category = 'transport'`, order: NEWEST },
  { query: { status: 'handling', order: 'asc' }, where: `i.status = 'handling'`, order: 'i.submitted_at ASC NULLS FIRST, i.id ASC' },
  { query: { kind: 'motion', sort: 'dueAt', order: 'asc' }, where: `i.kind = 'motion'`, order: 'i.due_at ASC NULLS LAST, i.id ASC' },
  { query: { category: 'education', page: 20 }, page: 20, where: `i.category = 'education'`, order: NEWEST },
  {
    query: { areaCode: '331102', isPublic: false, sort: 'number', order: 'desc' },
    where: `i.area_code LIKE '331102%' AND NOT i.is_public`,
    order: 'left(i.number, 4) DESC, length(i.number) DESC, i.number DESC, i.id DESC',
  },
  {
    query: { inSession: true, submittedFrom: '2025-01-01', submittedTo: '2025-03-31' },
    where: `i.in_session AND i.submitted_at >= ${DAY('2025-01-01')} AND i.submitted_at < ${DAY('2025-03-31', 1)}`,
    order: NEWEST,
  },
  {
    query: { stage: 'running', sort: 'updatedAt' },
    where: `i.status IN ('submitted', 'accepted', 'merged', 'assigned', 'returned', 'handling', 'approving', 'approved')`,
    order: 'i.updated_at DESC, i.id DESC',
  },
  {
    query: { replyClass: 'B', followUp: 'open', sort: 'repliedAt' },
    where: `i.reply_class = 'B' AND i.follow_up = 'open'`,
    order: 'i.replied_at DESC NULLS LAST, i.id DESC',
  },
  {
    query: { resultRating: 'dissatisfied', order: 'asc' },
    where: `i.result_rating = 'dissatisfied'`,
    order: 'i.submitted_at ASC NULLS FIRST, i.id ASC',
  },
  {
    query: { unitId: 3, kind: 'suggestion' },
    where: `i.kind = 'suggestion' AND i.id IN (SELECT a.suggestion_id FROM assignment a WHERE a.unit_id = 3 AND a.ended_at IS NULL)`,
    order: NEWEST,
  },
  {
    query: { deadline: 'over', sort: 'dueAt', order: 'asc' },
    where: `i.status IN ('assigned', 'returned', 'handling', 'approving', 'approved') AND i.due_at < now()`,
    order: 'i.due_at ASC NULLS LAST, i.id ASC',
  },
];

/** A search for a word of two characters, which the search column stores as one term. */
export const searchFor = (word) => ({ query: { keyword: word }, where: `i.search @@ '''${word}'''::tsquery`, order: NEWEST, found: true });
