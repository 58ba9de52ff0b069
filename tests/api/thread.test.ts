import { randomUUID } from 'node:crypto';
import { THREAD_LIMITS } from '@contract/rules/thread';
import { MAX_IMAGE_BYTES } from '@contract/rules/upload';
import { sql } from 'kysely';
import { announced, invites } from '../builders/activity';
import { aForm, CONTENTS } from '../builders/file';
import type { Person } from '../builders/people';
import { openThreadWorld, type ThreadWorld } from '../builders/thread-world';
import { uploadAs } from '../builders/upload';

let world: ThreadWorld;
beforeAll(async () => {
  world = await openThreadWorld();
});
afterAll(() => world.close());

const FAR = 2_000_000_000;
const begin = (by: Person | null, kind: 'direct' | 'delegation' | 'activity' | 'station', recordId: number, headers = {}) =>
  world.call(by, 'thread.create', { body: { kind, recordId } }, headers);
const direct = async (by: Person, to: Person): Promise<number> => (await begin(by, 'direct', to.userinfoId)).data.id;
const post = (by: Person | null, id: number, text: string, change: { mentions?: number[]; fileIds?: string[] } = {}, headers = {}) =>
  world.call(by, 'thread.post', { params: { id }, body: { text, mentions: [], fileIds: [], ...change } }, headers);
const get = (by: Person | null, id: number) => world.call(by, 'thread.get', { params: { id } });
const messages = (by: Person | null, id: number, query: { before?: number; after?: number; limit?: number } = {}) =>
  world.call(by, 'thread.messages', { params: { id }, query });
const mark = (by: Person | null, id: number, messageId: number) => world.call(by, 'thread.read', { params: { id }, body: { messageId } });
const withdraw = (by: Person | null, id: number, messageId: number) =>
  world.call(by, 'thread.withdraw', { params: { id }, body: { messageId } });
const list = (by: Person | null, keyword?: string) => world.call(by, 'thread.list', { query: { ...(keyword && { keyword }) } });
const peopleOf = async (by: Person, keyword?: string): Promise<number[]> =>
  (await world.call(by, 'thread.people', { query: { ...(keyword && { keyword }) } })).data.people.map(({ id }) => id);
const messagesOf = (person: Person) =>
  world.db
    .selectFrom('message')
    .where('userinfoId', '=', person.userinfoId)
    .where('subjectType', '=', 'thread')
    .select(['subjectId', 'about', 'text', 'readAt'])
    .orderBy('id')
    .execute();
const idsOf = (...people: Person[]) => people.map(({ userinfoId }) => userinfoId).sort((a, b) => a - b);
const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

describe('thread.people', () => {
  it('a deputy writes to the liaison, the manager of the station and the offices of the congress', async () => {
    const { deputy, other, liaison, manager, office, suggestionOffice } = world;
    expect(sorted(await peopleOf(deputy))).toEqual(idsOf(liaison, manager, office, suggestionOffice));
    expect(sorted(await peopleOf(other))).toEqual(idsOf(office, suggestionOffice));
  });

  it('staff write to the deputies of their area, delegation or station, and to nobody in another county', async () => {
    const { deputy, colleague, other, siblingDeputy } = world;
    expect(sorted(await peopleOf(world.office))).toEqual(idsOf(deputy, colleague, other));
    expect(sorted(await peopleOf(world.liaison))).toEqual(idsOf(deputy, colleague));
    expect(sorted(await peopleOf(world.manager))).toEqual(idsOf(deputy, colleague));
    expect(await peopleOf(world.siblingOffice)).toEqual([siblingDeputy.userinfoId]);
    expect(sorted(await peopleOf(world.cityOffice))).toEqual(idsOf(deputy, colleague, other, siblingDeputy));
  });

  it('a name or its pinyin finds a person', async () => {
    await world.db.updateTable('deputy').set({ name: '叶明辉' }).where('id', '=', world.other.deputyId).execute();
    expect(await peopleOf(world.office, '明辉')).toEqual([world.other.userinfoId]);
    expect(await peopleOf(world.office, 'yemh')).toEqual([]);
    expect(await peopleOf(world.office, 'ymh')).toEqual([world.other.userinfoId]);
    expect(await peopleOf(world.siblingOffice, '明辉')).toEqual([]);
  });

  it('an ended mandate and a disabled account are left out', async () => {
    const gone = await world.newDeputy(world.delegationId);
    const off = await world.newDeputy(world.delegationId);
    expect(await peopleOf(world.liaison)).toEqual(expect.arrayContaining([gone.userinfoId, off.userinfoId]));
    await world.db
      .updateTable('deputy')
      .set({ state: 'ended', endReason: 'moved', endedOn: '2026-03-01' })
      .where('id', '=', gone.deputyId)
      .execute();
    await world.db.updateTable('account').set({ disabled: true }).where('id', '=', off.accountId).execute();
    const left = await peopleOf(world.liaison);
    expect(left).not.toContain(gone.userinfoId);
    expect(left).not.toContain(off.userinfoId);
    expect((await begin(world.liaison, 'direct', gone.userinfoId)).error).toBe('thread.person');
    expect((await begin(world.liaison, 'direct', off.userinfoId)).error).toBe('thread.person');
    expect((await begin(gone, 'direct', world.office.userinfoId)).error).toBe('thread.person');
  });
});

describe('thread.create', () => {
  it('two people have one thread, whoever begins it, and an auditor sees it was made without its text', async () => {
    const made = await begin(world.deputy, 'direct', world.office.userinfoId);
    expect(made.data).toMatchObject({
      kind: 'direct',
      title: world.office.name,
      state: 'open',
      mayPost: true,
      isLeader: false,
      last: null,
    });
    expect((await begin(world.office, 'direct', world.deputy.userinfoId)).data).toMatchObject({
      id: made.data.id,
      title: world.deputy.name,
      isLeader: true,
    });
    await post(world.deputy, made.data.id, '不能出现在日志里的话');
    const events = await world.db
      .selectFrom('event')
      .where('call', 'like', 'thread.%')
      .where('objectId', '=', made.data.id)
      .selectAll()
      .orderBy('id')
      .execute();
    expect(events.map(({ call, objectTitle }) => [call, objectTitle])).toEqual([
      ['thread.create', '单独会话'],
      ['thread.post', '单独会话'],
    ]);
    expect(events[1]?.after).toEqual({ messageId: expect.any(Number) as number });
    expect(JSON.stringify(events)).not.toContain('不能出现');
    expect((await world.call(world.auditor, 'thread.get', { params: { id: made.data.id } })).status).toBe(403);
    const seen = await world.call(world.auditor, 'event.list', { query: {} });
    for (const word of ['建立会话', '发送会话消息']) expect(JSON.stringify(seen.data)).toContain(word);
    expect(JSON.stringify(seen.data)).not.toContain('不能出现');
  });

  it('a person of another county, an administrator and oneself are refused', async () => {
    for (const to of [world.siblingOffice, world.siblingDeputy, world.cityOffice, world.auditor, world.colleague, world.deputy])
      expect(await begin(world.deputy, 'direct', to.userinfoId)).toMatchObject({ status: 404, error: 'thread.person', field: 'recordId' });
    expect((await begin(world.office, 'direct', world.siblingDeputy.userinfoId)).error).toBe('thread.person');
    expect((await begin(world.office, 'direct', FAR)).error).toBe('thread.person');
    expect((await begin(null, 'direct', world.office.userinfoId)).status).toBe(401);
    expect((await begin(world.auditor, 'direct', world.deputy.userinfoId)).status).toBe(403);
    expect((await begin(world.deputy, 'other' as 'direct', 1)).status).toBe(400);
  });

  it('a delegation has one group, made by its liaison or office, with its deputies in office', async () => {
    const { liaison, delegationId, office } = world;
    expect((await begin(world.deputy, 'delegation', delegationId)).error).toBe('thread.record');
    expect((await begin(world.siblingOffice, 'delegation', delegationId)).error).toBe('thread.record');
    expect((await begin(liaison, 'delegation', world.other.delegationId)).error).toBe('thread.record');
    const { data } = await begin(office, 'delegation', delegationId);
    expect(sorted(data.members.map(({ id }) => id))).toEqual(idsOf(office, liaison, world.deputy, world.colleague));
    expect(sorted(data.members.filter(({ isLeader }) => isLeader).map(({ id }) => id))).toEqual(idsOf(office, liaison));
    expect((await begin(liaison, 'delegation', delegationId)).error).toBe('thread.exists');
    expect((await get(world.other, data.id)).error).toBe('thread.not_found');
    expect((await get(world.suggestionOffice, data.id)).error).toBe('thread.not_found');
  });

  it('an activity and a station have groups of the invited deputies and of those on duty', async () => {
    const id = await announced(world, world.office, { invited: invites({ deputyIds: [world.deputy.deputyId, world.other.deputyId] }) });
    expect((await begin(world.cityOffice, 'activity', id)).error).toBe('thread.record');
    expect((await begin(world.suggestionOffice, 'activity', id)).error).toBe('thread.record');
    const group = await begin(world.office, 'activity', id);
    expect(sorted(group.data.members.map((member) => member.id))).toEqual(idsOf(world.office, world.deputy, world.other));
    const station = await begin(world.manager, 'station', world.stationId);
    expect(sorted(station.data.members.map((member) => member.id))).toEqual(idsOf(world.manager, world.deputy, world.colleague));
    expect(station.data.title).toBe('紫金联络站');
  });

  it('the same key makes one thread', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await begin(world.suggestionOffice, 'direct', world.other.userinfoId, headers);
    expect((await begin(world.suggestionOffice, 'direct', world.other.userinfoId, headers)).data.id).toBe(first.data.id);
    expect((await begin(world.suggestionOffice, 'direct', world.deputy.userinfoId, headers)).error).toBe('idempotency.other_input');
  });

  it('members are never given by the caller, and more than 500 deputies are refused', async () => {
    const tooMany = {
      kind: 'delegation',
      recordId: world.delegationId,
      memberIds: Array.from({ length: 10_000 }, (_, at) => at + 1),
    } as const;
    expect((await world.call(world.office, 'thread.create', { body: tooMany })).status).toBe(400);
    const { delegationId } = world.siblingDeputy;
    await sql`WITH accounts AS (INSERT INTO account (username, name, password_hash, mobile_cipher)
        SELECT 'crowd' || n, '众' || n, '', '' FROM generate_series(1, 500) AS n RETURNING id, name),
      deputies AS (INSERT INTO deputy (term_id, delegation_id, area_code, name, gender, ethnicity, party, education, occupation, mobile_cipher)
        SELECT ${world.siblingDeputy.termId}::int, ${delegationId}::int, '331121', name, '女', '', '', '', '', '' FROM accounts RETURNING id, name)
      INSERT INTO userinfo (account_id, role_kind, role_name, area_code, deputy_id, delegation_id)
        SELECT accounts.id, 'deputy', '代表', '331121', deputies.id, ${delegationId}::int FROM accounts JOIN deputies USING (name)`.execute(
      world.owner,
    );
    expect(await begin(world.siblingOffice, 'delegation', delegationId)).toMatchObject({ status: 409, error: 'thread.too_many' });
    expect((await world.call(world.siblingOffice, 'thread.people', { query: {} })).data).toMatchObject({ more: true });
    expect(await peopleOf(world.siblingOffice)).toHaveLength(50);
  });
});

describe('thread.post', () => {
  it('script stays text, and files are seen by the members alone', async () => {
    const id = await direct(world.deputy, world.liaison);
    const fileId = await uploadAs(world, world.deputy, '现场.pdf');
    const { data } = await post(world.deputy, id, ' <script>alert(1)</script> ', { fileIds: [fileId] });
    expect(data).toMatchObject({
      text: '<script>alert(1)</script>',
      isOwn: true,
      mayWithdraw: true,
      isWithdrawn: false,
      name: world.deputy.name,
    });
    expect(data.files.map((file) => file.id)).toEqual([fileId]);
    const download = async (by: Person) =>
      (await world.app.inject({ url: `/api/admin/file/download?id=${fileId}`, headers: { authorization: `Bearer ${by.token}` } }))
        .statusCode;
    expect(await download(world.liaison)).toBe(200);
    for (const by of [world.office, world.colleague, world.auditor]) expect(await download(by)).toBe(404);
    await withdraw(world.deputy, id, data.id);
    expect(await download(world.liaison)).toBe(404);
  });

  it("another's thread, an empty or long text, and wrong fields are refused", async () => {
    const id = await direct(world.deputy, world.liaison);
    expect((await post(null, id, '你好')).status).toBe(401);
    expect(await post(world.colleague, id, '你好')).toMatchObject({ status: 404, error: 'thread.not_found' });
    expect(await post(world.deputy, FAR, '你好')).toMatchObject({ status: 404, error: 'thread.not_found' });
    expect(await post(world.deputy, id, ' ')).toMatchObject({ status: 400, error: 'thread.empty', field: 'text' });
    expect((await post(world.deputy, id, '长'.repeat(2001))).status).toBe(400);
    expect((await post(world.deputy, id, '长'.repeat(2000))).status).toBe(200);
    expect((await post(world.deputy, id, '图', { fileIds: Array.from({ length: 10 }, () => randomUUID()) })).status).toBe(400);
    expect(await post(world.deputy, id, '@', { mentions: [world.office.userinfoId] })).toMatchObject({
      status: 400,
      error: 'thread.mention',
    });
    expect((await messages(world.colleague, id)).error).toBe('thread.not_found');
    expect((await mark(world.colleague, id, 1)).error).toBe('thread.not_found');
    expect((await world.call(world.colleague, 'thread.readers', { params: { id }, query: { messageId: 1 } })).error).toBe(
      'thread.not_found',
    );
  });

  it('a deleted file, a file of another user and a picture of 50 MB are refused', async () => {
    const id = await direct(world.deputy, world.liaison);
    const deleted = await uploadAs(world, world.deputy, '已删.pdf');
    await world.db.deleteFrom('file').where('id', '=', deleted).execute();
    const foreign = await uploadAs(world, world.liaison, '别人的.pdf');
    for (const fileId of [deleted, foreign, randomUUID()])
      expect(await post(world.deputy, id, '附件', { fileIds: [fileId] })).toMatchObject({ error: 'file.not_attachable' });
    const content = Buffer.concat([CONTENTS['png'] ?? Buffer.alloc(0), Buffer.alloc(50_000_000)]);
    expect(content.length).toBeGreaterThan(MAX_IMAGE_BYTES);
    const { payload, headers } = await aForm({ field: 'file', name: '大图.png', content });
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/admin/file/upload',
      headers: { ...headers, authorization: `Bearer ${world.deputy.token}` },
      payload,
    });
    expect([response.statusCode, response.json<{ data: { error: string } }>().data.error]).toEqual([413, 'file.too_large']);
  });

  it('a file of 50 MB that is no picture is refused too, and leaves no message', async () => {
    const id = await direct(world.deputy, world.liaison);
    const before = (await messages(world.deputy, id)).data.items.length;
    const fileId = await uploadAs(world, world.deputy, '全部资料.pdf');
    await world.db.updateTable('file').set({ size: 50_000_000 }).where('id', '=', fileId).execute();
    const refused = await post(world.deputy, id, '附件', { fileIds: [fileId] });
    expect(refused).toMatchObject({ status: 413, error: 'thread.file_too_large', field: 'fileIds' });
    expect(refused.message).toContain(`${String(THREAD_LIMITS.fileBytes / 1_000_000)} MB`);
    expect((await messages(world.deputy, id)).data.items).toHaveLength(before);
  });

  it('the same key writes one message', async () => {
    const id = await direct(world.colleague, world.liaison);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await post(world.colleague, id, '只发一次', {}, headers);
    expect((await post(world.colleague, id, '只发一次', {}, headers)).data.id).toBe(first.data.id);
    expect((await post(world.colleague, id, '换了内容', {}, headers)).error).toBe('idempotency.other_input');
    expect((await messages(world.liaison, id)).data.items.map(({ text }) => text)).toEqual(['只发一次']);
  });

  it('ten messages are one notice until they are read, and the notice does not quote them', async () => {
    const id = await direct(world.colleague, world.manager);
    const sent = [];
    for (let at = 1; at <= 10; at += 1) sent.push((await post(world.colleague, id, `秘密第${String(at)}条`)).data.id);
    const [notice, ...rest] = await messagesOf(world.manager);
    expect(rest).toEqual([]);
    expect(notice).toMatchObject({ subjectId: id, about: 'message', readAt: null });
    expect(notice?.text).not.toContain('秘密');
    await mark(world.manager, id, sent[4] ?? 0);
    await post(world.colleague, id, '再来一条');
    expect(await messagesOf(world.manager)).toHaveLength(1);
    const last = (await messages(world.manager, id)).data.items.at(-1)?.id ?? 0;
    await mark(world.manager, id, last);
    expect((await messagesOf(world.manager))[0]?.readAt).not.toBeNull();
    await post(world.colleague, id, '看过之后');
    expect(await messagesOf(world.manager)).toHaveLength(2);
  });

  it('in a group only mentioned members are notified, and a muted one is not', async () => {
    const group = (await list(world.liaison)).data.items.find(({ kind }) => kind === 'delegation');
    const id = group?.id ?? 0;
    const before = [await messagesOf(world.deputy), await messagesOf(world.colleague)].map(({ length }) => length);
    await post(world.liaison, id, '请大家看材料');
    const mention = await post(world.liaison, id, '请您发言', { mentions: [world.deputy.userinfoId] });
    expect(mention.data.mentions).toEqual([{ id: world.deputy.userinfoId, name: world.deputy.name }]);
    expect([await messagesOf(world.deputy), await messagesOf(world.colleague)].map(({ length }) => length)).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
    ]);
    expect((await messagesOf(world.deputy)).at(-1)).toMatchObject({ about: 'mention', subjectId: id });
    await world.call(world.colleague, 'thread.mute', { params: { id }, body: { isMuted: true } });
    await post(world.liaison, id, '请您也发言', { mentions: [world.colleague.userinfoId] });
    expect(await messagesOf(world.colleague)).toHaveLength(before[1] ?? 0);
    expect((await get(world.colleague, id)).data).toMatchObject({ isMuted: true, unread: 3 });
    expect((await world.call(world.other, 'thread.mute', { params: { id }, body: { isMuted: true } })).error).toBe('thread.not_found');
  });

  it('a person whose mandate ended can neither be written to nor write', async () => {
    const leaver = await world.newDeputy(world.delegationId);
    const id = await direct(world.liaison, leaver);
    expect((await post(leaver, id, '在任')).status).toBe(200);
    await world.db
      .updateTable('deputy')
      .set({ state: 'ended', endReason: 'moved', endedOn: '2026-03-01' })
      .where('id', '=', leaver.deputyId)
      .execute();
    expect(await post(leaver, id, '不在任了')).toMatchObject({ status: 403, error: 'thread.ended' });
    expect(await post(world.liaison, id, '还在吗')).toMatchObject({ status: 409, error: 'thread.left_office' });
    expect((await get(world.liaison, id)).data).toMatchObject({ mayPost: false, title: leaver.name });
    const off = await world.newDeputy(world.delegationId);
    const second = await direct(world.liaison, off);
    await world.db.updateTable('account').set({ disabled: true }).where('id', '=', off.accountId).execute();
    expect((await post(world.liaison, second, '在吗')).error).toBe('thread.left_office');
    expect((await post(off, second, '在')).status).toBe(440);
  });
});
