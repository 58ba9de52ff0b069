import { lawOpinionScores } from '../../server/modules/law-opinion/scores';
import { withText } from '../builders/draft-law';
import { type LawOpinionWorld, openLawOpinionWorld } from '../builders/law-opinion-world';
import { moveTime } from '../builders/move-time';
import { addresses } from '../builders/notice';
import { linesOfWord } from '../builders/office-file';
import type { Person } from '../builders/people';

let kit: LawOpinionWorld;
let world: LawOpinionWorld['world'];
let cast: LawOpinionWorld['cast'];
let town: Person;

beforeAll(async () => {
  kit = await openLawOpinionWorld();
  ({ world, cast } = kit);
  town = await world.signIn({ roleKind: 'town-congress', areaCode: '331102001' });
});
afterAll(() => world.close());
beforeEach(() => kit.begin({ addressing: addresses({ delegationIds: [cast.deputy.delegationId] }) }));

it.each([
  ...(['lawOpinion.list', 'lawOpinion.get', 'lawOpinion.create', 'lawOpinion.edit', 'lawOpinion.remove', 'lawOpinion.decide'] as const),
  ...(['lawOpinion.fold', 'lawOpinion.unfold', 'lawOpinion.disclose', 'lawOpinion.reveal', 'lawOpinion.lookAlike'] as const),
  ...(['draftLaw.announce', 'draftLaw.figures', 'draftLaw.table', 'draftLaw.readText'] as const),
])('%s refuses a visitor, and a role without access', async (name) => {
  const motions = await world.signIn({ roleKind: 'motion-group' });
  const input = { params: { id: 1 }, query: { version: 1 }, body: {} } as never;
  expect((await world.call(null, name, input)).status).toBe(401);
  expect((await world.call(motions, name, input)).status).toBe(403);
});

describe('an opinion by login', () => {
  it('an opinion is given on an article, and only its author and the office read it until the result', async () => {
    const { data } = await kit.create({ content: ' 请联系13857801234 ', grounds: ' 方便业主 ' });
    expect(data).toMatchObject({
      ...{ content: '请联系13857801234', grounds: '方便业主', state: 'submitted', source: 'deputy', isMine: true, flags: [] },
      ...{ target: 'article', partLabel: '第三条', partText: '物业服务企业应当每年公布一次收支情况。', scope: 'parts' },
      actions: ['edit', 'remove'],
    });
    expect((await kit.get(data.id)).data).toMatchObject({
      ...{ flags: [{ flag: 'number', words: '意见' }], isMine: false, byName: data.byName, actions: ['fold', 'disclose'] },
      history: [{ action: 'create' }],
    });
    for (const by of [cast.colleague, cast.station, town, cast.countyOffice])
      expect((await kit.get(data.id, by)).error).toBe('lawOpinion.not_found');
    expect((await kit.get(data.id, null)).status).toBe(401);
    expect((await kit.create({}, null)).status).toBe(401);
  });

  it('a station gives opinions for visitors and an office its own, each marked with its source', async () => {
    const person = { name: '王小明', mobile: '13857801234' };
    const { data } = await kit.create({ stationId: kit.stationId, person }, cast.station);
    expect(data).toMatchObject({ source: 'station', byName: '白云联络站', stationId: kit.stationId, personName: '王**', mobile: '' });
    expect((await kit.get(data.id)).data).toMatchObject({ personName: '王**', mobile: '138****1234', mayReveal: true });
    const revealed = await world.call(cast.office, 'lawOpinion.reveal', { params: { id: data.id }, body: {} });
    expect(revealed.data).toEqual({ name: '王小明', mobile: '13857801234' });
    expect((await world.call(cast.station, 'lawOpinion.reveal', { params: { id: data.id }, body: {} })).status).toBe(403);
    const office = await kit.create({ person: { name: '来信人', mobile: null } }, town);
    expect(office.data).toMatchObject({ source: 'office', stationId: null, personName: '来**' });
    expect(await kit.create({}, cast.station)).toMatchObject({ error: 'lawOpinion.station', field: 'stationId' });
    expect(await kit.create({ stationId: 999_999 }, cast.station)).toMatchObject({ error: 'lawOpinion.station' });
    expect(await kit.create({ person })).toMatchObject({ error: 'lawOpinion.person' });
    expect(await kit.create({ stationId: kit.stationId })).toMatchObject({ error: 'lawOpinion.station' });
    const stations = await world.call(cast.station, 'lawOpinion.stations', {});
    expect(stations.data).toContainEqual({ id: kit.stationId, name: '白云联络站' });
  });

  it('the same words on the same part are accepted once, and a repeated call is idempotent', async () => {
    const key = '5b0a1a3e-0000-4000-8000-000000000002';
    const [one, again] = [await kit.create({}, cast.deputy, key), await kit.create({}, cast.deputy, key)];
    expect(again.data.id).toBe(one.data.id);
    expect(await kit.create({ content: '建议改为，每半年公布一次。' })).toMatchObject({ error: 'lawOpinion.twice', field: 'content' });
    expect((await kit.create({ partId: null })).status).toBe(200);
  });

  it.each([
    ['without words', { content: ' \n ' }, 'request.invalid', 'content'],
    ['that is too long', { content: '长'.repeat(2001) }, 'request.invalid', 'content'],
    ['on a part of nothing', { partId: 999_999 }, 'lawOpinion.part', 'partId'],
    ['on no draft law', { draftLawId: 999_999 }, 'draftLaw.not_found', undefined],
  ] as const)('an opinion by login is refused %s', async (_what, change, error, field) => {
    expect(await kit.create(change)).toMatchObject({ error, ...(field && { field }) });
  });

  it('an opinion is given only on parts of the text that collects opinions', async () => {
    const { texts } = await withText(world, cast.office, kit.law.id, { kind: 'revised', name: '修改稿' });
    const { data } = await world.call(cast.office, 'draftLaw.text', { params: { id: kit.law.id, textId: texts[1]?.id ?? 0 } });
    expect(await kit.create({ partId: data.parts[2]?.id ?? 0 })).toMatchObject({ error: 'lawOpinion.part' });
    expect(await kit.create({ partId: kit.law.parts[''] ?? 0 })).toMatchObject({ error: 'lawOpinion.part' });
    expect((await kit.create({ partId: kit.law.parts['第二章'] ?? 0 })).data).toMatchObject({ target: 'chapter', partTitle: '物业服务' });
  });

  it('the author changes and withdraws an opinion until the close, and not later', async () => {
    const [id, other] = [await kit.given(), await kit.given({ content: '另一条' })];
    expect((await kit.edit(id)).data).toMatchObject({ content: '建议改为每季度公布一次', grounds: '', version: 2 });
    expect((await kit.edit(id, { version: 1 })).error).toBe('lawOpinion.stale');
    expect((await kit.edit(id, {}, cast.colleague)).error).toBe('lawOpinion.not_found');
    expect((await kit.edit(id, {}, cast.office)).error).toBe('lawOpinion.not_yours');
    expect((await kit.remove(other)).status).toBe(200);
    await moveTime(world, '2026-03-31T15:59:59Z');
    expect((await kit.edit(id, { content: '改为每月' })).status).toBe(200);
    await moveTime(world, '2026-03-31T16:00:00Z');
    // The row still has the state collecting, but the date decides.
    for (const answer of [await kit.edit(id), await kit.remove(id), await kit.create({ content: '迟到' })])
      expect(answer.error).toBe('lawOpinion.over');
  });

  it('an opinion is only on the whole during the debate, and refused before it', async () => {
    const span = (from: string, to: string) => ({ beginsOn: from, endsOn: to });
    const debate = span('2026-03-10', '2026-03-12');
    await kit.begin({ phases: { debate, text: null, proposals: span('2026-03-15', '2026-04-15'), results: null } });
    expect((await kit.create({ partId: null })).error).toBe('lawOpinion.not_begun');
    await moveTime(world, '2026-03-10T02:00:00Z');
    expect(await kit.create()).toMatchObject({ error: 'lawOpinion.whole_only', field: 'partId' });
    expect((await kit.create({ partId: null })).status).toBe(200);
    await moveTime(world, '2026-03-13T02:00:00Z');
    expect((await kit.create({ partId: null, content: '间隔' })).error).toBe('lawOpinion.not_begun');
    await moveTime(world, '2026-03-15T02:00:00Z');
    expect((await kit.create()).status).toBe(200);
  });
});

describe('the office', () => {
  it('the office decides only after the close, with a reason sent to each author, and again until the result', async () => {
    const id = await kit.given();
    expect((await kit.decide(id)).error).toBe('lawOpinion.not_sorting');
    await kit.close();
    expect(await kit.decide(id, { reason: ' ' })).toMatchObject({ error: 'request.invalid', field: 'reason' });
    expect((await kit.decide(id, {}, cast.deputy)).status).toBe(403);
    expect((await kit.decide(id)).data).toMatchObject({ state: 'adopted', reason: '已写入修改稿', decidedByName: '人大办公室' });
    expect((await kit.decide(id, { outcome: 'partly', reason: '部分写入' })).data.state).toBe('partly');
    expect(await kit.newsOf('lawOpinion', id, cast.deputy)).toEqual(['law-opinion-decided', 'law-opinion-decided']);
    expect((await kit.get(id, cast.deputy)).data).toMatchObject({ state: 'partly', reason: '部分写入', actions: [] });
    await kit.announce();
    expect((await kit.decide(id)).error).toBe('lawOpinion.not_next');
  });

  it('the office decides an opinion again after its author changed any part, and leaves its copies unchanged', async () => {
    const id = await kit.given();
    const copy = await kit.given({}, cast.colleague);
    const other = await kit.given({ content: '另一条意见', grounds: '' });
    await kit.close();
    for (const one of [id, other]) await kit.decide(one);
    const rows = (query: object) => kit.listed(cast.office, query);
    expect((await rows({ handled: true })).map((row) => row.id)).toEqual([other, copy, id]);
    expect((await kit.again('2026-04-30')).status).toBe(200);
    const asWritten = { content: '建议改为每半年公布一次', grounds: '业主能及时了解' };
    // An edit without a change keeps the decision.
    expect((await kit.edit(id, asWritten)).data).toMatchObject({ state: 'adopted', reason: '已写入修改稿' });
    expect((await kit.edit(id, { ...asWritten, grounds: '邻市已经这样做' })).data).toMatchObject({
      ...{ state: 'submitted', reason: '', decidedAt: null, grounds: '邻市已经这样做' },
    });
    expect((await kit.get(copy)).data).toMatchObject({ state: 'adopted', foldedIntoId: null, copies: 0 });
    // Another punctuation mark is another text, although copies are recognised without it.
    expect((await kit.edit(other, { content: '另一条意见！', grounds: '' })).data).toMatchObject({ state: 'submitted', decidedAt: null });
    expect((await rows({ accepted: true })).map((row) => row.id)).toEqual([copy]);
  });

  it('folding an opinion into a decided one notifies its author of the decision', async () => {
    const [one, two] = [await kit.given(), await kit.given({ content: '半年公布一次收支' }, cast.colleague)];
    await kit.close();
    await kit.decide(one);
    expect((await kit.fold(two, one)).data).toMatchObject({ state: 'adopted', reason: '已写入修改稿' });
    expect(await kit.newsOf('lawOpinion', two, cast.colleague)).toEqual(['law-opinion-decided']);
  });

  it('the office decides many opinions at once, all or none of them', async () => {
    const ids = [await kit.given(), await kit.given({ content: '第二条意见' }), await kit.given({ content: '第三条意见' }, cast.colleague)];
    const decideAll = (some: number[], key?: string) =>
      world.call(
        cast.office,
        'lawOpinion.decideAll',
        { body: { ids: some, outcome: 'declined', reason: '与上位法不一致' } },
        key ? { 'idempotency-key': key } : {},
      );
    expect((await decideAll(ids)).error).toBe('lawOpinion.not_sorting');
    await kit.close();
    expect((await decideAll([...ids, 999_999])).error).toBe('lawOpinion.not_found');
    expect((await kit.listed(cast.office, { state: 'declined' })).length).toBe(0);
    const key = '5b0a1a3e-0000-4000-8000-000000000003';
    expect((await decideAll(ids, key)).data).toEqual({ decided: 3 });
    expect((await decideAll(ids, key)).data).toEqual({ decided: 3 });
    expect(await kit.newsOf('lawOpinion', ids[2] ?? 0, cast.colleague)).toEqual(['law-opinion-decided']);
    expect((await world.call(cast.office, 'lawOpinion.counts', { query: { draftLawId: kit.law.id } })).data).toMatchObject({
      declined: 3,
      submitted: 0,
    });
  });

  it('the office folds equal opinions and separates them again, and copies are decided with the first one', async () => {
    const [one, two, three] = [
      await kit.given(),
      await kit.given({ content: '半年公布一次收支' }, cast.colleague),
      await kit.given({}, cast.other),
    ];
    expect((await kit.get(one)).data).toMatchObject({ copies: 1, folded: [{ id: three }] });
    expect((await kit.get(three, cast.other)).data.foldedInto).toMatchObject({ id: one });
    const like = await world.call(cast.office, 'lawOpinion.lookAlike', {
      body: { draftLawId: kit.law.id, content: '建议半年公布一次', exceptId: one },
    });
    expect(like.data.map(({ id }) => id)).toContain(two);
    expect((await kit.fold(two, two)).error).toBe('lawOpinion.fold_target');
    expect((await kit.fold(two, three)).error).toBe('lawOpinion.fold_target');
    expect((await kit.fold(one, two)).data).toMatchObject({ foldedIntoId: two, actions: ['unfold', 'disclose'] });
    expect((await kit.get(two)).data.copies).toBe(2);
    await kit.close();
    await kit.decide(two);
    for (const id of [one, three]) expect((await kit.get(id)).data.state).toBe('adopted');
    expect(await kit.newsOf('lawOpinion', three, cast.other)).toEqual(['law-opinion-decided']);
    expect((await kit.decide(one)).error).toBe('lawOpinion.not_next');
    expect((await kit.unfold(one)).data).toMatchObject({ state: 'submitted', foldedIntoId: null, reason: '' });
    expect((await kit.announce()).error).toBe('draftLaw.still_open');
  });

  it('the office can hide an opinion from all others, and other users never read numbers of persons', async () => {
    const [shown, hidden] = [await kit.given({ content: '请打13857801234' }), await kit.given({ content: '隐私' })];
    await kit.close();
    for (const id of [shown, hidden]) await kit.decide(id);
    expect((await kit.disclose(hidden, false)).data.isPublic).toBe(false);
    await kit.announce();
    expect((await kit.listed(cast.colleague)).map(({ id, content }) => [id, content])).toEqual([[shown, '请打（号码已隐去）']]);
    expect((await kit.get(shown, cast.colleague)).data).toMatchObject({ history: [], isMine: false, flags: [] });
    expect((await kit.get(hidden, cast.colleague)).error).toBe('lawOpinion.not_found');
    expect((await kit.get(hidden, cast.deputy)).status).toBe(200);
  });

  it('the office lists opinions by article, source, station and folding, and writes the table', async () => {
    const [article, whole] = [await kit.given(), await kit.given({ partId: null, content: '整体可行' }, cast.colleague)];
    const came = await kit.given({ stationId: kit.stationId, person: { name: '王小明', mobile: null } }, cast.station);
    const ids = async (query: object, by: Person = cast.office) => (await kit.listed(by, query)).map(({ id }) => id);
    expect(await ids({ sort: 'part' })).toEqual([whole, article, came]);
    expect(await ids({ folded: false, source: 'deputy' })).toEqual([whole, article]);
    expect(await ids({ folded: true })).toEqual([came]);
    expect(await ids({ stationId: kit.stationId })).toEqual([came]);
    expect(await ids({ target: 'whole' })).toEqual([whole]);
    expect(await ids({ partId: kit.law.parts['第三条'] })).toEqual([came, article]);
    expect(await ids({ keyword: '第三条' })).toEqual([came, article]);
    expect(await ids({ campaign: true })).toEqual([]);
    await kit.given({}, cast.other);
    expect(await ids({ campaign: true })).toEqual([article]);
    for (const query of [{ handled: true }, { accepted: true }]) expect(await ids(query)).toEqual([]);
    expect(await ids({}, cast.station)).toEqual([came]);
    expect(await ids({ mine: true }, cast.deputy)).toEqual([article]);
    const { statusCode, rawPayload } = await world.app.inject({
      ...{ method: 'GET', url: `/api/draft-law/${String(kit.law.id)}/table` },
      headers: { authorization: `Bearer ${cast.office.token}` },
    });
    expect(statusCode).toBe(200);
    const lines = linesOfWord(rawPayload);
    expect(lines).toEqual(
      expect.arrayContaining(['条文', '采纳情况', '整部法规', '第三条', '理由：业主能及时了解', '同文 3 件', '待整理']),
    );
  });
});

describe('what a deputy did', () => {
  it('the opinions of a deputy are in the work record, and earn points', async () => {
    const id = await kit.given();
    await kit.given({ content: '又一条' });
    await kit.close();
    await kit.decide(id);
    await kit.decide((await kit.listed(cast.office, { state: 'submitted' }))[0]?.id ?? 0, { outcome: 'noted' });
    await kit.announce();
    const span = { areaCode: '3311', from: new Date('2026-01-01T00:00:00+08:00'), to: new Date('2027-01-01T00:00:00+08:00') };
    const own = (await lawOpinionScores(world.db, span)).filter(
      ({ text, source }) => text.includes('物业') && source.endsWith(`:${String(kit.law.id)}`),
    );
    expect(own).toMatchObject([{ deputyId: cast.deputy.deputyId, key: 'given', day: '2026-03-05' }]);
    const adopted = (await lawOpinionScores(world.db, span)).filter(({ source }) => source === `lawOpinion:${String(id)}`);
    expect(adopted).toMatchObject([{ key: 'adopted', day: '2026-04-01' }]);
  });
});
