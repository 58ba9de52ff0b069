import type { SuggestionFilters } from '@contract/schema/suggestion-filters';
import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/connect';

const text = (value: string) => `'${value.replace(/'/g, "''")}'`;
const dayOf = (column: string) => `(${column} AT TIME ZONE 'Asia/Shanghai')::date`;
const IN_UNITS = `s.status IN ('assigned', 'returned', 'handling', 'approving', 'approved')`;
const DAYS_TO_REPLY = `extract(epoch FROM s.replied_at - s.assigned_at) / 86400`;

const STAGES = {
  draft: `s.status IN ('draft', 'cosigning')`,
  running: `s.status IN ('submitted', 'accepted', 'merged', 'assigned', 'returned', 'handling', 'approving', 'approved')`,
  replied: `s.status = 'replied'`,
  closed: `s.status = 'closed'`,
};

const SPANS = {
  'month-1': `${DAYS_TO_REPLY} >= 0 AND ${DAYS_TO_REPLY} < 30`,
  'month-2': `${DAYS_TO_REPLY} >= 30 AND ${DAYS_TO_REPLY} < 60`,
  'month-3': `${DAYS_TO_REPLY} >= 60 AND ${DAYS_TO_REPLY} < 92`,
  'month-6': `${DAYS_TO_REPLY} >= 92 AND ${DAYS_TO_REPLY} < 184`,
  longer: `${DAYS_TO_REPLY} >= 184`,
};

type Conditions = { [K in keyof SuggestionFilters]-?: (value: NonNullable<SuggestionFilters[K]>, now: Date) => string };

/** The meaning of each filter that a figure can have, in plain SQL, written independently of the server's. */
const CONDITIONS: Partial<Conditions> = {
  kind: (kind) => `s.kind = ${text(kind)}`,
  status: (status) => `s.status = ${text(status)}`,
  stage: (stage) => STAGES[stage],
  category: (category) => `s.category = ${text(category)}`,
  areaCode: (code) => `left(s.area_code, ${String(code.length)}) = ${text(code)}`,
  termId: (id) => `s.term_id = ${String(id)}`,
  delegationId: (id) => `s.delegation_id = ${String(id)}`,
  leadUnitId: (id) =>
    `s.id IN (SELECT a.suggestion_id FROM assignment a WHERE a.unit_id = ${String(id)} AND a.role = 'lead' AND a.ended_at IS NULL)`,
  inSession: (inSession) => (inSession ? 's.in_session' : 'NOT s.in_session'),
  deadline: (state, now) => {
    const at = text(now.toISOString());
    return state === 'over'
      ? `${IN_UNITS} AND s.due_at < ${at}`
      : `${IN_UNITS} AND s.due_at >= ${at} AND s.near_at IS NOT NULL AND s.near_at <= ${at}`;
  },
  submittedFrom: (day) => `${dayOf('s.submitted_at')} >= ${text(day)}`,
  submittedTo: (day) => `${dayOf('s.submitted_at')} <= ${text(day)}`,
  repliedFrom: (day) => `${dayOf('s.replied_at')} >= ${text(day)}`,
  repliedTo: (day) => `${dayOf('s.replied_at')} <= ${text(day)}`,
  replyClass: (replyClass) => `s.reply_class = ${text(replyClass)}`,
  handlingRating: (rating) => `s.handling_rating = ${text(rating)}`,
  resultRating: (rating) => `s.result_rating = ${text(rating)}`,
  replySpan: (span) => SPANS[span],
  followUp: (followUp) => `s.follow_up = ${text(followUp)}`,
  keySupervised: (marked) => (marked ? 's.key_supervised' : 'NOT s.key_supervised'),
};

/** Returns the conditions of those filters as plain SQL over `suggestion s`; throws for a filter that no figure has. */
export function rawCondition(visible: string, { ownArea, ...filters }: SuggestionFilters, now: Date): string {
  const parts = Object.entries(filters).map(([name, value]) => {
    const condition = CONDITIONS[name as keyof SuggestionFilters] as ((value: unknown, now: Date) => string) | undefined;
    if (!condition) throw new Error(`no figure carries ${name}`);
    return condition(value, now);
  });
  const own = ownArea && filters.areaCode ? [`s.area_code = ${text(filters.areaCode)}`] : [];
  return [visible, `s.status NOT IN ('draft', 'cosigning', 'deleted')`, ...parts, ...own].map((part) => `(${part})`).join(' AND ');
}

/** Returns the number of suggestions under each condition, counted one after the other. */
export async function rawCounts(db: Db, conditions: readonly string[]): Promise<number[]> {
  const counts = conditions.map((condition) => sql<number>`(SELECT count(*)::int FROM suggestion s WHERE ${sql.raw(condition)})`);
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(db);
  return rows[0]?.counts ?? [];
}

/** Returns the average, to a tenth, and the median of the whole days from the assignment to the reply, of the rows under a condition. */
export async function rawReplyDays(db: Db, condition: string): Promise<{ average: number | null; median: number | null }> {
  const { rows } = await sql<{ average: number | null; median: number | null }>`
    SELECT round(avg(days), 1)::float AS average, (percentile_disc(0.5) WITHIN GROUP (ORDER BY days))::int AS median
    FROM (SELECT floor(${sql.raw(DAYS_TO_REPLY)}) AS days FROM suggestion s WHERE ${sql.raw(condition)}) AS answered WHERE days >= 0`.execute(
    db,
  );
  return rows[0] ?? { average: null, median: null };
}

/** Returns the number of lead units in force of the rows under a condition; each row counts once for each of them. */
export async function rawLeads(db: Db, condition: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM assignment a JOIN suggestion s ON s.id = a.suggestion_id
    WHERE a.role = 'lead' AND a.ended_at IS NULL AND ${sql.raw(condition)}`.execute(db);
  return rows[0]?.count ?? 0;
}
