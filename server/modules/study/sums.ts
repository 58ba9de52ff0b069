import { beginOfDate, beijingYear } from '@contract/rules/beijing';
import {
  CLASS_HOUR_MINUTES,
  classHours,
  MOST_PAPER_MINUTES,
  PAPER_MINUTES,
  type STUDY_YEARS,
  YEAR_CLASS_HOURS,
} from '@contract/rules/study';
import type { StudyHours } from '@contract/schema/study';
import { type Expression, sql } from 'kysely';

/** The minutes of one deputy in a year. */
export interface Minutes {
  online: number;
  onSite: number;
  papers: number;
}

/** The compulsory courses of one deputy in a year. */
export interface Assigned {
  assigned: number;
  finished: number;
  behind: number;
}

/** The minutes that the plan of a year requires. */
export const PLAN_MINUTES = YEAR_CLASS_HOURS * CLASS_HOUR_MINUTES;

export const yearAsked = (year: keyof typeof STUDY_YEARS | undefined, now: Date): number => beijingYear(now) - (year === 'last' ? 1 : 0);

const spanOf = (year: number) => ({ from: beginOfDate(`${String(year)}-01-01`), to: beginOfDate(`${String(year + 1)}-01-01`) });

/** Returns a deputy's learning of the year: courses finished in it, attended sittings of trainings (培训), and opened papers, which count up to a limit. */
export function minutesOf(deputyId: Expression<number>, year: number) {
  const { from, to } = spanOf(year);
  return sql<Minutes>`(SELECT
    (SELECT coalesce(sum(done.minutes), 0)::int FROM study AS done
      WHERE done.deputy_id = ${deputyId} AND done.finished_at >= ${from} AND done.finished_at < ${to}) AS online,
    (SELECT coalesce(sum(extract(epoch FROM sitting.ends_at - sitting.starts_at) / 60), 0)::int
      FROM attendance AS mark JOIN activity ON activity.id = mark.activity_id JOIN sitting ON sitting.id = mark.sitting_id
      WHERE mark.deputy_id = ${deputyId} AND mark.state IN ('present', 'late', 'makeup') AND activity.kind = 'training'
        AND activity.state IN ('announced', 'closed') AND sitting.starts_at >= ${from} AND sitting.starts_at < ${to}) AS on_site,
    (SELECT least(${MOST_PAPER_MINUTES}, count(*) * ${PAPER_MINUTES})::int FROM study_paper AS paper
      WHERE paper.deputy_id = ${deputyId} AND paper.opened_at >= ${from} AND paper.opened_at < ${to}) AS papers)`;
}

/** Returns when deputies of a congress reached the class hours of a year's plan: `deputy_id` and `at`, computed by the same sums. */
export function reachedIn(areaCode: string, year: number) {
  const { from, to } = spanOf(year);
  const mostPapers = MOST_PAPER_MINUTES / PAPER_MINUTES;
  return sql<{ deputyId: number; at: Date }>`(
    WITH own AS (SELECT id FROM deputy WHERE area_code = ${areaCode}),
    item AS (
      SELECT done.deputy_id, done.finished_at AS at, done.minutes::numeric FROM study AS done JOIN own ON own.id = done.deputy_id
      WHERE done.finished_at >= ${from} AND done.finished_at < ${to}
      UNION ALL
      SELECT mark.deputy_id, sitting.starts_at, extract(epoch FROM sitting.ends_at - sitting.starts_at) / 60
      FROM attendance AS mark JOIN own ON own.id = mark.deputy_id JOIN activity ON activity.id = mark.activity_id JOIN sitting ON sitting.id = mark.sitting_id
      WHERE mark.state IN ('present', 'late', 'makeup') AND activity.kind = 'training' AND activity.state IN ('announced', 'closed')
        AND sitting.starts_at >= ${from} AND sitting.starts_at < ${to}
      UNION ALL
      SELECT deputy_id, opened_at, ${PAPER_MINUTES} FROM (
        SELECT paper.deputy_id, paper.opened_at, row_number() OVER (PARTITION BY paper.deputy_id ORDER BY paper.opened_at, paper.file_id) AS number
        FROM study_paper AS paper JOIN own ON own.id = paper.deputy_id
        WHERE paper.opened_at >= ${from} AND paper.opened_at < ${to}) AS opened
      WHERE number <= ${mostPapers}),
    running AS (
      SELECT deputy_id, at, sum(minutes) OVER (PARTITION BY deputy_id ORDER BY at ROWS UNBOUNDED PRECEDING) AS total FROM item)
    SELECT deputy_id, min(at) AS at FROM running WHERE total >= ${PLAN_MINUTES} GROUP BY deputy_id)`;
}

/** Counts the published compulsory courses of the year that are addressed to a deputy; `today` is YYYY-MM-DD. */
export const assignedTo = (deputyId: Expression<number>, { year, today }: { year: number; today: string }) => sql<Assigned>`(
  SELECT count(*)::int AS assigned, count(addressee.confirmed_at)::int AS finished,
    count(*) FILTER (WHERE addressee.confirmed_at IS NULL AND course.due_on < ${today}::date)::int AS behind
  FROM userinfo JOIN addressee ON addressee.userinfo_id = userinfo.id AND addressee.subject_type = 'course'
    JOIN course ON course.id = addressee.subject_id
  WHERE userinfo.deputy_id = ${deputyId} AND course.state = 'published' AND course.due_on IS NOT NULL AND course.year = ${year})`;

/** Converts the minutes to class hours. */
export const hoursOf = ({ online, onSite, papers }: Minutes) => ({
  online: classHours(online),
  onSite: classHours(onSite),
  papers: classHours(papers),
});

export const toStudyHours = (year: number, minutes: Minutes): StudyHours => ({
  ...{ year, ...hoursOf(minutes), plan: YEAR_CLASS_HOURS },
  total: classHours(minutes.online + minutes.onSite + minutes.papers),
});
