import { randomUUID } from 'node:crypto';
import { hashToken } from '../../server/platform/crypto/token';
import { openPublicWorld, type PublicWorld } from '../builders/public-world';
import { freshAddress } from '../builders/session';
import type { Person } from '../builders/people';

let world: PublicWorld;
let cityOffice: Person;
let countyOffice: Person;
let otherOffice: Person;

beforeAll(async () => {
  world = await openPublicWorld();
  cityOffice = await world.signIn({ roleKind: 'suggestion-office' });
  countyOffice = await world.signIn({ roleKind: 'suggestion-office', areaCode: '331102' });
  otherOffice = await world.signIn({ roleKind: 'suggestion-office', areaCode: '331121' });
});

afterAll(() => world.close());

const send = async (change: object = {}, address = freshAddress()) =>
  world.call('public.submitOpinion', { body: await world.anOpinion(change) }, { address });

const idOf = async (receipt: string): Promise<number> =>
  (await world.db.selectFrom('visitorOpinion').select('id').where('receipt', '=', receipt).executeTakeFirstOrThrow()).id;

const moderate = (person: Person, id: number, publish: boolean, answer: string) =>
  world.call('opinion.moderate', { params: { id }, body: { publish, answer } }, { person });

describe('open.submitOpinion › a visitor', () => {
  it('a visitor gets a receipt to read out, and number and address are not stored in plain text', async () => {
    const address = freshAddress();
    const { data, status } = await send({ mobile: '13666668888' }, address);
    expect(status).toBe(200);
    expect(data.receipt).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{3}-[34679ACDEFGHJKMNPQRTWXY]{4}$/);
    const row = await world.db.selectFrom('visitorOpinion').selectAll().where('receipt', '=', data.receipt).executeTakeFirstOrThrow();
    const kept = JSON.stringify(row);
    expect(kept).not.toContain('13666668888');
    expect(kept).not.toContain(address);
    expect(row.addressHash).not.toBe(hashToken(address));
  });

  it('an opinion with a wrong captcha is refused, and each captcha works once', async () => {
    const body = await world.anOpinion();
    const wrong = await world.call('public.submitOpinion', { body: { ...body, captcha: '999' } });
    expect([wrong.status, wrong.error, wrong.field]).toEqual([400, 'captcha.wrong', 'captcha']);
    const address = freshAddress();
    expect((await world.call('public.submitOpinion', { body }, { address })).status).toBe(200);
    expect((await world.call('public.submitOpinion', { body }, { address })).error).toBe('captcha.wrong');
  });

  it('one captcha sent ten times at once creates one opinion', async () => {
    const body = await world.anOpinion({ title: '十次同发' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.call('public.submitOpinion', { body }, { address: freshAddress() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a visitor can send five opinions a day from one address, however many come at once, and again the next day', async () => {
    const address = freshAddress();
    const bodies = await Promise.all(Array.from({ length: 8 }, () => world.anOpinion()));
    const answers = await Promise.all(bodies.map((body) => world.call('public.submitOpinion', { body }, { address })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.error).toBe('opinion.too_many');
    const morning = world.time.now;
    world.time.now = new Date('2026-03-05T16:00:00Z');
    expect((await send({}, address)).status).toBe(200);
    world.time.now = morning;
  });

  it('a household of IPv6 addresses counts as one visitor', async () => {
    const answers = [];
    for (let host = 1; host <= 6; host += 1) answers.push(await send({}, `2001:db8::a${String(host)}:1:2:3`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await send({}, '2001:db8:1::1')).status).toBe(200);
  });

  it('a visitor is limited to a number of opinions a minute', async () => {
    const few = await openPublicWorld({ rateLimits: { perAddress: 1000, captchas: 1000, opinions: 2 } });
    const address = freshAddress();
    const statuses = [];
    for (let time = 0; time < 3; time += 1) {
      statuses.push((await few.call('public.submitOpinion', { body: await few.anOpinion() }, { address })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await few.close();
  });

  it.each([
    ['a number that is none', { mobile: '12345678901' }, undefined],
    ['a blank title', { title: '   ' }, undefined],
    ['an area that there is not', { areaCode: '331199' }, 'areaCode'],
    ['a town', { areaCode: '331102001' }, 'areaCode'],
  ])('an opinion is refused with %s, and its captcha stays valid', async (_what, change, field) => {
    const body = await world.anOpinion();
    const refused = await world.call('public.submitOpinion', { body: { ...body, ...change } });
    expect([refused.status, refused.error]).toEqual([400, 'request.invalid']);
    if (field) expect(refused.field).toBe(field);
    expect((await world.call('public.submitOpinion', { body }, { address: freshAddress() })).status).toBe(200);
  });
});

describe('open.opinionState › who holds the receipt', () => {
  it('open.opinionState shows the result of an opinion by receipt, with or without dashes, in upper or lower case', async () => {
    const receipt = await world.sendOpinion({ title: '回执查询' });
    for (const typed of [receipt, receipt.toLowerCase(), receipt.replace(/-/g, ' '), ` ${receipt.replace(/-/g, '')} `]) {
      const { data } = await world.call('public.opinionState', { query: { receipt: typed } });
      expect(data).toMatchObject({ state: 'waiting', title: '回执查询', answer: '' });
    }
    await moderate(countyOffice, await idOf(receipt), false, '这件事属于物业管理，请联系社区。');
    const { data } = await world.call('public.opinionState', { query: { receipt } });
    expect(data).toMatchObject({ state: 'refused', answer: '这件事属于物业管理，请联系社区。' });
  });

  it('open.opinionState returns an error when the receipt does not exist', async () => {
    const answer = await world.call('public.opinionState', { query: { receipt: '3333-333-3333' } });
    expect([answer.status, answer.error]).toEqual([404, 'opinion.not_found']);
  });
});

describe('open.opinions › everybody', () => {
  it('open.opinions shows no opinion that waits or was refused', async () => {
    const waiting = await world.sendOpinion({ title: '等待中的意见' });
    const refused = await world.sendOpinion({ title: '未采用的意见' });
    await moderate(countyOffice, await idOf(refused), false, '重复提交');
    const { text } = await world.call('public.opinions', { query: { pageSize: 100 } });
    for (const hidden of ['等待中的意见', '未采用的意见', waiting, refused]) expect(text).not.toContain(hidden);
  });

  it('open.opinions shows published opinions with surname only, without number, as plain text', async () => {
    const receipt = await world.sendOpinion({
      title: '<b>路灯</b>不亮',
      content: '<script>alert(1)</script> 请打 13799990000',
      name: '欧阳小红',
      mobile: '13799990000',
    });
    await moderate(countyOffice, await idOf(receipt), true, '已安排维修，咨询 0578-2011111');
    const { data, text } = await world.call('public.opinions', { query: { areaCode: '331102' } });
    expect(data.items[0]).toMatchObject({
      title: '<b>路灯</b>不亮',
      content: '<script>alert(1)</script> 请打 （号码已隐去）',
      byName: '欧阳**',
      answer: '已安排维修，咨询 （号码已隐去）',
      areaName: '莲都区',
      publishedOn: '2026-03-05',
    });
    for (const secret of ['小红', '13799990000', '137****0000', '2011111', receipt]) expect(text).not.toContain(secret);
    const other = await world.call('public.opinions', { query: { areaCode: '331121' } });
    expect(other.text).not.toContain('路灯');
  });
});

describe('opinion.list and opinion.moderate', () => {
  it('opinion.list is for the office of the area and the offices above, with the number masked', async () => {
    await world.sendOpinion({ title: '名单里的意见', name: '李四', mobile: '13712344321' });
    const query = { keyword: '名单里的意见', state: 'waiting' } as const;
    const [county, city, other] = await Promise.all(
      [countyOffice, cityOffice, otherOffice].map((person) => world.call('opinion.list', { query }, { person })),
    );
    expect(county?.data.items).toMatchObject([{ name: '李四', mobile: '137****4321', state: 'waiting', areaName: '莲都区' }]);
    expect(city?.data.total).toBe(1);
    expect(other?.data).toMatchObject({ items: [], total: 0 });
    expect(county?.text).not.toContain('13712344321');
  });

  it.each(['opinion.list', 'opinion.moderate'] as const)('%s is refused to callers without a session and to other roles', async (name) => {
    const receipt = await world.sendOpinion();
    const id = await idOf(receipt);
    const input = name === 'opinion.list' ? { query: {} } : { params: { id }, body: { publish: true, answer: '' } };
    expect((await world.call(name, input as never)).error).toBe('session.missing');
    for (const roleKind of ['congress-office', 'undertaking-unit', 'government-supervision', 'system-admin'] as const) {
      const person = await world.signIn({ roleKind });
      expect((await world.call(name, input as never, { person })).error).toBe('access.denied');
    }
  });

  it('opinion.moderate does not find an opinion of another area', async () => {
    const id = await idOf(await world.sendOpinion());
    expect((await moderate(otherOffice, id, true, '')).error).toBe('opinion.not_found');
    expect((await moderate(countyOffice, id, true, '')).status).toBe(200);
  });

  it('opinion.moderate requires a reason for a refusal', async () => {
    const id = await idOf(await world.sendOpinion());
    const refused = await moderate(countyOffice, id, false, '  ');
    expect([refused.status, refused.field]).toEqual([400, 'answer']);
    expect((await moderate(countyOffice, id, true, '')).status).toBe(200);
  });

  it('opinion.moderate refuses for a counted reason, which the visitor reads where no other text is written', async () => {
    const { data } = await send({ areaCode: '331102' });
    const id = await idOf(data.receipt);
    const body = { publish: false, refusalReason: 'repeated' as const, answer: ' ' };
    expect((await world.call('opinion.moderate', { params: { id }, body }, { person: countyOffice })).status).toBe(200);
    const { items } = (await world.call('opinion.list', { query: { state: 'refused' } }, { person: countyOffice })).data;
    expect(items.find((one) => one.id === id)).toMatchObject({ refusalReason: 'repeated', answer: '与已提交的内容重复。' });
    expect((await world.call('public.opinionState', { query: { receipt: data.receipt } })).data.answer).toBe('与已提交的内容重复。');
  });

  it('opinion.moderate: of two callers at once, one gets the error that the other was faster', async () => {
    const receipt = await world.sendOpinion();
    const id = await idOf(receipt);
    const answers = await Promise.all([moderate(countyOffice, id, true, '公开'), moderate(cityOffice, id, false, '不公开')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toBe('opinion.moderated');
    const won = answers[0].status === 200 ? { state: 'published', answer: '公开' } : { state: 'refused', answer: '不公开' };
    expect((await world.call('public.opinionState', { query: { receipt } })).data).toMatchObject(won);
  });

  it('opinion.moderate: a repeated call changes nothing and gets the same answer as the first', async () => {
    const id = await idOf(await world.sendOpinion());
    const headers = { authorization: `Bearer ${countyOffice.token}`, 'idempotency-key': randomUUID() };
    const send = () =>
      world.app.inject({ method: 'POST', url: `/api/opinion/${String(id)}/moderate`, headers, payload: { publish: true, answer: '' } });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
    expect((await moderate(countyOffice, id, true, '')).error).toBe('opinion.moderated');
  });

  it('opinion.list shows actor, action, time and reason, and history keeps no personal data of the visitor', async () => {
    const receipt = await world.sendOpinion({ title: '带经过的意见', name: '赵小六' });
    const list = async () =>
      (await world.call('opinion.list', { query: { keyword: '带经过的意见' } }, { person: countyOffice })).data.items[0]?.history;
    expect(await list()).toEqual([]);
    const id = await idOf(receipt);
    await moderate(cityOffice, id, false, '与本地无关');
    expect(await list()).toMatchObject([
      {
        action: 'refuse',
        fromStatus: 'waiting',
        toStatus: 'refused',
        actorName: cityOffice.name,
        roleName: '建议办公室',
        note: '与本地无关',
      },
    ]);
    const kept = await world.db
      .selectFrom('history')
      .where('subjectType', '=', 'opinion')
      .where('subjectId', '=', id)
      .selectAll()
      .execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('赵小六');
  });
});
