import type { CallInput } from '@contract/contract';
import type { QuestionInput } from '@contract/schema/course';
import { aForm, aPdf, CONTENTS } from './file';
import { moveTime } from './move-time';
import { addresses } from './notice';
import type { Person } from './people';
import type { World } from './world';

type CourseInput = CallInput<'course.create'>['body'];
type LessonInput = CourseInput['lessons'][number];

export const aPage = (change: Partial<LessonInput> = {}): LessonInput => ({
  ...{ id: null, kind: 'page', title: '要点', minutes: 10, fileId: null, text: '<p>先读材料。</p>', url: '' },
  ...change,
});

/** Returns a course with one page of ten minutes, without addressees, and not obligatory. */
export const aCourse = (change: Partial<CourseInput> = {}): CourseInput => ({
  ...{ title: '代表法解读', introduction: '介绍主要内容。', category: 'law', audience: 'all', year: 2026, dueOn: null, coverId: null },
  ...{ lessons: [aPage()], testQuestions: 0, hasComments: false, addressing: addresses() },
  ...change,
});

export const aQuestion = (change: Partial<QuestionInput> = {}): QuestionInput => ({
  ...{ kind: 'single', text: '地方人大每届任期几年？', options: ['三年', '五年'], answers: [1], explanation: '每届任期五年。' },
  ...change,
});

/** Returns five questions whose first option is right. */
export const aPool = (): QuestionInput[] =>
  Array.from({ length: 5 }, (_, place) => aQuestion({ text: `第 ${String(place + 1)} 题`, options: ['对', '错'], answers: [0] }));

export async function createCourse(world: World, by: Person, change: Partial<CourseInput> = {}): Promise<number> {
  const created = await world.call(by, 'course.create', { body: aCourse(change) });
  if (created.status !== 200) throw new Error(`not created: ${created.message}`);
  return created.data.id;
}

/** Creates and publishes a course, with a pool of questions when it has a test. Returns its id. */
export async function publishedCourse(world: World, by: Person, change: Partial<CourseInput> = {}): Promise<number> {
  const id = await createCourse(world, by, change);
  const hasTest = (change.testQuestions ?? 0) > 0;
  if (hasTest) await world.call(by, 'course.questions', { params: { id }, body: { version: 1, questions: aPool() } });
  const published = await world.call(by, 'course.publish', { params: { id }, body: { version: hasTest ? 2 : 1 } });
  if (published.status !== 200) throw new Error(`not published: ${published.message}`);
  return id;
}

/** Uploads a file. Returns its id. */
export async function uploaded(world: World, person: Person, name: string, content?: Buffer): Promise<string> {
  const bytes = content ?? (name.endsWith('.pdf') ? aPdf(1000) : CONTENTS[name.split('.').pop() ?? '']) ?? Buffer.alloc(0);
  const { payload, headers } = await aForm({ field: 'file', name, content: bytes });
  const response = await world.app.inject({
    ...{ method: 'POST', url: '/api/admin/file/upload', payload },
    headers: { ...headers, authorization: `Bearer ${person.token}` },
  });
  const { data } = response.json<{ data: { id?: string } }>();
  if (!data.id) throw new Error(`not uploaded: ${response.body}`);
  return data.id;
}

/** Studies each lesson until it is done: nine minutes of ten. Moves the time accordingly. */
export async function studyThrough(world: World, courseId: number, by: Person): Promise<void> {
  const { data: course } = await world.call(by, 'study.get', { params: { id: courseId } });
  for (const { id: lessonId, needed } of course.lessons) {
    const { data } = await world.call(by, 'study.begin', { body: { lessonId } });
    for (let counted = 0; counted < needed; counted += 30) {
      await moveTime(world, new Date(world.time.now.getTime() + 30_000));
      await world.call(by, 'study.beat', { body: { sessionId: data.sessionId, position: counted, seconds: 30 } });
    }
  }
}
