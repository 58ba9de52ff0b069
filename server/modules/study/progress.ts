import type { CallInput, CallReply } from '@contract/contract';
import { STUDY_LIST } from '@contract/lists/study';
import type { FiltersOf } from '@contract/lists/list';
import { beijingDate } from '@contract/rules/beijing';
import { classHours, type StudyState } from '@contract/rules/study';
import type { Viewer } from '@contract/rules/roles';
import type { StudyProgress } from '@contract/schema/study';
import { expressionBuilder, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import type { Kernel } from '../../platform/kernel';
import { filterBy } from '../../platform/records/conditions';
import { pageOf } from '../../platform/records/page';
import { containsPattern } from '../../platform/search/bigrams';
import { fillPinyin, namedLike } from '../../platform/search/name-pinyin';
import { percentOf } from './reads';
import { assignedTo, hoursOf, minutesOf, PLAN_MINUTES, yearAsked } from './sums';
import type { ResultOf } from '../../platform/db/results';

export interface ProgressAsked {
  viewer: Viewer;
  query: FiltersOf<typeof STUDY_LIST>;
  now: Date;
}

/** The deputy's state in the requested course. */
interface OfCourse {
  courseTitle: string;
  courseMinutes: number;
  courseState: StudyState;
  score: number | null;
  counted: number;
  isOverdue: boolean;
}

const eb = expressionBuilder<Database, 'deputy' | 'delegation'>();
const deputyId = sql.ref<number>('deputy.id');
const total = sql<number>`(minutes.online + minutes.on_site + minutes.papers)`;

const matching = filterBy(STUDY_LIST, {
  // The sums already apply the year, so this filter matches every row.
  year: () => eb.lit(true),
  goal: (goal) => {
    if (goal === 'behind') return sql<boolean>`tasks.behind > 0`;
    return goal === 'reached' ? sql<boolean>`${total} >= ${PLAN_MINUTES}` : sql<boolean>`${total} < ${PLAN_MINUTES}`;
  },
  keyword: (keyword) => eb.or([namedLike('deputy.name', keyword), eb('delegation.name', 'like', containsPattern(keyword))]),
  delegationId: (id) => eb('deputy.delegationId', '=', id),
  courseId: () => sql<boolean>`course.course_title IS NOT NULL`,
  areaCode: (areaCode) => eb('deputy.areaCode', 'like', `${areaCode}%`),
});

/** Returns a deputy's state in one course; no row when it is not addressed to the deputy. */
const ofCourse = (courseId: number, today: string) => sql<OfCourse>`(
  SELECT course.title AS course_title, course.minutes AS course_minutes, coalesce(own.state, 'none') AS course_state, own.score,
    (SELECT coalesce(sum(least(lesson.seconds, lesson.needed)), 0)::int FROM study_lesson AS lesson
      WHERE lesson.course_id = course.id AND lesson.deputy_id = deputy.id) AS counted,
    coalesce(course.state = 'published' AND course.due_on < ${today}::date AND own.finished_at IS NULL, false) AS is_overdue
  FROM course LEFT JOIN study AS own ON own.course_id = course.id AND own.deputy_id = deputy.id
  WHERE course.id = ${courseId} AND course.state <> 'draft' AND EXISTS (
    SELECT FROM addressee JOIN userinfo ON userinfo.id = addressee.userinfo_id
    WHERE addressee.subject_type = 'course' AND addressee.subject_id = course.id AND userinfo.deputy_id = deputy.id))`;

/** Returns the deputies in office of an area and below, each with the learning of the year. `db` may be a transaction. */
const deputiesOf = (db: Db, { viewer, query, now }: ProgressAsked) => {
  const year = yearAsked(query.year, now);
  return db
    .selectFrom('deputy')
    .innerJoin('term', 'term.id', 'deputy.termId')
    .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
    .innerJoin('area', 'area.code', 'deputy.areaCode')
    .innerJoinLateral(minutesOf(deputyId, year).as('minutes'), (join) => join.onTrue())
    .innerJoinLateral(assignedTo(deputyId, { year, today: beijingDate(now) }).as('tasks'), (join) => join.onTrue())
    .leftJoinLateral(ofCourse(query.courseId ?? 0, beijingDate(now)).as('course'), (join) => join.onTrue())
    .where('term.current', '=', true)
    .where('deputy.state', '<>', 'ended')
    .where('deputy.areaCode', 'like', `${viewer.areaCode}%`)
    .where(matching(query));
};

/** Sorts deputies with overdue courses first. */
export const listProgress = (db: Db, asked: ProgressAsked) =>
  deputiesOf(db, asked)
    .select(['deputy.id as deputyId', 'deputy.name', 'delegation.name as delegationName', 'area.name as areaName'])
    .select(['minutes.online', 'minutes.onSite', 'minutes.papers', 'tasks.assigned', 'tasks.finished', 'tasks.behind'])
    .select(
      sql<Date | null>`(SELECT max(lesson.beat_at) FROM study_lesson AS lesson WHERE lesson.deputy_id = deputy.id)`.as('lastStudiedAt'),
    )
    .select(['course.courseTitle', 'course.courseMinutes', 'course.courseState', 'course.score', 'course.counted', 'course.isOverdue'])
    .orderBy('tasks.behind', 'desc')
    .orderBy('deputy.areaCode')
    .orderBy('delegation.ordernum')
    .orderBy(byPinyin('deputy.name'))
    .orderBy('deputy.id');

type Row = ResultOf<typeof listProgress, 'execute'>[number];

export function toProgress(row: Row): StudyProgress {
  const { online, onSite, papers, courseTitle, courseMinutes, courseState, score, counted, isOverdue, lastStudiedAt, ...line } = row;
  const minutes = online + onSite + papers;
  return {
    ...{ ...line, ...hoursOf({ online, onSite, papers }), hours: classHours(minutes), reached: minutes >= PLAN_MINUTES, courseTitle },
    lastStudiedAt: lastStudiedAt?.toISOString() ?? null,
    course: courseState && {
      ...{ state: courseState, score, isOverdue: isOverdue ?? false },
      percent: percentOf(courseState, counted ?? 0, courseMinutes ?? 0),
    },
  };
}

interface Sums {
  deputies: number;
  reached: number;
  assigned: number;
  finished: number;
  minutes: number;
}

const figuresOf = ({ deputies, reached, assigned, finished, minutes }: Sums) => ({
  ...{ deputies, reached, assigned, finished },
  hours: deputies === 0 ? 0 : classHours(minutes / deputies),
});

const added = (rows: readonly Sums[]): Sums => {
  const sum = (key: keyof Sums): number => rows.reduce((all, row) => all + row[key], 0);
  return {
    deputies: sum('deputies'),
    reached: sum('reached'),
    assigned: sum('assigned'),
    finished: sum('finished'),
    minutes: sum('minutes'),
  };
};

/** The service that shows the progress of the deputies of an area and below. */
export function makeProgress({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  async function list(viewer: Viewer, query: CallInput<'study.progress'>['query']): Promise<CallReply<'study.progress'>> {
    await fillPinyin(db);
    const now = clock.now();
    const page = await pageOf(listProgress(db, { viewer, query, now }), query);
    return { ...page, items: page.items.map(toProgress), year: yearAsked(query.year, now) };
  }

  async function groups(viewer: Viewer, query: CallInput<'study.groups'>['query']): Promise<CallReply<'study.groups'>> {
    const now = clock.now();
    const rows = await deputiesOf(db, { viewer, query, now })
      .groupBy(['delegation.id', 'delegation.name', 'delegation.ordernum', 'delegation.areaCode'])
      .select(['delegation.id as delegationId', 'delegation.name'])
      .select(sql<string>`(SELECT area.name FROM area WHERE area.code = delegation.area_code)`.as('areaName'))
      .select((of) => of.fn.countAll<number>().as('deputies'))
      .select([
        sql<number>`(count(*) FILTER (WHERE ${total} >= ${PLAN_MINUTES}))::int`.as('reached'),
        sql<number>`sum(tasks.assigned)::int`.as('assigned'),
        sql<number>`sum(tasks.finished)::int`.as('finished'),
        sql<number>`sum(${total})::int`.as('minutes'),
      ])
      .orderBy('delegation.areaCode')
      .orderBy('delegation.ordernum')
      .orderBy('delegation.id')
      .execute();
    return {
      year: yearAsked(query.year, now),
      all: figuresOf(added(rows)),
      groups: rows.map(({ delegationId, name, areaName, ...sums }) => ({ delegationId, name, areaName, ...figuresOf(sums) })),
    };
  }

  return { list, groups };
}

export type Progress = ReturnType<typeof makeProgress>;
