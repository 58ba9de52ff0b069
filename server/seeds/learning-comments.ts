import { DAY_MS } from '@contract/rules/beijing';
import { sql } from 'kysely';
import type {} from '../modules/course-comment/tables';
import type { Db } from '../platform/db/connect';
import { makeRandom } from './random';

const SAID = [
  '讲得很清楚，对准备会上发言很有帮助。',
  '第二课的案例和我们乡镇的情况很像，建议多讲一些。',
  '课程时间正好，晚上用手机就能学完。',
  '请问文档可以下载打印吗？我们代表小组想一起学。',
  '建议补充最新修改的条文。',
  '学完以后对怎样提建议更有把握了。',
] as const;
const ANSWER = '谢谢您的建议。文档可在课时里打开后下载，新的内容正在准备。';

interface Writer {
  userinfoId: number;
  courseId: number;
  publishedAt: Date;
}

/** Adds comments under this year's required courses, which allow them, by deputies who have started to study, each with one reply of the office. */
export async function seedComments(db: Db, now: Date): Promise<void> {
  await sql`UPDATE course SET has_comments = true WHERE state = 'published' AND due_on IS NOT NULL`.execute(db);
  const { rows: writers } = await sql<Writer>`
    SELECT userinfo_id, course_id, published_at FROM (
      SELECT addressee.userinfo_id, course.id AS course_id, course.published_at,
        row_number() OVER (PARTITION BY course.id ORDER BY md5(addressee.userinfo_id::text)) AS number
      FROM course JOIN addressee ON addressee.subject_type = 'course' AND addressee.subject_id = course.id
      WHERE course.has_comments AND addressee.read_at IS NOT NULL) AS reader
    WHERE number <= 4 ORDER BY course_id, number`.execute(db);
  for (const [place, { userinfoId, courseId, publishedAt }] of writers.entries()) {
    const random = makeRandom(`comment ${String(courseId)} ${String(userinfoId)}`);
    const at = new Date(Math.min(now.getTime() - DAY_MS, publishedAt.getTime() + random.int(1, 20) * DAY_MS));
    await db
      .insertInto('courseComment')
      .values({ courseId, userinfoId, text: SAID[place % SAID.length] ?? SAID[0], at, hiddenBy: null })
      .execute();
  }
  await sql`INSERT INTO course_comment (course_id, userinfo_id, text, at)
    SELECT DISTINCT ON (course.id) course.id, course.publisher_id, ${ANSWER}, ${now}::timestamptz
    FROM course JOIN course_comment ON course_comment.course_id = course.id WHERE course_comment.text LIKE '%？%'`.execute(db);
}
