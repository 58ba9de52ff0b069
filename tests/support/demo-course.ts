import type { CallInput, CallReply } from '@contract/contract';
import type { QuestionInput } from '@contract/schema/course';
import { LEARNING_VIDEO } from '../../server/seeds/texts/learning-video';
import { aPdf } from '../builders/file';
import { openStaffApi } from './staff-api';

type Course = CallReply<'course.get'>;
type CourseInput = CallInput<'course.create'>['body'];
type LessonInput = CourseInput['lessons'][number];

export const aLesson = (lesson: Partial<LessonInput>): LessonInput => ({
  ...{ id: null, kind: 'page', title: '要点', minutes: 1, fileId: null, text: '', url: '' },
  ...(lesson.kind === undefined ? { text: '<p>先读材料，再看讲解。</p>' } : {}),
  ...lesson,
});

/** One question of each kind; the first option of each is right, and the first two of a multiple choice. */
export const TEST_POOL: readonly QuestionInput[] = [
  { kind: 'single', text: '地方人大每届任期几年？', options: ['五年', '三年'], answers: [0], explanation: '每届任期五年。' },
  { kind: 'multiple', text: '议案应当有哪些内容？', options: ['案由', '案据', '预算'], answers: [0, 1], explanation: '案由、案据和方案。' },
  { kind: 'judge', text: '代表建议可以由一名代表提出。', options: [], answers: [0], explanation: '可以单独提出。' },
];

/** Uploads the demo's video or a document as the city's office. Returns its id. */
export async function uploadLesson(baseUrl: string, kind: 'video' | 'pdf'): Promise<string> {
  const office = await openStaffApi(baseUrl, 'office');
  const form = new FormData();
  const [name, bytes] = kind === 'video' ? ['讲解.mp4', LEARNING_VIDEO] : ['材料.pdf', aPdf(1000)];
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const { id } = await office.send<{ id: string }>('POST', '/api/admin/file/upload', form);
  return id;
}

/** Publishes a course of the city's office to all deputies of the city, with a test of the whole pool unless `testQuestions` is 0. */
export async function publishDemoCourse(baseUrl: string, course: Partial<CourseInput> = {}): Promise<Course> {
  const office = await openStaffApi(baseUrl, 'office');
  const year = Number(new Date().toISOString().slice(0, 4));
  const body: CourseInput = {
    ...{ title: '代表法解读', introduction: '介绍代表法的主要内容。', category: 'law', audience: 'all', year, dueOn: null, coverId: null },
    ...{ lessons: [aLesson({})], testQuestions: TEST_POOL.length, hasComments: true },
    addressing: { roleKinds: ['deputy'], areaCodes: [], delegationIds: [], userinfoIds: [] },
    ...course,
  };
  const draft = await office.ask<Course>('POST', '/api/course', body);
  const path = `/api/course/${String(draft.id)}`;
  const { version } = await office.ask<Course>('POST', `${path}/questions`, { version: draft.version, questions: TEST_POOL });
  return office.ask<Course>('POST', `${path}/publish`, { version });
}
