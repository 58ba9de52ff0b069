import type { CallInput, CallReply } from '@contract/contract';
import { COURSE_NEWS } from '@contract/rules/course';
import { STUDY_REMIND_AGAIN_HOURS } from '@contract/rules/study';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteAbout, tellCall } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import type { MessageService } from '../message/service';

const HOUR_MS = 3_600_000;

interface UnfinishedCourse {
  deputyId: number;
  userinfoId: number;
  courseId: number;
  title: string;
  dueOn: string;
  /** The number of unfinished compulsory courses, including this one. */
  courses: number;
}

/** Returns those of these deputies of the viewer's area who have unfinished compulsory courses, each with the course that is due first. */
async function unfinishedOf(trx: Db, { areaCode }: Viewer, deputyIds: readonly number[]): Promise<UnfinishedCourse[]> {
  const { rows } = await sql<UnfinishedCourse>`
    SELECT DISTINCT ON (deputy.id) deputy.id AS deputy_id, userinfo.id AS userinfo_id, course.id AS course_id, course.title, course.due_on,
      (count(*) OVER (PARTITION BY deputy.id))::int AS courses
    FROM deputy JOIN term ON term.id = deputy.term_id
      JOIN userinfo ON userinfo.deputy_id = deputy.id JOIN account ON account.id = userinfo.account_id
      JOIN addressee ON addressee.userinfo_id = userinfo.id AND addressee.subject_type = 'course'
      JOIN course ON course.id = addressee.subject_id
    WHERE deputy.id = any(${deputyIds}::int[]) AND deputy.area_code LIKE ${`${areaCode}%`} AND term.current AND deputy.state <> 'ended'
      AND NOT account.disabled AND course.state = 'published' AND course.due_on IS NOT NULL AND addressee.confirmed_at IS NULL
    ORDER BY deputy.id, course.due_on, course.id`.execute(trx);
  return rows;
}

const textOf = ({ title, dueOn, courses }: UnfinishedCourse): string =>
  courses === 1
    ? `${title}\n必修课程还没有学完，截止日期 ${dueOn}。`
    : `您有 ${String(courses)} 门必修课程还没有学完，最早截止的是《${title}》（${dueOn}）。`;

/** The service that reminds deputies of their courses. */
export function makeStudyReminders({ db, clock, messages }: Pick<Kernel, 'db' | 'clock'> & { messages: MessageService }) {
  /** Throws `study.nobody_behind`, and `study.reminded_recently` when all of them were reminded recently. */
  const remind = (viewer: Viewer, { deputyIds }: CallInput<'study.remind'>['body']): Promise<CallReply<'study.remind'>> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const open = await unfinishedOf(trx, viewer, deputyIds);
      if (open.length === 0) throw fail('study.nobody_behind');
      const before = new Date(now.getTime() - STUDY_REMIND_AGAIN_HOURS * HOUR_MS);
      // When two users remind at once, the second finds that the reminder was already sent.
      const claimed = await trx
        .insertInto('studyReminder')
        .values(open.map(({ deputyId }) => ({ deputyId, at: now })))
        .onConflict((conflict) => conflict.column('deputyId').doUpdateSet({ at: now }).where('studyReminder.at', '<=', before))
        .returning('deputyId')
        .execute();
      if (claimed.length === 0) throw fail('study.reminded_recently');
      const ids = new Set(claimed.map(({ deputyId }) => deputyId));
      const tellings = open
        .filter(({ deputyId }) => ids.has(deputyId))
        .map((one) => ({
          ...{ subject: { type: 'course', id: one.courseId } as const, about: 'course-unfinished', warning: null },
          ...{
            title: COURSE_NEWS['course-unfinished'],
            text: textOf(one),
            userinfoIds: [one.userinfoId],
            notice: 'courseUnfinished' as const,
          },
        }));
      await messages.tell(trx, tellings, { senderId: viewer.roleId });
      noteAbout({ after: { people: tellings.length } });
      await tellCall(trx);
      return { people: tellings.length };
    });

  return { remind };
}

export type StudyReminders = ReturnType<typeof makeStudyReminders>;
