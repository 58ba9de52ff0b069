import { beijingDate, beijingYear, DAY_MS } from '@contract/rules/beijing';
import type { CourseAudience, LessonKind } from '@contract/rules/course';
import type { Addressing } from '@contract/schema/addressee';
import { sql } from 'kysely';
import { amongAudience } from '../modules/course/audience';
import { dueOf } from '../modules/course/given';
import type {} from '../modules/study/tables';
import type { Db } from '../platform/db/connect';
import { addHistory } from '../platform/records/history';
import { seedComments } from './learning-comments';
import { seedCovers } from './covers';
import { type KeepFile, pdfOf } from './learning-files';
import { seedRecords } from './learning-records';
import { type CourseText, COURSE_TEXTS, INTRODUCTION, PAGE } from './texts/learning';
import { LEARNING_QUESTIONS } from './texts/learning-questions';
import { LEARNING_VIDEO } from './texts/learning-video';

/** The number of questions drawn for each attempt at a test. */
const DRAWN = 5;
/** The number of delegations to which an optional course is addressed. */
const PACKAGE = 3;
const NOBODY: Addressing = { roleKinds: [], areaCodes: [], delegationIds: [], userinfoIds: [] };

export async function hasLearning(db: Db): Promise<boolean> {
  return (await db.selectFrom('course').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The publisher, and the delegations of the publisher's congress. */
async function publishingBy(db: Db, username: CourseText['by']) {
  const publisher = await db
    .selectFrom('userinfo')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .where('account.username', '=', username)
    .select(['userinfo.id as roleId', 'userinfo.areaCode', 'userinfo.roleName', 'account.name as userName', 'account.id as accountId'])
    .orderBy('userinfo.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const delegations = await db
    .selectFrom('delegation')
    .innerJoin('term', 'term.id', 'delegation.termId')
    .where('delegation.areaCode', '=', publisher.areaCode)
    .where('term.current', '=', true)
    .select('delegation.id')
    .orderBy('delegation.id')
    .execute();
  return { publisher, delegationIds: delegations.map(({ id }) => id) };
}

interface Made {
  courseId: number;
  accountId: number;
  at: Date;
  keep: KeepFile | undefined;
}

const NAMES: Readonly<Record<LessonKind, string>> = { video: '讲解', pdf: '学习材料', page: '要点', link: '延伸阅读' };

/** The file of a lesson; null for a kind without one. */
async function fileOf(db: Db, { title }: CourseText, kind: LessonKind, { courseId, accountId, at, keep }: Made): Promise<string | null> {
  if (!keep || (kind !== 'video' && kind !== 'pdf')) return null;
  const { rows } = await sql<{ id: string }>`SELECT md5(${`course ${String(courseId)} ${kind}`})::uuid AS id`.execute(db);
  const id = rows[0]?.id ?? '';
  const bytes = kind === 'video' ? LEARNING_VIDEO : pdfOf([title, '', INTRODUCTION(title), '本材料为演示内容。']);
  await keep(id, bytes);
  const of = kind === 'video' ? { name: `${title}.mp4`, type: 'video/mp4' } : { name: `${title}.pdf`, type: 'application/pdf' };
  await db
    .insertInto('file')
    .values({ id, ...of, size: bytes.length, accountId, uploadedAt: at, ownerType: 'course', ownerId: courseId, ordernum: 0 })
    .execute();
  return id;
}

/** Without a file store, a lesson with a file becomes a page. */
async function addLessons(db: Db, text: CourseText, made: Made): Promise<void> {
  for (const [place, [wanted, minutes]] of text.lessons.entries()) {
    const fileId = await fileOf(db, text, wanted, made);
    const kind = fileId === null && wanted !== 'link' ? 'page' : wanted;
    const title = `${text.title}：${NAMES[wanted]}`;
    const url = kind === 'link' ? 'https://www.npc.gov.cn/' : '';
    await db
      .insertInto('courseLesson')
      .values({ courseId: made.courseId, place, kind, title, minutes, fileId, text: kind === 'page' ? PAGE(text.title) : '', url })
      .execute();
  }
}

interface Choice {
  delegationIds: readonly number[];
  audience: CourseAudience;
  confirmBy: Date | null;
  at: Date;
}

/** Also addresses deputies without an active account: the demo shows an area whose deputies all take part. No reminders are sent for demo data. */
const address = (db: Db, courseId: number, { delegationIds, audience, confirmBy, at }: Choice) =>
  sql`INSERT INTO addressee (subject_type, subject_id, userinfo_id, addressed_at, confirm_by)
    SELECT 'course', ${courseId}::int, userinfo.id, ${at}::timestamptz, ${confirmBy}::timestamptz
    FROM userinfo JOIN deputy ON deputy.id = userinfo.deputy_id JOIN term ON term.id = deputy.term_id
    WHERE deputy.delegation_id = any(${delegationIds}::int[]) AND ${amongAudience(audience)}`.execute(db);

interface Circumstances {
  by: Awaited<ReturnType<typeof publishingBy>>;
  now: Date;
  number: number;
  keep: KeepFile | undefined;
}

async function seedCourse(db: Db, text: CourseText, { by, now, number, keep }: Circumstances): Promise<void> {
  const { publisher, delegationIds: delegations } = by;
  const { areaCode, roleId: publisherId, accountId } = publisher;
  // Only for its own congress: the counties have their own courses.
  const isForAll = text.due !== null;
  const picked = delegations.filter((_, place) => (place + number) % Math.max(1, Math.floor(delegations.length / PACKAGE)) === 0);
  const delegationIds = isForAll ? delegations : picked;
  const addressing = { ...NOBODY, delegationIds };
  const publishedAt = text.published === null ? null : new Date(now.getTime() - text.published * DAY_MS);
  const createdAt = new Date((publishedAt ?? now).getTime() - DAY_MS);
  const dueOn = text.due === null ? null : beijingDate(new Date(now.getTime() + text.due * DAY_MS));
  const state = text.withdrawn ? ('withdrawn' as const) : publishedAt ? ('published' as const) : ('draft' as const);
  const minutes = text.lessons.reduce((sum, [, one]) => sum + one, 0);
  const audience = text.audience ?? 'all';
  const facts = { title: text.title, introduction: INTRODUCTION(text.title), category: text.category, audience, dueOn };
  const year = beijingYear(now) - (text.year === 'last' ? 1 : 0);
  const { id } = await db
    .insertInto('course')
    .values({
      ...{
        ...facts,
        areaCode,
        state,
        year,
        coverId: null,
        testQuestions: text.test ? DRAWN : 0,
        lessonCount: text.lessons.length,
        minutes,
      },
      ...{ addressing: JSON.stringify(addressing), withdrawReason: text.withdrawn ?? '', publisherId, publishedAt },
      ...{ createdAt, updatedAt: publishedAt ?? createdAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addLessons(db, text, { courseId: id, accountId, at: createdAt, keep });
  if (text.test)
    await db
      .insertInto('courseQuestion')
      .values(LEARNING_QUESTIONS.map((question, place) => ({ ...question, courseId: id, place })))
      .execute();
  const entry = { viewer: publisher, type: 'course', id, note: '', snapshot: { ...facts, year } } as const;
  await addHistory(db, { ...entry, action: 'create', from: null, to: 'draft', at: createdAt });
  if (!publishedAt) return;
  await addHistory(db, { ...entry, action: 'publish', from: 'draft', to: 'published', at: publishedAt });
  await address(db, id, { delegationIds, audience, confirmBy: dueOf(dueOn, publishedAt).confirmBy, at: publishedAt });
  if (text.withdrawn) {
    const at = new Date(publishedAt.getTime() + 60 * DAY_MS);
    await addHistory(db, { ...entry, action: 'withdraw', from: 'published', to: 'withdrawn', at });
  }
}

/** Adds courses of two years with the learning records of deputies. Does nothing when there are any. */
export async function seedLearning(db: Db, now: Date, keep?: KeepFile): Promise<void> {
  if (await hasLearning(db)) return;
  const publishers = { office: await publishingBy(db, 'office'), liandu: await publishingBy(db, 'liandu') };
  for (const [number, text] of COURSE_TEXTS.entries()) await seedCourse(db, text, { by: publishers[text.by], now, number, keep });
  if (keep) await seedCovers(db, 'course', keep);
  await seedRecords(db, now);
  await seedComments(db, now);
}
