import type { CallInput } from '@contract/contract';
import { Document, Packer, Paragraph } from 'docx';
import { uploaded } from '../builders/course';
import { aDraftLaw, aText, draftedLaw, noPhases, partsOf, publishedLaw, withText } from '../builders/draft-law';
import { type LawOpinionWorld, openLawOpinionWorld } from '../builders/law-opinion-world';
import { moveTime } from '../builders/move-time';
import { addresses } from '../builders/notice';
import type { Person } from '../builders/people';

let kit: LawOpinionWorld;
let world: LawOpinionWorld['world'];
let cast: LawOpinionWorld['cast'];

beforeAll(async () => {
  kit = await openLawOpinionWorld();
  ({ world, cast } = kit);
});
afterAll(() => world.close());
beforeEach(() => kit.begin({ addressing: addresses({ delegationIds: [cast.deputy.delegationId] }) }));

type Input = Partial<CallInput<'draftLaw.create'>['body']>;
const get = (id: number, by: Person | null = cast.office) => world.call(by, 'draftLaw.get', { params: { id } });
const versionOf = async (id: number) => (await get(id)).data.version;
const create = (change: object = {}, by: Person | null = cast.office) =>
  world.call(by, 'draftLaw.create', { body: aDraftLaw(change as Input) });
const edit = async (id: number, change: object = {}, by: Person = cast.office) =>
  world.call(by, 'draftLaw.edit', { params: { id }, body: { ...aDraftLaw(), version: await versionOf(id), ...change } });
const publish = async (id: number, by: Person = cast.office) =>
  world.call(by, 'draftLaw.publish', { params: { id }, body: { version: await versionOf(id) } });
const publicGet = (id: number) => world.call(null, 'draftLaw.publicGet', { params: { id } });
const phases = (change: object) => ({ ...noPhases(), ...change });
const march = (from: number, to: number) => ({
  beginsOn: `2026-03-${String(from).padStart(2, '0')}`,
  endsOn: `2026-03-${String(to).padStart(2, '0')}`,
});

describe('a draft of a consultation', () => {
  it('a draft consultation is visible only to its own office, and changes on the current version only', async () => {
    const { data } = await create({
      title: ' 条例 ',
      milestones: [
        { on: '2026-06-01', title: '二审' },
        { on: '2026-02-20', title: '一审' },
      ],
    });
    expect(data).toMatchObject({
      ...{
        title: '条例',
        round: 1,
        state: 'draft',
        scope: null,
        closesOn: '2026-03-31',
        texts: [],
        actions: ['edit', 'addText', 'removeText', 'publish', 'remove'],
      },
      milestones: [
        { on: '2026-02-20', title: '一审', isPast: true },
        { on: '2026-06-01', title: '二审', isPast: false },
      ],
      phases: { proposals: { standing: 'open' }, debate: null },
    });
    for (const by of [cast.countyOffice, cast.deputy]) expect((await get(data.id, by)).error).toBe('draftLaw.not_found');
    expect((await get(data.id, null)).status).toBe(401);
    expect((await publicGet(data.id)).error).toBe('draftLaw.not_found');
    expect((await edit(data.id, { title: '新名称' })).data).toMatchObject({ title: '新名称', version: 2 });
    expect((await edit(data.id, { version: 1 })).error).toBe('draftLaw.stale');
    expect((await edit(data.id, { version: 2 }, cast.deputy)).status).toBe(403);
    expect((await create({}, cast.station)).status).toBe(403);
    const removed = await world.call(cast.office, 'draftLaw.remove', { params: { id: data.id }, query: { version: 2 } });
    expect(removed.status).toBe(200);
    expect((await get(data.id)).status).toBe(404);
  });

  it.each([
    ['no title', { title: ' ' }, 'request.invalid', 'title'],
    ['dates that are reversed', { phases: phases({ proposals: march(20, 1) }) }, 'draftLaw.dates', 'phases.proposals.endsOn'],
    [
      'opinions without an end',
      { phases: phases({ proposals: { beginsOn: '2026-03-01', endsOn: null } }) },
      'draftLaw.no_end',
      'phases.proposals.endsOn',
    ],
    [
      'opinions before the text',
      { phases: phases({ text: march(9, 31), proposals: march(1, 31) }) },
      'draftLaw.text_late',
      'phases.proposals.beginsOn',
    ],
    [
      'a result before the close',
      { phases: phases({ proposals: march(1, 31), results: march(31, 31) }) },
      'draftLaw.result_early',
      'phases.results.beginsOn',
    ],
    ['a day that is none', { phases: phases({ debate: { beginsOn: '2026-02-30', endsOn: null } }) }, 'request.invalid', 'phases'],
    ['an area elsewhere', { addressing: addresses({ areaCodes: ['330102'] }) }, 'addressee.unknown', 'addressing'],
    ['marks without words', { explanation: '<p><b></b></p>' }, 'request.invalid', 'explanation'],
  ] as const)('a draft consultation refuses %s', async (_what, change, error, field) => {
    expect(await create(change)).toMatchObject({ error, field });
  });

  it('an incomplete consultation cannot be published, and the error names the missing part', async () => {
    const without = async (change: object) => publish(await draftedLaw(world, cast.office, change));
    expect(await publish((await create()).data.id)).toMatchObject({ error: 'draftLaw.no_text' });
    expect(await without({ explanation: '' })).toMatchObject({ error: 'draftLaw.no_explanation', field: 'explanation' });
    expect(await without({ phases: noPhases() })).toMatchObject({ error: 'draftLaw.no_phase' });
    expect(await without({ phases: phases({ debate: { beginsOn: '2026-02-01', endsOn: '2026-02-20' } }) })).toMatchObject({
      error: 'draftLaw.end_past',
    });
  });

  it('a consultation is open for at least 20 days from its publication, or needs a reason', async () => {
    const short = { phases: phases({ proposals: march(1, 23) }) };
    const id = await draftedLaw(world, cast.office, short);
    expect(await publish(id)).toMatchObject({ error: 'draftLaw.short', field: 'shortReason' });
    await edit(id, { ...short, shortReason: '汛期前须出台' });
    expect((await publish(id)).status).toBe(200);
    expect((await publicGet(id)).data.shortReason).toBe('汛期前须出台');
    // 5 to 24 March are 20 days.
    expect((await publish(await draftedLaw(world, cast.office, { phases: phases({ proposals: march(1, 24) }) }))).status).toBe(200);
  });
});

describe('texts', () => {
  it('draftLaw.readText splits a Word file or plain text into articles, and stores nothing', async () => {
    const document = new Document({
      sections: [{ children: ['第一章 总则', '第一条 甲。', '第二款。', '第三条 丙。'].map((line) => new Paragraph(line)) }],
    });
    const fileId = await uploaded(world, cast.office, '草案.docx', await Packer.toBuffer(document));
    const read = (body: object, by: Person = cast.office) => world.call(by, 'draftLaw.readText', { body });
    expect((await read({ fileId })).data).toEqual({
      title: '',
      articles: 2,
      problems: ['第三条之前的序号不连续'],
      parts: [
        { kind: 'chapter', label: '第一章', title: '总则', text: '' },
        { kind: 'article', label: '第一条', title: '', text: '甲。\n第二款。' },
        { kind: 'article', label: '第三条', title: '', text: '丙。' },
      ],
    });
    expect((await read({ text: '条例\n第一条 甲。' })).data).toMatchObject({ title: '条例', articles: 1, problems: [] });
    expect(await read({ text: '没有条文' })).toMatchObject({ error: 'draftLaw.nothing_read', field: 'text' });
    expect(await read({})).toMatchObject({ error: 'draftLaw.text_source' });
    expect(await read({ fileId, text: '第一条 甲。' })).toMatchObject({ error: 'draftLaw.text_source' });
    const pdf = await uploaded(world, cast.office, '草案.pdf');
    expect(await read({ fileId: pdf })).toMatchObject({ error: 'draftLaw.file_unreadable', field: 'fileId' });
    const damaged = await uploaded(world, cast.office, '坏.docx');
    expect(await read({ fileId: damaged })).toMatchObject({ error: 'draftLaw.nothing_read' });
    expect(await read({ fileId }, cast.countyOffice)).toMatchObject({ error: 'file.not_found' });
    expect((await read({ text: '第一条 甲。' }, cast.deputy)).status).toBe(403);
  });

  it('texts are added and removed while the consultation is a draft, and the newest draft text collects opinions', async () => {
    const { data } = await create();
    await withText(world, cast.office, data.id, { kind: 'current', name: '现行条例' });
    expect((await get(data.id)).data.texts).toMatchObject([{ kind: 'current', isAsked: false, articles: 3 }]);
    await withText(world, cast.office, data.id);
    const { texts } = await withText(world, cast.office, data.id, { kind: 'revised', name: '二审稿' });
    expect(texts.map(({ isAsked }) => isAsked)).toEqual([false, false, true]);
    const remove = async (textId: number) =>
      world.call(cast.office, 'draftLaw.removeText', { params: { id: data.id }, body: { version: await versionOf(data.id), textId } });
    expect((await remove(texts[2]?.id ?? 0)).data.texts.map(({ isAsked }) => isAsked)).toEqual([false, true]);
    expect(await remove(texts[2]?.id ?? 0)).toMatchObject({ error: 'draftLaw.text_unknown' });
    const whole = await world.call(cast.office, 'draftLaw.text', { params: { id: data.id, textId: texts[1]?.id ?? 0 } });
    expect(whole.data.parts.map(({ label }) => label)).toEqual(['', '第一章', '第一条', '第二条', '第二章', '第三条']);
    const empty = await world.call(cast.office, 'draftLaw.addText', {
      params: { id: data.id },
      body: { ...aText({ parts: partsOf('第一章 总则') }), version: await versionOf(data.id) },
    });
    expect(empty).toMatchObject({ error: 'draftLaw.no_article' });
  });

  it('texts cannot be removed after publication, and a text added then collects no opinions', async () => {
    const [asked] = (await get(kit.law.id)).data.texts;
    const { texts, actions } = await withText(world, cast.office, kit.law.id, { kind: 'revised', name: '修改稿' });
    expect(texts.map(({ id, isAsked }) => [id, isAsked])).toEqual([
      [asked?.id, true],
      [expect.any(Number), false],
    ]);
    expect(actions).not.toContain('removeText');
  });

  it('two or three texts are compared side by side, by every visitor once they are open', async () => {
    const id = await draftedLaw(world, cast.office, { phases: phases({ text: march(10, 31), proposals: march(10, 31) }) });
    await withText(world, cast.office, id, {
      ...{ kind: 'revised', name: '二审稿' },
      parts: partsOf(
        '第一条 为了规范物业管理活动，制定本条例。\n第二条 本条例适用于本市行政区域。\n第三条 物业服务企业应当每半年公布一次收支情况。',
      ),
    });
    const { texts } = await withText(world, cast.office, id, { kind: 'current', name: '现行' });
    const ids = texts.map((text) => text.id);
    await publish(id);
    const diff = (asked: string) => world.call(null, 'draftLaw.publicDiff', { params: { id }, query: { texts: asked } });
    expect(await diff(ids.join(','))).toMatchObject({ error: 'draftLaw.text_not_open' });
    expect((await world.call(null, 'draftLaw.publicText', { params: { id, textId: ids[0] ?? 0 } })).error).toBe('draftLaw.text_not_open');
    expect((await world.call(cast.deputy, 'draftLaw.diff', { params: { id }, query: { texts: ids.join(',') } })).error).toBe(
      'draftLaw.text_unknown',
    );
    expect((await publicGet(id)).data.texts).toEqual([]);
    await moveTime(world, '2026-03-09T16:00:00Z');
    const { data } = await diff(ids.slice(0, 2).join(','));
    expect(data.texts.map(({ name }) => name)).toEqual(['一审稿', '二审稿']);
    const [, , changed] = data.rows.filter(({ cells }) => cells[0]?.kind === 'article');
    expect(changed).toMatchObject({ isChanged: true, cells: [{ label: '第三条' }, { label: '第三条' }] });
    expect(changed?.cells[0]?.runs.find(({ dropped }) => dropped)?.text).toContain('年');
    expect((await diff(ids.join(','))).data.rows[0]?.cells).toHaveLength(3);
    expect(await diff(`${String(ids[0])},${String(ids[0])}`)).toMatchObject({ error: 'draftLaw.text_unknown' });
    expect(await diff(`${String(ids[0])},999999`)).toMatchObject({ error: 'draftLaw.text_unknown' });
    expect(await diff('1')).toMatchObject({ error: 'request.invalid', field: 'texts' });
    expect((await world.call(null, 'draftLaw.publicText', { params: { id, textId: ids[0] ?? 0 } })).data.parts).toHaveLength(6);
  });
});

describe('a published consultation', () => {
  it('publishing notifies the addressees, asks them for an opinion and reminds them', async () => {
    const { id } = kit.law;
    expect(await kit.newsOf('draftLaw', id, cast.deputy)).toEqual(['draft-law-published']);
    expect(await kit.newsOf('draftLaw', id, cast.other)).toEqual([]);
    const toOpine = async () => (await world.call(cast.deputy, 'draftLaw.toOpine', {})).data.count;
    const before = await toOpine();
    await kit.given();
    expect(await toOpine()).toBe(before - 1);
    const own = await world.db
      .selectFrom('addressee')
      .where('subjectType', '=', 'draftLaw')
      .where('subjectId', '=', id)
      .where('userinfoId', '=', cast.deputy.userinfoId)
      .select(['confirmedAt', 'remindAt'])
      .executeTakeFirst();
    expect(own).toEqual({ confirmedAt: world.time.now, remindAt: null });
  });

  it('a visitor reads a published consultation without a login', async () => {
    const { id } = kit.law;
    const { data } = await publicGet(id);
    expect(data).toMatchObject({
      state: 'collecting',
      scope: 'parts',
      opinions: 0,
      hasResult: false,
      texts: [{ isAsked: true }],
      rounds: [{ id, round: 1 }],
    });
    const list = await world.call(null, 'draftLaw.publicList', { query: { keyword: '物业', state: 'collecting' } });
    expect(list.data.items.map((item) => item.id)).toContain(id);
    expect((await world.call(null, 'draftLaw.publicList', { query: { areaCode: '331102' } })).data.total).toBe(0);
    expect((await world.call(null, 'draftLaw.publicResult', { params: { id } })).error).toBe('draftLaw.no_result');
    expect((await world.call(null, 'draftLaw.publicGet', { params: { id: 999_999 } })).status).toBe(404);
  });

  it('a published consultation gives a visitor its own files and no others', async () => {
    const pdf = await uploaded(world, cast.office, '起草说明.pdf');
    const id = await publishedLaw(world, cast.office, { fileIds: [pdf] });
    const url = (lawId: number, fileId: string) => ({
      method: 'GET' as const,
      url: `/api/public/draft-law/${String(lawId)}/file/${fileId}`,
    });
    const found = await world.app.inject(url(id, pdf));
    expect([found.statusCode, found.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await world.app.inject(url(kit.law.id, pdf))).statusCode).toBe(404);
    expect((await world.app.inject(url(id, '7b0a1a3e-0000-4000-8000-000000000000'))).statusCode).toBe(404);
  });

  it('a consultation can be extended but not shortened, and a begun phase cannot be changed', async () => {
    const { id } = kit.law;
    const at = (proposals: object | null, more: object = {}) => edit(id, { phases: phases({ proposals, ...more }) });
    expect(await at(march(1, 30))).toMatchObject({ error: 'draftLaw.end_sooner', field: 'phases.proposals.endsOn' });
    expect(await at(march(2, 31))).toMatchObject({ error: 'draftLaw.begin_fixed' });
    expect(await at(null)).toMatchObject({ error: 'draftLaw.begin_fixed' });
    expect(await at({ beginsOn: '2026-03-01', endsOn: '2026-04-10' })).toMatchObject({ status: 200, data: { closesOn: '2026-04-10' } });
    expect((await edit(id, {}, cast.countyOffice)).error).toBe('access.area');
  });

  it('a closed consultation takes opinions again after an extension', async () => {
    await kit.close();
    expect((await get(kit.law.id)).data.state).toBe('sorting');
    const again = await edit(kit.law.id, { phases: phases({ proposals: { beginsOn: '2026-03-01', endsOn: '2026-04-20' } }) });
    expect(again.data).toMatchObject({ state: 'collecting', scope: 'parts' });
  });

  it('the clock closes a consultation once, after 24:00 of its last day in Beijing, and notifies the office', async () => {
    await moveTime(world, '2026-03-31T15:59:59Z');
    await kit.clock().work(world.time.now);
    expect((await get(kit.law.id)).data.state).toBe('collecting');
    await moveTime(world, '2026-03-31T16:00:00Z');
    expect(await kit.clock().work(world.time.now)).toBeGreaterThan(0);
    expect(await kit.clock().work(world.time.now)).toBe(0);
    const { data } = await get(kit.law.id);
    expect(data).toMatchObject({ state: 'sorting', scope: null, phases: { proposals: { standing: 'past' } } });
    expect(data.history.at(-1)).toMatchObject({ action: 'finish', actorName: '系统' });
    expect(await kit.newsOf('draftLaw', kit.law.id, cast.office)).toEqual(['draft-law-ended']);
  });

  it('a consultation can be ended early, with a reason if it was open for fewer than 20 days', async () => {
    const finish = async (shortReason: string) =>
      world.call(cast.office, 'draftLaw.finish', {
        params: { id: kit.law.id },
        body: { version: await versionOf(kit.law.id), shortReason },
      });
    expect(await finish('')).toMatchObject({ error: 'draftLaw.short', field: 'shortReason' });
    expect((await finish('上级要求提前')).data).toMatchObject({
      state: 'sorting',
      scope: null,
      closesOn: '2026-03-05',
      shortReason: '上级要求提前',
    });
    expect((await kit.create()).error).toBe('lawOpinion.over');
  });
});

describe('the list', () => {
  it('the list shows published consultations to all roles that give opinions, with their counts', async () => {
    await kit.given();
    const list = async (by: Person, query: CallInput<'draftLaw.list'>['query'] = {}) =>
      (await world.call(by, 'draftLaw.list', { query: { pageSize: 100, ...query } })).data.items;
    expect((await list(cast.deputy)).find(({ id }) => id === kit.law.id)).toMatchObject({
      mine: 1,
      counts: { opinions: 1, people: 1, rate: null },
    });
    expect((await list(cast.colleague, { waiting: true })).map(({ id }) => id)).toContain(kit.law.id);
    expect((await list(cast.deputy, { waiting: true })).map(({ id }) => id)).not.toContain(kit.law.id);
    expect(await list(cast.office, { keyword: '没有这一部' })).toEqual([]);
    expect((await world.call(cast.office, 'draftLaw.counts', { query: {} })).data.collecting).toBeGreaterThan(0);
    const others = await world.signIn({ roleKind: 'suggestion-office' });
    expect((await world.call(others, 'draftLaw.list', { query: {} })).status).toBe(403);
    const elsewhere = await world.signIn({ roleKind: 'congress-office', areaCode: '3301' });
    expect((await world.call(elsewhere, 'draftLaw.get', { params: { id: kit.law.id } })).error).toBe('draftLaw.not_found');
    expect((await kit.create({ person: { name: '来信人', mobile: null } }, elsewhere)).error).toBe('draftLaw.not_found');
  });

  it('the office sees the figures of a consultation at once, and other users only with the result', async () => {
    await kit.given();
    const figures = (by: Person) => world.call(by, 'draftLaw.figures', { params: { id: kit.law.id } });
    expect((await figures(cast.office)).data).toMatchObject({ opinions: 1, byPart: [{ label: '第三条', opinions: 1 }] });
    expect((await figures(cast.deputy)).error).toBe('draftLaw.no_result');
  });
});
