import { beijingDate, beijingDay } from '@contract/rules/beijing';
import { classHours, deputyOf } from '@contract/rules/study';
import type { Viewer } from '@contract/rules/roles';
import type { Certificate } from '@contract/schema/study';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { noteAbout } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { writeRecord } from '../../platform/docx/record';
import { addressedCourses } from '../course/service';

const find = (db: Db, viewer: Viewer, courseId: number) =>
  db
    .selectFrom('study')
    .innerJoin('course', 'course.id', 'study.courseId')
    .innerJoin('userinfo as publisher', 'publisher.id', 'course.publisherId')
    .innerJoin('deputy', 'deputy.id', 'study.deputyId')
    .innerJoin('term', 'term.id', 'deputy.termId')
    .innerJoin('area', 'area.code', 'deputy.areaCode')
    .where('study.courseId', '=', courseId)
    .where('study.deputyId', '=', viewer.deputyId ?? 0)
    .select(['study.finishedAt', 'study.minutes', 'study.score', 'course.title as courseTitle', 'deputy.name', 'deputy.id as deputyId'])
    .select(['term.name as termName', 'area.name as areaName', 'publisher.roleName as publisherName'])
    .executeTakeFirst();

const padded = (id: number): string => String(id).padStart(6, '0');

/** Returns the data of the viewer's certificate of a course; undefined when the course is not finished. */
export async function certificateOf(db: Db, viewer: Viewer, courseId: number): Promise<Certificate | undefined> {
  const found = await find(db, viewer, courseId);
  if (!found?.finishedAt) return undefined;
  const { finishedAt, minutes, deputyId, ...rest } = found;
  const finishedOn = beijingDate(finishedAt);
  const number = `${finishedOn.slice(0, 4)}-${padded(courseId)}-${padded(deputyId)}`;
  return { ...rest, number, finishedOn, hours: classHours(minutes) };
}

/** The service of certificates of finished courses. */
export function makeCertificates({ db }: Pick<Kernel, 'db'>) {
  /** Throws `study.not_found` for a course that is not the viewer's, `study.no_certificate` before it is finished. */
  async function word(viewer: Viewer, courseId: number): Promise<{ name: string; bytes: Buffer }> {
    const own = db.selectFrom('course').where('course.id', '=', courseId).where(addressedCourses(viewer)).select('title');
    const course = await own.executeTakeFirst();
    if (!course) throw fail('study.not_found');
    noteAbout({ type: 'course', id: courseId, title: course.title });
    const certificate = await certificateOf(db, viewer, courseId);
    if (!certificate) throw fail('study.no_certificate');
    const { name, courseTitle, termName, areaName, hours, score, finishedOn, number, publisherName } = certificate;
    const day = beijingDay(new Date(`${finishedOn}T00:00:00+08:00`));
    const bytes = await writeRecord({
      title: '学习证书',
      facts: [
        ['证书编号', number],
        ['姓名', name],
        ['身份', deputyOf({ areaName, termName })],
        ['课程', courseTitle],
        ['学时', String(hours)],
        ['测验成绩', score === null ? '本课程没有测验' : `${String(score)} 分（合格）`],
        ['完成日期', day],
      ],
      sections: [
        {
          title: '证明',
          content: { paragraphs: [`${name}代表已学完课程《${courseTitle}》，计 ${String(hours)} 学时，特此证明。`] },
        },
      ],
      footer: `${publisherName} ${day}`,
    });
    return { name: `学习证书（${courseTitle}）.docx`, bytes };
  }

  return { word };
}

export type Certificates = ReturnType<typeof makeCertificates>;
