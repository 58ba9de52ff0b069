import type { CallInput, CallReply } from '@contract/contract';
import { DAY_MS } from '@contract/rules/beijing';
import { MOST_COMMENTS_A_DAY } from '@contract/rules/course';
import { PUBLISHED } from '@contract/rules/publishing';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import type { CourseComment } from '@contract/schema/course-comment';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteAbout, noteRepeated, tellCall } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { claimIntent, type Intent, type Keyed, settleIntent } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { readableCourses } from '../course/service';
import type {} from './tables';
import type { ResultOf } from '../../platform/db/results';

const PUBLISHERS: readonly RoleKind[] = PUBLISHED.course;

interface CourseFacts {
  areaCode: string;
  title: string;
}

/** Checks whether the viewer is a publisher of exactly the course's area. */
const publishes = ({ roleKind, areaCode }: Viewer, course: Pick<CourseFacts, 'areaCode'>): boolean =>
  PUBLISHERS.includes(roleKind) && areaCode === course.areaCode;

const commentsOf = (db: Db, courseId: number) =>
  db
    .selectFrom('courseComment')
    .innerJoin('userinfo', 'userinfo.id', 'courseComment.userinfoId')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .leftJoin('deputy', 'deputy.id', 'userinfo.deputyId')
    .leftJoin('delegation', 'delegation.id', 'deputy.delegationId')
    .where('courseComment.courseId', '=', courseId)
    .select(['courseComment.id', 'courseComment.userinfoId', 'courseComment.text', 'courseComment.at', 'courseComment.hiddenBy'])
    .select(['courseComment.hideReason', 'userinfo.roleName', 'userinfo.roleKind', 'delegation.name as delegationName'])
    .select((eb) => eb.fn.coalesce('deputy.name', 'account.name').as('name'));

type CommentRow = ResultOf<typeof commentsOf, 'execute'>[number];

const toComment = (viewer: Viewer, course: CourseFacts, row: CommentRow): CourseComment => ({
  ...{ id: row.id, name: row.name, roleName: row.delegationName ?? row.roleName, isPublisher: PUBLISHERS.includes(row.roleKind) },
  ...{ text: row.hiddenBy === null ? row.text : '', at: row.at.toISOString(), isHidden: row.hiddenBy !== null, hideReason: row.hideReason },
  mayHide: row.hiddenBy === null && (row.userinfoId === viewer.roleId || publishes(viewer, course)),
});

/** The service of course comments, for the deputies whom a course is addressed to and the staff of its area and above. */
export function makeCourseComments({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const findCourse = (trx: Db, viewer: Viewer, courseId: number) =>
    trx
      .selectFrom('course')
      .where('course.id', '=', courseId)
      .where(readableCourses(viewer))
      .select(['course.areaCode', 'course.title', 'course.state', 'course.hasComments'])
      .executeTakeFirst();

  const isOpenFor = (viewer: Viewer, course: { areaCode: string; state: string; hasComments: boolean }): boolean =>
    course.hasComments && course.state === 'published' && (viewer.roleKind === 'deputy' || publishes(viewer, course));

  /** Throws `course.not_found` for a course that the viewer may not read. */
  async function list(viewer: Viewer, query: CallInput<'courseComment.list'>['query']): Promise<CallReply<'courseComment.list'>> {
    const course = await findCourse(db, viewer, query.courseId);
    if (!course) throw fail('course.not_found');
    const page = await pageOf(commentsOf(db, query.courseId).orderBy('courseComment.id', 'desc'), query);
    return { ...page, items: page.items.map((row) => toComment(viewer, course, row)), mayWrite: isOpenFor(viewer, course) };
  }

  async function read(trx: Db, viewer: Viewer, course: CourseFacts, { courseId, id }: { courseId: number; id: number }) {
    const row = await commentsOf(trx, courseId).where('courseComment.id', '=', id).executeTakeFirst();
    if (!row) throw fail('courseComment.not_found');
    return toComment(viewer, course, row);
  }

  /** Throws `course.not_found`, `courseComment.off`, and `courseComment.too_many` after thirty within a day. */
  const create = (viewer: Viewer, { body, key }: Keyed<'courseComment.create'>): Promise<CourseComment> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const { courseId } = body;
      const course = await findCourse(trx, viewer, courseId);
      if (!course) throw fail('course.not_found');
      const intent: Intent = { accountId: viewer.userId, key, call: 'courseComment.create' };
      const earlier = await claimIntent(trx, intent, now);
      if (earlier?.subjectId) return read(trx, viewer, course, { courseId, id: earlier.subjectId });
      if (!isOpenFor(viewer, course)) throw fail('courseComment.off');
      const { written } = await trx
        .selectFrom('courseComment')
        .where('userinfoId', '=', viewer.roleId)
        .where('at', '>', new Date(now.getTime() - DAY_MS))
        .select((eb) => eb.fn.countAll<number>().as('written'))
        .executeTakeFirstOrThrow();
      if (written >= MOST_COMMENTS_A_DAY) throw fail('courseComment.too_many');
      const text = body.text.trim();
      const { id } = await trx
        .insertInto('courseComment')
        .values({ courseId, userinfoId: viewer.roleId, text, at: now, hiddenBy: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await settleIntent(trx, intent, { type: 'courseComment', id });
      noteAbout({ id, title: course.title, after: { text } });
      await tellCall(trx);
      return read(trx, viewer, course, { courseId, id });
    });

  /**
   * Throws `courseComment.not_found` for a comment that is neither the viewer's own nor on a course that the viewer publishes;
   * `courseComment.reason`. A hidden comment stays hidden.
   */
  const hide = (viewer: Viewer, { params: { id }, body }: Keyed<'courseComment.hide'>): Promise<CourseComment> =>
    db.transaction().execute(async (trx) => {
      const found = await trx.selectFrom('courseComment').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
      const course = found && (await findCourse(trx, viewer, found.courseId));
      const isOwn = found?.userinfoId === viewer.roleId;
      if (!found || !course || !(isOwn || publishes(viewer, course))) throw fail('courseComment.not_found');
      noteAbout({ title: course.title });
      const hideReason = body.reason.trim();
      if (!isOwn && hideReason === '') throw fail('courseComment.reason', { field: 'reason' });
      if (found.hiddenBy !== null) noteRepeated();
      else {
        await trx.updateTable('courseComment').set({ hiddenBy: viewer.roleId, hideReason }).where('id', '=', id).execute();
        await tellCall(trx, { before: { text: found.text, hideReason: '' }, after: { text: '', hideReason } });
      }
      return read(trx, viewer, course, { courseId: found.courseId, id });
    });

  return { list, create, hide };
}

export type CourseComments = ReturnType<typeof makeCourseComments>;
