import type { CallInput, CallReply } from '@contract/contract';
import { study } from '@contract/entities/study';
import { call, idempotent } from '@/platform/call';
import { saveAnswer } from '@/platform/download-file';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('study', study);

export type Study = CallReply<'study.get'>;
type StudyPage = CallReply<'study.mine'>;
export type StudyLine = StudyPage['items'][number];
export type StudyQuery = Omit<CallInput<'study.mine'>['query'], 'page' | 'pageSize'>;
export type StudyHours = StudyPage['hours'];
export type Lesson = Study['lessons'][number];
export type Test = CallReply<'study.drawTest'>;
export type TestAnswers = CallInput<'study.answerTest'>['body']['answers'];
export type TestResult = CallReply<'study.answerTest'>;
export type LessonSession = CallReply<'study.begin'>;
export type Beat = CallInput<'study.beat'>['body'];
export type BeatReply = CallReply<'study.beat'>;

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };

export const listStudies = (query: CallInput<'study.mine'>['query']): Promise<StudyPage> => call('study.mine', { query }, QUIET);
export const getStudy = (id: number): Promise<Study> => call('study.get', { params: { id } }, QUIET);
export const setFavourite = (id: number, favourite: boolean): Promise<Study> =>
  call('study.favourite', { params: { id }, body: { favourite } }, idempotent(QUIET));
export const beginLesson = (lessonId: number): Promise<LessonSession> => call('study.begin', { body: { lessonId } }, QUIET);
/** Without an idempotency key: the server counts no time twice. */
export const sendBeat = (beat: Beat): Promise<BeatReply> => call('study.beat', { body: beat }, QUIET);
export const drawTest = (id: number): Promise<Test> => call('study.drawTest', { params: { id } }, QUIET);
export const answerTest = (id: number, attemptId: number, answers: TestAnswers): Promise<TestResult> =>
  call('study.answerTest', { params: { id }, body: { attemptId, answers } }, idempotent(QUIET));

/** Saves the certificate of a course as a Word file. */
export const saveCertificate = ({ courseId, title }: Pick<Study, 'courseId' | 'title'>): Promise<void> =>
  saveAnswer({ route: 'study.certificate', params: { id: courseId }, name: `学习证书（${title}）.docx` });

/** Opens the file of the session's lesson. */
export const openLessonFile = (sessionId: string, name: string): Promise<void> =>
  saveAnswer({ route: 'study.file', params: { sessionId }, name }, { quiet: true });
