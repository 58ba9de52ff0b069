import type { CommentDraft } from '@contract/schema/comment';
import { sql } from 'kysely';
import { seedDeputy, type SeededDeputy } from '../builders/deputy';
import { openPublicWorld, type PublicWorld } from '../builders/public-world';
import type { Person } from '../builders/people';
import { freshAddress } from '../builders/session';

type Deputy = SeededDeputy & { person: Person };

let world: PublicWorld;
let office: Person;
let town: Person;
let elsewhere: Person;
let manager: Person;
let ye: Deputy;
let lan: Deputy;
let code: string;
let stationId: number;

async function deputyIn(name: string, areaCode: string): Promise<Deputy> {
  const deputy = await seedDeputy(world.db, { name, areaCode, published: [] });
  const { deputyId, delegationId } = deputy;
  return { ...deputy, person: await world.signIn({ roleKind: 'deputy', deputyId, delegationId, areaCode }) };
}

async function stationIn(areaCode: string, name: string, managerId: number | null = null) {
  const made = world.db.insertInto('station').values({ areaCode, name, kind: 'station', longitude: null, latitude: null, managerId });
  return made
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}

beforeAll(async () => {
  world = await openPublicWorld();
  office = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  elsewhere = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
  manager = await world.signIn({ roleKind: 'station-admin', areaCode: '331102' });
  ye = await deputyIn('叶明辉', '331102');
  lan = await deputyIn('蓝春兰', '331102');
  ({ id: stationId, code } = await stationIn('331102', '白云社区代表联络站'));
  town = await world.signIn({ roleKind: 'town-congress', areaCode: '331102' });
});
afterAll(() => world.close());

const aComment = async (change: Partial<CommentDraft> = {}): Promise<CommentDraft> => ({
  ...(change.station === undefined && { deputy: ye.deputyId }),
  title: '小区门口缺少路灯',
  content: '晚上回家看不清路，希望帮助反映。',
  name: '王小明',
  mobile: '13857801234',
  ...(await world.solved()),
  ...change,
});

const send = async (change: Partial<CommentDraft> = {}, address = freshAddress()) =>
  world.call('comment.submit', { body: await aComment(change) }, { address });

/** Sends a comment; returns its receipt and its id. */
async function sent(change: Partial<CommentDraft> = {}): Promise<{ receipt: string; id: number }> {
  const { data } = await send(change);
  const row = await world.db.selectFrom('commentSender').select('commentId').where('receipt', '=', data.receipt).executeTakeFirstOrThrow();
  return { receipt: data.receipt, id: row.commentId };
}

const get = (person: Person, id: number) => world.call('comment.get', { params: { id } }, { person });
type Body = { outcome: 'public' | 'internal' | 'refused'; refusalReason?: 'abusive'; note?: string; version?: number };
const decide = (person: Person, id: number, { version = 1, note = '', ...body }: Body) =>
  world.call('comment.decide', { params: { id }, body: { ...body, note, version } }, { person });
const answer = (person: Person, id: number, text = '已联系社区，本月安装。', version = 2) =>
  world.call('comment.answer', { params: { id }, body: { answer: text, version } }, { person });
const outcome = (receipt: string) => world.call('comment.outcome', { query: { receipt } });
const rate = (receipt: string, stars: number) => world.call('comment.rate', { body: { receipt, stars } });
const published = async (to: object = { deputy: ye.deputyId }) =>
  (await world.call('comment.published', { query: { ...to, pageSize: 100 } })).data;
const listed = async (person: Person, query: object = {}) =>
  (await world.call('comment.list', { query: { pageSize: 100, ...query } }, { person })).data.items;
const messagesOf = async (person: Person) => (await world.call('message.list', { query: {} }, { person })).data.items;

/** Removes the comments of one test, so that the next one does not see them. */
afterEach(async () => {
  await sql`DELETE FROM comment`.execute(world.db);
});

describe('the whole way of a comment to a deputy', () => {
  it('a comment to a deputy is received, passed on in public, answered by the deputy and rated by its sender [2.1.1] [2.2.1]', async () => {
    const target = await world.call('comment.target', { query: { deputy: ye.deputyId } });
    expect(target.data).toMatchObject({ kind: 'deputy', name: '叶明辉', photo: '', areaName: '莲都区', ratings: 0, stars: null });
    const { receipt, id } = await sent();
    expect(receipt).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{3}-[0-9A-Z]{4}$/);
    expect((await outcome(receipt)).data).toMatchObject({ state: 'waiting', toName: '叶明辉', answer: '' });
    expect(await published()).toMatchObject({ total: 0 });
    expect(await listed(ye.person)).toEqual([]);
    expect(await messagesOf(office)).toMatchObject([{ title: '收到一条群众留言，请审核', text: '叶明辉：小区门口缺少路灯' }]);
    expect(await messagesOf(elsewhere)).toEqual([]);

    const seen = (await get(office, id)).data;
    expect(seen).toMatchObject({ state: 'waiting', mobile: '138****1234', name: '王小明', mayReveal: true, actions: ['decide'] });
    // From Thursday 5 March, two working days end on Monday.
    expect(seen.dueAt).toBe('2026-03-09T15:59:59.999Z');
    expect((await decide(office, id, { outcome: 'public' })).data).toMatchObject({
      state: 'public',
      isPublic: true,
      dueAt: '2026-03-16T15:59:59.999Z',
      actions: ['answer', 'toLead'],
    });
    expect(await messagesOf(ye.person)).toMatchObject([{ title: '有群众给您留言，请答复', text: '小区门口缺少路灯' }]);
    expect((await world.call('comment.toAnswer', {}, { person: ye.person })).data).toEqual({ count: 1 });
    expect((await get(ye.person, id)).data).toMatchObject({ mobile: '', mayReveal: false, actions: ['answer', 'toSuggestion', 'toLead'] });
    expect((await rate(receipt, 5)).error).toBe('comment.not_answered');

    expect((await answer(ye.person, id)).data).toMatchObject({ state: 'answered', dueAt: null, actions: ['toSuggestion', 'toLead'] });
    expect((await world.call('comment.toAnswer', {}, { person: ye.person })).data).toEqual({ count: 0 });
    expect((await outcome(receipt)).data).toMatchObject({ state: 'answered', answer: '已联系社区，本月安装。', stars: null });
    expect((await rate(receipt, 4)).data).toMatchObject({ state: 'rated', stars: 4 });
    expect((await rate(receipt, 5)).error).toBe('comment.rated');
    expect((await published()).items).toMatchObject([
      { state: 'rated', byName: '王**', answeredBy: 'deputy', answer: '已联系社区，本月安装。', stars: 4, answeredOn: '2026-03-05' },
    ]);
    const record = (await get(office, id)).data;
    expect(record.history.map(({ action, toStatus }) => [action, toStatus])).toEqual([
      ['decide', 'public'],
      ['answer', 'answered'],
    ]);
    const work = (await world.call('performance.mine', { query: {} }, { person: ye.person })).data.parts.find(
      ({ part }) => part === 'comment',
    );
    expect(work).toMatchObject({ title: '留言办理', totals: [{ count: 1 }, { count: 1 }, { count: 1 }, { name: '平均星级', count: 4 }] });
  });

  it('a comment keeps the number encrypted, and its history has no personal data', async () => {
    const address = freshAddress();
    const { data } = await send({ mobile: '13666668888', name: '赵小六' }, address);
    const sender = await world.db.selectFrom('commentSender').selectAll().where('receipt', '=', data.receipt).executeTakeFirstOrThrow();
    for (const secret of ['13666668888', address]) expect(JSON.stringify(sender)).not.toContain(secret);
    await decide(office, sender.commentId, { outcome: 'internal' });
    const kept = await world.db.selectFrom('history').selectAll().where('subjectType', '=', 'comment').execute();
    for (const secret of ['赵小六', '13666668888', data.receipt, sender.mobileCipher]) expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it('a comment handled internally is answered and never listed', async () => {
    const { receipt, id } = await sent();
    await decide(office, id, { outcome: 'internal', note: '涉及邻里纠纷，不公开办理' });
    await answer(ye.person, id);
    await rate(receipt, 5);
    expect(await published()).toMatchObject({ total: 0 });
    expect((await outcome(receipt)).data).toMatchObject({ isPublic: false, note: '涉及邻里纠纷，不公开办理', stars: 5 });
  });

  it('a refused comment stays listed with its reason and without its text, and the deputy does not see it', async () => {
    const { receipt, id } = await sent({ title: '骂人的标题', content: '骂人的内容' });
    expect((await decide(office, id, { outcome: 'refused' })).field).toBe('note');
    const done = await decide(office, id, { outcome: 'refused', refusalReason: 'abusive' });
    expect(done.data).toMatchObject({ state: 'refused', note: '有不文明用语。', dueAt: null, actions: [] });
    const { items } = await published();
    expect(items).toMatchObject([{ state: 'refused', title: '', content: '', byName: '', refusalReason: 'abusive' }]);
    expect((await outcome(receipt)).data).toMatchObject({ state: 'refused', note: '有不文明用语。', title: '骂人的标题' });
    expect((await get(ye.person, id)).error).toBe('comment.not_found');
    expect((await answer(office, id)).error).toBe('comment.not_next');
  });

  it('a comment is answered once: a second answer is refused with an explanation', async () => {
    const { id } = await sent();
    await decide(office, id, { outcome: 'public' });
    const answers = await Promise.all([answer(ye.person, id, '我来答复。'), answer(office, id, '办公室答复。')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await answer(office, id, '再答一次。', 3);
    expect([again.status, again.error]).toEqual([409, 'comment.not_next']);
    expect(again.text).toContain('不能重复办理');
  });

  it('a deputy shows a mean rating only after five ratings', async () => {
    for (const [at, stars] of [5, 5, 4, 4, 3].entries()) {
      const { receipt, id } = await sent();
      await decide(office, id, { outcome: 'public' });
      await answer(ye.person, id);
      await rate(receipt, stars);
      const { data } = await world.call('comment.target', { query: { deputy: ye.deputyId } });
      expect(data).toMatchObject({ ratings: at + 1, stars: at === 4 ? 4.2 : null });
    }
  });

  it('a comment becomes a draft of the deputy once, without the numbers of the voter', async () => {
    const { id } = await sent({ content: '请打 13799990000 找我，路灯坏了。' });
    await decide(office, id, { outcome: 'public' });
    const turn = (person: Person, version = 2) => world.call('comment.toSuggestion', { params: { id }, body: { version } }, { person });
    expect((await turn(lan.person)).error).toBe('comment.not_found');
    expect((await turn(office)).error).toBe('access.denied');
    const { data } = await turn(ye.person);
    const draft = await world.call('suggestion.get', { params: { id: data.suggestionId ?? 0 } }, { person: ye.person });
    expect(draft.data).toMatchObject({
      status: 'draft',
      title: '小区门口缺少路灯',
      content: '群众留言反映：\n请打 （号码已隐去） 找我，路灯坏了。',
      raisedFrom: { type: 'comment', id },
    });
    expect((await turn(ye.person, 3)).error).toBe('comment.not_next');
  });
});

describe('who knows of a comment', () => {
  it('a comment is visible to its offices, from the county up, and to no office of another county', async () => {
    const { id } = await sent();
    const city = await world.signIn({ roleKind: 'congress-office', areaCode: '3311' });
    for (const person of [office, town, city]) expect(await listed(person)).toMatchObject([{ id, addressee: 'deputy', toName: '叶明辉' }]);
    for (const person of [elsewhere, manager, lan.person]) {
      expect(await listed(person)).toEqual([]);
      expect((await get(person, id)).error).toBe('comment.not_found');
    }
    expect((await decide(elsewhere, id, { outcome: 'public' })).error).toBe('comment.not_found');
    expect((await decide(ye.person, id, { outcome: 'public' })).error).toBe('access.denied');
    await decide(office, id, { outcome: 'public' });
    expect((await answer(lan.person, id)).error).toBe('comment.not_found');
    expect((await answer(elsewhere, id)).error).toBe('comment.not_found');
  });

  it('a comment to a station is visible to its manager, and to no manager of another station', async () => {
    const other = await world.signIn({ roleKind: 'station-admin', areaCode: '331102' });
    const own = await stationIn('331102', '有站长的联络站', manager.accountId);
    const { id } = await sent({ station: own.code, title: '请开放周末' });
    expect(await listed(manager)).toMatchObject([{ id, addressee: 'station', toName: '有站长的联络站' }]);
    expect((await messagesOf(manager)).map(({ text }) => text)).toContain('有站长的联络站：请开放周末');
    expect(await messagesOf(other)).toEqual([]);
    expect(await listed(other)).toEqual([]);
    expect((await get(other, id)).error).toBe('comment.not_found');
    await decide(manager, id, { outcome: 'public' });
    expect((await answer(manager, id)).data).toMatchObject({ state: 'answered', actions: ['toLead'] });
    expect((await published({ station: own.code })).items).toMatchObject([{ title: '请开放周末', answeredBy: 'office' }]);
    const { id: shared } = await sent({ station: code });
    expect(await listed(other)).toMatchObject([{ id: shared }]);
  });

  it.each([
    'comment.list',
    'comment.counts',
    'comment.get',
    'comment.decide',
    'comment.answer',
    'comment.reveal',
    'comment.toSuggestion',
  ] as const)('%s is refused for visitors and for other roles', async (name) => {
    const { id } = await sent();
    const bodies: Partial<Record<typeof name, object>> = {
      'comment.decide': { outcome: 'public', note: '', version: 1 },
      'comment.answer': { answer: '好', version: 1 },
      'comment.reveal': {},
      'comment.toSuggestion': { version: 1 },
    };
    const input = {
      ...(!['comment.list', 'comment.counts'].includes(name) && { params: { id } }),
      ...(bodies[name] && { body: bodies[name] }),
    };
    expect((await world.call(name, input as never)).error).toBe('session.missing');
    for (const roleKind of ['suggestion-office', 'undertaking-unit', 'government-supervision', 'system-admin'] as const) {
      const person = await world.signIn({ roleKind, areaCode: '331102' });
      expect((await world.call(name, input as never, { person })).error).toBe('access.denied');
    }
  });

  it('comment.reveal returns the full number and leaves an event', async () => {
    const { id } = await sent({ mobile: '13666660001' });
    const reveal = (person: Person) => world.call('comment.reveal', { params: { id }, body: {} }, { person });
    expect((await reveal(elsewhere)).error).toBe('comment.not_found');
    expect((await reveal(office)).data).toEqual({ mobile: '13666660001' });
    const events = await world.db
      .selectFrom('event')
      .selectAll()
      .where('call', '=', 'comment.reveal')
      .where('result', '=', 'done')
      .execute();
    expect(events).toMatchObject([{ kind: 'look', objectType: 'comment', objectId: id }]);
    expect(JSON.stringify(events)).not.toContain('13666660001');
    expect((await get(office, id)).text).not.toContain('13666660001');
  });
});

describe('what is near its day and what is over', () => {
  it('comments near or over the deadline are counted, and the list finds them', async () => {
    const { id } = await sent();
    const counts = async () => (await world.call('comment.counts', {}, { person: office })).data;
    expect(await counts()).toEqual({ waiting: 1, toAnswer: 0, near: 0, over: 0 });
    const morning = world.time.now;
    world.time.now = new Date('2026-03-09T02:00:00Z');
    office = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
    expect(await counts()).toMatchObject({ near: 1, over: 0 });
    expect(await listed(office, { due: 'near' })).toMatchObject([{ id }]);
    world.time.now = new Date('2026-03-09T16:00:00Z');
    office = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
    expect(await counts()).toMatchObject({ near: 0, over: 1 });
    expect(await listed(office, { due: 'over' })).toMatchObject([{ id }]);
    world.time.now = morning;
    office = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  });

  it('the comment list finds by state, words, addressee, area and the full receipt', async () => {
    const { id, receipt } = await sent({ title: '找得到的留言' });
    const { id: other } = await sent({ station: code, title: '另一条' });
    const ids = async (query: object) => (await listed(office, query)).map((one) => one.id).sort((a, b) => a - b);
    expect(await ids({ keyword: '找得到' })).toEqual([id]);
    expect(await ids({ keyword: receipt.toLowerCase() })).toEqual([id]);
    expect(await ids({ keyword: receipt.slice(0, 4) })).toEqual([]);
    expect(await ids({ keyword: '白云社区' })).toEqual([other]);
    expect(await ids({ addressee: 'deputy' })).toEqual([id]);
    expect(await ids({ addressee: 'station', state: 'waiting', areaCode: '331102' })).toEqual([other]);
    expect(await ids({ state: 'answered' })).toEqual([]);
    expect((await world.call('comment.list', { query: { page: 1.5 } }, { person: office })).error).toBe('request.invalid');
  });
});

describe('what cannot be sent', () => {
  it.each([
    ['without an addressee', { deputy: undefined }, 400, 'comment.no_addressee'],
    ['to a deputy that there is not', { deputy: 999_999 }, 404, 'comment.no_deputy'],
    ['to a station that there is not', { deputy: undefined, station: '0123456789abcdef' }, 404, 'comment.no_station'],
    ['with a number that is none', { mobile: '12345678901' }, 400, 'request.invalid'],
    ['with a title of nothing but characters without width', { title: '\u200b\u200b\ufeff' }, 400, 'request.invalid'],
    ['with a content of blanks', { content: ' \n ' }, 400, 'request.invalid'],
    ['with a long title', { title: '长'.repeat(41) }, 400, 'request.invalid'],
    ['with a long content', { content: '长'.repeat(501) }, 400, 'request.invalid'],
    ['with a captcha that is wrong', { captcha: '999' }, 400, 'captcha.wrong'],
  ])('a comment is refused %s', async (_what, change, status, error) => {
    const refused = await send(change);
    expect([refused.status, refused.error]).toEqual([status, error]);
  });

  it('a comment to a deputy and a station at the same time is refused', async () => {
    expect((await send({ deputy: ye.deputyId, station: code })).error).toBe('comment.no_addressee');
  });

  it('a deputy out of office or a closed station gets no comments, and returns no data', async () => {
    const gone = await deputyIn('已离任', '331102');
    await world.db.updateTable('deputy').set({ state: 'ended' }).where('id', '=', gone.deputyId).execute();
    for (const call of ['comment.target', 'comment.published'] as const) {
      const refused = await world.call(call, { query: { deputy: gone.deputyId } });
      expect([refused.status, refused.error]).toEqual([404, 'comment.no_deputy']);
      expect(refused.text).toContain('不在任');
    }
    expect((await send({ deputy: gone.deputyId })).error).toBe('comment.no_deputy');
    await world.db.updateTable('station').set({ state: 'closed' }).where('id', '=', stationId).execute();
    expect((await send({ deputy: undefined, station: code })).error).toBe('comment.no_station');
    await world.db.updateTable('station').set({ state: 'open' }).where('id', '=', stationId).execute();
  });

  it('one network can send three comments an hour, also in parallel, and more an hour later', async () => {
    const address = freshAddress();
    const bodies = await Promise.all(Array.from({ length: 6 }, () => aComment()));
    const answers = await Promise.all(bodies.map((body) => world.call('comment.submit', { body }, { address })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.error).toBe('comment.too_many');
    const morning = world.time.now;
    world.time.now = new Date(morning.getTime() + 61 * 60_000);
    expect((await send({}, address)).status).toBe(200);
    world.time.now = morning;
  });

  it('public comment calls are limited for each minute, and each captcha works once', async () => {
    const few = await openPublicWorld({ rateLimits: { perAddress: 1000, captchas: 1000, opinions: 2 } });
    const statuses = [];
    for (let time = 0; time < 3; time += 1)
      statuses.push((await few.call('comment.outcome', { query: { receipt: '3333-333-3333' } })).status);
    expect(statuses).toEqual([404, 404, 429]);
    await few.close();
    const body = await aComment();
    expect((await world.call('comment.submit', { body }, { address: freshAddress() })).status).toBe(200);
    expect((await world.call('comment.submit', { body }, { address: freshAddress() })).error).toBe('captcha.wrong');
  });
});

describe('what everybody may read', () => {
  it('a published comment hides numbers, also in the title, shows only the surname, and keeps the text as written', async () => {
    const { receipt, id } = await sent({
      title: '请打138\u200b57801234找我',
      content: '<script>alert(1)</script> 身份证 332501198001011234',
      name: '欧阳小红',
    });
    await decide(office, id, { outcome: 'public' });
    await answer(ye.person, id, '可拨 0578-2011111 咨询。');
    const { data, text } = await world.call('comment.published', { query: { deputy: ye.deputyId } });
    expect(data.items).toMatchObject([{ title: '请打（号码已隐去）找我', byName: '欧阳**', answer: '可拨 （号码已隐去） 咨询。' }]);
    expect(data.items[0]?.content).toContain('<script>alert(1)</script>');
    for (const secret of ['小红', '57801234', '332501198001011234', '2011111', receipt]) expect(text).not.toContain(secret);
    expect((await outcome(receipt)).text).not.toContain('57801234');
  });

  it('an unknown receipt shows nothing and cannot rate', async () => {
    await sent();
    for (const refused of [await outcome('3333-333-3333'), await rate('3333-333-3333', 5)]) {
      expect([refused.status, refused.error]).toEqual([404, 'comment.no_receipt']);
    }
  });

  it.each([0, 6, 4.5])('%s is refused as a rating', async (stars) => {
    const { receipt } = await sent();
    expect((await rate(receipt, stars)).error).toBe('request.invalid');
  });
});
