import { beijingDate } from '@contract/rules/beijing';
import { MOST_PERFORMANCE_ROWS } from '@contract/rules/performance';
import { sql } from 'kysely';
import { partOf, type PerformancePart } from '../../platform/performance';

interface Row {
  id: number;
  title: string;
  startsAt: Date;
  signed: boolean;
  attended: number | null;
  rows: number;
  there: number;
  people: number;
}

/** The receptions that were held and at which the deputy signed in. */
export const receptionPerformance: PerformancePart = async (db, { deputyId, from, to, now }) => {
  const { rows } = await sql<Row>`
    SELECT reception.id, station.name || CASE WHEN reception.topic = '' THEN '' ELSE '：' || reception.topic END AS title, reception.starts_at,
      own.signed_at IS NOT NULL AS signed, reception.attended, count(*) OVER ()::int AS rows,
      count(own.signed_at) OVER ()::int AS there, coalesce(sum(reception.attended) FILTER (WHERE own.signed_at IS NOT NULL) OVER (), 0)::int AS people
    FROM reception_deputy AS own JOIN reception ON reception.id = own.reception_id JOIN station ON station.id = reception.station_id
    WHERE own.deputy_id = ${deputyId} AND reception.state = 'recorded' AND reception.ends_at <= ${now}
      AND reception.starts_at >= ${from} AND reception.starts_at < ${to}
    ORDER BY reception.starts_at DESC, reception.id DESC LIMIT ${MOST_PERFORMANCE_ROWS}`.execute(db);
  const [first] = rows;
  return partOf({
    totals: { 安排接待: first?.rows, 到站接待: first?.there, 接待人次: first?.people },
    count: first?.rows,
    rows: rows.map(({ id, title, startsAt, signed, attended }) => ({
      ...{ id, title, on: beijingDate(startsAt), kind: '接待', outcome: signed ? `接待 ${String(attended ?? 0)} 人次` : '没有签到' },
    })),
  });
};
