import { type LawOpinionWorld, openLawOpinionWorld } from '../builders/law-opinion-world';
import { moveTime } from '../builders/move-time';
import { freshAddress } from '../builders/session';

let kit: LawOpinionWorld;
let world: LawOpinionWorld['world'];

beforeAll(async () => {
  kit = await openLawOpinionWorld();
  ({ world } = kit);
});
afterAll(() => world.close());
beforeEach(() => kit.begin());

const state = (receipt: string, secret: string) => world.call(null, 'lawOpinion.publicState', { body: { receipt, secret } });
const edit = async (own: { receipt: string; secret: string }, change: object = {}) =>
  world.call(null, 'lawOpinion.publicEdit', {
    body: {
      ...{ receipt: own.receipt, secret: own.secret, partId: null, content: '改成每季度', grounds: '更及时' },
      version: (await state(own.receipt, own.secret)).data.version,
      ...change,
    },
  });

const remove = async (own: { receipt: string; secret: string }, version = 1) =>
  world.call(null, 'lawOpinion.publicRemove', { body: { receipt: own.receipt, secret: own.secret, version } });

describe('an opinion without a login', () => {
  it('a public opinion is stored with a receipt and a secret, and its sender separately and encrypted', async () => {
    const { status, data } = await kit.submit({ name: '王小明', mobile: '13857801234' });
    expect(status).toBe(200);
    expect(data.closesOn).toBe('2026-03-31');
    for (const words of [data.receipt, data.secret]) expect(words).toMatch(/^\w{4}-\w{3}-\w{4}$/);
    const row = await world.db.selectFrom('lawOpinionSender').where('receipt', '=', data.receipt).selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`王小明|13857801234|${data.secret}`));
    const opinion = await world.db.selectFrom('lawOpinion').where('id', '=', row.opinionId).selectAll().executeTakeFirstOrThrow();
    expect(opinion).toMatchObject({ source: 'public', byName: '王**', authorId: null });
  });

  it('receipt and secret together read and change an opinion until 24:00 of the last day in Beijing', async () => {
    const own = await kit.sent();
    expect((await state(own.receipt.toLowerCase().replace(/-/g, ''), own.secret)).data).toMatchObject({
      ...{ partLabel: '第三条', state: 'submitted', mayEdit: true, scope: 'parts', closesOn: '2026-03-31', editedAt: null, version: 1 },
    });
    expect((await edit(own)).data).toMatchObject({ target: 'whole', content: '改成每季度', version: 2 });
    expect((await edit(own, { version: 1 })).error).toBe('lawOpinion.stale');
    expect(await edit(own, { content: '  ' })).toMatchObject({ error: 'request.invalid', field: 'content' });
    expect(await edit(own, { partId: 999_999 })).toMatchObject({ error: 'lawOpinion.part', field: 'partId' });
    await moveTime(world, '2026-03-31T15:59:59Z');
    expect((await edit(own)).status).toBe(200);
    await moveTime(world, '2026-03-31T16:00:00Z');
    expect((await edit(own)).error).toBe('lawOpinion.over');
    expect((await state(own.receipt, own.secret)).data).toMatchObject({ mayEdit: false, scope: null });
    expect((await kit.submit()).error).toBe('lawOpinion.over');
  });

  it('receipt and secret together withdraw an opinion until the close, and nothing of it is kept', async () => {
    const [own, other] = [await kit.sent(), await kit.sent({ content: '另一条' })];
    expect((await edit(own)).status).toBe(200);
    expect((await remove(own)).error).toBe('lawOpinion.stale');
    expect((await remove(own, 2)).status).toBe(200);
    expect(await state(own.receipt, own.secret)).toMatchObject({ status: 404, error: 'lawOpinion.no_receipt' });
    expect(await remove(own, 2)).toMatchObject({ status: 404, error: 'lawOpinion.no_receipt' });
    for (const [table, column] of [
      ['lawOpinion', 'id'],
      ['lawOpinionSender', 'opinionId'],
    ] as const)
      expect(await world.db.selectFrom(table).where(column, '=', own.id).select(column).execute()).toEqual([]);
    await moveTime(world, '2026-03-31T16:00:00Z');
    expect((await remove(other)).error).toBe('lawOpinion.over');
    expect((await state(other.receipt, other.secret)).data.content).toBe('另一条');
  });

  it('an opinion cannot be read with the receipt or the secret of another one', async () => {
    const [own, other] = [await kit.sent(), await kit.sent({ content: '另一条' })];
    const pairs = [
      [own.receipt, other.secret],
      [other.receipt, own.secret],
      [own.receipt, own.receipt],
      ['AAAA-AAA-AAAA', own.secret],
    ] as const;
    for (const [receipt, secret] of pairs) {
      expect(await state(receipt, secret)).toMatchObject({ status: 404, error: 'lawOpinion.no_receipt' });
      expect(await edit({ receipt, secret }, { version: 1 })).toMatchObject({ status: 404, error: 'lawOpinion.no_receipt' });
      expect(await remove({ receipt, secret })).toMatchObject({ status: 404, error: 'lawOpinion.no_receipt' });
    }
  });

  it.each([
    ['without a proof of work', { captcha: '' }, 'captcha.wrong', 'captcha'],
    ['with a name of nothing', { name: ' ' }, 'request.invalid', 'name'],
    ['with a number that is none', { mobile: '123' }, 'request.invalid', 'mobile'],
    ['on no draft law', { draftLawId: 999_999 }, 'draftLaw.not_found', undefined],
    ['on a part of nothing', { partId: 999_999 }, 'lawOpinion.part', 'partId'],
  ] as const)('a public opinion is refused %s', async (_what, change, error, field) => {
    expect(await kit.submit(change)).toMatchObject({ error, ...(field && { field }) });
  });

  it('a public opinion is refused with a used proof of work, for a draft, and before the start', async () => {
    const proof = await kit.solved();
    expect((await kit.submit(proof)).status).toBe(200);
    expect(await kit.submit({ ...proof, content: '再来' })).toMatchObject({ error: 'captcha.wrong' });
    const { data } = await world.call(kit.cast.office, 'draftLaw.nextRound', { params: { id: kit.law.id }, body: { version: 1 } });
    expect(data).toBeTruthy();
    await kit.begin({ phases: { debate: null, text: null, proposals: { beginsOn: '2026-03-10', endsOn: '2026-04-10' }, results: null } });
    expect(await kit.submit()).toMatchObject({ error: 'lawOpinion.not_begun' });
  });

  it('one network can send the same text once, and ten opinions a day', async () => {
    const address = freshAddress();
    expect((await kit.submit({}, address)).status).toBe(200);
    expect(await kit.submit({ content: '建议改为每半年公布一次！' }, address)).toMatchObject({ status: 409, error: 'lawOpinion.twice' });
    for (let count = 1; count < 10; count += 1) expect((await kit.submit({ content: `第 ${String(count)} 条` }, address)).status).toBe(200);
    expect(await kit.submit({ content: '第十一条' }, address)).toMatchObject({ status: 429, error: 'lawOpinion.too_many' });
    await moveTime(world, '2026-03-06T02:00:00Z');
    expect((await kit.submit({ content: '第二天' }, address)).status).toBe(200);
  });
});

describe('a campaign', () => {
  it('a campaign of one text sent in parallel is one opinion with its copies, each with its own receipt', async () => {
    const texts = ['请保留第三条', '请保留，第三条！', '请 保留 第三条', '請保留第三条', '请保留第三条。'];
    const sent = await Promise.all(Array.from({ length: 40 }, (_, index) => kit.sent({ content: texts[index % 5] ?? '' })));
    const heads = await kit.listed(kit.cast.office, { folded: false });
    expect(heads.map(({ copies }) => copies).sort((one, other) => one - other)).toEqual([7, 31]);
    expect(new Set(sent.map(({ receipt }) => receipt)).size).toBe(40);
    await kit.close();
    for (const { id } of heads) await kit.decide(id, { outcome: 'declined', reason: '不采纳的理由' });
    for (const { receipt, secret } of sent.slice(0, 6))
      expect((await state(receipt, secret)).data).toMatchObject({ state: 'declined', reason: '不采纳的理由' });
    expect((await kit.announce()).status).toBe(200);
  });

  it('a campaign continues under its oldest copy when its first opinion is rewritten or withdrawn', async () => {
    const [first, second, third] = [await kit.sent(), await kit.sent(), await kit.sent()];
    expect((await edit(first)).status).toBe(200);
    const heads = async () => (await kit.listed(kit.cast.office, { folded: false })).map(({ id, copies }) => [id, copies]).sort();
    expect(await heads()).toEqual([
      [first.id, 0],
      [second.id, 1],
    ]);
    // It joins the head that now has the same text.
    expect((await edit(third)).status).toBe(200);
    expect(await heads()).toEqual([
      [first.id, 1],
      [second.id, 0],
    ]);
    expect((await remove(first, 2)).status).toBe(200);
    expect(await heads()).toEqual([
      [second.id, 0],
      [third.id, 0],
    ]);
  });

  it('a campaign stays consistent when copies arrive while its first opinion is changed and folded', async () => {
    const first = await kit.sent();
    const into = await kit.sent({ content: '目标意见' });
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => kit.submit()),
      edit(first),
      kit.fold(first.id, into.id),
      ...Array.from({ length: 12 }, () => kit.submit()),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const rows = await world.db.selectFrom('lawOpinion').where('draftLawId', '=', kit.law.id).select(['id', 'foldedIntoId']).execute();
    expect(rows).toHaveLength(26);
    const heads = new Set(rows.filter(({ foldedIntoId }) => foldedIntoId === null).map(({ id }) => id));
    // No opinion is folded into one that is itself folded.
    expect(rows.every(({ foldedIntoId }) => foldedIntoId === null || heads.has(foldedIntoId))).toBe(true);
  });
});
