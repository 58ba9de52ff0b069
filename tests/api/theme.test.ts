import type { CallInput } from '@contract/contract';
import { makeThemeClock } from '../../server/modules/contribution/clock';
import { themeScores } from '../../server/modules/theme/scores';
import { type ActivityCast, seedActivityCast, THURSDAY } from '../builders/activity';
import { uploaded } from '../builders/course';
import { openMessages } from '../builders/message-service';
import { moveTime } from '../builders/move-time';
import { addresses } from '../builders/notice';
import { linesOfWord } from '../builders/office-file';
import type { Person } from '../builders/people';
import { aTheme, contributed, publishedTheme } from '../builders/theme';
import { seedUnit } from '../builders/unit';
import { openWorld, type World } from '../builders/world';
import { testSecrets } from '../support/keys';

let world: World;
let cast: ActivityCast;
let unit: Person;
let unitId: number;

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
  unitId = await seedUnit(world.db, { areaCode: '3311' });
  unit = await world.signIn({ roleKind: 'undertaking-unit', unitId });
});
afterAll(() => world.close());
beforeEach(() => moveTime(world, THURSDAY));

const toDeputies = () => addresses({ delegationIds: [cast.deputy.delegationId] });
const published = (change: Partial<CallInput<'theme.create'>['body']> = {}) =>
  publishedTheme(world, cast.office, { addressing: toDeputies(), ...change });
const get = (id: number, by: Person | null = cast.office) => world.call(by, 'theme.get', { params: { id } });
const versionOf = async (id: number) => (await get(id)).data.version;
const edit = async (id: number, change: Partial<CallInput<'theme.edit'>['body']> = {}, by: Person = cast.office) =>
  world.call(by, 'theme.edit', {
    params: { id },
    body: { ...aTheme({ addressing: toDeputies() }), version: await versionOf(id), ...change },
  });
const finish = async (id: number, by: Person = cast.office) =>
  world.call(by, 'theme.finish', { params: { id }, body: { version: await versionOf(id) } });
const announce = async (id: number, result = '<p>三项已办结。</p>', by: Person = cast.office) =>
  world.call(by, 'theme.announce', { params: { id }, body: { version: await versionOf(id), result } });
const listed = async (by: Person, query: CallInput<'theme.list'>['query'] = {}) =>
  (await world.call(by, 'theme.list', { query: { pageSize: 100, ...query } })).data.items.map(({ id }) => id);
const newsOf = async (id: number, person: Person) =>
  (
    await world.db
      .selectFrom('message')
      .where('subjectType', '=', 'theme')
      .where('subjectId', '=', id)
      .where('userinfoId', '=', person.userinfoId)
      .select('about')
      .orderBy('id')
      .execute()
  ).map(({ about }) => about);
const versioned = async (contributionId: number) =>
  (await world.call(cast.office, 'contribution.get', { params: { id: contributionId } })).data.version;
const passOn = async (contributionId: number) =>
  world.call(cast.office, 'contribution.pass', {
    params: { id: contributionId },
    body: { version: await versioned(contributionId), unitId, workdays: 10 },
  });
const reply = async (contributionId: number, outcome: 'solved' | 'answered', by: Person = unit) =>
  world.call(by, 'contribution.reply', {
    params: { id: contributionId },
    body: { version: await versioned(contributionId), outcome, answer: '四月底前施划完成', plannedOn: '2026-04-30', cost: 12.5 },
  });
const clock = async () =>
  makeThemeClock({
    db: world.db,
    clock: { now: () => world.time.now },
    messages: openMessages(world.db, { now: () => world.time.now }),
    textCipher: (await testSecrets(world.db)).textCipher,
    onError: (error) => {
      throw error;
    },
  });

describe('a draft', () => {
  it('a draft theme is visible only to its own area, and changes only on the current version', async () => {
    const { data } = await world.call(cast.office, 'theme.create', {
      body: aTheme({ title: ' 大家谈 ', aim: [' 摸清堵点 '], introduction: '', endsOn: null, addressing: toDeputies() }),
    });
    expect(data).toMatchObject({
      ...{ title: '大家谈', aim: ['摸清堵点'], state: 'draft', isOpen: false, mine: null, publishedAt: null, mayContribute: false },
      ...{ introduction: [], actions: ['edit', 'publish', 'remove'], addressing: { delegations: [{ id: cast.deputy.delegationId }] } },
      ...{ counts: { addressed: 0, received: 0, rate: null }, history: [{ action: 'create' }] },
    });
    for (const by of [cast.countyOffice, cast.deputy, unit]) expect((await get(data.id, by)).error).toBe('theme.not_found');
    expect((await get(data.id, null)).status).toBe(401);
    expect((await get(data.id, cast.station)).status).toBe(403);
    expect(await listed(cast.countyOffice)).not.toContain(data.id);
    expect(await listed(cast.office, { state: 'draft' })).toContain(data.id);
    expect((await edit(data.id, { title: '新名称' })).data).toMatchObject({
      title: '新名称',
      version: 2,
      history: [{}, { action: 'edit' }],
    });
    expect((await edit(data.id, { version: 1 })).error).toBe('theme.stale');
    expect((await edit(data.id, { version: 2 }, cast.deputy)).status).toBe(403);
  });

  it.each([
    ['no title', { title: ' ' }, 'request.invalid', 'title'],
    ['four lines of aim', { aim: ['一', '二', '三', '四'] }, 'request.invalid', 'aim'],
    ['an end before the beginning', { endsOn: '2026-02-01' }, 'theme.dates', 'endsOn'],
    ['others than deputies', { addressing: addresses({ roleKinds: ['undertaking-unit'] }) }, 'theme.deputies', 'addressing'],
    ['an area elsewhere', { addressing: addresses({ areaCodes: ['330102'] }) }, 'addressee.unknown', 'addressing'],
    ['marks without words', { introduction: '<p><b></b></p>' }, 'request.invalid', 'introduction'],
    ['a day that is none', { endsOn: '2026-02-30' }, 'request.invalid', 'endsOn'],
  ] as const)('a draft theme with %s is refused', async (_, change, error, field) => {
    expect(await world.call(cast.office, 'theme.create', { body: aTheme(change as object) })).toMatchObject({ error, field });
  });

  it('a draft theme keeps only safe parts of its introduction, and accepts only a picture as cover', async () => {
    const [cover, pdf] = [await uploaded(world, cast.office, '封面.png'), await uploaded(world, cast.office, '方案.pdf')];
    const make = (change: object) => world.call(cast.office, 'theme.create', { body: aTheme(change) });
    expect(await make({ coverId: pdf })).toMatchObject({ error: 'theme.cover', field: 'coverId' });
    const { data } = await make({ coverId: cover, fileIds: [pdf], introduction: '<p onclick="a()">谈停车<script>b()</script></p>' });
    expect(data).toMatchObject({ coverId: cover, files: [{ name: '方案.pdf' }], introductionMarkup: '<p>谈停车</p>' });
  });

  it('its own area discards a draft theme, and no other role can', async () => {
    const { id } = (await world.call(cast.office, 'theme.create', { body: aTheme() })).data;
    const remove = (by: Person) => world.call(by, 'theme.remove', { params: { id }, query: { version: 1 } });
    expect((await remove(cast.countyOffice)).error).toBe('theme.not_found');
    expect((await remove(cast.deputy)).status).toBe(403);
    expect((await remove(cast.office)).status).toBe(200);
    expect((await get(id)).error).toBe('theme.not_found');
  });

  it.each([
    ['aim', { aim: [] }, 'theme.no_aim', 'aim'],
    ['introduction', { introduction: ' ' }, 'theme.no_introduction', 'introduction'],
    ['first day', { beginsOn: null }, 'theme.no_begin', 'beginsOn'],
    ['last day', { endsOn: null }, 'theme.no_end', 'endsOn'],
    ['addressees', { addressing: addresses() }, 'addressee.nobody', 'addressing'],
  ] as const)('a theme without its %s cannot be published', async (_, change, error, field) => {
    const { id } = (await world.call(cast.office, 'theme.create', { body: aTheme({ addressing: toDeputies(), ...(change as object) }) }))
      .data;
    expect(await world.call(cast.office, 'theme.publish', { params: { id }, body: { version: 1 } })).toMatchObject({ error, field });
  });

  it('a theme cannot be published after its last day', async () => {
    const body = aTheme({ addressing: toDeputies(), beginsOn: '2026-02-01', endsOn: '2026-03-04' });
    const { id } = (await world.call(cast.office, 'theme.create', { body })).data;
    expect((await world.call(cast.office, 'theme.publish', { params: { id }, body: { version: 1 } })).error).toBe('theme.end_past');
  });
});

describe('a published theme', () => {
  it('a published theme notifies its addressees, is visible only to them, and stays on their home until they contribute', async () => {
    const before = (await world.call(cast.deputy, 'theme.toContribute', {})).data.count;
    const id = await published();
    expect(await newsOf(id, cast.deputy)).toEqual(['theme-published']);
    expect(await newsOf(id, cast.other)).toEqual([]);
    expect((await get(id, cast.deputy)).data).toMatchObject({
      ...{ state: 'collecting', isOpen: true, mayContribute: true, mine: 0, actions: [], history: [], addressing: null },
      ...{ introductionMarkup: '', introduction: [{ kind: 'paragraph' }] },
    });
    expect((await get(id, cast.other)).error).toBe('theme.not_found');
    expect(await listed(cast.deputy, { waiting: true })).toContain(id);
    expect((await world.call(cast.deputy, 'theme.toContribute', {})).data.count).toBe(before + 1);
    await contributed(world, cast.deputy, id);
    expect((await world.call(cast.deputy, 'theme.toContribute', {})).data.count).toBe(before);
    expect(await listed(cast.deputy, { waiting: true })).not.toContain(id);
    const { data } = await world.call(cast.office, 'addressee.list', { query: { subjectType: 'theme', subjectId: id } });
    expect(data.figures).toMatchObject({ addressed: 2, confirmed: 1 });
    expect((await world.call(cast.office, 'theme.toContribute', {})).status).toBe(403);
  });

  it('only its own area changes a published theme: a later end, more addressees and its texts', async () => {
    const id = await published();
    expect(await edit(id, { beginsOn: '2026-03-02' })).toMatchObject({ error: 'theme.begin_fixed', field: 'beginsOn' });
    expect(await edit(id, { endsOn: '2026-03-19' })).toMatchObject({ error: 'theme.end_sooner', field: 'endsOn' });
    expect(await edit(id, { aim: [] })).toMatchObject({ error: 'theme.no_aim' });
    const both = addresses({ delegationIds: [cast.other.delegationId] });
    const { data } = await edit(id, { endsOn: '2026-03-25', title: '再谈', addressing: both });
    expect(data).toMatchObject({ endsOn: '2026-03-25', title: '再谈', counts: { addressed: 3 } });
    expect(data.addressing?.delegations.map((one) => one.id).sort()).toEqual([cast.deputy.delegationId, cast.other.delegationId].sort());
    expect(data.history.at(-1)?.changes.map(({ name }) => name)).toEqual(expect.arrayContaining(['征集截止日期', '名称', '发布对象']));
    expect(await newsOf(id, cast.other)).toEqual(['theme-published']);
    expect(await newsOf(id, cast.deputy)).toEqual(['theme-published']);
    expect((await world.call(cast.office, 'theme.remove', { params: { id }, query: { version: data.version } })).error).toBe(
      'theme.not_next',
    );
    expect((await edit(id, {}, cast.countyOffice)).error).toBe('theme.not_found');
  });

  it('a theme ends by the clock after its last day in Beijing, and opens again when the end is moved later', async () => {
    const id = await published();
    await moveTime(world, '2026-03-20T15:59:00Z');
    await (await clock()).work(world.time.now);
    expect((await get(id)).data).toMatchObject({ state: 'collecting', isOpen: true });
    await moveTime(world, '2026-03-20T16:00:00Z');
    expect((await get(id)).data.isOpen).toBe(false);
    await (await clock()).work(world.time.now);
    expect((await get(id)).data).toMatchObject({
      state: 'handling',
      actions: ['edit', 'announce'],
      history: [{}, {}, { action: 'finish' }],
    });
    expect((await newsOf(id, cast.office)).filter((about) => about === 'theme-ended')).toHaveLength(1);
    await (await clock()).work(world.time.now);
    expect((await newsOf(id, cast.office)).filter((about) => about === 'theme-ended')).toHaveLength(1);
    expect((await edit(id, { endsOn: '2026-03-20' })).data.state).toBe('handling');
    expect((await edit(id, { endsOn: '2026-03-28' })).data).toMatchObject({ state: 'collecting', isOpen: true });
  });

  it('a published theme accepts no opinions before its first day', async () => {
    const id = await published({ beginsOn: '2026-03-10' });
    expect((await get(id, cast.deputy)).data).toMatchObject({ state: 'collecting', isOpen: false, mayContribute: false });
    expect(await listed(cast.deputy, { waiting: true })).not.toContain(id);
  });

  it('the office finishes a published theme early', async () => {
    const id = await published();
    expect((await finish(id, cast.deputy)).status).toBe(403);
    expect((await finish(id)).data).toMatchObject({ state: 'handling', endsOn: '2026-03-05' });
    expect((await finish(id)).error).toBe('theme.not_next');
  });
});

describe('the result', () => {
  it('the result of a theme is refused while an opinion is open, then sent to all, with its figures and its report', async () => {
    const id = await published();
    const [parking, lift] = [
      await contributed(world, cast.deputy, id, { position: '119.92,28.45' }),
      await contributed(world, cast.colleague, id, { content: '三号楼加装电梯' }),
    ];
    await passOn(lift);
    await finish(id);
    expect((await get(id, unit)).status).toBe(200);
    await reply(lift, 'answered');
    expect((await announce(id)).error).toBe('theme.still_open');
    await passOn(parking);
    expect((await announce(id)).error).toBe('theme.still_open');
    await reply(parking, 'solved');
    expect((await announce(id, ' ')).error).toBe('request.invalid');
    const { data } = await announce(id);
    expect(data).toMatchObject({ state: 'result', result: [{ kind: 'paragraph' }], actions: ['amend'] });
    expect(data.counts).toEqual({ addressed: 2, deputies: 2, times: 2, received: 2, passed: 2, open: 0, solved: 1, rate: 0.5 });
    expect(await newsOf(id, cast.deputy)).toEqual(['theme-published', 'theme-result']);
    const figures = await world.call(cast.deputy, 'theme.figures', { params: { id } });
    expect(figures.data).toMatchObject({
      states: [
        { state: 'received', count: 0 },
        { state: 'passed', count: 0 },
        { state: 'solved', count: 1 },
        { state: 'answered', count: 1 },
        { state: 'noted', count: 0 },
      ],
      delegations: [{ delegationId: cast.deputy.delegationId, addressed: 2, deputies: 2, times: 2, solved: 1 }],
    });
    expect((await world.call(cast.other, 'theme.figures', { params: { id } })).error).toBe('theme.not_found');
    const places = await world.call(cast.deputy, 'theme.places', { params: { id } });
    expect(places.data).toEqual([
      { id: parking, content: '建议在北门增设停车位', place: '北门', position: '119.92,28.45', state: 'solved' },
    ]);
    expect((await world.call(cast.other, 'theme.places', { params: { id } })).error).toBe('theme.not_found');
    const amended = await world.call(cast.office, 'theme.amend', {
      params: { id },
      body: { version: data.version, result: '四项已办结。' },
    });
    expect(amended.data.resultMarkup).toBe('四项已办结。');
  });

  it('the result of a theme is a Word report for users who can see the theme', async () => {
    const id = await published();
    const parking = await contributed(world, cast.deputy, id, { content: '停车位不够，电话13912345678' });
    await passOn(parking);
    await reply(parking, 'solved');
    await finish(id);
    const report = (by: Person) =>
      world.app.inject({ url: `/api/theme/${String(id)}/report`, headers: { authorization: `Bearer ${by.token}` } });
    expect((await report(cast.office)).json<{ data: { error: string } }>().data.error).toBe('theme.no_report');
    await announce(id);
    expect((await report(cast.other)).statusCode).toBe(404);
    const text = async (by: Person) => linesOfWord((await report(by)).rawPayload).join(' ');
    expect(await text(cast.office)).toMatch(
      /老旧小区改造大家谈结果报告.*解决率 100%.*三项已办结。.*13912345678.*四月底前施划完成.*2026-04-30.*12.5 万元/,
    );
    expect(await text(cast.colleague)).not.toContain('13912345678');
  });
});

describe('counts and tables', () => {
  it('theme.counts counts the filtered themes by state', async () => {
    const keyword = '计数';
    await published({ title: '计数一' });
    await published({ title: '计数二' });
    await world.call(cast.office, 'theme.create', { body: aTheme({ title: '计数三' }) });
    const { data } = await world.call(cast.office, 'theme.counts', { query: { keyword } });
    expect(data).toEqual({ draft: 1, collecting: 2, handling: 0, result: 0 });
    expect((await world.call(cast.countyOffice, 'theme.counts', { query: { keyword } })).data.collecting).toBe(0);
    // A deputy sees the themes addressed to them, never drafts.
    expect((await world.call(cast.deputy, 'theme.counts', { query: { keyword } })).data).toEqual({ ...data, draft: 0 });
    expect(await listed(cast.office, { keyword, from: '2026-03-21' })).toEqual([]);
  });
});

describe('a deputy’s record of work', () => {
  it('the record of work holds the contributions to themes, and their results', async () => {
    const id = await published();
    const first = await contributed(world, cast.colleague, id, { content: '修补路面' });
    await contributed(world, cast.colleague, id, { content: '增加路灯' });
    await passOn(first);
    await reply(first, 'solved');
    const record = await world.call(cast.colleague, 'performance.mine', { query: {} });
    const part = record.data.parts.find(({ title }) => title === '主题活动');
    expect(part?.rows.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['已收到', '已解决']);
    const points = await themeScores(world.db, { areaCode: '3311', from: new Date('2026-01-01'), to: new Date('2027-01-01') });
    expect(points.filter(({ source, deputyId }) => source === `theme:${String(id)}` && deputyId === cast.colleague.deputyId)).toEqual([
      {
        deputyId: cast.colleague.deputyId,
        key: 'contributed',
        source: `theme:${String(id)}`,
        day: '2026-03-05',
        text: '老旧小区改造大家谈',
      },
    ]);
  });
});
