import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { testSecrets } from '../support/keys';
import { PASSWORD, seedAccount } from '../builders/account';
import { openPlatformWorld, type PlatformWorld } from '../builders/platform-world';
import { dataOf, errorOf } from '../builders/session';

const MINUTE_MS = 60_000;

let world: PlatformWorld;

beforeAll(async () => {
  world = await openPlatformWorld(['dingtalk', 'zhezhengding']);
});

afterAll(() => world.close());

afterEach(async () => {
  await world.db.deleteFrom('accountBinding').execute();
  // A code for one number is sent once a minute.
  world.time.now = new Date(world.time.now.getTime() + 2 * MINUTE_MS);
});

const post = (url: string, payload: object) => world.ask({ method: 'POST', url, payload });
const enter = async (platform: 'dingtalk' | 'zhezhengding', id: string) =>
  post('/api/session/app', { platform, code: await world.code(platform, id) });
const ticketOf = (response: LightMyRequestResponse): string => response.json<{ data: { ticket: string } }>().data.ticket;
const ticketFor = async (id = 'ding-stranger') => ticketOf(await enter('dingtalk', id));
const sendCode = (ticket: string, mobile: string) => post('/api/session/bind/sms-code', { ticket, mobile });
const bind = (ticket: string, mobile: string, smsCode: string) => post('/api/session/bind', { ticket, mobile, smsCode });

/** Requests a code and reads it from the received message. */
async function codeFor(ticket: string, mobile: string): Promise<string> {
  const before = world.gateway.received.filter(({ message }) => message.mobile === mobile).length;
  expect((await sendCode(ticket, mobile)).statusCode).toBe(200);
  return world.gateway.codeFor(mobile, before + 1);
}

describe('a person without an account', () => {
  it('a person without an account gets a ticket with the refusal, and the ticket is stored as a hash', async () => {
    const response = await enter('dingtalk', 'ding-stranger');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      message: expect.stringContaining('钉钉') as string,
      data: { error: 'ding.not_bound', platform: 'dingtalk', name: '何文彬', mobile: '154****0099', expiresInSeconds: 600 },
    });
    const stored = await world.db.selectFrom('bindingTicket').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(ticketOf(response));
  });

  it('a person without an account gets a ticket from session.dingAuthenticate too', async () => {
    const code = await world.code('dingtalk', 'ding-stranger');
    const response = await world.ask({ method: 'POST', url: '/api/ding/authenticate', query: { code } });
    expect(ticketOf(response)).toMatch(/^[\w-]{43}$/);
  });
});

describe('session.bindCode', () => {
  it('session.bindCode sends a code for binding to the number of an account', async () => {
    const { mobile } = await world.account();
    const ticket = await ticketFor();
    await codeFor(ticket, mobile);
    expect(world.gateway.received.at(-1)?.message).toMatchObject({ mobile, purpose: 'binding', lifeSeconds: 300 });
  });

  it('session.bindCode gives the same answer for an unknown number, and sends nothing', async () => {
    const { mobile } = await world.account();
    const ticket = await ticketFor();
    const [known, unknown] = [await sendCode(ticket, mobile), await sendCode(ticket, world.freshMobile())];
    expect(unknown.json()).toEqual(known.json());
    await world.gateway.codeFor(mobile);
    expect(world.gateway.received.at(-1)?.message.mobile).toBe(mobile);
  });

  it('session.bindCode respects the limits of a number', async () => {
    const { mobile } = await world.account();
    const ticket = await ticketFor();
    await sendCode(ticket, mobile);
    const again = await sendCode(ticket, mobile);
    expect([again.statusCode, errorOf(again)]).toEqual([429, 'sms.too_soon']);
  });

  it('session.bindCode refuses an invalid ticket', async () => {
    const response = await sendCode('x'.repeat(43), world.freshMobile());
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'ding.ticket_over']);
  });
});

describe('session.bind', () => {
  it.each([
    ['dingtalk', 'ding-stranger', 'union-ding-stranger'],
    ['zhezhengding', '3311099', /^[0-9a-f]{32}$/],
  ] as const)('session.bind binds a person of %s to the account with the number, and starts a session', async (platform, id, expected) => {
    const { accountId, mobile } = await world.account({ name: '何文彬' });
    const ticket = ticketOf(await enter(platform, id));
    const { token, openid } = dataOf(await bind(ticket, mobile, await codeFor(ticket, mobile)), 'session.bind');
    expect(openid).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
    expect((await world.current(token)).name).toBe('何文彬');
    const bound = await world.db.selectFrom('accountBinding').select(['platform', 'externalId', 'openid', 'accountId']).execute();
    expect(bound).toEqual([{ platform, externalId: id, openid, accountId }]);
    expect((await enter(platform, id)).statusCode).toBe(200);
  });

  it('session.bind accepts a corrected code after a typing error, and refuses a used ticket', async () => {
    const { mobile } = await world.account();
    const ticket = await ticketFor();
    const code = await codeFor(ticket, mobile);
    const wrong = await bind(ticket, mobile, code === '000000' ? '000001' : '000000');
    expect([wrong.statusCode, errorOf(wrong)]).toEqual([400, 'sms.code_wrong']);
    expect((await bind(ticket, mobile, code)).statusCode).toBe(200);
    const again = await bind(ticket, mobile, code);
    expect([again.statusCode, errorOf(again)]).toEqual([400, 'ding.ticket_over']);
  });

  it('session.bind works once, however many calls come at the same time', async () => {
    const { mobile } = await world.account();
    const ticket = await ticketFor();
    const code = await codeFor(ticket, mobile);
    const answers = await Promise.all(Array.from({ length: 4 }, () => bind(ticket, mobile, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
  });

  it('session.bind refuses a ticket after ten minutes', async () => {
    const { mobile } = await world.account();
    const ticket = await ticketFor();
    world.time.now = new Date(world.time.now.getTime() + 9 * MINUTE_MS);
    const code = await codeFor(ticket, mobile);
    world.time.now = new Date(world.time.now.getTime() + 2 * MINUTE_MS);
    expect(errorOf(await bind(ticket, mobile, code))).toBe('ding.ticket_over');
  });

  it('session.bind refuses a code that was sent for another purpose or to another number', async () => {
    const [{ mobile }, other] = [await world.account(), await world.account()];
    const ticket = await ticketFor();
    expect(errorOf(await bind(ticket, mobile, await world.codeFor(mobile)))).toBe('sms.code_wrong');
    expect(errorOf(await bind(ticket, mobile, await codeFor(ticket, other.mobile)))).toBe('sms.code_wrong');
  });

  it('session.bind answers an unknown number and a disabled account like a wrong code', async () => {
    const disabled = await world.account({ disabled: true });
    const ticket = await ticketFor();
    for (const mobile of [world.freshMobile(), disabled.mobile]) {
      await sendCode(ticket, mobile);
      const response = await bind(ticket, mobile, '123456');
      expect([response.statusCode, errorOf(response)]).toEqual([400, 'sms.code_wrong']);
    }
  });

  it('session.bind replaces the person that the account was bound to', async () => {
    const { accountId, mobile } = await world.account({ bindings: { dingtalk: 'ding-deputy2' } });
    const ticket = await ticketFor();
    expect((await bind(ticket, mobile, await codeFor(ticket, mobile))).statusCode).toBe(200);
    const bound = await world.db.selectFrom('accountBinding').select('externalId').where('accountId', '=', accountId).execute();
    expect(bound).toEqual([{ externalId: 'ding-stranger' }]);
  });

  it('session.app offers no ticket to the person of a disabled account', async () => {
    await seedAccount(world.db, { disabled: true, bindings: { dingtalk: 'ding-stranger' } });
    const response = await enter('dingtalk', 'ding-stranger');
    expect(errorOf(response)).toBe('ding.not_bound');
    expect(ticketOf(response)).toBeUndefined();
  });

  it.each([
    ['no number', { mobile: '12345' }],
    ['no code', { smsCode: '12' }],
    ['a ticket too short', { ticket: 'x' }],
  ])('session.bind refuses %s', async (_what, input) => {
    const right = { ticket: 'x'.repeat(43), mobile: world.freshMobile(), smsCode: '123456' };
    expect(errorOf(await post('/api/session/bind', { ...right, ...input }))).toBe('request.invalid');
  });
});

describe('an account that a platform alone does not open', () => {
  const FACTOR_KEY = new Secret({ size: 20 });
  const codeNow = () => new TOTP({ secret: FACTOR_KEY }).generate({ timestamp: world.time.now.getTime() });
  const withFactor = async (accountId: number) => {
    const { textCipher } = await testSecrets(world.db);
    const secretCipher = textCipher.encrypt(FACTOR_KEY.base32);
    await world.db.insertInto('secondFactor').values({ accountId, secretCipher, confirmedAt: world.time.now }).execute();
  };
  const bound = () => world.db.selectFrom('accountBinding').select(['externalId', 'accountId']).execute();
  const prove = async (ticket: string, mobile: string, proof: object) =>
    post('/api/session/bind', { ticket, mobile, smsCode: await codeFor(ticket, mobile), ...proof });

  it('an account with a second factor is bound by password and code, and needs both at each login', async () => {
    const { accountId, mobile } = await world.account({ roles: [{ roleKind: 'suggestion-office' }] });
    await withFactor(accountId);
    const ticket = await ticketFor();
    const smsCode = await codeFor(ticket, mobile);
    const without = await bind(ticket, mobile, smsCode);
    expect([without.statusCode, without.json<{ data: object }>().data]).toEqual([403, { error: 'ding.password_owed', needsCode: true }]);
    const password = () => world.seal('binding')(PASSWORD);
    const attempt = (proof: object) => post('/api/session/bind', { ticket, mobile, smsCode, ...proof });
    expect(errorOf(await attempt({ password: password() }))).toBe('ding.password_owed');
    expect(errorOf(await attempt({ password: world.seal('binding')('Wrong@2026'), code: codeNow() }))).toBe('password.wrong');
    expect(errorOf(await attempt({ password: password(), code: codeNow() === '000000' ? '000001' : '000000' }))).toBe(
      'secondFactor.code_wrong',
    );
    expect(await bound()).toEqual([]);
    expect((await attempt({ password: password(), code: codeNow() })).statusCode).toBe(200);
    expect(await bound()).toEqual([{ externalId: 'ding-stranger', accountId }]);
    const again = await enter('dingtalk', 'ding-stranger');
    expect([again.statusCode, errorOf(again)]).toEqual([403, 'ding.password_owed']);
    const last = await world.db
      .selectFrom('loginEvent')
      .select('outcome')
      .where('accountId', '=', accountId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({ outcome: 'refused' });
  });

  it('an administrator account cannot be opened by a platform alone, and its binding waits for another kind of administrator', async () => {
    const { accountId, mobile } = await world.account({ roles: [{ roleKind: 'security-admin', areaCode: '3311' }] });
    const ticket = await ticketFor();
    expect(errorOf(await bind(ticket, mobile, await codeFor(ticket, mobile)))).toBe('ding.password_owed');
    world.time.now = new Date(world.time.now.getTime() + 2 * MINUTE_MS);
    const asked = await prove(ticket, mobile, { password: world.seal('binding')(PASSWORD) });
    expect([asked.statusCode, errorOf(asked)]).toEqual([409, 'ding.binding_asked']);
    expect(await bound()).toEqual([]);
    const auditor = await world.signIn({ roleKind: 'audit-admin', areaCode: '3311' });
    const query = { kind: 'bind', state: 'waiting' };
    const { items } = dataOf(await world.ask({ url: '/api/approval', query, token: auditor.token }), 'approval.list');
    expect(items).toMatchObject([
      { subjectId: accountId, changes: [{ field: '平台', from: '', to: '钉钉' }], actions: ['approve', 'refuse'] },
    ]);
    const url = `/api/approval/${String(items[0]?.id)}/approve`;
    expect((await world.ask({ method: 'POST', url, payload: { version: 1 }, token: auditor.token })).statusCode).toBe(200);
    expect(await bound()).toEqual([{ externalId: 'ding-stranger', accountId }]);
    expect(errorOf(await enter('dingtalk', 'ding-stranger'))).toBe('ding.password_owed');
  });

  it('binding locks an account after five wrong passwords, wherever they are tried', async () => {
    const { mobile } = await world.account({ roles: [{ roleKind: 'audit-admin' }] });
    const ticket = await ticketFor();
    const smsCode = await codeFor(ticket, mobile);
    const attempt = () => post('/api/session/bind', { ticket, mobile, smsCode, password: world.seal('binding')('Wrong@2026') });
    const errors = [];
    for (let tries = 0; tries < 6; tries += 1) errors.push(errorOf(await attempt()));
    expect(errors).toEqual([...Array.from({ length: 5 }, () => 'password.wrong'), 'password.locked']);
  });
});

describe('the hourly sweep', () => {
  it('the hourly sweep removes expired binding tickets', async () => {
    await ticketFor();
    world.time.now = new Date(world.time.now.getTime() + 11 * MINUTE_MS);
    await (await world.another()).ready();
    expect(await world.db.selectFrom('bindingTicket').selectAll().execute()).toEqual([]);
  });
});
