import { beijingDate } from '@contract/rules/beijing';
import { MOST_PERFORMANCE_ROWS } from '@contract/rules/performance';
import { sql } from 'kysely';
import { partOf, type PerformancePart } from '../../platform/performance';

interface Row {
  id: number;
  title: string;
  addressedAt: Date;
  readAt: Date | null;
  confirmedAt: Date | null;
  read: number;
  confirmed: number;
  rows: number;
}

const outcomeOf = ({ readAt, confirmedAt }: Row): string => (confirmedAt ? '已确认' : readAt ? '已读' : '未读');

/** The notices addressed to the deputy, with their read state. */
export const noticePerformance: PerformancePart = async (db, { deputyId, from, to }) => {
  const { rows } = await sql<Row>`
    SELECT notice.id, notice.title, addressee.addressed_at, addressee.read_at, addressee.confirmed_at,
      count(addressee.read_at) OVER ()::int AS read, count(addressee.confirmed_at) OVER ()::int AS confirmed, count(*) OVER ()::int AS rows
    FROM userinfo JOIN addressee ON addressee.userinfo_id = userinfo.id AND addressee.subject_type = 'notice'
      JOIN notice ON notice.id = addressee.subject_id
    WHERE userinfo.deputy_id = ${deputyId} AND notice.state = 'announced'
      AND addressee.addressed_at >= ${from} AND addressee.addressed_at < ${to}
    ORDER BY addressee.addressed_at DESC, notice.id DESC LIMIT ${MOST_PERFORMANCE_ROWS}`.execute(db);
  const [first] = rows;
  return partOf({
    totals: { 收到: first?.rows, 已读: first?.read, 已确认: first?.confirmed },
    count: first?.rows,
    rows: rows.map((row) => ({ id: row.id, title: row.title, on: beijingDate(row.addressedAt), kind: '公告', outcome: outcomeOf(row) })),
  });
};
