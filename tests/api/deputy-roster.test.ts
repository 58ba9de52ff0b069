import type { CallInput } from '@contract/contract';
import { seedDelegation, seedDeputy } from '../builders/deputy';
import { moveTime } from '../builders/move-time';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

const ID_NUMBER = '11010519491231002X';

let world: World;
let office: Person;
let county: Person;
let system: Person;
let delegationId: number;

beforeAll(async () => {
  world = await openWorld({ seed: 'minimal' });
  office = await world.signIn({ roleKind: 'congress-office' });
  county = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
  system = await world.signIn({ roleKind: 'system-admin' });
  delegationId = await seedDelegation(world.db, '3311');
});
afterAll(() => world.close());

type Body = CallInput<'deputy.create'>['body'];

const body = (change: Partial<Body> = {}): Body => ({
  ...{ name: '蓝新月', gender: '女', ethnicity: '畲族', birthDate: '1949-12-31', party: '群众', education: '大专' },
  ...{
    nativePlace: '浙江景宁',
    vocation: '村（社区）干部',
    occupation: '某村村委会主任',
    offices: '',
    delegationId,
    constituency: '',
    byElection: false,
  },
  ...{ mobile: null, idNumber: null, personId: null },
  ...change,
});
const create = (change: Partial<Body> = {}, by = office) => world.call(by, 'deputy.create', { body: body(change) });
const entered = async (change: Partial<Body> = {}, by = office) => (await create(change, by)).data;
const get = (id: number, by = office) => world.call(by, 'deputy.get', { params: { id } });
const list = async (query: CallInput<'deputy.list'>['query'] = {}, by = office) => (await world.call(by, 'deputy.list', { query })).data;
const day = (version: number, on = '2026-01-05') => ({ version, on });
const confirm = (id: number, version = 1, by = office) => world.call(by, 'deputy.confirm', { params: { id }, body: day(version) });
const edit = (id: number, version: number, change: Partial<CallInput<'deputy.edit'>['body']> = {}) => {
  const { personId: _person, mobile: _mobile, idNumber: _number, ...facts } = body();
  return world.call(office, 'deputy.edit', { params: { id }, body: { ...facts, version, ...change } });
};

describe('a mandate', () => {
  it('a mandate begins with the election, is confirmed, pauses, resumes and ends, each with date, reason and history', async () => {
    const { id, state, version } = await entered({ mobile: '15455500001', idNumber: ID_NUMBER });
    expect({ state, version }).toEqual({ state: 'elected', version: 1 });
    expect((await confirm(id)).data).toMatchObject({ state: 'serving', begunOn: '2026-01-05', version: 2 });
    const paused = await world.call(office, 'deputy.pause', { params: { id }, body: { ...day(2, '2026-02-01'), reason: 'detained' } });
    expect(paused.data).toMatchObject({ state: 'paused', pauseReason: 'detained' });
    expect((await world.call(office, 'deputy.resume', { params: { id }, body: day(3, '2026-02-02') })).data.state).toBe('serving');
    const ended = await world.call(office, 'deputy.end', { params: { id }, body: { ...day(4, '2026-02-03'), reason: 'moved' } });
    expect(ended.data).toMatchObject({ state: 'ended', endedOn: '2026-02-03', endReason: 'moved', actions: ['edit', 'setPhoto'] });
    expect(ended.data.history.map(({ action }) => action)).toEqual(['create', 'confirm', 'pause', 'resume', 'end']);
  });

  it('a second person can restore a mandate ended by mistake within a day, to its former state, with history', async () => {
    const [second, { id }] = [await world.signIn({ roleKind: 'congress-office' }), await entered({ name: '终止错了' })];
    const restore = (by: Person | null, version: number) =>
      world.call(by, 'deputy.restore', { params: { id }, body: { version, reason: '同名，办错了人' } });
    await confirm(id);
    await world.call(office, 'deputy.pause', { params: { id }, body: { ...day(2, '2026-02-01'), reason: 'detained' } });
    expect((await restore(second, 3)).error).toBe('deputy.not_next');
    await world.call(office, 'deputy.end', { params: { id }, body: { ...day(3, '2026-02-03'), reason: 'died' } });
    expect((await restore(null, 4)).error).toBe('session.missing');
    expect((await restore(system, 4)).error).toBe('access.denied');
    expect((await restore(county, 4)).error).toBe('deputy.not_found');
    expect((await restore(office, 4)).error).toBe('deputy.restore_own');
    expect((await get(id)).data.actions).toEqual(['edit', 'setPhoto']);
    expect((await get(id, second)).data.actions).toEqual(['edit', 'setPhoto', 'restore']);
    expect((await restore(second, 3)).error).toBe('deputy.stale');
    const { data } = await restore(second, 4);
    expect(data).toMatchObject({ state: 'paused', pauseReason: 'detained', endedOn: null, endReason: null, begunOn: '2026-01-05' });
    expect(data.history.at(-1)).toMatchObject({ action: 'restore', fromStatus: 'ended', toStatus: 'paused', note: '同名，办错了人' });
    // The day of the former step applies again.
    expect((await world.call(office, 'deputy.resume', { params: { id }, body: day(5, '2026-01-31') })).error).toBe('deputy.day');
    expect((await world.call(office, 'deputy.resume', { params: { id }, body: day(5, '2026-02-01') })).status).toBe(200);
  });

  it('an ended mandate cannot be restored after a day', async () => {
    const [second, { id }] = [await world.signIn({ roleKind: 'congress-office' }), await entered({ name: '终止已久' })];
    await world.call(office, 'deputy.end', { params: { id }, body: { ...day(1, '2026-01-05'), reason: 'moved' } });
    const since = world.time.now.getTime();
    await moveTime(world, new Date(since + 25 * 3_600_000));
    const late = await world.call(second, 'deputy.restore', { params: { id }, body: { version: 2, reason: '办错了' } });
    const { data } = await get(id, second);
    await moveTime(world, new Date(since));
    expect([late.error, data.actions]).toEqual(['deputy.restore_over', ['edit', 'setPhoto']]);
  });

  it('the numbers of a mandate are encrypted in the database, masked on screen, and not in its history or the log', async () => {
    const { id } = await entered({ name: '雷秋云', mobile: '15455500002', birthDate: null, gender: '男', idNumber: '110105194912310038' });
    const { data } = await get(id);
    expect(data).toMatchObject({ mobile: '154****0002', idNumber: '110***********0038' });
    const stored = await world.db
      .selectFrom('deputy')
      .innerJoin('person', 'person.id', 'deputy.personId')
      .select(['deputy.mobileCipher', 'person.idNumberCipher'])
      .where('deputy.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toMatch(/15455500002|110105194912310038/);
    const history = await world.db
      .selectFrom('history')
      .select('snapshot')
      .where('subjectType', '=', 'deputy')
      .where('subjectId', '=', id)
      .execute();
    const events = await world.db.selectFrom('event').selectAll().execute();
    expect(JSON.stringify([history, events])).not.toMatch(/15455500002|110105194912310038|Cipher/);
    expect((await list({ keyword: '15455500002' })).items).toMatchObject([{ id, mobile: '154****0002' }]);
  });

  it('a keeper of the roster sees the full numbers of a mandate, and the look is logged', async () => {
    const { id } = await entered({ name: '吴小雨', mobile: '15455500012' });
    const look = (by: Person | null) => world.call(by, 'deputy.reveal', { params: { id }, body: {} });
    expect((await look(office)).data).toEqual({ mobile: '15455500012', idNumber: '' });
    const looks = await world.db.selectFrom('event').selectAll().where('call', '=', 'deputy.reveal').execute();
    expect(looks).toMatchObject([{ kind: 'look', objectType: 'deputy', objectId: id, objectTitle: '吴小雨', actorName: office.name }]);
    expect(JSON.stringify(looks)).not.toContain('15455500012');
    expect((await look(await world.signIn({ roleKind: 'suggestion-office' }))).error).toBe('access.denied');
    expect((await look(await world.signIn({ roleKind: 'congress-office', areaCode: '331121' }))).error).toBe('deputy.not_found');
    expect((await look(null)).error).toBe('session.missing');
    expect((await world.call(office, 'deputy.print', { params: { id } })).status).toBe(200);
    const prints = await world.db.selectFrom('event').selectAll().where('call', '=', 'deputy.print').execute();
    expect(prints).toMatchObject([{ kind: 'download', objectId: id }]);
    expect(
      (await world.call(await world.signIn({ roleKind: 'congress-office', areaCode: '331121' }), 'deputy.print', { params: { id } })).error,
    ).toBe('deputy.not_found');
  });

  it('a mandate can be edited, and its numbers stay unless others are given', async () => {
    const { id } = await entered({ name: '钟立秋', mobile: '15455500003' });
    const saved = await edit(id, 1, { name: '钟立秋', occupation: '某企业职工' });
    expect(saved.data).toMatchObject({ occupation: '某企业职工', mobile: '154****0003', version: 2 });
    expect((await edit(id, 2, { name: '钟立秋', mobile: null })).data.mobile).toBe('');
    expect((await edit(id, 1)).error).toBe('deputy.stale');
  });

  it('a mandate without any work is removed with its person', async () => {
    const { id } = await entered({ name: '误登记' });
    expect((await world.call(office, 'deputy.remove', { params: { id }, query: { version: 1 } })).status).toBe(200);
    expect((await get(id)).error).toBe('deputy.not_found');
    const orphans = await world.db
      .selectFrom('person')
      .leftJoin('deputy', 'deputy.personId', 'person.id')
      .where('deputy.id', 'is', null)
      .select('person.id')
      .execute();
    expect(orphans).toEqual([]);
  });

  it.each([
    ['with a wrong identity number', { idNumber: '110105194912310021' }, 'deputy.id_number'],
    ['with another one’s birth', { idNumber: ID_NUMBER, birthDate: '1949-12-30' }, 'deputy.id_birth'],
    ['with another gender', { idNumber: ID_NUMBER, gender: '男' as const }, 'deputy.id_birth'],
    ['of a child', { birthDate: '2020-01-01' }, 'deputy.too_young'],
    ['with a number that is no mobile', { mobile: '0578123456' }, 'request.invalid'],
    ['of an unknown people', { ethnicity: '火星族' }, 'request.invalid'],
    ['without a name', { name: ' ' }, 'request.invalid'],
    ['in a delegation that is not there', { delegationId: 999_999 }, 'deputy.delegation'],
  ])('a mandate %s is refused, and nothing is stored', async (_what, change, error) => {
    const before = (await list({ tenure: 'current' })).total;
    expect((await create(change)).error).toBe(error);
    expect((await list({ tenure: 'current' })).total).toBe(before);
  });

  it('the steps of a mandate must be in order, on a past date, and not earlier than the last step', async () => {
    const { id } = await entered({ name: '步骤人' });
    expect((await world.call(office, 'deputy.resume', { params: { id }, body: day(1) })).error).toBe('deputy.not_next');
    expect((await world.call(office, 'deputy.confirm', { params: { id }, body: day(1, '2199-01-01') })).error).toBe('deputy.day');
    const child = await world.call(office, 'deputy.confirm', { params: { id }, body: day(1, '1960-01-01') });
    expect(child).toMatchObject({ error: 'deputy.minor', field: 'on' });
    await confirm(id);
    expect(await edit(id, 2, { birthDate: '2008-01-20' })).toMatchObject({ error: 'deputy.minor', field: 'birthDate' });
    const early = await world.call(office, 'deputy.end', { params: { id }, body: { ...day(2, '2025-12-31'), reason: 'died' } });
    expect(early.error).toBe('deputy.day');
    const unlawful = { ...day(2), reason: 'busy' as never };
    expect((await world.call(office, 'deputy.end', { params: { id }, body: unlawful })).error).toBe('request.invalid');
  });
});

describe('one person', () => {
  const same = (by: Person, change: Partial<CallInput<'deputy.same'>['body']>) =>
    world.call(by, 'deputy.same', { body: { name: '两级代表', birthDate: '1949-12-31', mobile: null, idNumber: null, ...change } });
  const idNumber = '110105194912310070';
  const man = { name: '两级代表', gender: '男' as const, idNumber };
  let own: Awaited<ReturnType<typeof entered>>;
  let ofCounty: number;

  beforeAll(async () => {
    own = await entered(man);
    ofCounty = await seedDelegation(world.db, '331121');
  });

  it('a person of another area is found and reused only by name, birth date and identity number together', async () => {
    expect((await same(county, {})).data).toEqual([]);
    expect((await same(county, { idNumber, birthDate: null })).data).toEqual([]);
    const found = await same(county, { idNumber });
    expect(found.data).toMatchObject([{ name: '两级代表', mandates: [own.termName] }]);
    const { personId = 0 } = found.data[0] ?? {};
    const take = (change: Partial<Body>) => create({ ...man, delegationId: ofCounty, personId, ...change }, county);
    expect((await take({ idNumber: null })).error).toBe('deputy.person_unknown');
    expect((await take({ idNumber: '110105194912310097' })).error).toBe('deputy.person_unknown');
    expect((await take({ birthDate: null })).error).toBe('deputy.person_unknown');
    expect((await take({ name: '别人' })).error).toBe('deputy.person_unknown');
    expect((await take({ personId: 999_999 })).error).toBe('deputy.person_unknown');
    const { data: second } = await take({ mobile: '15455500077' });
    expect(second.mandates).toMatchObject([{ id: own.id, mayOpen: false }]);
    expect((await get(own.id)).data.mandates).toMatchObject([{ id: second.id, mayOpen: true }]);
    expect((await create({ ...man, personId })).error).toBe('deputy.held');
  });

  it('only the congress that first entered an identity number can see and change it', async () => {
    const [second] = (await list({ keyword: '两级代表' }, county)).items;
    const id = second?.id ?? 0;
    expect((await get(id, county)).data).toMatchObject({ idNumber: '', idNumberKeptBy: '丽水市' });
    expect((await get(id)).data).toMatchObject({ idNumber: '110***********0070', idNumberKeptBy: null });
    expect((await world.call(county, 'deputy.reveal', { params: { id }, body: {} })).data).toEqual({ mobile: '15455500077', idNumber: '' });
    const { personId: _person, mobile: _mobile, ...facts } = body({ ...man, delegationId: ofCounty });
    const change = (number: string | null) =>
      world.call(county, 'deputy.edit', { params: { id }, body: { ...facts, idNumber: number, version: 1 } });
    expect((await change(null)).error).toBe('deputy.id_elsewhere');
    expect((await change('110105194912310097')).error).toBe('deputy.id_elsewhere');
    expect((await world.call(office, 'deputy.reveal', { params: { id: own.id }, body: {} })).data.idNumber).toBe(idNumber);
  });

  it('a person cannot be a deputy of two areas of which neither contains the other, until the first mandate has ended', async () => {
    const other = await world.signIn({ roleKind: 'congress-office', areaCode: '331122' });
    const ofOther = await seedDelegation(world.db, '331122');
    const [found] = (await same(other, { idNumber })).data;
    const take = () => create({ ...man, delegationId: ofOther, personId: found?.personId ?? 0 }, other);
    expect(await take()).toMatchObject({ status: 409, error: 'deputy.unrelated', field: 'delegationId' });
    const [second] = (await list({ keyword: '两级代表' }, county)).items;
    const params = { id: second?.id ?? 0 };
    const ended = await world.call(county, 'deputy.end', { params, body: { ...day(1), reason: 'moved' } });
    expect(ended.data.state).toBe('ended');
    expect((await take()).status).toBe(200);
    const colleague = await world.signIn({ roleKind: 'congress-office', areaCode: '331121' });
    const restored = await world.call(colleague, 'deputy.restore', { params, body: { version: 2, reason: '误办' } });
    expect(restored.error).toBe('deputy.unrelated');
  });

  it('an identity number identifies one person, and a second person with it is refused', async () => {
    expect((await create({ ...man, name: '冒名人' })).error).toBe('deputy.id_taken');
    expect((await same(office, { name: '冒名人', birthDate: null, idNumber })).data).toEqual([]);
  });
});

describe('whole numbers', () => {
  const MOST = 30;
  const numberAt = (place: number) => `154560${String(place).padStart(5, '0')}`;
  const search = (by: Person, keyword: string) => world.call(by, 'deputy.list', { query: { keyword } });
  const eventsOf = (by: Person) => world.db.selectFrom('event').selectAll().where('actorName', '=', by.name).orderBy('id').execute();

  it('a search by a full number finds no deputy for a role without the right, in the list and in its export', async () => {
    const { id } = await entered({ name: '藏号人', mobile: '15455500088' });
    const reader = await world.signIn({ roleKind: 'suggestion-office' });
    expect((await search(reader, '15455500088')).data.items).toEqual([]);
    expect((await search(reader, '藏号人')).data.items).toMatchObject([{ id }]);
    expect((await search(office, '15455500088')).data.items).toMatchObject([{ id }]);
    expect(await eventsOf(reader)).toEqual([]);
  });

  it('an account can look up full numbers thirty times an hour in all ways together, each logged without the number', async () => {
    const keeper = await world.signIn({ roleKind: 'congress-office' });
    const { id } = await entered({ name: '常查人', mobile: '15455500089' });
    const look = () => world.call(keeper, 'deputy.reveal', { params: { id }, body: {} });
    const ask = (name: string) =>
      world.call(keeper, 'deputy.same', { body: { name, birthDate: '1949-12-31', mobile: null, idNumber: null } });
    expect((await look()).status).toBe(200);
    expect((await look()).status).toBe(200);
    expect((await ask('常查人')).status).toBe(200);
    const searched = await Promise.all(Array.from({ length: MOST }, (_, place) => search(keeper, numberAt(place))));
    expect(searched.filter(({ status }) => status === 200)).toHaveLength(MOST - 2);
    const refused = searched.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject([
      { status: 429, error: 'number.too_many' },
      { status: 429, error: 'number.too_many' },
    ]);
    expect((await ask('另一人')).error).toBe('number.too_many');
    const taken = await create({ gender: '女', idNumber: ID_NUMBER }, keeper);
    expect(taken.error).toBe('number.too_many');
    expect((await search(keeper, '常查人')).data.items).toMatchObject([{ id }]);
    expect((await search(office, numberAt(1))).status).toBe(200);
    const events = await eventsOf(keeper);
    expect(events.filter(({ call, result }) => call === 'deputy.list' && result === 'done')).toHaveLength(MOST - 2);
    expect(events.filter(({ call, result }) => call === 'deputy.list' && result === 'number.too_many')).toHaveLength(2);
    expect(events.filter(({ call }) => call === 'deputy.same').map(({ result, objectTitle }) => [result, objectTitle])).toEqual([
      ['done', '常查人'],
      ['number.too_many', '另一人'],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/154560000|15455500089/);
    const anHourAgo = new Date(world.time.now.getTime() - 3_600_000);
    await world.db.updateTable('numberLookUp').set({ at: anHourAgo }).where('accountId', '=', keeper.accountId).execute();
    expect((await ask('另一人')).status).toBe(200);
  });

  it('an identity number tried when entering a deputy counts as a look-up only if it is on record', async () => {
    const keeper = await world.signIn({ roleKind: 'congress-office' });
    const counted = async () => {
      const { count } = await world.db
        .selectFrom('numberLookUp')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('accountId', '=', keeper.accountId)
        .executeTakeFirstOrThrow();
      return count;
    };
    expect((await create({ name: '新证人', gender: '女', idNumber: '110105194912310046' }, keeper)).status).toBe(200);
    expect(await counted()).toBe(0);
    expect((await create({ name: '试号人', gender: '女', idNumber: '110105194912310046' }, keeper)).error).toBe('deputy.id_taken');
    expect(await counted()).toBe(1);
  });
});

describe('who may', () => {
  it('a county can neither see nor change deputies of another area, nor enter a deputy there', async () => {
    const { id } = await entered({ name: '市级代表甲' });
    expect((await get(id, county)).error).toBe('deputy.not_found');
    expect((await confirm(id, 1, county)).error).toBe('deputy.not_found');
    expect((await create({}, county)).error).toBe('deputy.delegation');
    expect((await list({}, county)).items.every(({ areaName }) => areaName !== '丽水市')).toBe(true);
  });

  it('a liaison sees only the own delegation, and cannot change the roster', async () => {
    const liaison = await world.signIn({ roleKind: 'delegation-liaison', delegationId });
    const other = await seedDeputy(world.db);
    const own = await list({ tenure: 'current' }, liaison);
    expect(own.items.map(({ id }) => id)).not.toContain(other.deputyId);
    expect((await get(other.deputyId, liaison)).error).toBe('deputy.not_found');
    expect((await create({}, liaison)).error).toBe('access.denied');
  });

  it('other roles and visitors cannot list deputies', async () => {
    for (const roleKind of ['deputy', 'undertaking-unit', 'security-admin'] as const) {
      const other = await world.signIn({ roleKind });
      expect((await world.call(other, 'deputy.list', { query: {} })).error).toBe('access.denied');
    }
    expect((await world.call(null, 'deputy.list', { query: {} })).error).toBe('session.missing');
  });
});

describe('accounts of deputies', () => {
  const open = (ids: number[], by = system) => world.call(by, 'deputy.createAccounts', { body: { ids } });

  it('one administrator opens the account of a deputy, another approves it, and it ends with the mandate', async () => {
    const { id } = await entered({ name: '开户代表', mobile: '15455500009' });
    expect((await open([id])).data).toMatchObject({ asked: 0, skipped: [{ id, reason: '不在任' }] });
    await confirm(id);
    const opened = { id, name: '开户代表', username: `daibiao${String(id).padStart(6, '0')}`, mobile: '154****0009', isNew: true };
    expect((await open([id])).data).toEqual({ asked: 1, opened: [opened], skipped: [] });
    // Only the users who keep the roster or create accounts see how the deputy signs in.
    const usernameFor = async (person: Person) => (await world.call(person, 'deputy.get', { params: { id } })).data.username;
    expect([await usernameFor(office), await usernameFor(system)]).toEqual([opened.username, opened.username]);
    expect(await usernameFor(await world.signIn({ roleKind: 'suggestion-office' }))).toBe('');
    expect((await open([id])).data.skipped).toMatchObject([{ id, reason: '已有账号，或正在等待批准' }]);
    const asked = await world.db.selectFrom('grantRequest').selectAll().where('deputyId', '=', id).executeTakeFirstOrThrow();
    const security = await world.signIn({ roleKind: 'security-admin' });
    const approved = await world.call(security, 'grant.approve', { params: { id: asked.id }, body: { version: asked.version } });
    expect(approved.data.state).toBe('approved');
    const held = () => world.db.selectFrom('userinfo').select(['accountId', 'roleKind']).where('deputyId', '=', id).executeTakeFirst();
    expect(await held()).toMatchObject({ roleKind: 'deputy', accountId: asked.accountId });
    await world.call(office, 'deputy.end', { params: { id }, body: { ...day(2, '2026-01-06'), reason: 'resigned' } });
    expect((await held())?.accountId).toBeNull();
  });

  it('a deputy without a mobile number gets no account, and an office cannot open accounts', async () => {
    const { id } = await entered({ name: '无号代表' });
    await confirm(id);
    expect((await open([id])).data.skipped).toMatchObject([{ reason: '没有手机号，无法登录' }]);
    expect((await open([id], office)).error).toBe('access.denied');
  });

  it('two administrators who open an account of a deputy at the same time create one request', async () => {
    const { id } = await entered({ name: '同时开户', mobile: '15455500010' });
    await confirm(id);
    const both = await Promise.all([open([id]), open([id])]);
    expect(both.reduce((sum, { data }) => sum + data.asked, 0)).toBe(1);
  });
});
