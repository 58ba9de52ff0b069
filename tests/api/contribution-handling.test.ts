import { makeThemeClock } from '../../server/modules/contribution/clock';
import { THURSDAY } from '../builders/activity';
import { type ContributionWorld, openContributionWorld } from '../builders/contribution-world';
import { openMessages } from '../builders/message-service';
import { moveTime } from '../builders/move-time';
import { addresses } from '../builders/notice';
import type { Person } from '../builders/people';
import { contributed, publishedTheme } from '../builders/theme';
import { testSecrets } from '../support/keys';

let open: ContributionWorld;

beforeAll(async () => {
  open = await openContributionWorld();
});
afterAll(() => open.world.close());
beforeEach(() => open.begin());

describe('what becomes of one', () => {
  it('an opinion is passed on with a term in workdays, urged, answered by its unit with date and cost, and later solved', async () => {
    const id = await open.given();
    expect(await open.pass(id, 999_999)).toMatchObject({ error: 'unit.not_offered', field: 'unitId' });
    expect((await open.pass(id, open.unitId, open.cast.deputy)).status).toBe(403);
    const { data } = await open.pass(id);
    // The working days are 6, 9, 10, 11, 12, 13 and 16 March.
    expect(data).toMatchObject({
      state: 'passed',
      due: 'ahead',
      dueAt: '2026-03-16T15:59:59.999Z',
      passedAt: THURSDAY.toISOString(),
      unitId: open.unitId,
    });
    expect(data.actions).toEqual(['pass', 'urge', 'reply', 'note', 'disclose']);
    expect(await open.newsOf(id, open.unit)).toEqual(['contribution-assigned']);
    expect(await open.newsOf(id, open.cast.deputy)).toEqual(['contribution-passed']);
    expect((await open.get(id, open.unit)).data.actions).toEqual(['reply']);
    expect((await open.get(id, open.otherUnit)).error).toBe('contribution.not_found');
    await open.world.call(open.cast.office, 'contribution.urge', { params: { id }, body: { version: data.version } });
    expect(await open.newsOf(id, open.unit)).toEqual(['contribution-assigned', 'contribution-urged']);
    expect((await open.reply(id, {}, open.otherUnit)).error).toBe('contribution.not_found');
    expect((await open.reply(id, {}, open.cast.deputy)).status).toBe(403);
    expect(await open.reply(id, { plannedOn: '2026-03-01' })).toMatchObject({ error: 'contribution.planned', field: 'plannedOn' });
    expect(await open.reply(id, { cost: -1 })).toMatchObject({ error: 'request.invalid', field: 'cost' });
    expect(await open.reply(id, { answer: ' ' })).toMatchObject({ error: 'request.invalid', field: 'answer' });
    expect((await open.reply(id)).data).toMatchObject({
      state: 'answered',
      answer: '已列入计划',
      plannedOn: '2026-06-30',
      cost: 20.5,
      due: null,
    });
    expect((await open.newsOf(id, open.cast.office)).at(-1)).toBe('contribution-replied');
    await moveTime(open.world, '2026-04-01T02:00:00Z');
    expect((await open.reply(id, { outcome: 'solved', plannedOn: '2026-03-30', cost: null })).data).toMatchObject({
      state: 'solved',
      actions: [],
    });
    expect(await open.newsOf(id, open.cast.deputy)).toEqual(['contribution-passed', 'contribution-answered', 'contribution-answered']);
    expect((await open.reply(id)).error).toBe('contribution.not_next');
    const own = await open.get(id, open.cast.deputy);
    expect(own.data.history.map(({ action }) => action)).toEqual(['create', 'pass', 'urge', 'reply', 'reply']);
  });

  it('other deputies read the answer to an opinion without the numbers of persons', async () => {
    const id = await open.given();
    await open.pass(id);
    await open.reply(id, { answer: '已联系业主13912345678，下周施工' });
    expect((await open.get(id, open.cast.deputy)).data.answer).toContain('13912345678');
    expect((await open.get(id, open.cast.colleague)).data.answer).not.toContain('13912345678');
  });

  it('an opinion can be passed to another unit if the first one was wrong', async () => {
    const id = await open.given();
    await open.pass(id);
    expect((await open.pass(id, open.otherUnitId)).data).toMatchObject({ unitId: open.otherUnitId });
    expect((await open.get(id, open.unit)).error).toBe('contribution.not_found');
    expect((await open.get(id, open.otherUnit)).status).toBe(200);
  });

  it('an opinion can be marked as information only with a reason, or answered by the office itself', async () => {
    const id = await open.given();
    expect((await open.note(id, ' ')).error).toBe('request.invalid');
    expect((await open.note(id)).data).toMatchObject({ state: 'noted', answer: '属于其他部门的规划事项', actions: ['disclose'] });
    expect(await open.newsOf(id, open.cast.deputy)).toEqual(['contribution-noted']);
    expect((await open.note(id, '再来', open.cast.deputy)).status).toBe(403);
    const other = await open.given({ content: '请公示进度' });
    expect((await open.reply(other, { outcome: 'solved' }, open.cast.office)).data).toMatchObject({ state: 'solved', passedAt: null });
  });

  it('an opinion is handled by the office of its own area, and areas above can only read it', async () => {
    const county = await publishedTheme(open.world, open.cast.countyOffice, {
      addressing: addresses({ delegationIds: [open.cast.countyDeputy.delegationId] }),
    });
    const id = await contributed(open.world, open.cast.countyDeputy, county);
    const { data } = await open.get(id);
    expect(data.actions).toEqual([]);
    expect((await open.note(id)).error).toBe('access.area');
    expect((await open.disclose(id, false, open.cast.countyOffice)).status).toBe(200);
  });

  it('an opinion is hidden from other deputies when its office hides it, and from the start when its theme does', async () => {
    const id = await open.given();
    expect(await open.listed(open.cast.colleague)).toEqual([id]);
    expect((await open.disclose(id, false, open.cast.deputy)).status).toBe(403);
    expect((await open.disclose(id, false)).data.isPublic).toBe(false);
    expect(await open.listed(open.cast.colleague)).toEqual([]);
    expect((await open.get(id, open.cast.colleague)).error).toBe('contribution.not_found');
    expect(await open.listed(open.cast.deputy)).toEqual([id]);
    const closed = await publishedTheme(open.world, open.cast.office, {
      disclosed: false,
      addressing: open.toDeputies(),
    });
    expect((await open.create({ themeId: closed })).data.isPublic).toBe(false);
  });
});

describe('merging', () => {
  it('merging keeps both authors and links, shares the outcome, and can be undone by splitting', async () => {
    const [main, other, third] = [
      await open.given(),
      await open.given({ content: '北门停车位太少' }, open.cast.colleague),
      await open.given({ content: '停车位再多一些' }, open.cast.colleague),
    ];
    expect((await open.merge(third, other)).data).toMatchObject({ mergedIntoId: other, mergedInto: { id: other } });
    expect((await open.merge(other, main)).data).toMatchObject({ mergedIntoId: main, actions: ['split', 'disclose'] });
    const { data } = await open.get(main);
    expect(data.merged.map(({ id, deputyName }) => [id, deputyName])).toEqual([
      [other, open.cast.colleague.name],
      [third, open.cast.colleague.name],
    ]);
    expect(data.mergedCount).toBe(2);
    expect(await open.newsOf(other, open.cast.colleague)).toEqual(['contribution-merged']);
    expect(await open.newsOf(third, open.cast.colleague)).toEqual(['contribution-merged', 'contribution-merged']);
    expect((await open.edit(main)).error).toBe('contribution.not_next');
    await open.pass(main);
    expect((await open.get(other)).data).toMatchObject({ state: 'passed', unitId: open.unitId, due: 'ahead' });
    expect((await open.listed(open.unit)).sort()).toEqual([main, other, third].sort());
    expect((await open.get(other, open.unit)).data.actions).toEqual([]);
    await open.reply(main, { outcome: 'solved' });
    expect((await open.get(third, open.cast.colleague)).data).toMatchObject({
      state: 'solved',
      answer: '已列入计划',
      mergedInto: { id: main },
    });
    expect((await open.newsOf(third, open.cast.colleague)).slice(-2)).toEqual(['contribution-passed', 'contribution-answered']);
    const counts = (await open.world.call(open.cast.office, 'theme.get', { params: { id: open.theme.id } })).data.counts;
    expect(counts).toMatchObject({ deputies: 2, times: 3, received: 1, passed: 1, solved: 1, rate: 1 });
    expect((await open.split(other, open.cast.deputy)).status).toBe(403);
    expect((await open.split(other)).data).toMatchObject({
      state: 'received',
      mergedIntoId: null,
      unitId: null,
      answer: '',
      passedAt: null,
    });
    expect((await open.newsOf(other, open.cast.colleague)).at(-1)).toBe('contribution-split');
    expect((await open.split(other)).error).toBe('contribution.not_next');
    expect((await open.get(main)).data.mergedCount).toBe(1);
  });

  it('merging shows an author nothing of another hidden opinion, and no number of a person', async () => {
    const [main, other] = [
      await open.given({ content: '停车请找13912345678' }),
      await open.given({ content: '停车太难' }, open.cast.colleague),
    ];
    await open.merge(other, main);
    const texts = async () =>
      JSON.stringify(
        await open.world.db
          .selectFrom('message')
          .where('subjectType', '=', 'contribution')
          .where('subjectId', '=', other)
          .select('text')
          .execute(),
      );
    expect(await texts()).toContain('停车请找');
    expect(await texts()).not.toContain('13912345678');
    expect((await open.get(other, open.cast.colleague)).data.mergedInto?.content).not.toContain('13912345678');
    await open.disclose(main, false);
    expect((await open.get(other, open.cast.colleague)).data).toMatchObject({ mergedIntoId: main, mergedInto: null });
    expect((await open.get(main, open.cast.deputy)).data.merged).toMatchObject([{ id: other }]);
  });

  it('merging is refused into the same opinion, another theme, a merged opinion and a suggestion', async () => {
    const [one, two, three] = [await open.given(), await open.given({ content: '二' }), await open.given({ content: '三' })];
    const attached = (await open.create({ suggestionId: await open.aSuggestion(open.cast.deputy) })).data.id;
    const elsewhere = await publishedTheme(open.world, open.cast.office, { addressing: open.toDeputies() });
    const foreign = await contributed(open.world, open.cast.deputy, elsewhere);
    await open.merge(two, one);
    for (const into of [three, foreign, two, attached, 999_999])
      expect(await open.merge(three, into)).toMatchObject({ error: 'contribution.merge_target', field: 'intoId' });
    const both = await Promise.all([open.merge(one, three), open.merge(three, one)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('the look-alike search finds similar opinions among those the caller may read', async () => {
    const id = await open.given();
    const hidden = await open.given({ content: '建议在北门增设一些停车位' });
    await open.given({ content: '三号楼加装电梯' });
    await open.disclose(hidden, false);
    const like = async (by: Person | null, change: object = {}) =>
      open.world.call(by, 'contribution.lookAlike', { body: { themeId: open.theme.id, content: '北门增设停车位', ...change } });
    const office = await like(open.cast.office);
    expect(office.data.map((one) => one.id).sort()).toEqual([id, hidden].sort());
    expect(office.data[0]?.score).toBeGreaterThanOrEqual(office.data[1]?.score ?? 1);
    expect((await like(open.cast.office, { exceptId: id })).data.map((one) => one.id)).toEqual([hidden]);
    expect((await like(open.cast.colleague)).data.map((one) => one.id)).toEqual([id]);
    expect((await like(open.cast.other)).data).toEqual([]);
    expect((await like(open.cast.office, { content: '。' })).data).toEqual([]);
    expect((await like(open.unit)).status).toBe(403);
  });
});

describe('the clock', () => {
  it('the clock warns once when a deadline is near and once when it is over, and again every third day', async () => {
    const id = await open.given();
    const other = await open.given({ content: '同样的事' }, open.cast.colleague);
    await open.merge(other, id);
    await open.pass(id);
    const clock = makeThemeClock({
      ...{
        db: open.world.db,
        clock: { now: () => open.world.time.now },
        messages: openMessages(open.world.db, { now: () => open.world.time.now }),
        textCipher: (await testSecrets(open.world.db)).textCipher,
      },
      onError: (error) => {
        throw error;
      },
    });
    const at = async (day: string, by: Person) => {
      await moveTime(open.world, `${day}T02:00:00Z`);
      await clock.work(open.world.time.now);
      await clock.work(open.world.time.now);
      return (await open.newsOf(id, by)).slice(1);
    };
    expect(await at('2026-03-10', open.unit)).toEqual([]);
    expect(await at('2026-03-15', open.unit)).toEqual(['contribution-near']);
    expect((await open.get(id)).data.due).toBe('near');
    expect(await at('2026-03-17', open.unit)).toEqual(['contribution-near', 'contribution-over']);
    expect(await open.newsOf(id, open.cast.office)).toEqual(['contribution-over']);
    expect(await at('2026-03-18', open.unit)).toHaveLength(2);
    expect(await at('2026-03-20', open.unit)).toHaveLength(3);
    expect(await open.listed(open.cast.office, { due: 'over' })).toEqual(expect.arrayContaining([id]));
    expect((await open.world.call(open.cast.office, 'contribution.counts', { query: { themeId: open.theme.id } })).data).toMatchObject({
      passed: 1,
      over: 1,
      received: 0,
    });
    expect(await open.newsOf(other, open.unit)).toEqual([]);
  });
});

describe('the list', () => {
  it('the list of opinions has the filters that match the figures of a theme', async () => {
    const [one, two] = [await open.given(), await open.given({ content: '三号楼加装电梯', place: '三号楼' }, open.cast.colleague)];
    const merged = await open.given({ content: '二号楼加装电梯' }, open.cast.colleague);
    await open.merge(merged, two);
    await open.pass(two);
    await open.reply(two, { outcome: 'solved' });
    expect(await open.listed(open.cast.office, { merged: false })).toEqual([two, one]);
    expect(await open.listed(open.cast.office, { merged: false, passed: true, state: 'solved' })).toEqual([two]);
    expect(await open.listed(open.cast.office, { keyword: '三号楼' })).toEqual([two]);
    expect(await open.listed(open.cast.office, { keyword: open.cast.deputy.name })).toEqual([one]);
    expect(await open.listed(open.cast.office, { delegationId: open.cast.deputy.delegationId })).toHaveLength(3);
    expect(await open.listed(open.cast.office, { delegationId: open.cast.other.delegationId })).toEqual([]);
    expect(await open.listed(open.cast.office, { unitId: open.unitId, kind: 'opinion', isPublic: true })).toEqual([merged, two]);
    expect(await open.listed(open.cast.colleague, { mine: true })).toEqual([merged, two]);
    expect(await open.listed(open.cast.office, { from: '2026-03-06' })).toEqual([]);
    expect(await open.listed(open.cast.countyOffice)).toEqual([]);
    expect(await open.listed(open.cast.other)).toEqual([]);
    expect((await open.world.call(open.cast.station, 'contribution.list', { query: {} })).status).toBe(403);
    expect((await open.world.call(null, 'contribution.list', { query: {} })).status).toBe(401);
    const { data } = await open.world.call(open.unit, 'contribution.counts', { query: { themeId: open.theme.id } });
    expect(data).toMatchObject({ received: 0, solved: 1 });
  });
});
