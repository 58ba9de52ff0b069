// The figures in hand-written SQL: the baseline for the server's responses.

const SEEN = `i.area_code LIKE '3311%' AND i.status NOT IN ('draft', 'cosigning', 'deleted')`;
const RUNNING = `i.status IN ('assigned', 'returned', 'handling', 'approving', 'approved')`;
const STANDING = `count(*) AS count, count(*) FILTER (WHERE i.status = 'replied') AS replied, count(*) FILTER (WHERE i.status = 'closed') AS closed,
  count(*) FILTER (WHERE i.result_rating = 'satisfied') AS satisfied, count(*) FILTER (WHERE ${RUNNING} AND i.due_at < now()) AS over`;
const month = (column) => `to_char(${column} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM')`;

/** The statements of one page of figures, for the items that match `where`. */
const statementsFor = (where) => {
  const from = `FROM suggestion i WHERE ${SEEN}${where ? ` AND ${where}` : ''}`;
  return {
    whole: `SELECT ${STANDING}, count(*) FILTER (WHERE ${RUNNING} AND i.due_at >= now() AND i.near_at <= now()) AS near,
      count(*) FILTER (WHERE i.key_supervised) AS key_supervised, count(*) FILTER (WHERE i.follow_up = 'open') AS follow_up ${from}`,
    facets: `SELECT i.status, i.category, i.reply_class, i.handling_rating, i.result_rating, count(*) AS count ${from}
      GROUP BY GROUPING SETS ((i.status), (i.category), (i.reply_class), (i.handling_rating), (i.result_rating))`,
    days: `SELECT floor(extract(epoch FROM i.replied_at - i.assigned_at) / 86400) AS days, count(*) AS count ${from}
      AND i.replied_at IS NOT NULL GROUP BY 1 ORDER BY 1`,
    units: `SELECT unit.id, unit.name, ${STANDING} FROM suggestion i
      JOIN assignment a ON a.suggestion_id = i.id AND a.role = 'lead' AND a.ended_at IS NULL JOIN unit ON unit.id = a.unit_id
      WHERE ${SEEN}${where ? ` AND ${where}` : ''} GROUP BY unit.id, unit.name ORDER BY count DESC`,
    areas: `SELECT i.area_code, ${STANDING} ${from} GROUP BY i.area_code`,
    delegations: `SELECT delegation.id, delegation.name, ${STANDING} FROM suggestion i JOIN delegation ON delegation.id = i.delegation_id
      WHERE ${SEEN}${where ? ` AND ${where}` : ''} GROUP BY delegation.id, delegation.name ORDER BY count DESC`,
    submitted: `SELECT ${month('i.submitted_at')} AS month, count(*) AS count ${from} GROUP BY 1`,
    replied: `SELECT ${month('i.replied_at')} AS month, count(*) AS count ${from} AND i.replied_at IS NOT NULL GROUP BY 1`,
  };
};

/** Reads a page of figures and serializes it as a response. → { total, units, bytes } */
export async function runBareFigures(client, { where }) {
  const answer = {};
  for (const [name, statement] of Object.entries(statementsFor(where))) answer[name] = (await client.query(statement)).rows;
  const [whole] = answer.whole;
  return {
    total: Number(whole.count),
    units: answer.units.map(({ count }) => Number(count)),
    bytes: JSON.stringify(answer).length,
  };
}

const DAY = (day, next = 0) => `('${day}T00:00:00+08:00'::timestamptz + interval '${next} days')`;
const submitted = (from, to) => ({
  query: { submittedFrom: from, submittedTo: to },
  where: `i.submitted_at >= ${DAY(from)} AND i.submitted_at < ${DAY(to, 1)}`,
});

/** Typical figures for offices: the query of the call, and the same condition in SQL. */
export const FIGURES = [
  { query: {}, where: '' },
  { query: { kind: 'suggestion' }, where: `i.kind = 'suggestion'` },
  { query: { kind: 'motion' }, where: `i.kind = 'motion'` },
  { query: { areaCode: '331102' }, where: `i.area_code LIKE '331102%'` },
  { query: { areaCode: '331102', kind: 'motion' }, where: `i.area_code LIKE '331102%' AND i.kind = 'motion'` },
  { query: { inSession: true }, where: 'i.in_session' },
  { query: { inSession: false }, where: 'NOT i.in_session' },
  { query: { kind: 'motion', inSession: true }, where: `i.kind = 'motion' AND i.in_session` },
  { query: { areaCode: '331102', inSession: false }, where: `i.area_code LIKE '331102%' AND NOT i.in_session` },
  submitted('2025-01-01', '2025-12-31'),
  submitted('2026-02-01', '2026-02-28'),
  submitted('2026-01-01', '2026-12-31'),
];

/** Checks that the total and the number of each unit are equal. Deadlines pass between the two, so near and overdue items are not compared. */
export function isSameFigures(ours, bare) {
  const units = ours.byUnit.map(({ count }) => count).sort((a, b) => b - a);
  return ours.total.count === bare.total && units.join() === bare.units.sort((a, b) => b - a).join();
}
