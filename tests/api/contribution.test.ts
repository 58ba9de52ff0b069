import type { CallInput } from '@contract/contract';
import { makeThemeClock } from '../../server/modules/contribution/clock';
import { type ActivityCast, seedActivityCast, THURSDAY } from '../builders/activity';
import { uploaded } from '../builders/course';
import { openMessages } from '../builders/message-service';
import { moveTime } from '../builders/move-time';
import { addresses } from '../builders/notice';
import type { Person } from '../builders/people';
import { aPicture } from '../builders/picture';
import { anOpinion, contributed, publishedTheme } from '../builders/theme';
import { seedUnit } from '../builders/unit';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: ActivityCast;
let unit: Person;
let otherUnit: Person;
let unitId: number;
let otherUnitId: number;
let themeId: number;

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
  unitId = await seedUnit(world.db, { areaCode: '3311' });
  otherUnitId = await seedUnit(world.db, { areaCode: '3311' });
  unit = await world.signIn({ roleKind: 'undertaking-unit', unitId });
  otherUnit = await world.signIn({ roleKind: 'undertaking-unit', unitId: otherUnitId });
});
afterAll(() => world.close());
beforeEach(async () => {
  await moveTime(world, THURSDAY);
  themeId = await publishedTheme(world, cast.office, { addressing: addresses({ delegationIds: [cast.deputy.delegationId] }) });
});

const create = (change: Partial<CallInput<'contribution.create'>['body']> = {}, by: Person | null = cast.deputy, key?: string) =>
  world.call(by, 'contribution.create', { body: anOpinion(themeId, change) }, key ? { 'idempotency-key': key } : {});
const given = (change: Partial<CallInput<'contribution.create'>['body']> = {}, by: Person = cast.deputy) =>
  contributed(world, by, themeId, change);
const get = (id: number, by: Person | null = cast.office) => world.call(by, 'contribution.get', { params: { id } });
const versionOf = async (id: number) => (await get(id)).data.version;
const edit = async (id: number, change: object = {}, by: Person = cast.deputy) =>
  world.call(by, 'contribution.edit', {
    params: { id },
    body: { content: '在北门和东门增设停车位', place: '东门', position: null, fileIds: [], version: await versionOf(id), ...change },
  });
const remove = async (id: number, by: Person = cast.deputy) =>
  world.call(by, 'contribution.remove', { params: { id }, query: { version: await versionOf(id) } });
const pass = async (id: number, to = unitId, by: Person = cast.office) =>
  world.call(by, 'contribution.pass', { params: { id }, body: { version: await versionOf(id), unitId: to, workdays: 7 } });
const reply = async (id: number, change: object = {}, by: Person = unit) =>
  world.call(by, 'contribution.reply', {
    params: { id },
    body: {
      ...{ version: await versionOf(id), outcome: 'answered' as const, answer: ' 已列入计划 ', plannedOn: '2026-06-30', cost: 20.5 },
      ...change,
    },
  });
const note = async (id: number, reason = '属于其他部门的规划事项', by: Person = cast.office) =>
  world.call(by, 'contribution.note', { params: { id }, body: { version: await versionOf(id), reason } });
const merge = async (id: number, intoId: number, by: Person = cast.office) =>
  world.call(by, 'contribution.merge', { params: { id }, body: { version: await versionOf(id), intoId } });
const split = async (id: number, by: Person = cast.office) =>
  world.call(by, 'contribution.split', { params: { id }, body: { version: await versionOf(id) } });
const disclose = async (id: number, isPublic: boolean, by: Person = cast.office) =>
  world.call(by, 'contribution.disclose', { params: { id }, body: { version: await versionOf(id), isPublic } });
const listed = async (by: Person, query: CallInput<'contribution.list'>['query'] = {}) =>
  (await world.call(by, 'contribution.list', { query: { pageSize: 100, themeId, ...query } })).data.items.map(({ id }) => id);
const newsOf = async (id: number, person: Person) =>
  (
    await world.db
      .selectFrom('message')
      .where('subjectType', '=', 'contribution')
      .where('subjectId', '=', id)
      .where('userinfoId', '=', person.userinfoId)
      .select('about')
      .orderBy('id')
      .execute()
  ).map(({ about }) => about);
const aSuggestion = async (by: Person & { deputyId: number }, status = 'submitted') => {
  const { data } = await world.call(by, 'suggestion.create', {
    body: {
      ...{
        kind: 'suggestion',
        category: 'transport',
        title: '关于北门停车的建议',
        content: '请增加停车位',
        matter: '',
        grounds: '',
        plan: '',
      },
      ...{ inSession: false, isPublic: true, wishedUnitIds: [], cosignerIds: [], fileIds: [] },
    },
  });
  await world.db
    .updateTable('suggestion')
    .set({ status: status as 'submitted', submittedAt: THURSDAY })
    .where('id', '=', data.id)
    .execute();
  return data.id;
};

describe('giving an opinion', () => {
  it('is the addressed deputy’s, and shows what is public to the others without numbers of persons', async () => {
    const { data } = await create({ content: ' 停车位不够，请联系13912345678 ', place: '北门', position: '119.92,28.45' });
    expect(data).toMatchObject({
      ...{ kind: 'opinion', state: 'received', content: '停车位不够，请联系13912345678', isMine: true, isPublic: true, suggestion: null },
      ...{
        themeTitle: '老旧小区改造大家谈',
        themeState: 'collecting',
        deputyName: cast.deputy.name,
        position: '119.92,28.45',
        mergedCount: 0,
      },
      ...{ actions: ['edit', 'remove', 'raise'], history: [{ action: 'create' }] },
    });
    const seen = await get(data.id, cast.colleague);
    expect(seen.data).toMatchObject({ isMine: false, actions: [], history: [] });
    expect(seen.data.content).not.toContain('13912345678');
    expect((await get(data.id)).data.content).toContain('13912345678');
    for (const by of [cast.other, unit, cast.countyOffice]) expect((await get(data.id, by)).error).toBe('contribution.not_found');
    expect((await get(data.id, null)).status).toBe(401);
    expect((await get(data.id, cast.station)).status).toBe(403);
    expect(JSON.stringify((await world.call(cast.colleague, 'contribution.list', { query: { themeId } })).data)).not.toContain(
      '13912345678',
    );
    expect((await world.call(cast.deputy, 'theme.get', { params: { id: themeId } })).data.mine).toBe(1);
  });

  it.each([
    ['nothing', { content: ' ' }, 'contribution.empty', 'content'],
    ['too much', { content: '长'.repeat(501) }, 'request.invalid', 'content'],
    ['a position that is none', { position: '999' }, 'request.invalid', 'position'],
    ['a suggestion nobody has', { suggestionId: 999_999 }, 'contribution.suggestion', 'suggestionId'],
    ['a file nobody has', { fileIds: ['00000000-0000-4000-8000-000000000000'] }, 'file.not_attachable', undefined],
    ['a theme nobody has', { themeId: 999_999 }, 'theme.not_found', undefined],
  ] as const)('refuses %s', async (_, change, error, field) => {
    expect(await create(change as object)).toMatchObject({ error, ...(field && { field }) });
  });

  it('is refused to whom the theme is not addressed, and to other roles', async () => {
    expect((await create({}, cast.other)).error).toBe('contribution.not_addressed');
    expect((await create({}, cast.office)).status).toBe(403);
    expect((await create({}, null)).status).toBe(401);
  });

  it('is refused the same twice, and done once where it is sent twice', async () => {
    await given();
    expect(await create({ content: ' 建议在北门增设停车位 ' })).toMatchObject({ error: 'contribution.twice', field: 'content' });
    expect((await create({}, cast.colleague)).status).toBe(200);
    const key = 'cccccccc-0000-4000-8000-000000000001';
    const [one, other] = [
      await create({ content: '增设充电桩' }, cast.deputy, key),
      await create({ content: '增设充电桩' }, cast.deputy, key),
    ];
    expect(other.data.id).toBe(one.data.id);
    const [first, second] = await Promise.all([create({ content: '同时提出' }), create({ content: '同时提出' })]);
    expect([first.error, second.error].filter(Boolean)).toEqual(['contribution.twice']);
  });

  it('is refused before the first day and after the end, by the clock of the server', async () => {
    const id = await given();
    const later = await publishedTheme(world, cast.office, {
      beginsOn: '2026-03-10',
      addressing: addresses({ delegationIds: [cast.deputy.delegationId] }),
    });
    expect((await create({ themeId: later })).error).toBe('contribution.not_begun');
    await moveTime(world, '2026-03-20T15:59:59Z');
    expect((await create({ content: '最后一分钟' })).status).toBe(200);
    await moveTime(world, '2026-03-20T16:00:00Z');
    expect((await create({ content: '过了时间' })).error).toBe('contribution.over');
    expect((await edit(id)).error).toBe('contribution.over');
    expect((await remove(id)).error).toBe('contribution.over');
    expect((await get(id, cast.deputy)).data.actions).toEqual(['raise']);
  });

  it('takes photos alone, freed of their places', async () => {
    const [photo, pdf] = [await uploaded(world, cast.deputy, '现场.png', aPicture()), await uploaded(world, cast.deputy, '材料.pdf')];
    expect(await create({ fileIds: [pdf] })).toMatchObject({ error: 'contribution.photo', field: 'fileIds' });
    const { data } = await create({ fileIds: [photo] });
    expect(data.files).toMatchObject([{ id: photo }]);
    const fetched = async (by: Person) =>
      (await world.app.inject({ url: `/api/admin/file/download?id=${photo}`, headers: { authorization: `Bearer ${by.token}` } }))
        .statusCode;
    expect([await fetched(cast.colleague), await fetched(cast.other)]).toEqual([200, 404]);
  });

  it('is changed and taken back by its author until somebody begins with it', async () => {
    const id = await given();
    expect((await edit(id, {}, cast.colleague)).error).toBe('contribution.not_yours');
    expect((await edit(id, { content: ' ' })).error).toBe('contribution.empty');
    expect((await edit(id, { version: 9 })).error).toBe('contribution.stale');
    expect((await edit(id)).data).toMatchObject({ content: '在北门和东门增设停车位', place: '东门', version: 2 });
    expect((await remove(id, cast.colleague)).error).toBe('contribution.not_yours');
    expect((await remove(id)).status).toBe(200);
    expect((await get(id)).error).toBe('contribution.not_found');
    const worked = await given({ content: '已经转办的意见' });
    await pass(worked);
    expect((await edit(worked)).error).toBe('contribution.not_next');
    expect((await remove(worked)).error).toBe('contribution.not_next');
  });
});

describe('a suggestion that is attached', () => {
  it('is one of the deputy’s own that was submitted, belongs to one theme, and is linked both ways', async () => {
    const id = await aSuggestion(cast.deputy);
    const draft = await aSuggestion(cast.deputy, 'draft');
    const foreign = await aSuggestion(cast.colleague);
    expect((await world.call(cast.deputy, 'contribution.suggestions', {})).data.map((one) => one.id)).toEqual([id]);
    for (const suggestionId of [draft, foreign]) expect((await create({ suggestionId })).error).toBe('contribution.suggestion');
    const { data } = await create({ suggestionId: id, content: '' });
    expect(data).toMatchObject({
      ...{ kind: 'suggestion', content: '关于北门停车的建议', suggestionStatus: 'submitted', actions: ['remove'] },
      suggestion: { id, title: '关于北门停车的建议', status: 'submitted', maySee: true },
    });
    const item = await world.call(cast.deputy, 'suggestion.get', { params: { id } });
    expect(item.data.raisedFrom).toEqual({ type: 'contribution', id: data.id, title: '关于北门停车的建议' });
    expect((await get(data.id)).data.actions).toEqual(['disclose']);
    const another = await publishedTheme(world, cast.office, { addressing: addresses({ delegationIds: [cast.deputy.delegationId] }) });
    expect((await create({ themeId: another, suggestionId: id })).error).toBe('contribution.suggestion');
    expect((await world.call(cast.deputy, 'contribution.suggestions', {})).data).toEqual([]);
    expect((await world.call(cast.office, 'contribution.suggestions', {})).status).toBe(403);
  });

  it('is made of an opinion without the numbers of persons', async () => {
    const id = await given({ content: '请找13912345678了解停车' });
    const raise = async (by: Person) => world.call(by, 'contribution.raise', { params: { id }, body: { version: await versionOf(id) } });
    expect((await raise(cast.colleague)).error).toBe('contribution.not_yours');
    expect((await raise(cast.office)).status).toBe(403);
    const { data } = await raise(cast.deputy);
    expect(data).toMatchObject({ kind: 'opinion', suggestionStatus: 'draft' });
    const item = await world.call(cast.deputy, 'suggestion.get', { params: { id: data.suggestion?.id ?? 0 } });
    expect(item.data).toMatchObject({ status: 'draft', raisedFrom: { type: 'contribution', id } });
    expect(item.data.content).not.toContain('13912345678');
    expect((await raise(cast.deputy)).error).toBe('contribution.not_next');
    expect((await get(id)).data.suggestion).toMatchObject({ maySee: false });
  });
});

describe('what becomes of one', () => {
  it('is passed on within working days, urged, answered by its unit with day and cost, and solved later', async () => {
    const id = await given();
    expect(await pass(id, 999_999)).toMatchObject({ error: 'unit.not_offered', field: 'unitId' });
    expect((await pass(id, unitId, cast.deputy)).status).toBe(403);
    const { data } = await pass(id);
    // 6, 9, 10, 11, 12, 13 and 16 March.
    expect(data).toMatchObject({
      state: 'passed',
      due: 'ahead',
      dueAt: '2026-03-16T15:59:59.999Z',
      passedAt: THURSDAY.toISOString(),
      unitId,
    });
    expect(data.actions).toEqual(['pass', 'urge', 'reply', 'note', 'disclose']);
    expect(await newsOf(id, unit)).toEqual(['contribution-assigned']);
    expect(await newsOf(id, cast.deputy)).toEqual(['contribution-passed']);
    expect((await get(id, unit)).data.actions).toEqual(['reply']);
    expect((await get(id, otherUnit)).error).toBe('contribution.not_found');
    await world.call(cast.office, 'contribution.urge', { params: { id }, body: { version: data.version } });
    expect(await newsOf(id, unit)).toEqual(['contribution-assigned', 'contribution-urged']);
    expect((await reply(id, {}, otherUnit)).error).toBe('contribution.not_found');
    expect((await reply(id, {}, cast.deputy)).status).toBe(403);
    expect(await reply(id, { plannedOn: '2026-03-01' })).toMatchObject({ error: 'contribution.planned', field: 'plannedOn' });
    expect(await reply(id, { cost: -1 })).toMatchObject({ error: 'request.invalid', field: 'cost' });
    expect(await reply(id, { answer: ' ' })).toMatchObject({ error: 'request.invalid', field: 'answer' });
    expect((await reply(id)).data).toMatchObject({
      state: 'answered',
      answer: '已列入计划',
      plannedOn: '2026-06-30',
      cost: 20.5,
      due: null,
    });
    expect((await newsOf(id, cast.office)).at(-1)).toBe('contribution-replied');
    await moveTime(world, '2026-04-01T02:00:00Z');
    expect((await reply(id, { outcome: 'solved', plannedOn: '2026-03-30', cost: null })).data).toMatchObject({
      state: 'solved',
      actions: [],
    });
    expect(await newsOf(id, cast.deputy)).toEqual(['contribution-passed', 'contribution-answered', 'contribution-answered']);
    expect((await reply(id)).error).toBe('contribution.not_next');
    const own = await get(id, cast.deputy);
    expect(own.data.history.map(({ action }) => action)).toEqual(['create', 'pass', 'urge', 'reply', 'reply']);
  });

  it('goes to another unit where it was the wrong one', async () => {
    const id = await given();
    await pass(id);
    expect((await pass(id, otherUnitId)).data).toMatchObject({ unitId: otherUnitId });
    expect((await get(id, unit)).error).toBe('contribution.not_found');
    expect((await get(id, otherUnit)).status).toBe(200);
  });

  it('is for information alone with a reason, or answered by the office itself', async () => {
    const id = await given();
    expect((await note(id, ' ')).error).toBe('request.invalid');
    expect((await note(id)).data).toMatchObject({ state: 'noted', answer: '属于其他部门的规划事项', actions: ['disclose'] });
    expect(await newsOf(id, cast.deputy)).toEqual(['contribution-noted']);
    expect((await note(id, '再来', cast.deputy)).status).toBe(403);
    const other = await given({ content: '请公示进度' });
    expect((await reply(other, { outcome: 'solved' }, cast.office)).data).toMatchObject({ state: 'solved', passedAt: null });
  });

  it('is worked on by the office of its very area, which those above only read', async () => {
    const county = await publishedTheme(world, cast.countyOffice, {
      addressing: addresses({ delegationIds: [cast.countyDeputy.delegationId] }),
    });
    const id = await contributed(world, cast.countyDeputy, county);
    const { data } = await get(id);
    expect(data.actions).toEqual([]);
    expect((await note(id)).error).toBe('access.area');
    expect((await disclose(id, false, cast.countyOffice)).status).toBe(200);
  });

  it('is hidden from the others where its office says so, and from the beginning where its theme does', async () => {
    const id = await given();
    expect(await listed(cast.colleague)).toEqual([id]);
    expect((await disclose(id, false, cast.deputy)).status).toBe(403);
    expect((await disclose(id, false)).data.isPublic).toBe(false);
    expect(await listed(cast.colleague)).toEqual([]);
    expect((await get(id, cast.colleague)).error).toBe('contribution.not_found');
    expect(await listed(cast.deputy)).toEqual([id]);
    const closed = await publishedTheme(world, cast.office, {
      disclosed: false,
      addressing: addresses({ delegationIds: [cast.deputy.delegationId] }),
    });
    expect((await create({ themeId: closed })).data.isPublic).toBe(false);
  });
});

describe('merging', () => {
  it('keeps both authors and links, shares what becomes of it, and is undone by splitting', async () => {
    const [main, other, third] = [
      await given(),
      await given({ content: '北门停车位太少' }, cast.colleague),
      await given({ content: '停车位再多一些' }, cast.colleague),
    ];
    expect((await merge(third, other)).data).toMatchObject({ mergedIntoId: other, mergedInto: { id: other } });
    expect((await merge(other, main)).data).toMatchObject({ mergedIntoId: main, actions: ['split', 'disclose'] });
    const { data } = await get(main);
    expect(data.merged.map(({ id, deputyName }) => [id, deputyName])).toEqual([
      [other, cast.colleague.name],
      [third, cast.colleague.name],
    ]);
    expect(data.mergedCount).toBe(2);
    expect(await newsOf(other, cast.colleague)).toEqual(['contribution-merged']);
    expect(await newsOf(third, cast.colleague)).toEqual(['contribution-merged', 'contribution-merged']);
    expect((await edit(main)).error).toBe('contribution.not_next');
    await pass(main);
    expect((await get(other)).data).toMatchObject({ state: 'passed', unitId, due: 'ahead' });
    expect((await listed(unit)).sort()).toEqual([main, other, third].sort());
    expect((await get(other, unit)).data.actions).toEqual([]);
    await reply(main, { outcome: 'solved' });
    expect((await get(third, cast.colleague)).data).toMatchObject({ state: 'solved', answer: '已列入计划', mergedInto: { id: main } });
    expect((await newsOf(third, cast.colleague)).slice(-2)).toEqual(['contribution-passed', 'contribution-answered']);
    const counts = (await world.call(cast.office, 'theme.get', { params: { id: themeId } })).data.counts;
    expect(counts).toMatchObject({ deputies: 2, times: 3, received: 1, passed: 1, solved: 1, rate: 1 });
    expect((await split(other, cast.deputy)).status).toBe(403);
    expect((await split(other)).data).toMatchObject({ state: 'received', mergedIntoId: null, unitId: null, answer: '', passedAt: null });
    expect((await newsOf(other, cast.colleague)).at(-1)).toBe('contribution-split');
    expect((await split(other)).error).toBe('contribution.not_next');
    expect((await get(main)).data.mergedCount).toBe(1);
  });

  it('is refused into itself, into another theme’s, into one that was merged and into a suggestion', async () => {
    const [one, two, three] = [await given(), await given({ content: '二' }), await given({ content: '三' })];
    const attached = (await create({ suggestionId: await aSuggestion(cast.deputy) })).data.id;
    const elsewhere = await publishedTheme(world, cast.office, { addressing: addresses({ delegationIds: [cast.deputy.delegationId] }) });
    const foreign = await contributed(world, cast.deputy, elsewhere);
    await merge(two, one);
    for (const into of [three, foreign, two, attached, 999_999])
      expect(await merge(three, into)).toMatchObject({ error: 'contribution.merge_target', field: 'intoId' });
    const both = await Promise.all([merge(one, three), merge(three, one)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('finds those that say much the same, of what the caller may read', async () => {
    const id = await given();
    const hidden = await given({ content: '建议在北门增设一些停车位' });
    await given({ content: '三号楼加装电梯' });
    await disclose(hidden, false);
    const like = async (by: Person | null, change: object = {}) =>
      world.call(by, 'contribution.lookAlike', { body: { themeId, content: '北门增设停车位', ...change } });
    const office = await like(cast.office);
    expect(office.data.map((one) => one.id).sort()).toEqual([id, hidden].sort());
    expect(office.data[0]?.score).toBeGreaterThanOrEqual(office.data[1]?.score ?? 1);
    expect((await like(cast.office, { exceptId: id })).data.map((one) => one.id)).toEqual([hidden]);
    expect((await like(cast.colleague)).data.map((one) => one.id)).toEqual([id]);
    expect((await like(cast.other)).data).toEqual([]);
    expect((await like(cast.office, { content: '。' })).data).toEqual([]);
    expect((await like(unit)).status).toBe(403);
  });
});

describe('the clock', () => {
  it('tells when a deadline is near and when it is over, once each, and again every third day', async () => {
    const id = await given();
    const other = await given({ content: '同样的事' }, cast.colleague);
    await merge(other, id);
    await pass(id);
    const clock = makeThemeClock({
      ...{ db: world.db, clock: { now: () => world.time.now }, messages: openMessages(world.db, { now: () => world.time.now }) },
      onError: (error) => {
        throw error;
      },
    });
    const at = async (day: string, by: Person) => {
      await moveTime(world, `${day}T02:00:00Z`);
      await clock.work(world.time.now);
      await clock.work(world.time.now);
      return (await newsOf(id, by)).slice(1);
    };
    expect(await at('2026-03-10', unit)).toEqual([]);
    expect(await at('2026-03-15', unit)).toEqual(['contribution-near']);
    expect((await get(id)).data.due).toBe('near');
    expect(await at('2026-03-17', unit)).toEqual(['contribution-near', 'contribution-over']);
    expect(await newsOf(id, cast.office)).toEqual(['contribution-over']);
    expect(await at('2026-03-18', unit)).toHaveLength(2);
    expect(await at('2026-03-20', unit)).toHaveLength(3);
    expect(await listed(cast.office, { due: 'over' })).toEqual(expect.arrayContaining([id]));
    expect((await world.call(cast.office, 'contribution.counts', { query: { themeId } })).data).toMatchObject({
      passed: 1,
      over: 1,
      received: 0,
    });
    expect(await newsOf(other, unit)).toEqual([]);
  });
});

describe('the list', () => {
  it('is filtered as the figures of a theme are counted', async () => {
    const [one, two] = [await given(), await given({ content: '三号楼加装电梯', place: '三号楼' }, cast.colleague)];
    const merged = await given({ content: '二号楼加装电梯' }, cast.colleague);
    await merge(merged, two);
    await pass(two);
    await reply(two, { outcome: 'solved' });
    expect(await listed(cast.office, { merged: false })).toEqual([two, one]);
    expect(await listed(cast.office, { merged: false, passed: true, state: 'solved' })).toEqual([two]);
    expect(await listed(cast.office, { keyword: '三号楼' })).toEqual([two]);
    expect(await listed(cast.office, { keyword: cast.deputy.name })).toEqual([one]);
    expect(await listed(cast.office, { delegationId: cast.deputy.delegationId })).toHaveLength(3);
    expect(await listed(cast.office, { delegationId: cast.other.delegationId })).toEqual([]);
    expect(await listed(cast.office, { unitId, kind: 'opinion', isPublic: true })).toEqual([merged, two]);
    expect(await listed(cast.colleague, { mine: true })).toEqual([merged, two]);
    expect(await listed(cast.office, { from: '2026-03-06' })).toEqual([]);
    expect(await listed(cast.countyOffice)).toEqual([]);
    expect(await listed(cast.other)).toEqual([]);
    expect((await world.call(cast.station, 'contribution.list', { query: {} })).status).toBe(403);
    expect((await world.call(null, 'contribution.list', { query: {} })).status).toBe(401);
    const { data } = await world.call(unit, 'contribution.counts', { query: { themeId } });
    expect(data).toMatchObject({ received: 0, solved: 1 });
  });
});
