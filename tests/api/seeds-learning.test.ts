import { COURSE_STATES, LESSON_KINDS } from '@contract/rules/course';
import { STUDY_STATES } from '@contract/rules/study';
import { sql } from 'kysely';
import { seedDemo } from '../../server/seeds/demo';
import { pdfOf } from '../../server/seeds/learning-files';
import { LEARNING_VIDEO } from '../../server/seeds/texts/learning-video';
import { openWorld, type World } from '../builders/world';
import { testSecrets } from '../support/keys';

let world: World;
const now = new Date();
const kept = new Map<string, Buffer>();

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal', now });
  const keepFile = (id: string, bytes: Buffer) => {
    kept.set(id, bytes);
    return Promise.resolve();
  };
  await seedDemo(world.owner, { secrets: await testSecrets(world.db), now, suggestions: 0, keepFile });
});
afterAll(() => world.close());

const countOf = async (query: string): Promise<number> =>
  (await sql.raw<{ count: number }>(`SELECT count(*)::int AS count FROM ${query}`).execute(world.db)).rows[0]?.count ?? 0;

describe('demo data › learning', () => {
  it('the demo has forty courses in every state, with lessons of every kind and tests', async () => {
    expect(await countOf('course')).toBe(40);
    const states = await world.db.selectFrom('course').select('state').distinct().execute();
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(Object.keys(COURSE_STATES)));
    const kinds = await world.db.selectFrom('courseLesson').select('kind').distinct().execute();
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(Object.keys(LESSON_KINDS)));
    expect(
      await countOf(`course WHERE lesson_count <> (SELECT count(*) FROM course_lesson AS lesson WHERE lesson.course_id = course.id)
        OR minutes <> (SELECT sum(minutes) FROM course_lesson AS lesson WHERE lesson.course_id = course.id)
        OR test_questions > (SELECT count(*) FROM course_question AS question WHERE question.course_id = course.id)`),
    ).toBe(0);
    expect(
      await countOf(`course WHERE state <> 'draft' AND NOT EXISTS (
      SELECT FROM addressee WHERE subject_type = 'course' AND subject_id = course.id)`),
    ).toBe(0);
  });

  it('the demo stores files of videos, documents and covers, each as large as its row says', async () => {
    const owners = ['course', 'courseCover', 'themeCover'] as const;
    const files = await world.db.selectFrom('file').where('ownerType', 'in', owners).select(['id', 'size']).execute();
    expect(files.length).toBeGreaterThan(20);
    for (const { id, size } of files) expect(kept.get(id)?.length).toBe(size);
    expect(await countOf(`course_lesson WHERE kind IN ('video', 'pdf') AND NOT EXISTS (SELECT FROM file WHERE file.id = file_id)`)).toBe(0);
    expect(LEARNING_VIDEO.subarray(4, 8).toString('latin1')).toBe('ftyp');
    const pdf = pdfOf(['代表法']).toString('latin1');
    const at = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect([pdf.slice(0, 8), pdf.slice(at, at + 4)]).toEqual(['%PDF-1.4', 'xref']);
  });

  it('the demo has study records in every state, which fit their lessons and tests', async () => {
    const states = await world.db.selectFrom('study').select('state').distinct().execute();
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(Object.keys(STUDY_STATES)));
    const open = `SELECT FROM course_lesson AS lesson LEFT JOIN study_lesson AS own ON own.lesson_id = lesson.id AND own.deputy_id = study.deputy_id
      WHERE lesson.course_id = study.course_id AND own.done_at IS NULL`;
    expect(await countOf(`study WHERE state IN ('completed', 'passed', 'failed') AND EXISTS (${open})`)).toBe(0);
    expect(await countOf(`study WHERE state = 'studying' AND NOT EXISTS (${open})`)).toBe(0);
    expect(await countOf(`study_lesson WHERE seconds > length OR (done_at IS NOT NULL) <> (seconds >= needed)`)).toBe(0);
    const attempts = `SELECT FROM study_attempt AS attempt WHERE attempt.course_id = study.course_id AND attempt.deputy_id = study.deputy_id`;
    expect(await countOf(`study WHERE state = 'passed' AND NOT EXISTS (${attempts} AND attempt.score >= 60)`)).toBe(0);
    expect(
      await countOf(`study WHERE state = 'failed' AND (SELECT count(*) FROM (${attempts} AND attempt.score < 60) AS tries) <> 3`),
    ).toBe(0);
    expect(await countOf(`study WHERE state = 'completed' AND EXISTS (${attempts} AND attempt.score >= 60)`)).toBe(0);
  });

  it('demo study records cover two years, none in the future, and belong to addressees', async () => {
    expect(await countOf(`study WHERE greatest(begun_at, completed_at, finished_at) > now()`)).toBe(0);
    expect(await countOf(`study JOIN course ON course.id = course_id WHERE begun_at < published_at`)).toBe(0);
    expect(await countOf(`study_lesson WHERE greatest(beat_at, done_at) > now()`)).toBe(0);
    const years = await sql<{
      year: number;
    }>`SELECT DISTINCT extract(year FROM begun_at)::int AS year FROM study WHERE begun_at IS NOT NULL`.execute(world.db);
    expect(years.rows.length).toBeGreaterThan(1);
    expect(
      await countOf(`study WHERE NOT EXISTS (SELECT FROM addressee JOIN userinfo ON userinfo.id = addressee.userinfo_id
        WHERE subject_type = 'course' AND subject_id = course_id AND userinfo.deputy_id = study.deputy_id)`),
    ).toBe(0);
    expect(
      await countOf(`addressee JOIN userinfo ON userinfo.id = addressee.userinfo_id
        LEFT JOIN study ON study.course_id = subject_id AND study.deputy_id = userinfo.deputy_id
        WHERE subject_type = 'course' AND confirmed_at IS DISTINCT FROM study.finished_at`),
    ).toBe(0);
  });

  it('demo courses leave no reminder for the clock to send', async () => {
    expect(await countOf(`addressee WHERE subject_type = 'course' AND remind_at IS NOT NULL`)).toBe(0);
  });
});
