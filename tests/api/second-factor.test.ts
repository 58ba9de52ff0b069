import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from '../builders/account';
import { type AccountWorld, openAccountWorld } from '../builders/account-world';
import { dataOf, errorOf, type LoginAnswer } from '../builders/session';

const MINUTE = 60_000;
const STEP = 30_000;

let world: AccountWorld;

beforeAll(async () => {
  world = await openAccountWorld();
});

afterAll(() => world.close());

const post = (url: string, token: string | undefined, payload?: object) => world.ask({ method: 'POST', url, token, payload });
const codeOf = (key: string, ms = 0) => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: world.time.now.getTime() + ms });
const staff = () => world.account({ roles: [{ roleKind: 'suggestion-office' }] });
/** Returns the response to the first step, which needs the password. */
const begin = (token: string | undefined, password = PASSWORD) =>
  post('/api/account/second-factor', token, { password: world.seal('second-factor')(password) });
const stateOf = async (token: string) => dataOf(await world.ask({ url: '/api/account/second-factor', token }), 'secondFactor.state');

/** Creates an account with the second factor on; returns its key, its recovery codes, and a valid code. */
async function enrolled() {
  const account = await staff();
  const { key, address } = dataOf(await begin(account.token), 'secondFactor.begin');
  const confirmed = await post('/api/account/second-factor/confirm', account.token, { code: codeOf(key) });
  world.pass(STEP);
  return { ...account, key, address, codes: dataOf(confirmed, 'secondFactor.confirm').recoveryCodes };
}

const ticketOf = async (username: string) => (await world.login({ username })).json<LoginAnswer & { secondFactor: string }>().secondFactor;
const enter = (ticket: string, code: string) => post('/api/session/second-factor', undefined, { ticket, code });

describe('secondFactor.begin and secondFactor.confirm', () => {
  it('enrolment gives a key for codes, and ten recovery codes that are stored as hashes only', async () => {
    const { accountId, token, key, address, codes } = await enrolled();
    expect(address).toMatch(new RegExp(`^otpauth://totp/.*secret=${key}&algorithm=SHA1&digits=6&period=30$`));
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[a-z3-9]{5}-[a-z3-9]{5}$/.test(code))).toBe(true);
    expect(await stateOf(token)).toMatchObject({ on: true, required: false, recoveryCodesLeft: 10 });
    const rows = await Promise.all([
      world.db.selectFrom('secondFactor').selectAll().where('accountId', '=', accountId).execute(),
      world.db.selectFrom('recoveryCode').selectAll().where('accountId', '=', accountId).execute(),
    ]);
    expect([key, ...codes, ...codes.map((code) => code.replace('-', ''))].filter((text) => JSON.stringify(rows).includes(text))).toEqual(
      [],
    );
  });

  it('a login asks for no code before enrolment is confirmed with a code', async () => {
    const { token, username } = await staff();
    await begin(token);
    expect(errorOf(await post('/api/account/second-factor/confirm', token, { code: '000000' }))).toBe('secondFactor.code_wrong');
    expect((await world.login({ username })).json<LoginAnswer>().code).toBe('1');
  });

  it('six characters that are not digits are refused as a code, before and after the second factor is on', async () => {
    const [begun, { username }] = [await staff(), await enrolled()];
    await begin(begun.token);
    for (const code of ['一二三四五六', '１２３４５６', 'é12345', '😀1234', '12345a']) {
      expect(errorOf(await post('/api/account/second-factor/confirm', begun.token, { code }))).toBe('secondFactor.code_wrong');
      expect(errorOf(await enter(await ticketOf(username), code))).toBe('secondFactor.code_wrong');
    }
  });

  it('several sessions that begin, confirm and end a second factor at once get no server error', async () => {
    const { token, key } = await enrolled();
    let latest = key;
    const beginAnew = async () => {
      const answer = await begin(token);
      if (answer.statusCode === 200) latest = dataOf(answer, 'secondFactor.begin').key;
      return answer;
    };
    const confirm = () => post('/api/account/second-factor/confirm', token, { code: codeOf(latest) });
    const end = () => post('/api/account/second-factor/end', token, { password: world.seal('second-factor')(PASSWORD) });
    const confirmed = new Set<number>();
    const others = new Set<number>();
    for (let round = 0; round < 6; round += 1) {
      world.pass(STEP);
      const confirming = () => confirm().then(({ statusCode }) => confirmed.add(statusCode));
      const other = (call: typeof end) => call().then(({ statusCode }) => others.add(statusCode));
      await Promise.all([
        other(beginAnew),
        confirming(),
        other(end),
        other(beginAnew),
        confirming(),
        confirming(),
        other(end),
        confirming(),
      ]);
    }
    expect([...confirmed].filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
    // 429 is possible, because begin and end count an attempt at the password before they check it.
    expect([...others].filter((status) => ![200, 400, 409, 429].includes(status))).toEqual([]);
    expect(others.has(200)).toBe(true);
    // Whatever call came first, the final state is consistent: on with its ten codes, or off with none.
    const { on, recoveryCodesLeft } = await stateOf(token);
    expect(recoveryCodesLeft).toBe(on ? 10 : 0);
  });

  it('second-factor calls are refused without a session, to deputies, before enrolment began, and when it is already on', async () => {
    const deputy = await world.account();
    const [other, { token, key }] = [await staff(), await enrolled()];
    const calls = ['', '/confirm', '/end'].map((path) => `/api/account/second-factor${path}`);
    for (const url of calls) expect((await post(url, undefined, { code: '123456' })).statusCode).toBe(401);
    for (const url of calls) expect((await post(url, deputy.token, { code: '123456' })).statusCode).toBe(403);
    expect((await world.ask({ url: '/api/account/second-factor' })).statusCode).toBe(401);
    expect(errorOf(await post('/api/account/second-factor/confirm', other.token, { code: '123456' }))).toBe('secondFactor.not_begun');
    expect(errorOf(await begin(token))).toBe('secondFactor.on');
    expect(errorOf(await post('/api/account/second-factor/confirm', token, { code: codeOf(key) }))).toBe('secondFactor.on');
  });

  it('enrolment gives no key without the password, and wrong tries count as tries at the password', async () => {
    const { accountId, token, username } = await staff();
    expect((await post('/api/account/second-factor', token)).statusCode).toBe(400);
    expect((await post('/api/account/second-factor', token, {})).statusCode).toBe(400);
    for (let tries = 0; tries < 5; tries += 1) expect(errorOf(await begin(token, 'Wrong@2026'))).toBe('password.wrong');
    expect(errorOf(await begin(token))).toBe('password.locked');
    const change = await world.reset(token, { username, old: PASSWORD, password: 'Suggestion#2027' });
    expect(errorOf(change)).toBe('password.locked');
    expect(await world.db.selectFrom('secondFactor').selectAll().where('accountId', '=', accountId).execute()).toEqual([]);
    const events = world.db.selectFrom('event').select('result').where('call', '=', 'secondFactor.begin');
    expect(await events.where('accountId', '=', accountId).execute()).toHaveLength(8);
  });

  it('secondFactor.end › the password or a code turns the second factor off, and nothing else does', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    const end = (token: string, proof: object) => post('/api/account/second-factor/end', token, proof);
    expect(errorOf(await end(one.token, {}))).toBe('secondFactor.proof_missing');
    expect(errorOf(await end(one.token, { password: world.seal('second-factor')('Wrong@2026') }))).toBe('password.wrong');
    expect(errorOf(await end(one.token, { code: '000000' }))).toBe('secondFactor.code_wrong');
    expect((await end(one.token, { password: world.seal('second-factor')(PASSWORD) })).statusCode).toBe(200);
    expect((await end(other.token, { code: codeOf(other.key) })).statusCode).toBe(200);
    for (const { token, username } of [one, other]) {
      expect(await stateOf(token)).toEqual({ on: false, since: null, required: false, recoveryCodesLeft: 0 });
      expect((await world.login({ username })).json<LoginAnswer>().code).toBe('1');
    }
  });
});

describe('session.secondFactor › a login with a second factor', () => {
  it('[5.2] a login with a second factor answers 0 with a ticket, and the code gives a token', async () => {
    const { username, key } = await enrolled();
    const answer = (await world.login({ username })).json<LoginAnswer & { secondFactor: string }>();
    expect(answer).toMatchObject({ code: '0', message: '请输入动态口令' });
    expect(answer.token).toBeUndefined();
    const { token } = dataOf(await enter(answer.secondFactor, codeOf(key)), 'session.secondFactor');
    expect((await world.current(token)).mustEnrol).toBe(false);
  });

  it('a code of one step before or after is accepted, and a code of two steps is refused', async () => {
    for (const ms of [-STEP, STEP]) {
      const { username, key } = await enrolled();
      world.pass(STEP);
      expect((await enter(await ticketOf(username), codeOf(key, ms))).statusCode).toBe(200);
    }
    for (const ms of [-2 * STEP, 2 * STEP]) {
      const { username, key } = await enrolled();
      world.pass(2 * STEP);
      expect(errorOf(await enter(await ticketOf(username), codeOf(key, ms)))).toBe('secondFactor.code_wrong');
    }
  });

  it('a code is accepted once, also when two logins use it at once', async () => {
    const { username, key } = await enrolled();
    const tickets = [await ticketOf(username), await ticketOf(username)];
    const answers = await Promise.all(tickets.map((ticket) => enter(ticket, codeOf(key))));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
    expect(answers.map(errorOf).filter(Boolean)).toEqual(['secondFactor.code_used']);
  });

  it('each recovery code is accepted once, in the way people type it', async () => {
    const { username, token, codes } = await enrolled();
    const [code = ''] = codes;
    expect((await enter(await ticketOf(username), ` ${code.toUpperCase().replace('-', ' ')} `)).statusCode).toBe(200);
    expect(errorOf(await enter(await ticketOf(username), code))).toBe('secondFactor.recovery_wrong');
    expect((await stateOf(token)).recoveryCodesLeft).toBe(9);
  });

  it('a ticket works once, for ten minutes, and for five tries', async () => {
    const { username, key, codes } = await enrolled();
    const used = await ticketOf(username);
    await enter(used, codeOf(key));
    expect(errorOf(await enter(used, codes[0] ?? ''))).toBe('secondFactor.ticket_over');
    const late = await ticketOf(username);
    world.pass(10 * MINUTE);
    expect(errorOf(await enter(late, codeOf(key)))).toBe('secondFactor.ticket_over');
    const tried = await ticketOf(username);
    for (let tries = 0; tries < 5; tries += 1) expect(errorOf(await enter(tried, '000000'))).toBe('secondFactor.code_wrong');
    expect(errorOf(await enter(tried, codeOf(key)))).toBe('secondFactor.ticket_over');
    expect(errorOf(await enter('a'.repeat(43), codeOf(key)))).toBe('secondFactor.ticket_over');
  });

  it('ten wrong codes in a quarter of an hour lock the second factor, however many tickets are used', async () => {
    const { username, key } = await enrolled();
    const tickets = await Promise.all([1, 2, 3].map(() => ticketOf(username)));
    const [first = '', second = '', third = ''] = tickets;
    const guesses = [first, second].flatMap((ticket) => Array.from({ length: 5 }, () => enter(ticket, '000000')));
    expect(new Set((await Promise.all(guesses)).map(errorOf))).toEqual(new Set(['secondFactor.code_wrong']));
    expect(errorOf(await enter(third, codeOf(key)))).toBe('secondFactor.locked');
    world.pass(15 * MINUTE);
    expect((await enter(await ticketOf(username), codeOf(key))).statusCode).toBe(200);
  });

  it('a ticket ends when the password is changed meanwhile, and a wrong code appears in the login history', async () => {
    const { username, key, token, accountId } = await enrolled();
    const ticket = await ticketOf(username);
    await enter(ticket, '000000');
    await world.reset(token, { username, old: PASSWORD, password: 'Suggestion#2027' });
    expect(errorOf(await enter(ticket, codeOf(key)))).toBe('secondFactor.ticket_over');
    const events = await world.db.selectFrom('loginEvent').select('outcome').where('accountId', '=', accountId).orderBy('id').execute();
    expect(events.map(({ outcome }) => outcome)).toEqual(['success', 'code-refused']);
  });
});

describe('a role that may not be without one', () => {
  it('a role that requires a second factor can only enrol until it is on, and cannot turn it off', async () => {
    const app = await world.another({ secondFactorRoles: ['system-admin'] });
    const { token } = await world.account({ roles: [{ roleKind: 'system-admin' }] });
    const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
      app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
    expect(errorOf(await ask('GET', '/api/account'))).toBe('secondFactor.required');
    expect(dataOf(await ask('GET', '/api/admin/user/current'), 'session.current').mustEnrol).toBe(true);
    const { key } = dataOf(
      await ask('POST', '/api/account/second-factor', { password: world.seal('second-factor')(PASSWORD) }),
      'secondFactor.begin',
    );
    expect((await ask('POST', '/api/account/second-factor/confirm', { code: codeOf(key) })).statusCode).toBe(200);
    expect((await ask('GET', '/api/account')).statusCode).toBe(200);
    expect(errorOf(await ask('POST', '/api/account/second-factor/end', { code: codeOf(key, STEP) }))).toBe('secondFactor.may_not_end');
  });
});

describe('account.endSecondFactor › for a lost phone', () => {
  const end = (by: { token: string }, { accountId }: { accountId: number }, version = 1) =>
    post(`/api/admin/account/${String(accountId)}/end-second-factor`, by.token, { version });
  const detail = async (by: { token: string }, { accountId }: { accountId: number }) =>
    dataOf(await world.ask({ url: `/api/admin/account/${String(accountId)}`, token: by.token }), 'account.get');
  const administrator = () => world.account({ roles: [{ roleKind: 'system-admin' }] });

  it('account.endSecondFactor turns it off, ends all sessions, is in the history and notifies the owner, who signs in again', async () => {
    const [admin, person] = [await administrator(), await enrolled()];
    const owed = await ticketOf(person.username);
    expect(await detail(admin, person)).toMatchObject({ secondFactorSince: expect.any(String) as string, sessions: 1 });
    const answer = dataOf(await end(admin, person), 'account.endSecondFactor');
    expect(answer).toMatchObject({ secondFactorSince: null, sessions: 0, history: [{ action: 'endSecondFactor' }] });
    expect(answer.actions).not.toContain('endSecondFactor');
    expect(errorOf(await world.ask({ url: '/api/account', token: person.token }))).toBe('session.expired');
    expect(errorOf(await enter(owed, codeOf(person.key)))).toBe('secondFactor.ticket_over');
    const { token } = (await world.login({ username: person.username })).json<LoginAnswer>();
    const messages = dataOf(await world.ask({ url: '/api/message', token: token ?? '' }), 'message.list');
    expect(messages.items).toMatchObject([{ title: '您的账号已解除双因素认证', subject: { type: 'account', id: person.accountId } }]);
    expect(await stateOf(token ?? '')).toMatchObject({ on: false, recoveryCodesLeft: 0 });
  });

  it('account.endSecondFactor is refused where no second factor is on, and changes nothing', async () => {
    const [admin, person] = [await administrator(), await staff()];
    await begin(person.token);
    expect(errorOf(await end(admin, person))).toBe('account.no_second_factor');
    expect(await detail(admin, person)).toMatchObject({ secondFactorSince: null, sessions: 1, history: [] });
    expect((await detail(admin, person)).actions).not.toContain('endSecondFactor');
  });

  it('account.endSecondFactor is refused without a session, to other administrators, stale, for the own account and other areas', async () => {
    const [admin, person] = [await administrator(), await enrolled()];
    const security = await world.account({ roles: [{ roleKind: 'security-admin' }] });
    const elsewhere = await world.account({ roles: [{ roleKind: 'system-admin', areaCode: '331181' }] });
    expect((await end({ token: '' }, person)).statusCode).toBe(401);
    expect(errorOf(await end(security, person))).toBe('access.denied');
    expect(errorOf(await end(admin, person, 7))).toBe('account.stale');
    expect(errorOf(await end(admin, admin))).toBe('account.own');
    expect(errorOf(await end(elsewhere, person))).toBe('account.not_found');
    expect((await detail(security, person)).actions).not.toContain('endSecondFactor');
    expect((await stateOf(person.token)).on).toBe(true);
  });
});
