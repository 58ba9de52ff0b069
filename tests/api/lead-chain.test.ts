import { beijingDate } from '@contract/rules/beijing';
import { sql } from 'kysely';
import { makeLeadClock } from '../../server/modules/lead/clock';
import { answerTo } from '../builders/captcha';
import { COUNTY, type LeadWorld, openLeadWorld } from '../builders/leads';

let at: LeadWorld;
const NOW = new Date('2026-03-05T02:00:00Z');
const DAY_MS = 86_400_000;

beforeAll(async () => {
  at = await openLeadWorld(NOW);
});
afterAll(() => at.world.close());
beforeEach(() => {
  at.world.time.now = NOW;
});

const clock = () =>
  makeLeadClock({
    ...{ db: at.world.db, clock: { now: () => at.world.time.now } },
    messages: { tell: () => Promise.resolve() } as never,
    onError: (error) => {
      throw error;
    },
  });
const raise = () => clock().raise(at.world.time.now);

/** Creates a voter's comment to a deputy and passes it on. Returns its receipt and its id. */
async function commentTo(deputyId: number): Promise<{ id: number; receipt: string }> {
  const captcha = answerTo((await at.world.call(null, 'session.workCaptcha', {})).data);
  const text = { title: '路灯不亮', content: '请打13900001111联系我，路灯坏了。', name: '王小明', mobile: '13857801234' };
  const { data } = await at.world.call(null, 'comment.submit', { body: { deputy: deputyId, ...text, captcha } });
  const { commentId: id } = await at.world.db
    .selectFrom('commentSender')
    .select('commentId')
    .where('receipt', '=', data.receipt)
    .executeTakeFirstOrThrow();
  await at.world.call(at.office, 'comment.decide', { params: { id }, body: { outcome: 'internal', note: '', version: 1 } });
  return { id, receipt: data.receipt };
}

/** Brings the suggestion into this status by writing the rows of its module. */
const leadTo = async (id: number, status: 'submitted' | 'replied' | 'withdrawn', replyClass: 'A' | null = null) => {
  await at.world.db.updateTable('suggestion').set({ status, submittedAt: NOW, replyClass }).where('id', '=', id).execute();
  if (status !== 'replied') return;
  const texts = { documentNumber: '', signer: '', contactName: '', contactPhone: '', plannedOn: null, draftedByAccountId: null };
  await at.world.db
    .insertInto('reply')
    .values({
      suggestionId: id,
      unitId: at.unitId,
      replyClass: 'A',
      ...texts,
      content: '路灯已装好。',
      stage: 'issued',
      draftedAt: NOW,
      issuedAt: NOW,
    })
    .execute();
};

describe('what a voter said', () => {
  it('a comment becomes a lead and then a suggestion, and its answer is visible from each of them', async () => {
    const { id: commentId, receipt } = await commentTo(at.ye.deputyId);
    const toLead = (version = 2, by = at.ye.person) =>
      at.world.call(by, 'comment.toLead', { params: { id: commentId }, body: { version } });
    expect((await toLead(2, at.lan.person)).error).toBe('comment.not_found');
    const comment = (await toLead()).data;
    expect(comment.actions).toEqual(['answer']);
    expect((await toLead(3)).error).toBe('comment.not_next');
    const id = comment.leadId ?? 0;
    const lead = (await at.get(at.office, id)).data;
    expect(lead).toMatchObject({ state: 'waiting', title: '路灯不亮', raisedByName: at.ye.person.name });
    expect(JSON.stringify(lead)).not.toContain('13900001111');
    const outcome = async () => (await at.world.call(null, 'comment.outcome', { query: { receipt } })).data.became;
    expect(await outcome()).toMatchObject([{ type: 'lead', title: '路灯不亮', stateName: '待审核', answer: '' }]);

    await at.decide(id);
    await at.claim(at.ye.person, id);
    expect((await at.step(at.lan.person, 'toSuggestion', id)).error).toBe('lead.not_yours');
    const suggested = (await at.step(at.ye.person, 'toSuggestion', id)).data;
    const suggestionId = suggested.suggestionId ?? 0;
    expect(suggested).toMatchObject({ state: 'suggested', actions: [] });
    const draft = (await at.world.call(at.ye.person, 'suggestion.get', { params: { id: suggestionId } })).data;
    expect(draft).toMatchObject({ status: 'draft', title: '路灯不亮', raisedFrom: { type: 'lead', id } });
    expect((await outcome()).map(({ type, title, stateName }) => [type, title, stateName])).toEqual([
      ['lead', '路灯不亮', '已转建议'],
      ['suggestion', '代表建议', '起草中'],
    ]);

    await leadTo(suggestionId, 'submitted');
    expect(await raise()).toBe(0);
    await leadTo(suggestionId, 'replied', 'A');
    expect(await raise()).toBe(1);
    expect((await at.get(at.office, id)).data).toMatchObject({ state: 'closed', outcome: '路灯已装好。', solved: true });
    const chain = async (by = at.ye.person, type: 'comment' | 'lead' | 'suggestion' = 'comment', one = commentId) =>
      (await at.world.call(by, 'lead.chain', { query: { type, id: one } })).data;
    const whole = [
      { type: 'comment', id: commentId, title: '路灯不亮', stateName: '内部办理' },
      { type: 'lead', id, stateName: '已办结', answer: '路灯已装好。' },
      { type: 'suggestion', id: suggestionId, stateName: '待评价', answer: '路灯已装好。' },
    ];
    expect(await chain()).toMatchObject(whole);
    expect(await chain(at.ye.person, 'lead', id)).toMatchObject(whole);
    expect(await chain(at.ye.person, 'suggestion', suggestionId)).toMatchObject(whole);
    // A viewer who may not see the comment still sees that there was one.
    expect(await chain(at.lan.person, 'lead', id)).toMatchObject([
      { type: 'comment', id: null, title: '群众留言', answer: '' },
      { type: 'lead', id },
      { type: 'suggestion', id: null, title: '路灯不亮', answer: '路灯已装好。' },
    ]);
    const refused = await at.world.call(at.stranger.person, 'lead.chain', { query: { type: 'lead', id } });
    expect(refused.error).toBe('lead.not_found');
    expect((await at.world.call(at.stranger.person, 'lead.chain', { query: { type: 'comment', id: commentId } })).error).toBe(
      'comment.not_found',
    );
    expect(await outcome()).toMatchObject([{ answer: '路灯已装好。' }, { stateName: '待评价', answer: '路灯已装好。' }]);
  });

  it('a matter and a visit each become a lead at their place, once', async () => {
    const station = await at.world.call(at.office, 'station.create', {
      body: {
        ...{ areaCode: COUNTY, name: '白云联络站', kind: 'station', address: '', longitude: null, latitude: null, hours: '', phone: null },
        ...{ managerId: null, intro: '', planYear: null, plan: '', equipment: '', barrierFree: false, ordernum: 1 },
        deputyIds: [at.ye.deputyId],
      },
    });
    const matter = await at.world.call(at.office, 'matter.create', {
      body: {
        ...{ title: '停车难', content: '晚上没有车位，电话13900001111', category: 'transport', stationId: station.data.id, source: 'desk' },
        ...{ receptionId: null, name: '王建国', mobile: '13912345678', place: '中山街', position: '119.92,28.45', fileIds: [] },
      },
    });
    const led = await at.world.call(at.office, 'matter.toLead', { params: { id: matter.data.id }, body: { version: 1 } });
    expect(led.data).toMatchObject({ state: 'led', actions: [] });
    const lead = (await at.get(at.office, led.data.leadId ?? 0)).data;
    expect(lead).toMatchObject({
      category: 'transport',
      place: '中山街',
      longitude: 119.92,
      chain: [{ type: 'matter', id: matter.data.id }, {}],
    });
    expect(JSON.stringify(lead)).not.toContain('13900001111');
    const answer = await at.world.call(null, 'matter.state', { query: { receipt: matter.data.receipt } });
    expect(answer.data).toMatchObject({ state: 'led', became: [{ type: 'lead', title: '停车难' }] });
    expect((await at.world.call(at.unit, 'matter.toLead', { params: { id: matter.data.id }, body: { version: 2 } })).error).toBe(
      'access.denied',
    );

    const visit = await at.world.call(at.ye.person, 'visit.create', {
      body: {
        ...{ deputyId: null, day: beijingDate(NOW), areaCode: '331102', place: '塔下村', longitude: 119.9, latitude: 28.4, voterId: null },
        ...{ voterName: '王小明', voterMobile: null, people: 2, said: '桥面开裂，希望修。老人出行难。', fileIds: [], register: true },
      },
    });
    const made = await at.world.call(at.ye.person, 'visit.toLead', { params: { id: visit.data.id }, body: { version: 1 } });
    expect(made.data.actions).not.toContain('toLead');
    expect((await at.get(at.ye.person, made.data.leadId ?? 0)).data).toMatchObject({
      title: '桥面开裂，希望修',
      place: '塔下村',
      state: 'waiting',
    });
    expect((await at.world.call(at.ye.person, 'visit.toLead', { params: { id: visit.data.id }, body: { version: 2 } })).error).toBe(
      'visit.not_next',
    );
  });
});

describe('a claim', () => {
  // Clears the deadlines of earlier tests, so that this one does not see them.
  beforeEach(() => sql`UPDATE lead SET due_at = NULL, near_at = NULL`.execute(at.world.db));

  const held = async () => {
    const id = await at.published();
    await at.claim(at.ye.person, id);
    return id;
  };
  const stateOf = async (id: number) => (await at.get(at.office, id)).data;

  it('a claim is near its end after 25 days and lapses after 30, with or without a draft', async () => {
    const id = await held();
    const drafted = await held();
    const given = await held();
    await at.step(at.ye.person, 'toSuggestion', drafted);
    const { suggestionId } = (await at.step(at.ye.person, 'toSuggestion', given)).data;
    await leadTo(suggestionId ?? 0, 'submitted');
    await at.join(at.lan.person, id);
    at.world.time.now = new Date(NOW.getTime() + 24 * DAY_MS);
    expect(await raise()).toBe(0);
    at.world.time.now = new Date(NOW.getTime() + 26 * DAY_MS);
    // Two claims are warned; the third has no deadline any more.
    expect(await raise()).toBe(3);
    expect(await raise()).toBe(0);
    at.world.time.now = new Date(NOW.getTime() + 31 * DAY_MS);
    expect(await raise()).toBe(2);
    expect(await stateOf(id)).toMatchObject({ state: 'published', holderName: null, joins: 1, dueAt: null });
    expect(await stateOf(drafted)).toMatchObject({ state: 'published', suggestionId: null });
    expect(await stateOf(given)).toMatchObject({ state: 'suggested', dueAt: null });
    expect((await stateOf(id)).history.at(-1)).toMatchObject({ action: 'lapse', actorName: '平台', toStatus: 'published' });
    expect((await at.claim(at.city.person, id)).data.holderName).toBe('潘立新');
  });

  it('a claim continues when its suggestion ended without an answer', async () => {
    const id = await held();
    const { suggestionId } = (await at.step(at.ye.person, 'toSuggestion', id)).data;
    await leadTo(suggestionId ?? 0, 'withdrawn');
    expect(await raise()).toBe(1);
    expect(await stateOf(id)).toMatchObject({ state: 'claimed', holderName: '叶明辉', suggestionId: null });
  });

  it('the tasks of a unit and an office cause warnings when near and overdue, and again every third day', async () => {
    const id = await held();
    await at.step(at.ye.person, 'assign', id, { unitId: at.unitId });
    const waiting = (await at.create(at.lan.person)).data.id;
    const notices: [string, number][] = [];
    const telling = makeLeadClock({
      ...{ db: at.world.db, clock: { now: () => at.world.time.now } },
      messages: {
        tell: (_trx: unknown, [{ about, subject }]: [{ about: string; subject: { id: number } }]) => {
          notices.push([about, subject.id]);
          return Promise.resolve();
        },
      } as never,
      onError: () => undefined,
    });
    const after = async (days: number) => {
      notices.length = 0;
      at.world.time.now = new Date(NOW.getTime() + days * DAY_MS);
      await telling.raise(at.world.time.now);
      return [...notices].sort();
    };
    expect(await after(1)).toEqual([]);
    expect(await after(4)).toEqual([['lead-near', waiting]]);
    expect(await after(10)).toEqual([
      ['lead-near', id],
      ['lead-over', waiting],
    ]);
    expect(await after(12)).toEqual([
      ['lead-over', id],
      ['lead-over', id],
    ]);
    expect(await after(13)).toEqual([['lead-over', waiting]]);
    expect(await after(15)).toEqual([
      ['lead-over', id],
      ['lead-over', id],
    ]);
  });
});
