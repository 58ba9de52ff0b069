import { noPhases, withText } from '../builders/draft-law';
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

const get = (id: number) => world.call(cast.office, 'draftLaw.get', { params: { id } });
const versionOf = async (id: number) => (await get(id)).data.version;
const publicGet = (id: number) => world.call(null, 'draftLaw.publicGet', { params: { id } });

describe('the result', () => {
  it('the result is announced when all opinions are decided, notified, and public with its figures', async () => {
    const [one, visitor] = [await kit.given(), await kit.sent({ partId: null, content: '整体很好，电话13857801234' })];
    await kit.sent({ partId: null, content: '整体很好，电话13857801234。' });
    await kit.close();
    expect((await kit.announce()).error).toBe('draftLaw.still_open');
    await kit.decide(one);
    await kit.decide(visitor.id, { outcome: 'noted', reason: '供参考' });
    expect((await kit.announce(cast.countyOffice)).error).toBe('access.area');
    expect((await kit.announce()).data).toMatchObject({ state: 'result', open: 0 });
    expect(await kit.newsOf('draftLaw', kit.law.id, cast.deputy)).toEqual(['draft-law-published', 'draft-law-result']);
    const { data } = await world.call(null, 'draftLaw.publicResult', { params: { id: kit.law.id } });
    expect(data.figures).toMatchObject({
      ...{ opinions: 3, people: 3, handled: 3, adopted: 1, noted: 2, rate: 1 / 3 },
      bySource: [{ source: 'public', opinions: 2, people: 2 }, { source: 'deputy', opinions: 1, people: 1 }, {}, {}],
      byPart: [
        { partId: null, label: '', opinions: 2, adopted: 0 },
        { partId: kit.law.parts['第三条'], label: '第三条', opinions: 1, adopted: 1 },
      ],
    });
    const { data: page } = await world.call(null, 'lawOpinion.publicList', { params: { id: kit.law.id }, query: {} });
    expect(page).toMatchObject({
      total: 2,
      items: [
        { partLabel: '', byName: '王**', copies: 1, state: 'noted', reason: '供参考', content: '整体很好，电话（号码已隐去）' },
        { partLabel: '第三条', source: 'deputy', state: 'adopted', reason: '已写入修改稿' },
      ],
    });
    const adopted = await world.call(null, 'lawOpinion.publicList', { params: { id: kit.law.id }, query: { state: 'adopted' } });
    expect(adopted.data.total).toBe(1);
    const amended = await world.call(cast.office, 'draftLaw.amend', {
      params: { id: kit.law.id },
      body: { version: await versionOf(kit.law.id), result: '<p>更正</p>' },
    });
    expect(amended.data.resultMarkup).toBe('<p>更正</p>');
  });

  it('the result waits for its announcement date if it has one', async () => {
    await kit.begin({
      phases: {
        ...noPhases(),
        proposals: { beginsOn: '2026-03-01', endsOn: '2026-03-31' },
        results: { beginsOn: '2026-04-10', endsOn: null },
      },
    });
    await kit.close();
    expect((await kit.announce()).status).toBe(200);
    const result = () => world.call(null, 'draftLaw.publicResult', { params: { id: kit.law.id } });
    const readBy = async (by: Person) => (await world.call(by, 'draftLaw.get', { params: { id: kit.law.id } })).data.result;
    expect((await result()).error).toBe('draftLaw.no_result');
    expect(await readBy(cast.deputy)).toEqual([]);
    expect(await readBy(cast.office)).not.toEqual([]);
    await moveTime(world, '2026-04-09T16:00:00Z');
    expect((await result()).status).toBe(200);
    expect(await readBy(cast.deputy)).not.toEqual([]);
  });

  it('only one text can be marked as the passed one', async () => {
    await kit.close();
    const first = await withText(world, cast.office, kit.law.id, { kind: 'final', name: '通过稿' });
    const mark = async (textId: number) =>
      world.call(cast.office, 'draftLaw.markFinal', { params: { id: kit.law.id }, body: { version: await versionOf(kit.law.id), textId } });
    for (const { id } of first.texts) expect((await mark(id)).status).toBe(200);
    expect((await get(kit.law.id)).data.texts.map(({ isFinal }) => isFinal)).toEqual([false, true]);
    expect((await mark(999_999)).error).toBe('draftLaw.text_unknown');
  });

  it('a result leads to one next round, which is a draft with the texts of this one', async () => {
    await kit.close();
    const next = async (by: Person = cast.office, key?: string) =>
      world.call(
        by,
        'draftLaw.nextRound',
        { params: { id: kit.law.id }, body: { version: await versionOf(kit.law.id) } },
        key ? { 'idempotency-key': key } : {},
      );
    const { data } = await next(cast.office, '5b0a1a3e-0000-4000-8000-000000000001');
    expect(data).toMatchObject({ round: 2, state: 'draft', texts: [{ isAsked: true, articles: 3 }], rounds: [{ round: 1 }, { round: 2 }] });
    expect(data.id).not.toBe(kit.law.id);
    expect((await next()).error).toBe('draftLaw.next_exists');
    expect((await publicGet(kit.law.id)).data.rounds).toHaveLength(1);
    expect((await world.call(cast.office, 'draftLaw.nextRound', { params: { id: data.id }, body: { version: data.version } })).error).toBe(
      'draftLaw.not_next',
    );
  });
});
