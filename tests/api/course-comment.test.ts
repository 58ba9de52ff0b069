import { randomUUID } from 'node:crypto';
import type { CallInput } from '@contract/contract';
import { MOST_COMMENTS_A_DAY } from '@contract/rules/course';
import { type ActivityCast, seedActivityCast, THURSDAY } from '../builders/activity';
import { publishedCourse } from '../builders/course';
import { addresses } from '../builders/notice';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: ActivityCast;
let courseId: number;

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
  courseId = await published({ hasComments: true });
});
afterAll(() => world.close());

const published = (change: Partial<CallInput<'course.create'>['body']>) =>
  publishedCourse(world, cast.office, { ...change, addressing: addresses({ delegationIds: [cast.deputy.delegationId] }) });
const write = (text: string, by: Person | null = cast.deputy, id = courseId) =>
  world.call(by, 'courseComment.create', { body: { courseId: id, text } });
const hide = (id: number, reason = '', by: Person | null = cast.deputy) =>
  world.call(by, 'courseComment.hide', { params: { id }, body: { reason } });
const list = (by: Person | null, id = courseId) => world.call(by, 'courseComment.list', { query: { courseId: id } });

it('courseComment.create stores a comment of a deputy and an answer of the office, the newest first', async () => {
  const asked = await write(' <b>第三课</b>讲得很清楚 ');
  expect(asked.data).toMatchObject({ text: '<b>第三课</b>讲得很清楚', isPublisher: false, name: cast.deputy.name, mayHide: true });
  const answered = await write('谢谢，第四课下周上架。', cast.office);
  expect(answered.data).toMatchObject({ isPublisher: true });
  const { data } = await list(cast.deputy);
  expect([data.total, data.mayWrite]).toEqual([2, true]);
  expect(data.items.map(({ id, mayHide }) => [id, mayHide])).toEqual([
    [answered.data.id, false],
    [asked.data.id, true],
  ]);
});

it('courseComment.create is off unless the publisher allows it, and after the course is withdrawn', async () => {
  const quiet = await published({ hasComments: false });
  expect((await write('想评论', cast.deputy, quiet)).error).toBe('courseComment.off');
  expect((await list(cast.deputy, quiet)).data).toMatchObject({ total: 0, mayWrite: false });
  const old = await published({ hasComments: true });
  await world.call(cast.office, 'course.withdraw', { params: { id: old }, body: { version: 2, reason: '内容过时' } });
  expect((await write('想评论', cast.deputy, old)).error).toBe('course.not_found');
  expect((await write('想评论', cast.office, old)).error).toBe('courseComment.off');
});

it('courseComment.create refuses users who have no access to the course, and invalid text', async () => {
  expect((await write('想评论', null)).status).toBe(401);
  expect((await write('想评论', cast.countyOffice)).error).toBe('course.not_found');
  expect((await write('想评论', cast.station)).status).toBe(403);
  expect((await list(cast.countyOffice)).error).toBe('course.not_found');
  expect((await write(' ')).status).toBe(400);
  expect((await write('长'.repeat(501))).status).toBe(400);
});

it('courseComment.create is idempotent, and allows thirty comments a day', async () => {
  const id = await published({ hasComments: true });
  const writer = cast.colleague;
  const key = randomUUID();
  const once = () => world.call(writer, 'courseComment.create', { body: { courseId: id, text: '只写一次' } }, { 'idempotency-key': key });
  expect((await once()).data.id).toBe((await once()).data.id);
  expect((await list(writer, id)).data.total).toBe(1);
  const mine = await world.db.selectFrom('courseComment').where('userinfoId', '=', writer.userinfoId).select('id').execute();
  for (let count = mine.length; count < MOST_COMMENTS_A_DAY; count += 1) await write(`第 ${String(count)} 条`, writer, id);
  expect((await write('再写一条', writer, id)).error).toBe('courseComment.too_many');
});

it('courseComment.hide removes the text for readers, by its writer, or by the office with a reason', async () => {
  const id = await published({ hasComments: true });
  const own = await write('写错了', cast.office, id);
  expect((await hide(own.data.id, '', cast.office)).data).toMatchObject({ isHidden: true, text: '', hideReason: '', mayHide: false });
  const { id: other } = await world.db
    .insertInto('courseComment')
    .values({ courseId: id, userinfoId: cast.deputy.userinfoId, text: '卖东西', at: THURSDAY, hiddenBy: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await hide(other, ' ', cast.office)).toMatchObject({ error: 'courseComment.reason' });
  expect((await hide(other, '与课程无关', cast.office)).data).toMatchObject({ isHidden: true, text: '', hideReason: '与课程无关' });
  expect((await hide(other, '又一次', cast.office)).data).toMatchObject({ isHidden: true, hideReason: '与课程无关' });
  expect((await list(cast.deputy, id)).data.items[0]).toMatchObject({ text: '', hideReason: '与课程无关' });
  const row = await world.db.selectFrom('courseComment').where('id', '=', other).select('text').executeTakeFirstOrThrow();
  expect(row.text).toBe('卖东西');
});

it('courseComment.hide is refused for other users', async () => {
  const { id } = (await write('请问办公室', cast.office)).data;
  expect((await hide(id)).error).toBe('courseComment.not_found');
  expect((await hide(id, '无关', cast.countyOffice)).error).toBe('courseComment.not_found');
  expect((await hide(id, '无关', null)).status).toBe(401);
  expect((await hide(999_999)).error).toBe('courseComment.not_found');
});
