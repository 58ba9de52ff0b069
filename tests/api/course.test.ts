import type { CallInput } from '@contract/contract';
import { seedDeputy } from '../builders/deputy';
import { type ActivityCast, seedActivityCast, THURSDAY } from '../builders/activity';
import { aCourse, aPage, aPool, aQuestion, createCourse, publishedCourse, uploaded } from '../builders/course';
import { moveTime } from '../builders/move-time';
import { addresses } from '../builders/notice';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: ActivityCast;
let town: Person;

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
  town = await world.signIn({ roleKind: 'town-congress', areaCode: '331102001' });
});
afterAll(() => world.close());
beforeEach(() => moveTime(world, THURSDAY));

const toDeputies = () => addresses({ delegationIds: [cast.deputy.delegationId] });
const get = (id: number, by: Person = cast.office) => world.call(by, 'course.get', { params: { id } });
const publish = (id: number, version = 1, by: Person = cast.office) =>
  world.call(by, 'course.publish', { params: { id }, body: { version } });
const withdraw = (id: number, version = 2, by: Person = cast.office) =>
  world.call(by, 'course.withdraw', { params: { id }, body: { version, reason: ' 内容过时 ' } });
const edit = (id: number, change: Partial<CallInput<'course.edit'>['body']> = {}, by: Person = cast.office) =>
  world.call(by, 'course.edit', { params: { id }, body: { ...aCourse({ addressing: toDeputies() }), version: 1, ...change } });
const setPool = (id: number, questions: CallInput<'course.questions'>['body']['questions'], version = 1) =>
  world.call(cast.office, 'course.questions', { params: { id }, body: { version, questions } });
const listed = async (by: Person, query: CallInput<'course.list'>['query'] = {}) =>
  (await world.call(by, 'course.list', { query: { pageSize: 100, ...query } })).data.items.map(({ id }) => id);
const newsOf = async (id: number, person: Person) =>
  (
    await world.db
      .selectFrom('message')
      .where('subjectType', '=', 'course')
      .where('subjectId', '=', id)
      .where('userinfoId', '=', person.userinfoId)
      .select('about')
      .orderBy('id')
      .execute()
  ).map(({ about }) => about);
const addresseeOf = (id: number, person: Person) =>
  world.db
    .selectFrom('addressee')
    .where('subjectType', '=', 'course')
    .where('subjectId', '=', id)
    .where('userinfoId', '=', person.userinfoId)
    .select(['confirmBy', 'remindAt'])
    .executeTakeFirst();

describe('a draft', () => {
  it('a draft course is trimmed, counts its lessons, and is visible only in its own area', async () => {
    const lessons = [aPage(), aPage({ kind: 'link', text: '', url: 'https://www.npc.gov.cn/', minutes: 35, title: ' 延伸阅读 ' })];
    const { data } = await world.call(cast.office, 'course.create', {
      body: aCourse({ title: ' 代表法 ', lessons, addressing: toDeputies() }),
    });
    expect(data).toMatchObject({
      ...{ title: '代表法', state: 'draft', lessonCount: 2, minutes: 45, hours: 1, counts: { assigned: 0 }, publishedAt: null },
      ...{ actions: ['edit', 'questions', 'publish', 'remove'], addressing: { delegations: [{ id: cast.deputy.delegationId }] } },
      lessons: [
        { kind: 'page', text: '<p>先读材料。</p>' },
        { kind: 'link', title: '延伸阅读', url: 'https://www.npc.gov.cn/' },
      ],
      history: [{ action: 'create' }],
    });
    expect((await get(data.id, cast.station)).data.actions).toEqual([]);
    expect((await get(data.id, cast.countyOffice)).error).toBe('course.not_found');
    expect((await get(data.id, cast.deputy)).status).toBe(403);
    expect((await world.call(null, 'course.get', { params: { id: data.id } })).status).toBe(401);
    expect(await listed(cast.countyOffice)).not.toContain(data.id);
    expect(await listed(cast.station, { state: 'draft' })).toContain(data.id);
  });

  it.each([
    ['no title', { title: ' ' }, 'request.invalid'],
    ['a category nobody has', { category: 'nothing' }, 'course.category'],
    ['a date that is over', { dueOn: '2026-03-04' }, 'course.due_past'],
    ['others than deputies', { addressing: addresses({ roleKinds: ['undertaking-unit'] }) }, 'course.deputies'],
    ['an area elsewhere', { addressing: addresses({ areaCodes: ['330102'] }) }, 'addressee.unknown'],
    ['a page without words', { lessons: [aPage({ text: ' ' })] }, 'course.lesson_text'],
    ['a page of marks alone', { lessons: [aPage({ text: '<p><b></b></p>' })] }, 'request.invalid'],
    ['a link that leads nowhere', { lessons: [aPage({ kind: 'link', url: '' })] }, 'course.lesson_link'],
    ['a link of another kind', { lessons: [aPage({ kind: 'link', url: 'javascript:alert(1)' })] }, 'request.invalid'],
    ['a video without a file', { lessons: [aPage({ kind: 'video' })] }, 'course.lesson_file'],
    ['a lesson of no time', { lessons: [aPage({ minutes: 0 })] }, 'request.invalid'],
    ['a file nobody has', { coverId: '00000000-0000-4000-8000-000000000000' }, 'file.not_attachable'],
  ] as const)('a draft course refuses %s', async (_, change, error) => {
    expect((await world.call(cast.office, 'course.create', { body: aCourse(change as object) })).error).toBe(error);
  });

  it('a draft course accepts a video, a document and a cover only in their own fields', async () => {
    const [video, pdf, cover] = [
      await uploaded(world, cast.office, '讲解.mp4'),
      await uploaded(world, cast.office, '材料.pdf'),
      await uploaded(world, cast.office, '封面.png'),
    ];
    const film = aPage({ kind: 'video', fileId: video });
    const paper = aPage({ kind: 'pdf', fileId: pdf });
    const make = (change: object) => world.call(cast.office, 'course.create', { body: aCourse(change) });
    expect((await make({ lessons: [{ ...film, fileId: pdf }] })).error).toBe('course.lesson_file');
    expect((await make({ coverId: pdf })).error).toBe('course.cover');
    const { data } = await make({ lessons: [film, paper], coverId: cover, addressing: toDeputies() });
    expect(data.lessons).toMatchObject([{ file: { name: '讲解.mp4' } }, { file: { name: '材料.pdf' } }]);
    expect(data.coverId).toBe(cover);
    const fetched = (by: Person, id: string) =>
      world.app.inject({ url: `/api/admin/file/download?id=${id}`, headers: { authorization: `Bearer ${by.token}` } });
    expect((await fetched(cast.deputy, pdf)).statusCode).toBe(404);
    await publish(data.id);
    expect((await fetched(cast.deputy, pdf)).statusCode).toBe(200);
    expect((await fetched(cast.deputy, cover)).statusCode).toBe(200);
    expect((await fetched(cast.other, pdf)).statusCode).toBe(404);
    await withdraw(data.id);
    expect((await fetched(cast.deputy, pdf)).statusCode).toBe(404);
  });

  it('a draft course can be removed only by its own area, and by no other role', async () => {
    const id = await createCourse(world, cast.office);
    const remove = (by: Person) => world.call(by, 'course.remove', { params: { id }, query: { version: 1 } });
    expect((await remove(cast.countyOffice)).error).toBe('course.not_found');
    expect([(await remove(cast.station)).status, (await remove(cast.deputy)).status]).toEqual([403, 403]);
    expect((await remove(cast.office)).status).toBe(200);
    expect((await get(id)).error).toBe('course.not_found');
  });

  it('editing a draft course replaces all its lessons, on the current version', async () => {
    const id = await createCourse(world, cast.office, { lessons: [aPage(), aPage({ title: '第二课' })] });
    const [first] = (await get(id)).data.lessons;
    const lessons = [aPage({ title: '新课', minutes: 20 }), aPage({ id: first?.id ?? 0, title: '第一课' })];
    const { data } = await edit(id, { lessons });
    expect(data.lessons).toMatchObject([
      { title: '新课', minutes: 20 },
      { id: first?.id, title: '第一课' },
    ]);
    expect(data).toMatchObject({ minutes: 30, version: 2 });
    expect(data.history[1]?.changes.map(({ name }) => name)).toContain('课时');
    expect((await edit(id, { version: 1 })).error).toBe('course.stale');
    expect((await edit(id, { version: 2, lessons: [aPage({ id: 999_999 })] })).error).toBe('course.lesson_unknown');
    expect((await edit(id, { version: 2 }, cast.countyOffice)).error).toBe('course.not_found');
  });
});

describe('the pool of questions', () => {
  it.each([
    ['a single one with two answers', { answers: [0, 1] }],
    ['several right ones of which there is one', { kind: 'multiple', answers: [0] }],
    ['an answer beyond its options', { answers: [2] }],
    ['options that are the same', { options: ['五年', '五年'], answers: [0] }],
    ['one option alone', { options: ['五年'], answers: [0] }],
    ['right or wrong with options of its own', { kind: 'judge', answers: [0] }],
  ] as const)('the question pool refuses %s', async (_, change) => {
    const id = await createCourse(world, cast.office);
    expect((await setPool(id, [aQuestion(change as object)])).error).toBe('course.question');
  });

  it('the question pool is set as a whole, and cannot be smaller than a test needs', async () => {
    const id = await createCourse(world, cast.office, { testQuestions: 5, addressing: toDeputies() });
    expect((await publish(id)).error).toBe('course.pool_small');
    expect((await setPool(id, aPool())).data.questions).toHaveLength(5);
    expect((await publish(id, 2)).status).toBe(200);
    expect((await setPool(id, aPool().slice(1), 3)).error).toBe('course.pool_small');
    const judge = aQuestion({ kind: 'judge', options: [], answers: [1] });
    expect((await setPool(id, [...aPool(), judge], 3)).data.questions[5]).toMatchObject({ kind: 'judge', answers: [1] });
  });
});

describe('a published course', () => {
  it('publishing a course notifies its addressees, and counts them', async () => {
    const id = await publishedCourse(world, cast.office, { addressing: toDeputies(), dueOn: '2026-04-30' });
    expect((await get(id)).data).toMatchObject({
      state: 'published',
      counts: { assigned: 2, begun: 0, finished: 0 },
      publisherName: '人大办公室',
    });
    expect(await newsOf(id, cast.deputy)).toEqual(['course-published']);
    expect(await newsOf(id, cast.other)).toEqual([]);
    expect((await get(id, cast.countyOffice)).error).toBe('course.not_found');
    // Three days before the course ends.
    expect(await addresseeOf(id, cast.deputy)).toEqual({
      confirmBy: new Date('2026-04-30T16:00:00.000Z'),
      remindAt: new Date('2026-04-27T16:00:00.000Z'),
    });
  });

  it('publishing a course needs lessons and at least one addressee', async () => {
    const empty = await createCourse(world, cast.office, { lessons: [], addressing: toDeputies() });
    expect((await publish(empty)).error).toBe('course.no_lessons');
    expect((await publish(await createCourse(world, cast.office))).error).toBe('addressee.nobody');
  });

  it('a town publishes courses for its own deputies; the city sees a county course, and the town below does not', async () => {
    const id = await publishedCourse(world, cast.countyOffice, { addressing: addresses({ roleKinds: ['deputy'] }) });
    expect((await get(id, cast.office)).data.actions).toEqual([]);
    expect((await withdraw(id, 2, cast.office)).error).toBe('access.area');
    expect((await get(id, town)).error).toBe('course.not_found');
    expect(await newsOf(id, cast.countyDeputy)).toEqual(['course-published']);
    expect((await world.call(town, 'course.create', { body: aCourse() })).status).toBe(200);
  });

  it('a course for new deputies goes only to them, and one for re-elected deputies only to those', async () => {
    const former = await world.db
      .insertInto('term')
      .values({ areaCode: '3311', name: '上一届', beginDate: '2017-01-01', endDate: '2022-01-01', current: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const earlier = await seedDeputy(world.db, { areaCode: '3311' });
    const person = world.db.selectFrom('deputy').select('personId').where('id', '=', cast.deputy.deputyId);
    await world.owner.updateTable('deputy').set({ termId: former.id, personId: person }).where('id', '=', earlier.deputyId).execute();
    const anew = await publishedCourse(world, cast.office, { addressing: toDeputies(), audience: 'new' });
    const again = await publishedCourse(world, cast.office, { addressing: toDeputies(), audience: 'again' });
    expect([await newsOf(anew, cast.deputy), await newsOf(anew, cast.colleague)]).toEqual([[], ['course-published']]);
    expect([await newsOf(again, cast.deputy), await newsOf(again, cast.colleague)]).toEqual([['course-published'], []]);
  });

  it('a published course keeps its begun lessons, and accepts more lessons, more people and another due date', async () => {
    const id = await publishedCourse(world, cast.office, { addressing: toDeputies() });
    const [lesson] = (await get(id)).data.lessons;
    const kept = aPage({ id: lesson?.id ?? 0, title: '改名' });
    for (const change of [
      { lessons: [aPage()] },
      { lessons: [{ ...kept, minutes: 20 }] },
      { lessons: [kept], testQuestions: 3 },
      { audience: 'new' as const, lessons: [kept] },
    ])
      expect((await edit(id, { version: 2, ...change })).error).toBe('course.fixed');
    const addressing = addresses({ delegationIds: [cast.other.delegationId] });
    const { data } = await edit(id, { version: 2, lessons: [kept, aPage({ title: '补充' })], addressing, dueOn: '2026-05-01' });
    expect(data).toMatchObject({ counts: { assigned: 3 }, lessons: [{ title: '改名' }, { title: '补充' }], dueOn: '2026-05-01' });
    expect(await newsOf(id, cast.other)).toEqual(['course-published']);
    expect(await newsOf(id, cast.deputy)).toEqual(['course-published']);
    expect((await addresseeOf(id, cast.deputy))?.confirmBy).toEqual(new Date('2026-05-01T16:00:00.000Z'));
    await edit(id, {
      version: 3,
      lessons: data.lessons.map(({ id: lessonId, ...one }) => aPage({ id: lessonId, title: one.title })),
      addressing,
    });
    expect(await addresseeOf(id, cast.deputy)).toEqual({ confirmBy: null, remindAt: null });
  });

  it('withdrawing a course is final, and notifies the deputies who have it', async () => {
    const id = await publishedCourse(world, cast.office, { addressing: toDeputies() });
    expect((await world.call(cast.office, 'course.withdraw', { params: { id }, body: { version: 2, reason: ' ' } })).field).toBe('reason');
    const [first, second] = await Promise.all([withdraw(id), withdraw(id)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect((await get(id)).data).toMatchObject({ state: 'withdrawn', withdrawReason: '内容过时', actions: [] });
    expect(await newsOf(id, cast.deputy)).toEqual(['course-published', 'course-withdrawn']);
    expect((await publish(id, 3)).error).toBe('course.not_next');
    expect((await edit(id, { version: 3 })).error).toBe('course.not_next');
  });

  it('a published course is found by its filters', async () => {
    const id = await publishedCourse(world, cast.office, {
      title: '预算审查专题',
      category: 'budget',
      dueOn: '2026-06-01',
      addressing: toDeputies(),
    });
    const other = await publishedCourse(world, cast.office, { year: 2025, addressing: toDeputies() });
    for (const query of [
      { keyword: '预算审查' },
      { category: 'budget' },
      { required: true, keyword: '专题' },
      { year: 'this', category: 'budget' },
    ] as const)
      expect(await listed(cast.office, query)).toEqual([id]);
    expect(await listed(cast.office, { year: 'last' })).toEqual([other]);
    expect(await listed(cast.office, { areaCode: '331102', category: 'budget' })).toEqual([]);
    expect(await listed(cast.office, { audience: 'again' })).not.toContain(id);
    expect((await world.call(cast.deputy, 'course.list', { query: {} })).status).toBe(403);
  });

  it('a published course cannot be confirmed by hand, and only its own area can remind the addressees', async () => {
    const id = await publishedCourse(world, cast.office, { addressing: toDeputies(), dueOn: '2026-06-01' });
    const of = { subjectType: 'course', subjectId: id } as const;
    expect((await world.call(cast.deputy, 'addressee.confirm', { body: of })).error).toBe('addressee.not_asked');
    const list = await world.call(cast.office, 'addressee.list', { query: of });
    expect(list.data).toMatchObject({ total: 2, waiting: 2 });
    await moveTime(world, new Date(THURSDAY.getTime() + 3 * 3_600_000));
    expect((await world.call(cast.countyOffice, 'addressee.remind', { body: of })).error).toBe('course.not_found');
    expect((await world.call(cast.office, 'addressee.remind', { body: of })).data.people).toBe(2);
    expect(await newsOf(id, cast.deputy)).toEqual(['course-published', 'course-unfinished']);
  });
});

describe('the file of a lesson', () => {
  it('course.openFile gives managers of the course a link to the file, which expires', async () => {
    const fileId = await uploaded(world, cast.office, '材料.pdf');
    const id = await createCourse(world, cast.office, { lessons: [aPage({ kind: 'pdf', fileId, text: '' }), aPage()] });
    const [withFile, page] = (await get(id)).data.lessons;
    const open = (lessonId: number, by: Person = cast.office) => world.call(by, 'course.openFile', { params: { id }, body: { lessonId } });
    expect((await open(page?.id ?? 0)).error).toBe('file.not_found');
    expect([(await open(withFile?.id ?? 0, cast.deputy)).status, (await open(withFile?.id ?? 0, town)).error]).toEqual([
      403,
      'course.not_found',
    ]);
    const { fileUrl } = (await open(withFile?.id ?? 0)).data;
    const fetched = (url: string, range?: string) => world.app.inject({ url, headers: range ? { range } : {} });
    const whole = await fetched(fileUrl);
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'inline',
    ]);
    expect((await fetched(fileUrl, 'bytes=0-3')).rawPayload.toString()).toBe('%PDF');
    const other = fileUrl.replace(/[0-9a-f]$/, (digit) => (digit === '0' ? '1' : '0'));
    expect([(await fetched(other)).statusCode, (await fetched('/api/course/file/1-2-3')).statusCode]).toEqual([404, 400]);
    await moveTime(world, new Date(THURSDAY.getTime() + 13 * 3_600_000));
    expect((await fetched(fileUrl)).statusCode).toBe(404);
  });
});

describe('file.cover', () => {
  it('file.cover shows a cover to every visitor who has its address, and returns no other files', async () => {
    const coverId = await uploaded(world, cast.office, '封面.jpg');
    const paper = await uploaded(world, cast.office, '材料.pdf');
    const lessons = [aPage({ kind: 'pdf', text: '', fileId: paper })];
    const fetched = (id: string) => world.app.inject({ method: 'GET', url: `/api/file/cover/${id}` });
    // Until a course uses the file, only its uploader can read it.
    expect((await fetched(coverId)).statusCode).toBe(404);
    await createCourse(world, cast.office, { coverId, lessons });
    const shown = await fetched(coverId);
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['content-disposition']]).toEqual([200, 'image/jpeg', 'inline']);
    expect(shown.headers['cache-control']).toContain('max-age');
    expect((await fetched(paper)).statusCode).toBe(404);
    expect((await fetched('x')).statusCode).toBe(400);
  });
});
