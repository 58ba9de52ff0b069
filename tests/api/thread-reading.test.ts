import { sql } from 'kysely';
import type { Person } from '../builders/people';
import { openThreadWorld, type ThreadWorld } from '../builders/thread-world';
import { uploadAs } from '../builders/upload';

let world: ThreadWorld;
beforeAll(async () => {
  world = await openThreadWorld();
});
afterAll(() => world.close());

const direct = async (by: Person, to: Person): Promise<number> =>
  (await world.call(by, 'thread.create', { body: { kind: 'direct', recordId: to.userinfoId } })).data.id;
const post = async (by: Person, id: number, text: string) =>
  world.call(by, 'thread.post', { params: { id }, body: { text, mentions: [], fileIds: [] } });
const messages = (by: Person | null, id: number, query: { before?: number; after?: number; limit?: number } = {}) =>
  world.call(by, 'thread.messages', { params: { id }, query });
const mark = (by: Person | null, id: number, messageId: number) => world.call(by, 'thread.read', { params: { id }, body: { messageId } });
const withdraw = (by: Person | null, id: number, messageId: number) =>
  world.call(by, 'thread.withdraw', { params: { id }, body: { messageId } });
const list = async (by: Person, keyword?: string) => (await world.call(by, 'thread.list', { query: { ...(keyword && { keyword }) } })).data;
const unread = async (by: Person): Promise<number> => (await world.call(by, 'thread.unread', {})).data.count;
const get = (by: Person, id: number) => world.call(by, 'thread.get', { params: { id } });

describe('thread.messages', () => {
  it('a long thread is read page by page in both directions, without loss or doubles', async () => {
    const id = await direct(world.deputy, world.office);
    const sent: number[] = [];
    for (let at = 0; at < 7; at += 1) sent.push((await post(world.deputy, id, `第${String(at)}条`)).data.id);
    const newest = await messages(world.office, id, { limit: 3 });
    expect([newest.data.items.map((item) => item.id), newest.data.more]).toEqual([sent.slice(4), true]);
    const earlier = await messages(world.office, id, { before: sent[4] ?? 0, limit: 4 });
    expect([earlier.data.items.map((item) => item.id), earlier.data.more]).toEqual([sent.slice(0, 4), false]);
    const later = await messages(world.office, id, { after: sent[1] ?? 0, limit: 3 });
    expect([later.data.items.map((item) => item.id), later.data.more]).toEqual([sent.slice(2, 5), true]);
    expect((await messages(world.office, id, { limit: 51 })).status).toBe(400);
    expect((await messages(null, id)).status).toBe(401);
    expect((await messages(world.colleague, id)).error).toBe('thread.not_found');
  });
});

describe('thread.read and thread.unread', () => {
  it('the reading position moves forward only, and all counts agree', async () => {
    const id = await direct(world.colleague, world.suggestionOffice);
    const sent: number[] = [];
    for (let at = 0; at < 4; at += 1) sent.push((await post(world.colleague, id, `未读${String(at)}`)).data.id);
    expect(await unread(world.suggestionOffice)).toBe(4);
    expect((await list(world.suggestionOffice)).items[0]).toMatchObject({
      id,
      unread: 4,
      last: { text: '未读3', name: world.colleague.name },
    });
    expect(await unread(world.colleague)).toBe(0);
    expect((await mark(world.suggestionOffice, id, sent[2] ?? 0)).data).toEqual({ unread: 1 });
    expect((await mark(world.suggestionOffice, id, sent[0] ?? 0)).data).toEqual({ unread: 1 });
    expect((await get(world.suggestionOffice, id)).data).toMatchObject({ readId: sent[2], unread: 1 });
    expect(await unread(world.suggestionOffice)).toBe(1);
    await world.call(world.suggestionOffice, 'thread.mute', { params: { id }, body: { isMuted: true } });
    expect(await unread(world.suggestionOffice)).toBe(0);
    expect((await mark(world.suggestionOffice, id, 2_000_000_000)).error).toBe('thread.message_not_found');
    const foreign = (await post(world.deputy, await direct(world.deputy, world.office), '别处')).data.id;
    expect((await mark(world.suggestionOffice, id, foreign)).error).toBe('thread.message_not_found');
    expect((await world.call(null, 'thread.unread', {})).status).toBe(401);
    expect((await world.call(world.auditor, 'thread.unread', {})).status).toBe(403);
  });

  it('thread.readers shows who has read a message', async () => {
    const made = await world.call(world.manager, 'thread.create', { body: { kind: 'station', recordId: world.stationId } });
    const { id } = made.data;
    const sent = (await post(world.manager, id, '明天接待')).data.id;
    await mark(world.deputy, id, sent);
    const { data } = await world.call(world.manager, 'thread.readers', { params: { id }, query: { messageId: sent } });
    expect(data.read).toBe(1);
    expect(Object.fromEntries(data.people.map((person) => [person.id, person.hasRead]))).toEqual({
      [world.deputy.userinfoId]: true,
      [world.colleague.userinfoId]: false,
    });
    const other = await world.call(world.other, 'thread.readers', { params: { id }, query: { messageId: sent } });
    expect(other.error).toBe('thread.not_found');
  });
});

describe('thread.list', () => {
  it('the newest thread is first, and a keyword finds titles, names and own messages', async () => {
    const { liaison, deputy, colleague } = world;
    const one = await direct(liaison, deputy);
    const two = await direct(liaison, colleague);
    await post(deputy, one, '关于充电桩的事');
    await post(colleague, two, '关于电梯的事');
    await post(liaison, one, '收到 100%');
    const all = await list(liaison);
    expect(all.items.map(({ id }) => id)).toEqual([one, two]);
    expect((await list(liaison, '充电桩')).items.map(({ id }) => id)).toEqual([one]);
    expect((await list(liaison, '电')).total).toBe(2);
    expect((await list(liaison, '电桩充')).total).toBe(0);
    expect((await list(liaison, colleague.name)).items.map(({ id }) => id)).toEqual([two]);
    expect((await list(liaison, '%')).total).toBe(0);
    expect((await list(world.other, '充电桩')).total).toBe(0);
    expect((await list(world.cityOffice, '充电桩')).total).toBe(0);
    expect((await world.call(null, 'thread.list', { query: {} })).status).toBe(401);
    expect((await world.call(world.auditor, 'thread.list', { query: {} })).status).toBe(403);
    const page = await world.call(liaison, 'thread.list', { query: { page: 2, pageSize: 1 } });
    expect([page.data.total, page.data.items.map(({ id }) => id)]).toEqual([2, [two]]);
  });
});

describe('thread.withdraw', () => {
  it('the author withdraws within two minutes, the text stays in the record alone', async () => {
    const id = await direct(world.deputy, world.liaison);
    const sent = (await post(world.deputy, id, '写错了的隐秘内容')).data.id;
    expect((await withdraw(world.liaison, id, sent)).error).toBe('thread.message_not_found');
    expect((await withdraw(world.colleague, id, sent)).error).toBe('thread.not_found');
    expect((await withdraw(null, id, sent)).status).toBe(401);
    expect((await withdraw(world.deputy, id, sent)).data).toMatchObject({ text: '', isWithdrawn: true, mayWithdraw: false });
    expect((await withdraw(world.deputy, id, sent)).status).toBe(200);
    expect((await messages(world.liaison, id)).data.items.at(-1)).toMatchObject({ text: '', isWithdrawn: true, mentions: [], files: [] });
    expect((await list(world.liaison, '隐秘')).total).toBe(0);
    expect((await list(world.liaison)).items.find((item) => item.id === id)?.last).toMatchObject({ text: '', isWithdrawn: true });
    const row = await world.db.selectFrom('threadMessage').where('id', '=', sent).select('text').executeTakeFirstOrThrow();
    expect(row.text).toBe('写错了的隐秘内容');
    const events = await world.db
      .selectFrom('event')
      .where('call', '=', 'thread.withdraw')
      .where('result', '=', 'done')
      .selectAll()
      .execute();
    expect(events.map(({ objectId, after }) => [objectId, after])).toEqual([[id, { messageId: sent }]]);
    expect(JSON.stringify(events)).not.toContain('隐秘');
  });

  it('after two minutes by the clock of the database it is too late, and a stored text cannot be changed', async () => {
    const id = await direct(world.deputy, world.liaison);
    const late = (await post(world.deputy, id, '太晚了')).data.id;
    const early = (await post(world.deputy, id, '还来得及')).data.id;
    const age = (message: number, seconds: number) =>
      sql`UPDATE thread_message SET at = clock_timestamp() - ${seconds} * interval '1 second' WHERE id = ${message}`.execute(world.owner);
    await age(late, 121);
    await age(early, 100);
    expect((await messages(world.deputy, id)).data.items.map((item) => [item.id, item.mayWithdraw]).slice(-2)).toEqual([
      [late, false],
      [early, true],
    ]);
    expect(await withdraw(world.deputy, id, late)).toMatchObject({ status: 409, error: 'thread.too_late' });
    expect((await withdraw(world.deputy, id, early)).status).toBe(200);
    await expect(sql`UPDATE thread_message SET text = '改' WHERE id = ${late}`.execute(world.db)).rejects.toThrow('never changed');
    await expect(sql`UPDATE thread_message SET withdrawn_at = NULL WHERE id = ${early}`.execute(world.db)).rejects.toThrow('never changed');
  });
});

describe('thread.close, thread.reopen and thread.leave', () => {
  it('who looks after a thread closes and reopens it; a closed one is read and not written', async () => {
    const id = await direct(world.deputy, world.office);
    const close = (by: Person | null) => world.call(by, 'thread.close', { params: { id } });
    const reopen = (by: Person | null) => world.call(by, 'thread.reopen', { params: { id } });
    expect((await close(world.deputy)).error).toBe('thread.not_leader');
    expect((await close(world.suggestionOffice)).error).toBe('thread.not_found');
    expect((await close(null)).status).toBe(401);
    expect((await close(world.office)).data).toMatchObject({ state: 'closed', mayPost: false });
    expect((await close(world.office)).data.state).toBe('closed');
    expect((await post(world.deputy, id, '还能发吗')).error).toBe('thread.closed');
    expect((await messages(world.deputy, id)).status).toBe(200);
    expect((await reopen(world.deputy)).error).toBe('thread.not_leader');
    expect((await reopen(world.office)).data).toMatchObject({ state: 'open', mayPost: true });
    expect((await post(world.deputy, id, '可以了')).status).toBe(200);
    const events = await world.db
      .selectFrom('event')
      .where('call', 'in', ['thread.close', 'thread.reopen'])
      .where('result', '=', 'done')
      .select(['call', 'after'])
      .execute();
    expect(events).toEqual([
      { call: 'thread.close', after: { state: 'closed' } },
      { call: 'thread.reopen', after: { state: 'open' } },
    ]);
  });

  it('a member leaves a group and no longer sees it; a leader and two people do not', async () => {
    const { data } = await world.call(world.liaison, 'thread.create', { body: { kind: 'delegation', recordId: world.delegationId } });
    const leave = (by: Person | null, id = data.id) => world.call(by, 'thread.leave', { params: { id } });
    expect((await leave(world.liaison)).error).toBe('thread.may_not_leave');
    expect((await leave(world.deputy, await direct(world.deputy, world.office))).error).toBe('thread.may_not_leave');
    expect((await leave(world.other)).error).toBe('thread.not_found');
    expect((await leave(null)).status).toBe(401);
    expect((await leave(world.colleague)).status).toBe(200);
    expect((await get(world.colleague, data.id)).error).toBe('thread.not_found');
    expect((await post(world.colleague, data.id, '我还在')).error).toBe('thread.not_found');
    expect((await get(world.liaison, data.id)).data.members.map(({ id }) => id)).not.toContain(world.colleague.userinfoId);
  });
});

describe('thread.list, thread.people and thread.files', () => {
  const threadsOf = async (by: Person, query: { kind?: 'direct' | 'delegation' | 'station'; unread?: true; recordId?: number }) =>
    (await world.call(by, 'thread.list', { query })).data.items.map(({ id }) => id);

  it('the list is narrowed to a kind, to a record and to what is unread', async () => {
    const [deputy, partner] = [await world.newDeputy(world.delegationId), world.suggestionOffice];
    const id = await direct(deputy, partner);
    expect(await threadsOf(deputy, { kind: 'direct' })).toEqual([id]);
    expect(await threadsOf(deputy, { kind: 'station' })).toEqual([]);
    expect(await threadsOf(deputy, { unread: true })).toEqual([]);
    await post(partner, id, '请看附件');
    expect(await threadsOf(deputy, { unread: true })).toEqual([id]);
    const { data: group } = await world.call(world.liaison, 'thread.create', {
      body: { kind: 'delegation', recordId: world.delegationId },
    });
    expect(await threadsOf(deputy, { kind: 'delegation', recordId: world.delegationId })).toEqual([group.id]);
    expect(await threadsOf(deputy, { kind: 'delegation', recordId: world.delegationId + 1 })).toEqual([]);
    expect(await threadsOf(world.siblingDeputy, { kind: 'delegation', recordId: world.delegationId })).toEqual([]);
    const wrong = await world.call(deputy, 'thread.list', { query: { recordId: 0 } });
    expect([wrong.status, wrong.error]).toEqual([400, 'request.invalid']);
  });

  it('one person is found by the mandate or the role, but only by those who may write to that person', async () => {
    const namesOf = async (by: Person, query: { roleId?: number; deputyId?: number }) =>
      (await world.call(by, 'thread.people', { query })).data.people.map(({ id }) => id);
    expect(await namesOf(world.office, { deputyId: world.deputy.deputyId })).toEqual([world.deputy.userinfoId]);
    expect(await namesOf(world.deputy, { roleId: world.office.userinfoId })).toEqual([world.office.userinfoId]);
    expect(await namesOf(world.siblingOffice, { deputyId: world.deputy.deputyId })).toEqual([]);
    expect(await namesOf(world.deputy, { deputyId: world.colleague.deputyId })).toEqual([]);
  });

  it('the files of a thread are listed for its members, without those of a withdrawn message', async () => {
    const id = await direct(world.deputy, world.manager);
    const send = async (name: string) => {
      const body = { text: '', mentions: [], fileIds: [await uploadAs(world, world.deputy, name)] };
      return (await world.call(world.deputy, 'thread.post', { params: { id }, body })).data.id;
    };
    const [kept, gone] = [await send('路况.pdf'), await send('误发.pdf')];
    await withdraw(world.deputy, id, gone);
    const files = (by: Person | null) => world.call(by, 'thread.files', { params: { id }, query: {} });
    const { data } = await files(world.manager);
    expect(data.items.map((item) => [item.id, item.files.map(({ name }) => name)])).toEqual([[kept, ['路况.pdf']]]);
    expect(data.more).toBe(false);
    expect((await files(world.office)).error).toBe('thread.not_found');
    expect((await files(null)).status).toBe(401);
    expect((await world.call(world.manager, 'thread.files', { params: { id }, query: { before: kept } })).data.items).toEqual([]);
  });

  it('messages are found by their words, and the author sees how many have read them', async () => {
    const id = await direct(world.colleague, world.manager);
    const first = (await post(world.colleague, id, '桥面开裂，请联系交通局')).data;
    await post(world.colleague, id, '照片明天补上');
    const withdrawn = (await post(world.colleague, id, '桥面的事说错了')).data;
    await withdraw(world.colleague, id, withdrawn.id);
    const found = await world.call(world.manager, 'thread.messages', { params: { id }, query: { keyword: '桥面' } });
    expect(found.data.items.map((message) => message.id)).toEqual([first.id]);
    expect(first.readBy).toBe(0);
    await mark(world.manager, id, first.id);
    const readBy = async (by: Person) => (await messages(by, id)).data.items.map((message) => message.readBy);
    expect(await readBy(world.colleague)).toEqual([1, 0, 0]);
    expect(await readBy(world.manager)).toEqual([0, 0, 0]);
  });
});
