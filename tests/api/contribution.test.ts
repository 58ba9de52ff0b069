import { uploaded } from '../builders/course';
import { type ContributionWorld, openContributionWorld } from '../builders/contribution-world';
import { moveTime } from '../builders/move-time';
import type { Person } from '../builders/people';
import { aPicture } from '../builders/picture';
import { publishedTheme } from '../builders/theme';

let open: ContributionWorld;

beforeAll(async () => {
  open = await openContributionWorld();
});
afterAll(() => open.world.close());
beforeEach(() => open.begin());

describe('giving an opinion', () => {
  it('an addressed deputy gives an opinion, and other deputies see its public part without numbers of persons', async () => {
    const { data } = await open.create({ content: ' 停车位不够，请联系13912345678 ', place: '北门', position: '119.92,28.45' });
    expect(data).toMatchObject({
      ...{ kind: 'opinion', state: 'received', content: '停车位不够，请联系13912345678', isMine: true, isPublic: true, suggestion: null },
      ...{
        themeTitle: '老旧小区改造大家谈',
        themeState: 'collecting',
        deputyName: open.cast.deputy.name,
        position: '119.92,28.45',
        mergedCount: 0,
      },
      ...{ actions: ['edit', 'remove', 'raise'], history: [{ action: 'create' }] },
    });
    const seen = await open.get(data.id, open.cast.colleague);
    expect(seen.data).toMatchObject({ isMine: false, actions: [], history: [] });
    expect(seen.data.content).not.toContain('13912345678');
    expect((await open.get(data.id)).data.content).toContain('13912345678');
    for (const by of [open.cast.other, open.unit, open.cast.countyOffice])
      expect((await open.get(data.id, by)).error).toBe('contribution.not_found');
    expect((await open.get(data.id, null)).status).toBe(401);
    expect((await open.get(data.id, open.cast.station)).status).toBe(403);
    const listed = (await open.world.call(open.cast.colleague, 'contribution.list', { query: { themeId: open.theme.id } })).data;
    expect(JSON.stringify(listed)).not.toContain('13912345678');
    // The id and version that a bulk step needs.
    expect(listed.items).toMatchObject([{ id: data.id, version: data.version }]);
    expect((await open.world.call(open.cast.deputy, 'theme.get', { params: { id: open.theme.id } })).data.mine).toBe(1);
  });

  it('an opinion that may contain secrets is hidden until an office reviews it, and shows its privacy flags', async () => {
    const content = '涉密工程的围墙挡住了小区通道，业主李某电话13912345678';
    const { data } = await open.create({ content });
    const flags = [
      { flag: 'number', words: '意见' },
      { flag: 'secret', words: '涉密' },
      { flag: 'person', words: '业主李某' },
    ];
    expect(data).toMatchObject({ isPublic: false, flags });
    expect((await open.get(data.id, open.cast.colleague)).error).toBe('contribution.not_found');
    expect((await open.get(data.id)).data.flags).toEqual(flags);
    await open.disclose(data.id, true);
    expect((await open.get(data.id, open.cast.colleague)).data).toMatchObject({ isPublic: true, flags: [] });
    // The author changes it to a harmless text: it stays as its office decided.
    expect((await open.edit(data.id)).data).toMatchObject({ isPublic: true, flags: [] });
    expect((await open.edit(data.id, { content: '这里有军事设施，请绕行' })).data.isPublic).toBe(false);
  });

  it('a search for digits finds no hidden number', async () => {
    const id = await open.given({ content: '停车位不够，请联系13912345678' });
    for (const keyword of ['139123', '13912345678']) {
      expect(await open.listed(open.cast.colleague, { keyword })).toEqual([]);
      expect(await open.listed(open.cast.deputy, { keyword })).toEqual([id]);
      expect(await open.listed(open.cast.office, { keyword })).toEqual([id]);
    }
    expect(await open.listed(open.cast.colleague, { keyword: '停车位' })).toEqual([id]);
  });

  it.each([
    ['nothing', { content: ' ' }, 'contribution.empty', 'content'],
    ['too much', { content: '长'.repeat(501) }, 'request.invalid', 'content'],
    ['a position that is none', { position: '999' }, 'request.invalid', 'position'],
    ['a suggestion nobody has', { suggestionId: 999_999 }, 'contribution.suggestion', 'suggestionId'],
    ['a file nobody has', { fileIds: ['00000000-0000-4000-8000-000000000000'] }, 'file.not_attachable', undefined],
    ['a theme nobody has', { themeId: 999_999 }, 'theme.not_found', undefined],
  ] as const)('giving an opinion refuses %s', async (_, change, error, field) => {
    expect(await open.create(change as object)).toMatchObject({ error, ...(field && { field }) });
  });

  it('an opinion is refused for deputies who are not addressed, and for other roles', async () => {
    expect((await open.create({}, open.cast.other)).error).toBe('contribution.not_addressed');
    expect((await open.create({}, open.cast.office)).status).toBe(403);
    expect((await open.create({}, null)).status).toBe(401);
  });

  it('the same opinion of a deputy is refused a second time, and a repeated call stores it once', async () => {
    await open.given();
    expect(await open.create({ content: ' 建议在北门增设停车位 ' })).toMatchObject({ error: 'contribution.twice', field: 'content' });
    expect((await open.create({}, open.cast.colleague)).status).toBe(200);
    const key = 'cccccccc-0000-4000-8000-000000000001';
    const [one, other] = [
      await open.create({ content: '增设充电桩' }, open.cast.deputy, key),
      await open.create({ content: '增设充电桩' }, open.cast.deputy, key),
    ];
    expect(other.data.id).toBe(one.data.id);
    const [first, second] = await Promise.all([open.create({ content: '同时提出' }), open.create({ content: '同时提出' })]);
    expect([first.error, second.error].filter(Boolean)).toEqual(['contribution.twice']);
  });

  it('an opinion is refused before the first day and after the end, by the clock of the server', async () => {
    const id = await open.given();
    const later = await publishedTheme(open.world, open.cast.office, {
      beginsOn: '2026-03-10',
      addressing: open.toDeputies(),
    });
    expect((await open.create({ themeId: later })).error).toBe('contribution.not_begun');
    await moveTime(open.world, '2026-03-20T15:59:59Z');
    expect((await open.create({ content: '最后一分钟' })).status).toBe(200);
    await moveTime(open.world, '2026-03-20T16:00:00Z');
    expect((await open.create({ content: '过了时间' })).error).toBe('contribution.over');
    expect((await open.edit(id)).error).toBe('contribution.over');
    expect((await open.remove(id)).error).toBe('contribution.over');
    expect((await open.get(id, open.cast.deputy)).data.actions).toEqual(['raise']);
  });

  it('an opinion accepts only photos, without their location', async () => {
    const [photo, pdf] = [
      await uploaded(open.world, open.cast.deputy, '现场.png', aPicture()),
      await uploaded(open.world, open.cast.deputy, '材料.pdf'),
    ];
    expect(await open.create({ fileIds: [pdf] })).toMatchObject({ error: 'contribution.photo', field: 'fileIds' });
    const { data } = await open.create({ fileIds: [photo] });
    expect(data.files).toMatchObject([{ id: photo }]);
    const fetched = async (by: Person) =>
      (await open.world.app.inject({ url: `/api/admin/file/download?id=${photo}`, headers: { authorization: `Bearer ${by.token}` } }))
        .statusCode;
    expect([await fetched(open.cast.colleague), await fetched(open.cast.other)]).toEqual([200, 404]);
  });

  it('the author can change and withdraw an opinion until its handling begins', async () => {
    const id = await open.given();
    expect((await open.edit(id, {}, open.cast.colleague)).error).toBe('contribution.not_yours');
    expect((await open.edit(id, { content: ' ' })).error).toBe('contribution.empty');
    expect((await open.edit(id, { version: 9 })).error).toBe('contribution.stale');
    expect((await open.edit(id)).data).toMatchObject({ content: '在北门和东门增设停车位', place: '东门', version: 2 });
    expect((await open.remove(id, open.cast.colleague)).error).toBe('contribution.not_yours');
    const confirmed = async () =>
      (await open.world.call(open.cast.office, 'addressee.list', { query: { subjectType: 'theme', subjectId: open.theme.id } })).data
        .figures.confirmed;
    expect(await confirmed()).toBe(1);
    expect((await open.remove(id)).status).toBe(200);
    expect(await confirmed()).toBe(0);
    expect((await open.get(id)).error).toBe('contribution.not_found');
    const worked = await open.given({ content: '已经转办的意见' });
    await open.pass(worked);
    expect((await open.edit(worked)).error).toBe('contribution.not_next');
    expect((await open.remove(worked)).error).toBe('contribution.not_next');
  });
});

describe('a suggestion that is attached', () => {
  it('an attached suggestion is an own submitted one, belongs to one theme, and is linked both ways', async () => {
    const id = await open.aSuggestion(open.cast.deputy);
    const draft = await open.aSuggestion(open.cast.deputy, 'draft');
    const foreign = await open.aSuggestion(open.cast.colleague);
    expect((await open.world.call(open.cast.deputy, 'contribution.suggestions', {})).data.map((one) => one.id)).toEqual([id]);
    for (const suggestionId of [draft, foreign]) expect((await open.create({ suggestionId })).error).toBe('contribution.suggestion');
    const { data } = await open.create({ suggestionId: id, content: '' });
    expect(data).toMatchObject({
      ...{ kind: 'suggestion', content: '关于北门停车的建议', suggestionStatus: 'submitted', actions: ['remove'] },
      suggestion: { id, title: '关于北门停车的建议', status: 'submitted', maySee: true },
    });
    const item = await open.world.call(open.cast.deputy, 'suggestion.get', { params: { id } });
    expect(item.data.raisedFrom).toEqual({ type: 'contribution', id: data.id, title: '关于北门停车的建议' });
    expect((await open.get(data.id)).data.actions).toEqual(['disclose']);
    const another = await publishedTheme(open.world, open.cast.office, { addressing: open.toDeputies() });
    expect((await open.create({ themeId: another, suggestionId: id })).error).toBe('contribution.suggestion');
    expect((await open.world.call(open.cast.deputy, 'contribution.suggestions', {})).data).toEqual([]);
    expect((await open.world.call(open.cast.office, 'contribution.suggestions', {})).status).toBe(403);
  });

  it('a suggestion made from an opinion leaves out the numbers of persons', async () => {
    const id = await open.given({ content: '请找13912345678了解停车' });
    const raise = async (by: Person) =>
      open.world.call(by, 'contribution.raise', { params: { id }, body: { version: await open.versionOf(id) } });
    expect((await raise(open.cast.colleague)).error).toBe('contribution.not_yours');
    expect((await raise(open.cast.office)).status).toBe(403);
    const { data } = await raise(open.cast.deputy);
    expect(data).toMatchObject({ kind: 'opinion', suggestionStatus: 'draft' });
    const item = await open.world.call(open.cast.deputy, 'suggestion.get', { params: { id: data.suggestion?.id ?? 0 } });
    expect(item.data).toMatchObject({ status: 'draft', raisedFrom: { type: 'contribution', id } });
    expect(item.data.content).not.toContain('13912345678');
    expect((await raise(open.cast.deputy)).error).toBe('contribution.not_next');
    expect((await open.get(id)).data.suggestion).toMatchObject({ maySee: false });
  });
});

describe('who is nobody, and who has another task', () => {
  const STEP = { version: 1 };
  it.each([
    ['contribution.create', { content: '一', place: '', position: null, fileIds: [], themeId: 1, suggestionId: null }],
    ['contribution.edit', { content: '一', place: '', position: null, fileIds: [], ...STEP }],
    ['contribution.raise', STEP],
    ['contribution.pass', { ...STEP, unitId: 1, workdays: 5 }],
    ['contribution.urge', STEP],
    ['contribution.reply', { ...STEP, outcome: 'solved', answer: '好', plannedOn: null, cost: null }],
    ['contribution.note', { ...STEP, reason: '参考' }],
    ['contribution.merge', { ...STEP, intoId: 2 }],
    ['contribution.split', STEP],
    ['contribution.disclose', { ...STEP, isPublic: true }],
    ['contribution.lookAlike', { themeId: 1, content: '一' }],
  ] as const)('a visitor and every other role cannot call %s', async (name, body) => {
    const call = (by: Person | null) => open.world.call(by, name, { params: { id: 1 }, body } as never);
    expect((await call(null)).status).toBe(401);
    expect((await call(open.cast.station)).status).toBe(403);
  });

  it.each([
    ['contribution.remove', { version: 1 }],
    ['contribution.suggestions', {}],
    ['contribution.counts', {}],
    ['theme.report', {}],
    ['theme.figures', {}],
    ['theme.places', {}],
  ] as const)('a visitor and every other role cannot query %s', async (name, query) => {
    const call = (by: Person | null) => open.world.call(by, name, { params: { id: 1 }, query });
    expect((await call(null)).status).toBe(401);
    expect((await call(open.cast.station)).status).toBe(403);
  });
});
