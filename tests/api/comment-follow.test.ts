import { answerTo } from '../builders/captcha';
import { seedDeputy } from '../builders/deputy';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

const NOW = new Date('2026-03-05T02:00:00Z');
const MANY = 1_000_000;

let world: World;
let office: Person;
let sibling: Person;
let deputy: Person;
let follower: Person;
let deputyId: number;

beforeAll(async () => {
  const rateLimits = { perAddress: MANY, captchas: MANY, opinions: MANY };
  world = await openWorld({ seed: 'minimal', now: NOW, options: { rateLimits } });
  office = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  sibling = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
  const ye = await seedDeputy(world.db, { name: '叶明辉', areaCode: '331102' });
  const lan = await seedDeputy(world.db, { name: '蓝春兰', areaCode: '331102' });
  deputyId = ye.deputyId;
  deputy = await world.signIn({ roleKind: 'deputy', areaCode: '331102', deputyId: ye.deputyId, delegationId: ye.delegationId });
  follower = await world.signIn({ roleKind: 'deputy', areaCode: '331102', deputyId: lan.deputyId, delegationId: lan.delegationId });
});
afterAll(() => world.close());

const solved = async () => answerTo((await world.call(null, 'session.workCaptcha', {})).data);
let network = 0;
const post = async (url: string, body: object, address = `10.7.${String((network += 1))}.1`) => {
  const response = await world.app.inject({ method: 'POST', url, payload: body, remoteAddress: address });
  const { data } = response.json<{ data: { receipt: string; error?: string } }>();
  return { status: response.statusCode, ...data };
};

/** A comment to the deputy, decided by the office. */
async function aComment(outcome: 'public' | 'internal', title = '请打13912345678问路灯'): Promise<number> {
  const text = { deputy: deputyId, title, content: '路灯坏了', name: '王建国', mobile: '13912345678', captcha: await solved() };
  const { receipt } = await post('/api/public/comment', text);
  const { items } = (await world.call(office, 'comment.list', { query: { keyword: receipt } })).data;
  const id = items[0]?.id ?? 0;
  const { version } = (await world.call(office, 'comment.get', { params: { id } })).data;
  await world.call(office, 'comment.decide', { params: { id }, body: { outcome, note: '', version } });
  return id;
}
const answer = async (id: number) =>
  world.call(deputy, 'comment.answer', {
    params: { id },
    body: { answer: '已修好', version: (await world.call(deputy, 'comment.get', { params: { id } })).data.version },
  });
const follow = async (id: number, address?: string) => post('/api/public/comment/follow', { id, captcha: await solved() }, address);
const followed = (receipt: string) => world.call(null, 'comment.followed', { query: { receipt } });

it('a visitor follows a public comment, and the follow receipt shows what becomes of it', async () => {
  const id = await aComment('public');
  const { receipt, status } = await follow(id);
  expect(status).toBe(200);
  const before = (await followed(receipt)).data;
  expect(before).toMatchObject({ state: 'public', toName: '叶明辉', answer: '', answeredOn: null });
  expect(JSON.stringify(before)).not.toMatch(/13912345678|王建国/);
  await answer(id);
  expect((await followed(receipt)).data).toMatchObject({ state: 'answered', answer: '已修好', answeredOn: '2026-03-05' });
  // A follow receipt neither rates nor opens what is not public.
  expect((await world.call(null, 'comment.rate', { body: { receipt, stars: 5 } })).error).toBe('comment.no_receipt');
  expect((await followed('AAAA-AAA-AAAA')).error).toBe('comment.no_follow');
});

it('following needs a public comment and proof of work, and is limited for a network', async () => {
  const id = await aComment('public');
  const inside = await aComment('internal');
  expect((await follow(inside)).error).toBe('comment.not_public');
  const wrong = await world.call(null, 'comment.follow', { body: { id, captcha: '1' } });
  expect(wrong).toMatchObject({ error: 'captcha.wrong', field: 'captcha' });
  const all = [];
  for (let at = 0; at < 21; at += 1) all.push((await follow(id, '10.6.6.6')).status);
  expect(all.filter((status) => status === 200)).toHaveLength(20);
  expect(all.at(-1)).toBe(429);
});

it('a deputy or an office follows a public comment of others, is notified of the answer and reads only what is public', async () => {
  const id = await aComment('public');
  const watched = async (by: Person) => (await world.call(by, 'comment.watched', {})).data;
  for (const by of [follower, sibling]) {
    expect((await world.call(by, 'comment.get', { params: { id } })).error).toBe('comment.not_found');
    expect((await world.call(by, 'comment.watch', { params: { id } })).status).toBe(200);
    expect((await world.call(by, 'comment.watch', { params: { id } })).status).toBe(200);
    expect(await watched(by)).toEqual([id]);
  }
  const { data } = await world.call(follower, 'comment.get', { params: { id } });
  expect(data).toMatchObject({ name: '王**', mobile: '', mayReveal: false, actions: [], history: [] });
  expect(JSON.stringify(data)).not.toMatch(/13912345678|王建国/);
  const body = { answer: '我来答复', version: data.version };
  expect((await world.call(follower, 'comment.answer', { params: { id }, body })).error).toBe('comment.not_found');
  expect((await world.call(sibling, 'comment.unwatch', { params: { id } })).status).toBe(200);
  expect(await watched(sibling)).toEqual([]);
  await answer(id);
  const [notified] = (await world.call(follower, 'message.list', { query: {} })).data.items;
  expect(notified).toMatchObject({ about: 'comment-followed', subject: { type: 'comment', id } });
  expect(notified?.text).toContain('已修好');
  expect(notified?.text).not.toContain('13912345678');
  expect((await world.call(sibling, 'message.list', { query: {} })).data.items).toEqual([]);
  const inside = await aComment('internal');
  expect((await world.call(follower, 'comment.watch', { params: { id: inside } })).error).toBe('comment.not_public');
  expect((await world.call(null, 'comment.watch', { params: { id } })).status).toBe(401);
});
