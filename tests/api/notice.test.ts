import type { CallInput } from '@contract/contract';
import { sql } from 'kysely';
import { type ActivityCast, seedActivityCast, THURSDAY } from '../builders/activity';
import { aForm, aPdf } from '../builders/file';
import { moveTime } from '../builders/move-time';
import { addresses, aNotice, announcedNotice } from '../builders/notice';
import { dataOf } from '../builders/session';
import type { Person } from '../builders/people';
import { until } from '../support/until';
import { openWorkNoticeWorld, type WorkNoticeWorld } from '../builders/work-notice-world';

let world: WorkNoticeWorld;
let cast: ActivityCast;

beforeAll(async () => {
  world = await openWorkNoticeWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
  await world.bind('dingtalk', { 'ding-deputy': cast.deputy.accountId });
});
afterAll(() => world.close());
beforeEach(() => moveTime(world, THURSDAY));

const toDeputies = () => addresses({ delegationIds: [cast.deputy.delegationId] });
const get = (id: number, by: Person = cast.office) => world.call(by, 'notice.get', { params: { id } });
const announce = (id: number, version = 1, by: Person = cast.office) =>
  world.call(by, 'notice.announce', { params: { id }, body: { version } });
const withdraw = (id: number, version = 2) =>
  world.call(cast.office, 'notice.withdraw', { params: { id }, body: { version, reason: ' 时间有误 ' } });
const edit = (id: number, change: Partial<CallInput<'notice.edit'>['body']> = {}, by: Person = cast.office) =>
  world.call(by, 'notice.edit', {
    params: { id },
    body: { ...aNotice({ addressing: toDeputies() }), askAgain: false, version: 2, ...change },
  });
const listed = async (by: Person, query: CallInput<'notice.list'>['query'] = {}) =>
  (await world.call(by, 'notice.list', { query: { pageSize: 100, ...query } })).data.items.map(({ id }) => id);
const toRead = async (by: Person) => (await world.call(by, 'notice.toRead', {})).data.count;
const newsOf = async (id: number, person: Person) =>
  (
    await world.db
      .selectFrom('message')
      .where('subjectType', '=', 'notice')
      .where('subjectId', '=', id)
      .where('userinfoId', '=', person.userinfoId)
      .select('about')
      .orderBy('id')
      .execute()
  ).map(({ about }) => about);
const draft = async (change: Parameters<typeof aNotice>[0] = {}) =>
  (await world.call(cast.office, 'notice.create', { body: aNotice(change) })).data;

/** Returns the parsed form of a text without marks. */
const linesOf = (text: string) => [{ kind: 'paragraph', runs: [{ text }] }];

describe('a draft', () => {
  it('a draft notice is trimmed, has no addressees yet, and is visible only to its own area', async () => {
    const data = await draft({ title: ' 开会 ', addressing: toDeputies() });
    expect(data).toMatchObject({ title: '开会', phase: 'draft', announcedAt: null, counts: { addressed: 0 }, mine: null, edition: 1 });
    expect(data.actions).toEqual(['announce', 'edit', 'remove']);
    expect(data.addressing?.delegations).toMatchObject([{ id: cast.deputy.delegationId }]);
    expect((await get(data.id, cast.station)).status).toBe(200);
    for (const other of [cast.deputy, cast.countyOffice]) expect((await get(data.id, other)).error).toBe('notice.not_found');
    expect(await newsOf(data.id, cast.deputy)).toEqual([]);
  });

  it.each([
    ['no title', { title: '  ' }, 'request.invalid'],
    ['no text', { content: '\n' }, 'request.invalid'],
    ['a text of marks alone', { content: '<p><strong></strong></p><script>字</script>' }, 'request.invalid'],
    ['a text too long', { content: `<p>${'字'.repeat(10_001)}</p>` }, 'request.invalid'],
    ['a title too long', { title: '通'.repeat(101) }, 'request.invalid'],
    ['a file nobody has', { fileIds: ['00000000-0000-4000-8000-000000000000'] }, 'file.not_attachable'],
    ['an area elsewhere', { addressing: addresses({ areaCodes: ['330102'] }) }, 'addressee.unknown'],
  ] as const)('a draft notice with %s is refused', async (_, change, error) => {
    expect((await world.call(cast.office, 'notice.create', { body: aNotice(change as object) })).error).toBe(error);
  });

  it('the own area discards a draft notice with its files', async () => {
    const { id } = await draft();
    expect((await world.call(cast.countyOffice, 'notice.remove', { params: { id }, query: { version: 1 } })).error).toBe(
      'notice.not_found',
    );
    expect((await world.call(cast.deputy, 'notice.remove', { params: { id }, query: { version: 1 } })).status).toBe(403);
    expect((await world.call(cast.office, 'notice.remove', { params: { id }, query: { version: 1 } })).status).toBe(200);
    expect((await get(id)).error).toBe('notice.not_found');
  });
});

describe('the text of a notice', () => {
  const rich =
    '<p onclick="x()">见 <a href="https://example.gov.cn/" onclick="x()">网站</a><script>x()</script></p><ul><li>带证件</li></ul>';

  it('the text of a notice is filtered, read in blocks, and given as HTML only to its editor', async () => {
    const id = await announcedNotice(world, cast.office, { addressing: toDeputies(), content: rich });
    const content = [
      { kind: 'paragraph', runs: [{ text: '见 ' }, { text: '网站', href: 'https://example.gov.cn/' }] },
      { kind: 'bullet', runs: [{ text: '带证件' }] },
    ];
    const markup = '<p>见 <a href="https://example.gov.cn/">网站</a></p><ul><li>带证件</li></ul>';
    expect((await get(id)).data).toMatchObject({ content, markup });
    expect((await get(id, cast.deputy)).data).toMatchObject({ content, markup: '' });
  });

  it('a notice is found by its words and not by its markup, and its words begin the message text', async () => {
    const id = await announcedNotice(world, cast.office, { addressing: toDeputies(), content: rich });
    expect(await listed(cast.office, { keyword: '见 网站' })).toContain(id);
    expect(await listed(cast.office, { keyword: 'href' })).toEqual([]);
    const texts = world.db.selectFrom('message').select('text').where('subjectType', '=', 'notice').where('subjectId', '=', id);
    expect((await texts.executeTakeFirstOrThrow()).text).toBe(`${aNotice().title}\n见 网站 带证件`);
  });
});

describe('announcing', () => {
  it('announcing a notice notifies its addressees, who then find and read it', async () => {
    const form = await aForm({ field: 'file', name: '议程.pdf', content: aPdf(100) });
    const uploaded = await world.app.inject({
      method: 'POST',
      url: '/api/admin/file/upload',
      headers: { ...form.headers, authorization: `Bearer ${cast.office.token}` },
      payload: form.payload,
    });
    const file = dataOf(uploaded, 'file.upload');
    const waiting = await toRead(cast.deputy);
    const id = await announcedNotice(world, cast.office, { addressing: toDeputies(), fileIds: [file.id], urgent: true });
    expect((await get(id)).data).toMatchObject({ phase: 'announced', counts: { addressed: 2, read: 0, confirmed: null }, version: 2 });
    expect(await newsOf(id, cast.deputy)).toEqual(['notice-announced']);
    expect(await toRead(cast.deputy)).toBe(waiting + 1);
    expect(await listed(cast.deputy, { waiting: true, urgent: true })).toContain(id);
    expect(await listed(cast.other)).not.toContain(id);
    const { data } = await get(id, cast.deputy);
    expect(data).toMatchObject({ counts: null, addressing: null, actions: [], history: [], mine: { readAt: null, confirmBy: null } });
    expect(data.files).toMatchObject([{ name: '议程.pdf' }]);
    const download = (by: Person) =>
      world.app.inject({ url: `/api/admin/file/download?id=${file.id}`, headers: { authorization: `Bearer ${by.token}` } });
    expect((await download(cast.deputy)).statusCode).toBe(200);
    expect((await download(cast.other)).statusCode).toBe(404);
    await world.call(cast.deputy, 'addressee.read', { body: { subjectType: 'notice', subjectId: id } });
    expect(await toRead(cast.deputy)).toBe(waiting);
    await world.settled();
    const cards = await world.cards('dingtalk', 'ding-deputy');
    expect(cards.find(({ markdown }) => markdown.includes('【紧急】'))).toMatchObject({
      title: '通知公告',
      single_url: expect.stringMatching(/\/notices\?id=\d+$/) as string,
    });
    const { figures } = (
      await world.call(cast.office, 'addressee.list', { query: { subjectType: 'notice', subjectId: id, state: 'undelivered' } })
    ).data;
    expect(figures).toMatchObject({ addressed: 2, delivered: 1 });
  });

  it('announcing a notice is refused without addressees, with times in the past, and for a draft that changed', async () => {
    expect(await announce((await draft()).id)).toMatchObject({ error: 'addressee.nobody', field: 'addressing' });
    const late = await draft({ addressing: toDeputies(), confirmBy: '2026-03-05T01:00:00.000Z' });
    expect(await announce(late.id)).toMatchObject({ error: 'notice.past', field: 'confirmBy' });
    const { id } = await draft({ addressing: toDeputies() });
    expect((await announce(id, 7)).error).toBe('notice.stale');
    expect((await announce(id)).status).toBe(200);
    expect((await announce(id, 2)).error).toBe('notice.not_next');
  });

  it('announcing a notice to ten thousand people takes one statement each', async () => {
    await sql`
      WITH many AS (
        INSERT INTO account (username, name, password_hash, mobile_cipher)
        SELECT 'many-' || number, '多', '', '' FROM generate_series(1, 10000) AS number RETURNING id)
      INSERT INTO userinfo (account_id, role_kind, role_name, area_code)
      SELECT id, 'government-supervision', '政府督查', '331181' FROM many`.execute(world.db);
    const id = await announcedNotice(world, cast.office, { addressing: addresses({ areaCodes: ['331181'] }) });
    expect((await get(id)).data.counts?.addressed).toBe(10_000);
    const { data } = await world.call(cast.office, 'addressee.list', { query: { subjectType: 'notice', subjectId: id, page: 500 } });
    expect([data.total, data.items.length]).toEqual([10_000, 20]);
    await world.db.updateTable('account').set({ disabled: true }).where('username', 'like', 'many-%').execute();
    await withdraw(id);
  });

  it('a notice of a sibling area is visible to no other area', async () => {
    const sibling = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
    const id = await announcedNotice(world, cast.countyOffice, { addressing: addresses({ areaCodes: ['331102'] }) });
    expect((await get(id, sibling)).error).toBe('notice.not_found');
    expect(await listed(sibling)).not.toContain(id);
    expect((await get(id)).data).toMatchObject({ actions: [], addressing: null });
    expect((await edit(id, {}, cast.office)).error).toBe('access.area');
  });
});

describe('an announced notice', () => {
  it('an edit of an announced notice changes it for all; new addressees are notified, others only if asked to read again', async () => {
    const id = await announcedNotice(world, cast.office, { addressing: toDeputies() });
    await world.call(cast.deputy, 'addressee.read', { body: { subjectType: 'notice', subjectId: id } });
    const more = addresses({ userinfoIds: [cast.other.userinfoId] });
    const { data } = await edit(id, { title: '改期通知', addressing: more });
    expect(data).toMatchObject({ title: '改期通知', edition: 1, counts: { addressed: 3, read: 1 } });
    expect([await newsOf(id, cast.deputy), await newsOf(id, cast.other)]).toEqual([['notice-announced'], ['notice-announced']]);
    const again = await edit(id, { askAgain: true, version: 3 });
    expect(again.data).toMatchObject({ edition: 2, counts: { addressed: 3, read: 0 } });
    expect(await newsOf(id, cast.deputy)).toEqual(['notice-announced', 'notice-changed']);
    expect(again.data.history.map(({ action, note }) => [action, note])).toEqual([
      ['create', ''],
      ['announce', ''],
      ['edit', ''],
      ['edit', '重新通知'],
    ]);
  });

  it('an announced notice expires at its time and then waits for no reader', async () => {
    const id = await announcedNotice(world, cast.office, { addressing: toDeputies(), expiresAt: '2026-03-06T02:00:00.000Z', pinned: true });
    const waiting = await toRead(cast.colleague);
    expect((await listed(cast.colleague))[0]).toBe(id);
    await moveTime(world, '2026-03-06T02:00:00Z');
    expect((await get(id, cast.colleague)).data.phase).toBe('expired');
    expect(await toRead(cast.colleague)).toBe(waiting - 1);
    expect(await listed(cast.colleague, { phase: 'expired' })).toEqual([id]);
    expect((await world.call(cast.office, 'addressee.remind', { body: { subjectType: 'notice', subjectId: id } })).error).toBe(
      'addressee.over',
    );
  });

  it('a notice is withdrawn with a reason: its text is hidden, and DingTalk recalls its notice', async () => {
    const id = await announcedNotice(world, cast.office, { title: '要撤回的通知', addressing: toDeputies(), openToAll: true });
    await world.settled();
    const cards = async () =>
      (await world.cards('dingtalk', 'ding-deputy')).filter(({ markdown }) => markdown.includes('要撤回的通知')).map(({ title }) => title);
    expect(await cards()).toEqual(['通知公告']);
    expect((await withdraw(id)).data).toMatchObject({ phase: 'withdrawn', withdrawReason: '时间有误', actions: [] });
    const { data } = await get(id, cast.deputy);
    expect(data).toMatchObject({ phase: 'withdrawn', content: [], withdrawReason: '时间有误' });
    expect(await listed(cast.deputy)).not.toContain(id);
    expect(await newsOf(id, cast.deputy)).toEqual(['notice-announced', 'notice-withdrawn']);
    expect((await world.call(null, 'notice.getPublic', { params: { id } })).error).toBe('notice.withdrawn');
    expect((await world.call(cast.deputy, 'addressee.confirm', { body: { subjectType: 'notice', subjectId: id } })).error).toBe(
      'addressee.not_asked',
    );
    await until(async () => (await cards()).join() === '通知已撤回');
    const { items } = (await world.call(cast.office, 'workNotice.list', { query: { subjectType: 'notice', subjectId: id } })).data;
    expect(items.find(({ title }) => title === '通知公告')?.counts).toMatchObject({ recalled: 1, unbound: 1 });
  });
});

describe('a notice behind a printed code', () => {
  it('a notice that is open to all is read by everybody through its printed code', async () => {
    const id = await announcedNotice(world, cast.office, {
      addressing: toDeputies(),
      openToAll: true,
      expiresAt: '2026-03-06T02:00:00.000Z',
    });
    const closed = await announcedNotice(world, cast.office, { addressing: toDeputies() });
    const { id: unannounced } = await draft({ openToAll: true });
    expect((await world.call(null, 'notice.getPublic', { params: { id } })).data).toEqual({
      title: aNotice().title,
      content: linesOf(aNotice().content),
      ...{ urgent: false, areaName: '丽水市', publisherName: '人大办公室', announcedAt: THURSDAY.toISOString(), expired: false },
    });
    for (const other of [closed, unannounced, 2_000_000]) {
      expect((await world.call(null, 'notice.getPublic', { params: { id: other } })).error).toBe('notice.not_found');
    }
    await moveTime(world, '2026-03-07T02:00:00Z');
    expect((await world.call(null, 'notice.getPublic', { params: { id } })).data.expired).toBe(true);
  });

  const withNumbers = {
    ...{
      title: '座谈会通知，电话 13812345678',
      content: '联系人张三，手机 139 1234 5678，身份证 332501198001011234。\n报到 2026 年 3 月 12 日，经费 12000 元。',
    },
    openToAll: true,
  };

  it('an open notice shows the public no number of a person, and shows its addressees the original text', async () => {
    const { id } = await draft({ ...withNumbers, addressing: toDeputies() });
    const body = { version: 1, hideNumbers: true };
    expect((await world.call(cast.office, 'notice.announce', { params: { id }, body })).status).toBe(200);
    expect((await world.call(null, 'notice.getPublic', { params: { id } })).data).toMatchObject({
      title: '座谈会通知，电话 （号码已隐去）',
      content: linesOf('联系人张三，手机 （号码已隐去），身份证 （号码已隐去）。\n报到 2026 年 3 月 12 日，经费 12000 元。'),
    });
    expect((await get(id, cast.deputy)).data).toMatchObject({ title: withNumbers.title, content: linesOf(withNumbers.content) });
  });

  it('an open notice with numbers of persons is announced only if the publisher agrees to hide them', async () => {
    const { id } = await draft({ ...withNumbers, addressing: toDeputies() });
    const refused = await announce(id);
    expect([refused.status, refused.error, refused.field]).toEqual([409, 'notice.numbers', 'title']);
    expect((await get(id)).data.phase).toBe('draft');
    const asked = await world.call(cast.office, 'notice.announce', { params: { id }, body: { version: 1, hideNumbers: false } });
    expect(asked.error).toBe('notice.numbers');
  });

  it('an edit that adds numbers to an announced open notice asks first; a draft or a notice not open to all does not', async () => {
    const id = await announcedNotice(world, cast.office, { addressing: toDeputies(), openToAll: true });
    const content = '请拨打 0578-2091234 报名。';
    const refused = await edit(id, { content, openToAll: true });
    expect([refused.status, refused.error, refused.field]).toEqual([409, 'notice.numbers', 'content']);
    expect((await edit(id, { content, openToAll: true, hideNumbers: true })).status).toBe(200);
    expect((await world.call(null, 'notice.getPublic', { params: { id } })).data.content).toEqual(linesOf('请拨打 （号码已隐去） 报名。'));
    const closed = await announcedNotice(world, cast.office, { ...withNumbers, openToAll: false, addressing: toDeputies() });
    expect((await get(closed)).data.content).toEqual(linesOf(withNumbers.content));
    const { id: unannounced } = await draft(withNumbers);
    expect((await edit(unannounced, { ...withNumbers, version: 1 })).status).toBe(200);
  });
});
