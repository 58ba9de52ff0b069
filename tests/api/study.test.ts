import type { CallInput } from '@contract/contract';
import { type ActivityCast, seedActivityCast, THURSDAY } from '../builders/activity';
import { aPage, aPool, publishedCourse, studyThrough, uploaded } from '../builders/course';
import { moveTime } from '../builders/move-time';
import { addresses } from '../builders/notice';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: ActivityCast;

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await moveTime(world, THURSDAY);
  await world.db.deleteFrom('message').execute();
  await world.db.deleteFrom('course').execute();
});

const SECOND = 1000;
const wait = async (seconds: number) => moveTime(world, new Date(world.time.now.getTime() + seconds * SECOND));
const toDeputies = () => addresses({ delegationIds: [cast.deputy.delegationId] });
const publish = (change: Parameters<typeof publishedCourse>[2] = {}) =>
  publishedCourse(world, cast.office, { addressing: toDeputies(), ...change });
const get = (id: number, by: Person = cast.deputy) => world.call(by, 'study.get', { params: { id } });
const lessonsOf = async (id: number) => (await get(id)).data.lessons.map((lesson) => lesson.id);
const begin = (lessonId: number, by: Person = cast.deputy) => world.call(by, 'study.begin', { body: { lessonId } });
const beat = (sessionId: string, change: Partial<CallInput<'study.beat'>['body']> = {}, by: Person = cast.deputy) =>
  world.call(by, 'study.beat', { body: { sessionId, position: 30, seconds: 30, ...change } });
const mine = async (by: Person = cast.deputy, query: CallInput<'study.mine'>['query'] = {}) =>
  (await world.call(by, 'study.mine', { query })).data;
const toStudy = async (by: Person = cast.deputy) => (await world.call(by, 'study.toStudy', {})).data.count;
const draw = (id: number, by: Person = cast.deputy) => world.call(by, 'study.drawTest', { params: { id } });
const answer = (id: number, attemptId: number, answers: number[][], by: Person = cast.deputy) =>
  world.call(by, 'study.answerTest', { params: { id }, body: { attemptId, answers } });
const right = [[0], [0], [0], [0], [0]];
const wrong = [[1], [1], [1], [1], [0]];

const study = (id: number, by: Person = cast.deputy) => studyThrough(world, id, by);

describe('the courses of a deputy', () => {
  it('a deputy sees courses that are addressed to the deputy, open required ones first', async () => {
    const optional = await publish({ title: '选修' });
    const later = await publish({ title: '稍后', dueOn: '2026-05-01' });
    const soon = await publish({ title: '马上', dueOn: '2026-03-20', category: 'budget' });
    const page = await mine();
    expect(page.items.map(({ courseId }) => courseId)).toEqual([soon, later, optional]);
    expect(page.items[0]).toMatchObject({ state: 'none', percent: 0, isOverdue: false, hours: 0.2, hasTest: false, favourite: false });
    expect(page.hours).toEqual({ year: 2026, online: 0, onSite: 0, papers: 0, total: 0, plan: 8 });
    expect(await toStudy()).toBe(2);
    expect([(await mine(cast.other)).total, await toStudy(cast.other), (await get(soon, cast.other)).error]).toEqual([
      0,
      0,
      'study.not_found',
    ]);
    for (const [query, ids] of [
      [{ required: false }, [optional]],
      [{ part: 'waiting' }, [soon, later]],
      [{ part: 'finished' }, []],
      [{ category: 'budget' }, [soon]],
      [{ keyword: '稍后' }, [later]],
      [{ state: 'none', year: 'this' }, [soon, later, optional]],
      [{ year: 'last' }, []],
      [{ favourite: true }, []],
    ] as const)
      expect((await mine(cast.deputy, query)).items.map(({ courseId }) => courseId)).toEqual(ids);
    await moveTime(world, new Date('2026-03-21T02:00:00Z'));
    expect((await mine()).items[0]).toMatchObject({ courseId: soon, isOverdue: true });
  });

  it('a deputy marks a course as favourite to find it again', async () => {
    const id = await publish();
    const keep = (favourite: boolean, by: Person = cast.deputy) =>
      world.call(by, 'study.favourite', { params: { id }, body: { favourite } });
    expect((await keep(true)).data).toMatchObject({ favourite: true, state: 'none' });
    expect((await mine(cast.deputy, { favourite: true })).total).toBe(1);
    expect((await keep(false)).data.favourite).toBe(false);
    expect((await keep(true, cast.other)).error).toBe('study.not_found');
  });

  it('other callers cannot read the courses of a deputy', async () => {
    const id = await publish();
    for (const name of ['study.mine', 'study.toStudy'] as const) {
      expect((await world.call(null, name, { query: {} })).status).toBe(401);
      expect((await world.call(cast.office, name, { query: {} })).status).toBe(403);
    }
    expect([(await get(id, cast.office)).status, (await draw(id, cast.office)).status]).toEqual([403, 403]);
  });
});

describe('study time', () => {
  it('study time is counted by beats, resumed where it stopped, and done at 90 of 100', async () => {
    const id = await publish({ dueOn: '2026-04-01' });
    const [lessonId = 0] = await lessonsOf(id);
    const opened = await begin(lessonId);
    expect(opened.data).toMatchObject({ courseId: id, lessonId, position: 0, seconds: 0, needed: 540, isDone: false, fileUrl: null });
    await wait(30);
    expect((await beat(opened.data.sessionId, { position: 45 })).data).toEqual({
      counted: 30,
      seconds: 30,
      isDone: false,
      isCompleted: false,
    });
    expect((await get(id)).data).toMatchObject({
      state: 'studying',
      percent: 5,
      resumeLessonId: lessonId,
      lessons: [{ seconds: 30, position: 45 }],
    });
    const again = await begin(lessonId);
    expect(again.data).toMatchObject({ position: 45, seconds: 30 });
    for (let count = 0; count < 16; count += 1) {
      await wait(30);
      expect((await beat(again.data.sessionId)).data.isCompleted).toBe(false);
    }
    await wait(30);
    expect((await beat(again.data.sessionId)).data).toMatchObject({ seconds: 540, isDone: true, isCompleted: true });
    expect((await get(id)).data).toMatchObject({
      state: 'completed',
      percent: 100,
      certificate: { courseTitle: '代表法解读', score: null },
    });
    expect((await mine()).hours).toMatchObject({ online: 0.2, total: 0.2 });
    expect([(await mine(cast.deputy, { part: 'waiting' })).total, (await mine(cast.deputy, { part: 'finished' })).total]).toEqual([0, 1]);
    expect(await toStudy()).toBe(0);
    await wait(30);
    expect((await beat(again.data.sessionId)).data).toMatchObject({ seconds: 570, isCompleted: false });
    for (const expected of [600, 600]) {
      await wait(35);
      expect((await beat(again.data.sessionId, { seconds: 35 })).data.seconds).toBe(expected);
    }
    const course = await world.call(cast.office, 'course.get', { params: { id } });
    expect(course.data.counts).toEqual({ assigned: 2, begun: 1, finished: 1 });
  });

  it('study time does not grow by a jump to the end', async () => {
    const id = await publish();
    const [lessonId = 0] = await lessonsOf(id);
    const { data } = await begin(lessonId);
    await wait(30);
    expect((await beat(data.sessionId, { position: 86_400 })).data).toMatchObject({ counted: 30, isDone: false });
  });

  it('study time is at most the time that passed, and at most 35 seconds per beat', async () => {
    const id = await publish();
    const [lessonId = 0] = await lessonsOf(id);
    const { sessionId } = (await begin(lessonId)).data;
    await wait(10);
    expect(await beat(sessionId)).toMatchObject({ status: 400, error: 'study.ahead' });
    expect((await beat(sessionId, { seconds: 14 })).data.counted).toBe(10);
    await wait(4);
    expect(await beat(sessionId, { seconds: 4 })).toMatchObject({ status: 429, error: 'study.too_fast' });
    await wait(600);
    expect((await beat(sessionId, { seconds: 35 })).data.counted).toBe(35);
    await wait(60);
    expect((await beat(sessionId, { seconds: 60 })).data.counted).toBe(35);
    expect((await beat(sessionId, { seconds: 86_401 })).error).toBe('request.invalid');
    expect((await beat(sessionId, { seconds: -1 })).error).toBe('request.invalid');
    expect((await beat('no session')).error).toBe('request.invalid');
    // A clock that was set back adds no time.
    await wait(-120);
    expect((await beat(sessionId)).error).toBe('study.too_fast');
  });

  it.each(['link', 'pdf'] as const)('study time of a %s is the time until the deputy came back, up to its length', async (kind) => {
    const away = kind === 'link' ? { url: 'https://www.npc.gov.cn/' } : { fileId: await uploaded(world, cast.office, '材料.pdf') };
    const id = await publish({ lessons: [aPage({ kind, text: '', minutes: 10, ...away })] });
    const [lessonId = 0] = await lessonsOf(id);
    const { sessionId } = (await begin(lessonId)).data;
    await wait(240);
    expect(await beat(sessionId, { seconds: 300 })).toMatchObject({ status: 400, error: 'study.ahead' });
    expect((await beat(sessionId, { seconds: 240 })).data).toMatchObject({ counted: 240, isDone: false });
    await wait(7200);
    expect((await beat(sessionId, { seconds: 7200 })).data).toMatchObject({ counted: 600, seconds: 600, isDone: true });
  });

  it('study time counts one of two beats at once', async () => {
    const id = await publish();
    const [lessonId = 0] = await lessonsOf(id);
    const { sessionId } = (await begin(lessonId)).data;
    await wait(30);
    const answers = await Promise.all([beat(sessionId), beat(sessionId), beat(sessionId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect((await get(id)).data.lessons[0]?.seconds).toBe(30);
  });

  it('study time counts for the page that was opened last', async () => {
    const id = await publish();
    const other = await publish({ title: '另一门' });
    const [[lesson = 0], [next = 0]] = [await lessonsOf(id), await lessonsOf(other)];
    const first = (await begin(lesson)).data;
    const second = (await begin(next)).data;
    await wait(30);
    const refused = await beat(first.sessionId);
    expect(refused).toMatchObject({ status: 409, error: 'study.other_page' });
    expect(refused.message).toContain('别的页面');
    expect((await beat(second.sessionId)).data.counted).toBe(30);
    expect((await beat(second.sessionId, {}, cast.colleague)).error).toBe('study.over');
    const opened = await Promise.all([begin(lesson), begin(lesson), begin(next)]);
    await wait(30);
    const counted = await Promise.all(opened.map(({ data }) => beat(data.sessionId)));
    expect(counted.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('study time counts for lessons addressed to the deputy, and not for a withdrawn course', async () => {
    const id = await publish();
    const [lessonId = 0] = await lessonsOf(id);
    expect((await begin(lessonId, cast.other)).error).toBe('study.lesson');
    expect([(await begin(lessonId, cast.office)).status, (await begin(999_999)).error]).toEqual([403, 'study.lesson']);
    const { sessionId } = (await begin(lessonId)).data;
    await world.call(cast.office, 'course.withdraw', { params: { id }, body: { version: 2, reason: '过时' } });
    await wait(30);
    expect(await beat(sessionId)).toMatchObject({ status: 410, error: 'study.withdrawn' });
    expect((await begin(lessonId)).error).toBe('study.withdrawn');
    expect((await get(id)).data).toMatchObject({ withdrawn: true, lessons: [], withdrawReason: '过时' });
    expect([(await mine()).total, (await mine(cast.colleague)).total]).toEqual([1, 0]);
  });
});

describe('the file of a lesson', () => {
  it('study.file › the file of a lesson plays by ranges without a token, while its session is open', async () => {
    const video = await uploaded(world, cast.office, '讲解.mp4');
    const id = await publish({ lessons: [aPage({ kind: 'video', fileId: video })] });
    const [lessonId = 0] = await lessonsOf(id);
    const { fileUrl } = (await begin(lessonId)).data;
    const fetched = (range?: string, url = fileUrl ?? '') => world.app.inject({ url, headers: range ? { range } : {} });
    const whole = await fetched();
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([200, 'video/mp4', 'bytes']);
    expect(whole.headers['content-disposition']).toBe('inline');
    const size = whole.rawPayload.length;
    const part = await fetched('bytes=4-7');
    expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
      206,
      `bytes 4-7/${String(size)}`,
      whole.rawPayload.subarray(4, 8),
    ]);
    expect((await fetched('bytes=10-')).rawPayload).toEqual(whole.rawPayload.subarray(10));
    expect((await fetched('bytes=-5')).headers['content-range']).toBe(`bytes ${String(size - 5)}-${String(size - 1)}/${String(size)}`);
    const beyond = await fetched(`bytes=${String(size)}-`);
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${String(size)}`]);
    expect((await fetched(undefined, '/api/study/file/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    await wait(13 * 3600);
    expect((await fetched()).statusCode).toBe(404);
    const again = (await begin(lessonId)).data.fileUrl ?? '';
    expect((await fetched(undefined, again)).statusCode).toBe(200);
    await begin(lessonId);
    expect((await fetched(undefined, again)).statusCode).toBe(404);
    const { fileUrl: last } = (await begin(lessonId)).data;
    await world.call(cast.office, 'course.withdraw', { params: { id }, body: { version: 2, reason: '过时' } });
    expect((await fetched(undefined, last ?? '')).statusCode).toBe(404);
  });

  it('the file of a lesson accepts ranges also as a download', async () => {
    const pdf = await uploaded(world, cast.office, '材料.pdf');
    await publish({ lessons: [aPage({ kind: 'pdf', fileId: pdf })] });
    const response = await world.app.inject({
      url: `/api/admin/file/download?id=${pdf}`,
      headers: { authorization: `Bearer ${cast.deputy.token}`, range: 'bytes=0-3' },
    });
    expect([response.statusCode, response.body]).toEqual([206, '%PDF']);
  });
});

describe('a test', () => {
  it('a test opens after the lessons, and is passed with 60 of 100', async () => {
    const id = await publish({ testQuestions: 5, dueOn: '2026-04-01' });
    expect((await draw(id)).error).toBe('study.not_completed');
    await study(id);
    expect((await get(id)).data).toMatchObject({
      state: 'completed',
      certificate: null,
      test: { triesLeft: 3, mayDraw: true, passScore: 60 },
    });
    expect((await mine()).hours.online).toBe(0);
    const drawn = await draw(id);
    expect(drawn.data.questions).toHaveLength(5);
    expect(JSON.stringify(drawn.data)).not.toContain('answers');
    expect((await draw(id)).data.attemptId).toBe(drawn.data.attemptId);
    const done = await answer(id, drawn.data.attemptId, [[0], [0], [0], [1], []]);
    expect(done.data).toMatchObject({ number: 1, score: 60, passed: true, triesLeft: 0 });
    expect(done.data.questions[3]).toMatchObject({ chosen: [1], isRight: false, answers: [0] });
    expect((await get(id)).data).toMatchObject({ state: 'passed', test: { mayDraw: false }, certificate: { score: 60, hours: 0.2 } });
    expect([await toStudy(), (await mine()).hours.online]).toEqual([0, 0.2]);
    expect((await draw(id)).error).toBe('study.passed');
  });

  it('a test can be taken three times, and the right answers are shown when no try is left', async () => {
    const id = await publish({ testQuestions: 5, dueOn: '2026-05-01' });
    await study(id);
    expect(await toStudy()).toBe(1);
    const numbers: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { data } = await draw(id);
      const { data: result } = await answer(id, data.attemptId, wrong);
      numbers.push([result.score, result.triesLeft, result.questions[0]?.answers]);
    }
    expect(numbers).toEqual([
      [20, 2, null],
      [20, 1, null],
      [20, 0, [0]],
    ]);
    expect((await get(id)).data).toMatchObject({ state: 'failed', test: { mayDraw: false, triesLeft: 0 }, certificate: null });
    expect(await draw(id)).toMatchObject({ status: 409, error: 'study.tries_over' });
    expect([await toStudy(), (await mine(cast.deputy, { part: 'waiting' })).total]).toEqual([0, 0]);
  });

  it('a test keeps the questions that it started with', async () => {
    const id = await publish({ testQuestions: 5 });
    await study(id);
    const { data } = await draw(id);
    const reversed = aPool().map((question) => ({ ...question, answers: [1] }));
    await world.call(cast.office, 'course.questions', { params: { id }, body: { version: 3, questions: reversed } });
    expect((await answer(id, data.attemptId, right)).data.score).toBe(100);
  });

  it('a test is answered once, completely, and by its own deputy', async () => {
    const id = await publish({ testQuestions: 5 });
    await study(id);
    const { data } = await draw(id);
    expect((await answer(id, data.attemptId, [[0]])).error).toBe('study.answers');
    expect((await answer(id, data.attemptId, [[5], [0], [0], [0], [0]])).error).toBe('study.answers');
    expect((await answer(id, 999_999, right)).error).toBe('study.attempt');
    await study(id, cast.colleague);
    expect((await answer(id, data.attemptId, right, cast.colleague)).error).toBe('study.attempt');
    expect((await answer(id, data.attemptId, right, cast.other)).error).toBe('study.not_found');
    const both = await Promise.all([answer(id, data.attemptId, right), answer(id, data.attemptId, wrong)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const drawn = await Promise.all([draw(id, cast.colleague), draw(id, cast.colleague)]);
    expect(drawn[0].data.attemptId).toBe(drawn[1].data.attemptId);
  });

  it('a test cannot be taken for a course without questions, or for a withdrawn course', async () => {
    const id = await publish();
    await study(id);
    expect((await draw(id)).error).toBe('study.no_test');
    const tested = await publish({ testQuestions: 5 });
    await study(tested);
    await world.call(cast.office, 'course.withdraw', { params: { id: tested }, body: { version: 3, reason: '过时' } });
    expect((await draw(tested)).error).toBe('study.withdrawn');
  });
});

describe('a certificate', () => {
  const certificate = (id: number, by: Person | null = cast.deputy) =>
    world.app.inject({ url: `/api/study/${String(id)}/certificate`, headers: by ? { authorization: `Bearer ${by.token}` } : {} });

  it('study.certificate › the certificate is a Word file only for a deputy who finished the course', async () => {
    const id = await publish();
    expect((await certificate(id)).json()).toMatchObject({ code: 409, data: { error: 'study.no_certificate' } });
    await study(id);
    const response = await certificate(id);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ]);
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('学习证书（代表法解读）.docx');
    expect((await get(id)).data.certificate).toMatchObject({
      number: expect.stringMatching(/^2026-\d{6}-\d{6}$/) as string,
      finishedOn: '2026-03-05',
    });
    expect((await certificate(id, cast.colleague)).statusCode).toBe(409);
    expect((await certificate(id, cast.other)).statusCode).toBe(404);
    expect([(await certificate(id, cast.office)).statusCode, (await certificate(id, null)).statusCode]).toEqual([403, 401]);
    await world.call(cast.office, 'course.withdraw', { params: { id }, body: { version: 2, reason: '过时' } });
    expect((await certificate(id)).statusCode).toBe(200);
  });
});
