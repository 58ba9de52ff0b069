import type { CallInput } from '@contract/contract';
import { type ActivityCast, announced, invites, seedActivityCast, THURSDAY } from '../builders/activity';
import { studyScores } from '../../server/modules/study/scores';
import { aPage, publishedCourse, studyThrough, uploaded } from '../builders/course';
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
  await world.db.deleteFrom('activity').execute();
});

const wait = async (seconds: number) => moveTime(world, new Date(world.time.now.getTime() + seconds * 1000));
const publish = (change: Parameters<typeof publishedCourse>[2] = {}) =>
  publishedCourse(world, cast.office, { addressing: addresses({ delegationIds: [cast.deputy.delegationId] }), ...change });
const mine = async (by: Person = cast.deputy) => (await world.call(by, 'study.mine', { query: {} })).data;
const study = (id: number, by: Person = cast.deputy) => studyThrough(world, id, by);

describe('points', () => {
  const notices = () =>
    studyScores(world.db, { areaCode: '3311', from: new Date('2025-12-31T16:00:00Z'), to: world.time.now }).then((events) =>
      events.sort((one, other) => one.source.localeCompare(other.source)),
    );

  it('points are written for each finished course, and once for the class hours of the year', async () => {
    const short = await publish({ title: '短课', lessons: [aPage({ minutes: 30 })] });
    await study(short);
    await wait(60);
    const own = { deputyId: cast.deputy.deputyId, day: '2026-03-05' };
    expect(await notices()).toEqual([{ ...own, key: 'finished', source: `course:${String(short)}`, text: '短课' }]);
    const long = await publish({ title: '长课', lessons: [aPage({ minutes: 330 })] });
    await study(long);
    await wait(60);
    expect(await notices()).toEqual([
      { ...own, key: 'finished', source: `course:${String(short)}`, text: '短课' },
      { ...own, key: 'finished', source: `course:${String(long)}`, text: '长课' },
      { ...own, key: 'reached', source: 'plan:2026', text: '达到年度学时' },
    ]);
    expect((await mine()).hours.total).toBe(8);
  });

  it('the points for class hours count trainings and papers, and papers only up to their limit', async () => {
    const papers = await Promise.all(Array.from({ length: 7 }, (_, at) => uploaded(world, cast.office, `材料${String(at)}.pdf`)));
    await announced(world, cast.office, {
      ...{ kind: 'committee', invited: invites({ deputyIds: [cast.deputy.deputyId] }), paperIds: papers },
    });
    for (const fileId of papers) await world.call(cast.deputy, 'study.readPaper', { body: { fileId } });
    const course = await publish({ lessons: [aPage({ minutes: 269 })] });
    await study(course);
    await wait(60);
    expect((await notices()).map(({ key }) => key)).toEqual(['finished']);
    await study(await publish({ lessons: [aPage({ minutes: 1 })] }));
    await wait(60);
    expect((await notices()).map(({ key }) => key).sort()).toEqual(['finished', 'finished', 'reached']);
  });
});

describe('what was learned elsewhere', () => {
  const invitedTo = (kind: string, change: object = {}) =>
    announced(world, cast.office, { kind, invited: invites({ deputyIds: [cast.deputy.deputyId] }), ...change });

  it('class hours count trainings that the deputy attended, by the length of their sittings', async () => {
    const training = await invitedTo('training');
    const visit = await invitedTo('inspection');
    await moveTime(world, new Date('2026-03-10T02:00:00Z'));
    const sittings = await world.db.selectFrom('sitting').select('id').where('activityId', 'in', [training, visit]).execute();
    const marked = { numbers: [], deputyIds: [cast.deputy.deputyId], reason: '到场' };
    for (const { id } of sittings) await world.call(cast.office, 'attendance.mark', { params: { id }, body: marked });
    const marks = await world.db.selectFrom('attendance').select('state').execute();
    expect(marks).toHaveLength(2);
    // Two and a half hours.
    expect((await mine()).hours).toMatchObject({ onSite: 3.3, total: 3.3 });
    expect((await mine(cast.colleague)).hours.onSite).toBe(0);
  });

  it('class hours count papers of activities that invite the deputy, each once', async () => {
    const paper = await uploaded(world, cast.office, '议程.pdf');
    await invitedTo('committee', { paperIds: [paper] });
    const read = (by: Person, fileId = paper) => world.call(by, 'study.readPaper', { body: { fileId } });
    expect([(await read(cast.deputy)).status, (await read(cast.deputy)).status]).toEqual([200, 200]);
    expect((await mine()).hours.papers).toBe(0.3);
    expect((await read(cast.colleague)).error).toBe('study.paper');
    expect((await read(cast.deputy, '00000000-0000-4000-8000-000000000000')).error).toBe('study.paper');
    expect((await read(cast.office)).status).toBe(403);
    expect((await world.call(null, 'study.readPaper', { body: { fileId: paper } })).status).toBe(401);
  });
});

describe('progress', () => {
  const progress = async (by: Person, query: CallInput<'study.progress'>['query'] = {}) =>
    (await world.call(by, 'study.progress', { query: { pageSize: 100, ...query } })).data;
  const rowOf = async (person: { deputyId: number }, query: CallInput<'study.progress'>['query'] = {}, by: Person = cast.office) =>
    (await progress(by, query)).items.find(({ deputyId }) => deputyId === person.deputyId);

  it('the progress shows hours, assigned courses and delay of each deputy', async () => {
    const id = await publish({ dueOn: '2026-03-10' });
    await study(id);
    await moveTime(world, new Date('2026-03-11T02:00:00Z'));
    expect(await rowOf(cast.deputy)).toMatchObject({
      online: 0.2,
      reached: false,
      assigned: 1,
      finished: 1,
      behind: 0,
      courseTitle: null,
      course: null,
    });
    expect(await rowOf(cast.colleague)).toMatchObject({
      hours: expect.any(Number) as number,
      assigned: 1,
      finished: 0,
      behind: 1,
      lastStudiedAt: null,
    });
    expect((await progress(cast.office)).items[0]?.deputyId).toBe(cast.colleague.deputyId);
    expect((await progress(cast.office, { goal: 'behind' })).items.map(({ deputyId }) => deputyId)).toEqual([cast.colleague.deputyId]);
    expect((await progress(cast.office, { goal: 'reached' })).total).toBe(0);
    const ofCourse = await progress(cast.office, { courseId: id });
    expect(ofCourse.items).toMatchObject([
      { deputyId: cast.colleague.deputyId, courseTitle: '代表法解读', course: { state: 'none', percent: 0, isOverdue: true } },
      { deputyId: cast.deputy.deputyId, course: { state: 'completed', percent: 100, score: null, isOverdue: false } },
    ]);
    expect((await progress(cast.office, { delegationId: cast.other.delegationId })).items.map(({ deputyId }) => deputyId)).toEqual([
      cast.other.deputyId,
    ]);
    expect((await progress(cast.office, { keyword: cast.other.name })).total).toBeGreaterThan(0);
    expect(await rowOf(cast.deputy, { year: 'last' })).toMatchObject({ online: 0, assigned: 0 });
    expect((await progress(cast.office, { areaCode: '331102' })).items.map(({ deputyId }) => deputyId)).toEqual([
      cast.countyDeputy.deputyId,
    ]);
  });

  it('the progress covers the area of the caller and below', async () => {
    expect((await progress(cast.countyOffice)).items.map(({ deputyId }) => deputyId)).toEqual([cast.countyDeputy.deputyId]);
    expect((await progress(cast.station)).total).toBe(4);
    for (const name of ['study.progress', 'study.groups'] as const) {
      expect((await world.call(cast.deputy, name, { query: {} })).status).toBe(403);
      expect((await world.call(null, name, { query: {} })).status).toBe(401);
    }
  });

  it('the progress is summed up by delegation', async () => {
    const id = await publish({ dueOn: '2026-04-01' });
    await study(id);
    const { data } = await world.call(cast.office, 'study.groups', { query: {} });
    expect(data.all).toMatchObject({ deputies: 4, assigned: 2, finished: 1, reached: 0 });
    expect(data.groups.find(({ delegationId }) => delegationId === cast.deputy.delegationId)).toMatchObject({
      deputies: 2,
      assigned: 2,
      finished: 1,
    });
    expect((await world.call(cast.countyOffice, 'study.groups', { query: {} })).data.groups).toHaveLength(1);
    expect((await world.call(cast.office, 'study.groups', { query: { areaCode: '331102', year: 'last' } })).data.all.deputies).toBe(1);
  });

  it('the study of a deputy appears in the record of work', async () => {
    const id = await publish();
    await study(id);
    const record = await world.call(cast.deputy, 'performance.mine', { query: {} });
    expect(record.data.parts.find(({ part }) => part === 'study')).toMatchObject({
      totals: [
        { name: '学时', count: expect.any(Number) as number },
        { name: '学完课程', count: 1 },
        { name: '现场培训', count: expect.any(Number) as number },
      ],
    });
  });
});

describe('a reminder', () => {
  const remind = (deputyIds: number[], by: Person | null = cast.office) => world.call(by, 'study.remind', { body: { deputyIds } });
  const notices = () =>
    world.db.selectFrom('message').select(['userinfoId', 'text']).where('about', '=', 'course-unfinished').orderBy('id').execute();

  it('a reminder goes in one message to deputies with open required courses, and not again for some hours', async () => {
    await world.db.deleteFrom('studyReminder').execute();
    const all = [cast.deputy, cast.colleague, cast.other].map(({ deputyId }) => deputyId);
    expect((await remind(all)).error).toBe('study.nobody_behind');
    const soon = await publish({ title: '先到期', dueOn: '2026-03-20' });
    await publish({ title: '后到期', dueOn: '2026-05-20' });
    await study(soon, cast.colleague);
    expect((await remind(all, cast.countyOffice)).error).toBe('study.nobody_behind');
    const [first, second] = await Promise.all([remind(all), remind(all)]);
    expect([first.status, second.status].sort()).toEqual([200, 429]);
    expect(await notices()).toMatchObject([
      { userinfoId: cast.deputy.userinfoId, text: '您有 2 门必修课程还没有学完，最早截止的是《先到期》（2026-03-20）。' },
      { userinfoId: cast.colleague.userinfoId, text: '后到期\n必修课程还没有学完，截止日期 2026-05-20。' },
    ]);
    expect((await remind(all)).error).toBe('study.reminded_recently');
    await wait(2 * 3600);
    expect((await remind(all)).data.people).toBe(2);
    expect([(await remind(all, cast.deputy)).status, (await remind(all, null)).status]).toEqual([403, 401]);
    expect((await remind([])).error).toBe('request.invalid');
  });
});
