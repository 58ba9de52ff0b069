import type { CallInput, CallReply } from '@contract/contract';
import { COURSE_NEWS, type CourseNews } from '@contract/rules/course';
import type { Viewer } from '@contract/rules/roles';
import { classHours } from '@contract/rules/study';
import type { Addressing } from '@contract/schema/addressee';
import type { Course, CourseLine } from '@contract/schema/course';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { makeAddressees } from '../../platform/publishing/addressees';
import { makeAddressing } from '../../platform/publishing/addressing';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { readRichText } from '../../platform/rich-text/read';
import { requireOffered } from '../dictionary/service';
import type { FileModule } from '../file';
import type { MessageService } from '../message/service';
import { courseAccess } from './access';
import { amongAudience } from './audience';
import { type CourseRow, COURSES } from './definition';
import {
  columnsOf,
  dueOf,
  keepLesson,
  requireCover,
  requireDeputies,
  requireDue,
  requireFixed,
  requireLessonFiles,
  requireQuestions,
} from './given';
import { type CourseLineRow, makeCourseReads } from './reads';
import { publishedText, withdrawnText } from './words';
import { type LessonInput, makeCourseWrites } from './writes';

export interface CourseNeeds extends Pick<Kernel, 'db' | 'clock'> {
  messages: MessageService;
  files: FileModule['attachments'];
}

const publishedOf = (id: number) => ({ type: 'course', id }) as const;
const both = <T>(some: readonly T[], others: readonly T[]): T[] => [...new Set([...some, ...others])];
const without = <T>(some: readonly T[], others: readonly T[]): T[] => some.filter((one) => !others.includes(one));

const bothChoices = (one: Addressing, other: Addressing): Addressing => ({
  roleKinds: both(one.roleKinds, other.roleKinds),
  areaCodes: both(one.areaCodes, other.areaCodes),
  delegationIds: both(one.delegationIds, other.delegationIds),
  userinfoIds: both(one.userinfoIds, other.userinfoIds),
});

/** The service of courses for their publishers. Every step returns the course in its new state. */
export function makeCourseService({ db, clock, messages, files }: CourseNeeds) {
  const reads = makeCourseReads(db);

  async function toLines(rows: readonly CourseLineRow[]): Promise<CourseLine[]> {
    const counts = await makeAddressees(db).countsOf(
      'course',
      rows.map(({ id }) => id),
    );
    return rows.map(({ publishedAt, ...row }) => {
      const own = counts.find(({ id }) => id === row.id);
      return {
        ...row,
        hours: classHours(row.minutes),
        publishedAt: publishedAt?.toISOString() ?? null,
        counts: { assigned: own?.addressed ?? 0, begun: own?.read ?? 0, finished: own?.confirmed ?? 0 },
      };
    });
  }

  async function read(viewer: Viewer, id: number): Promise<Omit<Course, 'version' | 'actions' | 'history'> | undefined> {
    const found = await reads.find(viewer, id);
    if (!found) return undefined;
    const { introduction, addressing, withdrawReason, hasComments, publisherName, ...row } = found;
    const [[line], lessons, questions, own, names] = await Promise.all([
      toLines([row]),
      reads.lessonsOf(id),
      reads.questionsOf(id),
      files.filesOf('course', [id]),
      row.areaCode === viewer.areaCode ? makeAddressing(db).namesIn(addressing) : null,
    ]);
    const refs = own.get(id) ?? [];
    return (
      line && {
        ...{ ...line, introduction, withdrawReason, hasComments, publisherName, questions, addressing: names },
        lessons: lessons.map(({ fileId, ...lesson }) => ({
          ...{ ...lesson, content: readRichText(lesson.text) },
          file: refs.find((file) => file.id === fileId) ?? null,
        })),
      }
    );
  }

  const courses = makePlain({ db, clock }, COURSES, { access: courseAccess, read });

  async function list(viewer: Viewer, query: CallInput<'course.list'>['query']): Promise<CallReply<'course.list'>> {
    const page = await pageOf(reads.listAll({ viewer, query, now: clock.now() }), query);
    return { ...page, items: await toLines(page.items) };
  }

  async function requireCategory(trx: Db, category: string, now: Date, was?: string): Promise<void> {
    if (category === was) return;
    await requireOffered(trx, { dictionary: 'courseCategory', code: category, on: now }).catch(() => {
      throw fail('course.category', { field: 'category' });
    });
  }

  /** Attaches the lesson files and the cover, and checks their types. */
  async function tie(trx: Db, viewer: Viewer, id: number, lessons: readonly LessonInput[], coverId: string | null): Promise<void> {
    const accountId = viewer.userId;
    const fileIds = [...new Set(lessons.flatMap(({ fileId }) => fileId ?? []))];
    await files.attach(trx, { owner: publishedOf(id), fileIds, accountId });
    await files.attach(trx, { owner: { type: 'courseCover', id }, fileIds: coverId === null ? [] : [coverId], accountId });
    requireLessonFiles(lessons, (await files.filesOf('course', [id], trx)).get(id) ?? []);
    requireCover((await files.filesOf('courseCover', [id], trx)).get(id) ?? []);
  }

  async function tell(
    trx: Db,
    id: number,
    news: { about: CourseNews; text: string; userinfoIds: readonly number[]; senderId: number },
  ): Promise<void> {
    const { senderId, about, ...notice } = news;
    if (notice.userinfoIds.length === 0) return;
    await messages.tell(trx, [{ subject: publishedOf(id), about, warning: null, title: COURSE_NEWS[about], notice: 'course', ...notice }], {
      senderId,
    });
  }

  /** Addresses the course to the chosen deputies who do not have it yet. */
  const address = (trx: Db, { id, areaCode, audience }: CourseRow, choice: { addressing: Addressing; dueOn: string | null; at: Date }) =>
    makeAddressees(trx).add(publishedOf(id), {
      ...{ areaCode, addressing: choice.addressing, at: choice.at },
      ...dueOf(choice.dueOn, choice.at),
      among: amongAudience(audience),
    });

  const create = (viewer: Viewer, { body, key }: Keyed<'course.create'>): Promise<Course> =>
    courses.create(viewer, key, async ({ trx, now, add }) => {
      const { addressing } = body;
      const lessons = body.lessons.map((lesson) => ({ ...keepLesson(lesson), id: null }));
      requireDeputies(addressing);
      requireDue(body.dueOn, now);
      await requireCategory(trx, body.category, now);
      await makeAddressing(trx).requireOwn(viewer.areaCode, addressing);
      const columns = columnsOf(body);
      const row = await add({
        ...{ ...columns, areaCode: viewer.areaCode, publisherId: viewer.roleId, addressing: JSON.stringify(addressing) },
        ...{ publishedAt: null, createdAt: now },
      });
      await makeCourseWrites(trx).setLessons(row.id, lessons);
      await tie(trx, viewer, row.id, lessons, columns.coverId);
      return (await COURSES.find(trx, viewer, row.id)) ?? row;
    });

  const edit = (viewer: Viewer, call: Keyed<'course.edit'>): Promise<Course> =>
    courses.change(viewer, 'edit', call, async ({ trx, row, now }) => {
      const { body } = call;
      const { addressing } = body;
      const lessons = body.lessons.map(keepLesson);
      const writes = makeCourseWrites(trx);
      const stored = await writes.lessonsOf(row.id);
      if (lessons.some(({ id }) => id !== null && !stored.some((lesson) => lesson.id === id)))
        throw fail('course.lesson_unknown', { field: 'lessons' });
      requireDeputies(addressing);
      requireDue(body.dueOn, now, row.dueOn);
      await requireCategory(trx, body.category, now, row.category);
      // An addressee that was named before may have left since, so only new ones are checked.
      await makeAddressing(trx).requireOwn(row.areaCode, {
        roleKinds: [],
        areaCodes: without(addressing.areaCodes, row.addressing.areaCodes),
        delegationIds: without(addressing.delegationIds, row.addressing.delegationIds),
        userinfoIds: without(addressing.userinfoIds, row.addressing.userinfoIds),
      });
      const isPublished = row.state === 'published';
      if (isPublished) requireFixed(body, row, lessons, stored);
      const columns = columnsOf(body);
      await writes.setLessons(row.id, lessons);
      await tie(trx, viewer, row.id, lessons, columns.coverId);
      if (!isPublished) return { set: { ...columns, addressing: JSON.stringify(addressing) } };
      const choice = bothChoices(row.addressing, addressing);
      const userinfoIds = await address(trx, row, { addressing: choice, dueOn: body.dueOn, at: now });
      if (body.dueOn !== row.dueOn) await makeAddressees(trx).setDue(publishedOf(row.id), dueOf(body.dueOn, now));
      await tell(trx, row.id, { about: 'course-published', text: publishedText(columns), userinfoIds, senderId: viewer.roleId });
      return { set: { ...columns, addressing: JSON.stringify(choice) } };
    });

  /** A published course must keep at least as many questions as a test draws. */
  const setQuestions = (viewer: Viewer, call: Keyed<'course.questions'>): Promise<Course> =>
    courses.change(viewer, 'questions', call, async ({ trx, row }) => {
      const { questions } = call.body;
      requireQuestions(questions);
      if (row.state === 'published' && questions.length < row.testQuestions) throw fail('course.pool_small', { field: 'questions' });
      await makeCourseWrites(trx).setQuestions(row.id, questions);
      return { set: {} };
    });

  const publish = (viewer: Viewer, call: Keyed<'course.publish'>): Promise<Course> =>
    courses.change(viewer, 'publish', call, async ({ trx, row, now }) => {
      if (row.lessonCount === 0) throw fail('course.no_lessons', { field: 'lessons' });
      if (row.questions < row.testQuestions) throw fail('course.pool_small', { field: 'questions' });
      requireDue(row.dueOn, now);
      await makeAddressing(trx).requireOwn(row.areaCode, row.addressing);
      const userinfoIds = await address(trx, row, { addressing: row.addressing, dueOn: row.dueOn, at: now });
      if (userinfoIds.length === 0) throw fail('addressee.nobody', { field: 'addressing' });
      await tell(trx, row.id, { about: 'course-published', text: publishedText(row), userinfoIds, senderId: viewer.roleId });
      return { set: { state: 'published', publishedAt: now, publisherId: viewer.roleId } };
    });

  /** Deputies who have not finished the course are notified; the platforms recall its work notices where they can. */
  const withdraw = (viewer: Viewer, call: Keyed<'course.withdraw'>): Promise<Course> =>
    courses.change(viewer, 'withdraw', call, async ({ trx, row }) => {
      const withdrawReason = call.body.reason.trim();
      const addressees = makeAddressees(trx);
      await makeCourseWrites(trx).closeSessions(row.id);
      await addressees.stopReminding(publishedOf(row.id));
      await messages.recall(trx, publishedOf(row.id));
      const userinfoIds = await addressees.idsOf(publishedOf(row.id), { waiting: true });
      await tell(trx, row.id, {
        about: 'course-withdrawn',
        text: withdrawnText(row, withdrawReason),
        userinfoIds,
        senderId: viewer.roleId,
      });
      return { set: { state: 'withdrawn', withdrawReason } };
    });

  /** The files then belong to no record, so the sweep removes them. */
  async function remove(viewer: Viewer, { params: { id }, query: { version }, key }: Keyed<'course.remove'>): Promise<null> {
    await courses.records.change({ viewer, action: 'remove', id, version, key }, async ({ trx }) => {
      await tie(trx, viewer, id, [], null);
      await COURSES.remove(trx, id);
      return { set: null };
    });
    return null;
  }

  return { list, get: courses.get, create, edit, setQuestions, publish, withdraw, remove };
}

export type CourseService = ReturnType<typeof makeCourseService>;

export { addressedCourses, readableCourses } from './visibility';
