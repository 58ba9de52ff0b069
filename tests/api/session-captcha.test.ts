import { seedAccount } from '../builders/account';
import { answerTo } from '../builders/captcha';
import { dataOf, freshAddress, type LoginAnswer, openApp, type TestApp } from '../builders/session';

let world: TestApp;

const after = (ms: number): Date => new Date(world.time.now.getTime() + ms);
const MINUTE = 60_000;

/** Returns the answer to a proof of work. */
async function solved(): Promise<{ captchaCode: string }> {
  return { captchaCode: answerTo(dataOf(await world.ask({ url: '/api/captcha/work' }), 'session.workCaptcha')) };
}

/** Fails this often, with captchas where they are required. */
async function failTimes(username: string, times: number, address: string): Promise<LoginAnswer> {
  let answer: LoginAnswer = { code: '', message: '' };
  for (let time = 0; time < times; time += 1) {
    const captcha = time >= 3 ? await solved() : {};
    answer = (await world.login({ username, password: 'wrong', address, ...captcha })).json<LoginAnswer>();
  }
  return answer;
}

beforeAll(async () => {
  world = await openApp();
});

afterAll(() => world.close());

beforeEach(() => {
  world.time.now = new Date('2026-03-05T02:00:00Z');
});

describe('session.login › captchas and locks', () => {
  it('session.login requires a captcha after three failures of a name, from any address', async () => {
    const { username } = await seedAccount(world.db);
    const third = await failTimes(username, 3, freshAddress());
    expect(third.captchaRequired).toBe(true);
    const without = (await world.login({ username, address: freshAddress() })).json<LoginAnswer>();
    expect(without).toEqual({ code: '0', message: '请输入正确的验证码', captchaRequired: true });
    const withOne = await world.login({ username, address: freshAddress(), ...(await solved()) });
    expect(withOne.json<LoginAnswer>().code).toBe('1');
  });

  it('failures of one user, or sixty tries at junk names, do not require captchas of other users at the same address', async () => {
    const address = freshAddress();
    const { username } = await seedAccount(world.db);
    expect((await world.login({ username, address })).json<LoginAnswer>().code).toBe('1');
    const guessed = (await seedAccount(world.db)).username;
    await failTimes(guessed, 3, address);
    await world.db.updateTable('loginFailure').set({ failures: 57 }).where('subject', '=', `ip:${address}`).execute();
    for (const junk of ['junk-1', 'junk-2', 'junk-3'])
      await world.login({ username: junk, password: 'wrong', address, ...(await solved()) });
    expect((await world.login({ username, address })).json<LoginAnswer>().code).toBe('1');
    // A user who never logged in from there is only slowed down for minutes, and only by captchas.
    const { username: stranger } = await seedAccount(world.db);
    expect((await world.login({ username: stranger, address })).json<LoginAnswer>()).toMatchObject({ code: '0', captchaRequired: true });
    expect((await world.login({ username: stranger, address, ...(await solved()) })).json<LoginAnswer>().code).toBe('1');
    world.pass(5 * MINUTE);
    const { username: another } = await seedAccount(world.db);
    expect((await world.login({ username: another, address })).json<LoginAnswer>().code).toBe('1');
  });

  it('session.login counts an IPv6 address by its /64 network', async () => {
    const { username } = await seedAccount(world.db);
    for (const end of ['1', '2', '3']) await world.login({ username, password: 'wrong', address: `2001:db8:7:1::${end}` });
    const rows = await world.db.selectFrom('loginFailure').select(['subject', 'failures']).where('subject', 'like', `ip:2001:%`).execute();
    expect(rows).toContainEqual({ subject: 'ip:2001:db8:7:1::', failures: 3 });
  });

  it('a browser that signed in before needs no captcha and has no lock, whatever strangers guess meanwhile', async () => {
    const { username } = await seedAccount(world.db);
    const first = await world.login({ username, address: freshAddress() });
    const cookie = String(first.headers['set-cookie']).split(';')[0];
    const fifth = await failTimes(username, 5, freshAddress());
    expect(fifth.lockedUntil).toBeDefined();
    expect((await world.login({ username, address: freshAddress() })).json<LoginAnswer>().lockedUntil).toBeDefined();
    expect((await world.login({ username, address: freshAddress(), cookie })).json<LoginAnswer>().code).toBe('1');
    // The browser is recognised only for this user name, and its own wrong guesses are counted.
    const { username: other } = await seedAccount(world.db);
    await failTimes(other, 5, freshAddress());
    expect((await world.login({ username: other, address: freshAddress(), cookie })).json<LoginAnswer>().lockedUntil).toBeDefined();
    for (let time = 0; time < 3; time += 1) await world.login({ username, password: 'wrong', address: freshAddress(), cookie });
    expect((await world.login({ username, address: freshAddress(), cookie })).json<LoginAnswer>()).toMatchObject({ captchaRequired: true });
  });

  it('session.login does not check the password when the captcha is wrong, and accepts each captcha once', async () => {
    const { username } = await seedAccount(world.db);
    const address = freshAddress();
    await failTimes(username, 3, address);
    const { id } = dataOf(await world.ask({ url: '/api/captcha' }), 'session.captcha');
    const wrong = await world.login({ username, address, captchaId: id, captchaCode: '????' });
    expect(wrong.json<LoginAnswer>()).toMatchObject({ code: '0', captchaRequired: true });
    expect(await world.db.selectFrom('captcha').selectAll().where('id', '=', id).execute()).toEqual([]);
    const failures = await world.db
      .selectFrom('loginFailure')
      .select('failures')
      .where('subject', '=', `user:${username}`)
      .executeTakeFirst();
    expect(failures?.failures).toBe(3);
  });

  it('session.login refuses a work captcha that is older than ten minutes', async () => {
    const { username } = await seedAccount(world.db);
    const address = freshAddress();
    await failTimes(username, 3, address);
    const captcha = await solved();
    world.pass(10 * MINUTE + 1000);
    expect((await world.login({ username, address, ...captcha })).json<LoginAnswer>().code).toBe('0');
  });

  it('session.login locks a name for fifteen minutes after five failures, for the right password too', async () => {
    const { username } = await seedAccount(world.db);
    const fifth = await failTimes(username, 5, freshAddress());
    expect(fifth.lockedUntil).toBe(after(15 * MINUTE).toISOString());
    expect(fifth.message).toContain('10:15');
    const right = await world.login({ username, address: freshAddress(), ...(await solved()) });
    expect(right.json<LoginAnswer>()).toMatchObject({ code: '0', lockedUntil: fifth.lockedUntil });
    world.pass(15 * MINUTE);
    expect((await world.login({ username, address: freshAddress() })).json<LoginAnswer>().code).toBe('1');
  });

  it('a successful login clears the failures of its name, and their share of the failures of the address', async () => {
    const { username } = await seedAccount(world.db);
    const address = freshAddress();
    await failTimes(username, 3, address);
    await world.login({ username, address, ...(await solved()) });
    expect((await world.login({ username, address, password: 'wrong' })).json<LoginAnswer>()).toMatchObject({
      code: '0',
      captchaRequired: false,
    });
    expect((await world.login({ username, address })).json<LoginAnswer>().code).toBe('1');
  });

  it('session.login locks at exactly five failures when many wrong passwords come at once', async () => {
    const { username } = await seedAccount(world.db);
    const captchas = await Promise.all(Array.from({ length: 12 }, solved));
    const answers = await Promise.all(
      captchas.map((captcha) => world.login({ username, password: 'wrong', address: freshAddress(), ...captcha })),
    );
    const row = await world.db.selectFrom('loginFailure').selectAll().where('subject', '=', `user:${username}`).executeTakeFirstOrThrow();
    expect(row.failures).toBe(5);
    expect(row.lockedUntil).toEqual(after(15 * MINUTE));
    expect(answers.every((answer) => answer.json<LoginAnswer>().code === '0')).toBe(true);
    const pairsCounted = await world.db
      .selectFrom('loginFailure')
      .select('subject')
      .where('failures', '=', 1)
      .where('subject', 'like', `ip:% ${username}`)
      .execute();
    expect(pairsCounted.length).toBe(5);
  });

  it('session.login checks at most three passwords at once without a captcha', async () => {
    const { username } = await seedAccount(world.db);
    await Promise.all(Array.from({ length: 10 }, () => world.login({ username, password: 'wrong', address: freshAddress() })));
    const row = await world.db.selectFrom('loginFailure').selectAll().where('subject', '=', `user:${username}`).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ failures: 3, lockedUntil: null });
  });
});

describe('session.captcha › anybody', () => {
  it('session.captcha gives a picture without scripts, and stores its answer hashed', async () => {
    const response = await world.ask({ url: '/api/captcha' });
    expect(response.statusCode).toBe(200);
    const { id, svg } = dataOf(response, 'session.captcha');
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toMatch(/<script|<text|onload/i);
    const stored = await world.db.selectFrom('captcha').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(stored.answerHash).toMatch(/^[0-9a-f]{64}$/);
    expect(stored.expiresAt).toEqual(after(3 * MINUTE));
  });
});

describe('session.workCaptcha › anybody', () => {
  it('session.workCaptcha gives signed work that is not stored, and its answer works once', async () => {
    const work = dataOf(await world.ask({ url: '/api/captcha/work' }), 'session.workCaptcha');
    expect(work).toMatchObject({ algorithm: 'SHA-256', maxNumber: 50_000 });
    const spent = () => world.db.selectFrom('spentChallenge').selectAll().where('challenge', '=', work.challenge).execute();
    expect(await spent()).toEqual([]);
    const { username } = await seedAccount(world.db);
    await failTimes(username, 3, freshAddress());
    const captchaCode = answerTo(work);
    const login = () => world.login({ username, address: freshAddress(), password: 'wrong', captchaCode });
    const answers = await Promise.all([login(), login(), login()]);
    expect(answers.filter((answer) => answer.json<LoginAnswer>().message === '用户名或密码错误')).toHaveLength(1);
    expect(await spent()).toHaveLength(1);
  });

  it('session.workCaptcha gives more work to a network with many failures, up to a limit', async () => {
    const address = freshAddress();
    const harder = async () =>
      dataOf(await world.ask({ url: '/api/captcha/work', remoteAddress: address }), 'session.workCaptcha').maxNumber;
    const sizes: number[] = [await harder()];
    for (const failures of [10, 20, 150]) {
      const row = { subject: `ip:${address}`, failures, lastAt: world.time.now, lockedUntil: null };
      await world.db
        .insertInto('loginFailure')
        .values(row)
        .onConflict((one) => one.column('subject').doUpdateSet(row))
        .execute();
      sizes.push(await harder());
    }
    expect(sizes).toEqual([50_000, 100_000, 200_000, 200_000]);
  });

  it('session.login refuses a wrong, changed or malformed answer to a work captcha', async () => {
    const { username } = await seedAccount(world.db);
    await failTimes(username, 3, freshAddress());
    const real = JSON.parse((await solved()).captchaCode) as Record<string, unknown>;
    const another = JSON.parse((await solved()).captchaCode) as Record<string, unknown>;
    const wrong = [
      { ...real, number: Number(real['number']) + 1 },
      { ...real, signature: another['signature'] },
      { ...real, salt: String(real['salt']).replace(/expires=\d+/, 'expires=99999999999') },
      { ...real, algorithm: 'SHA-1' },
      { ...real, salt: 7 },
      null,
      [],
    ].map((one) => JSON.stringify(one));
    for (const captchaCode of [...wrong, 'abcd', '{']) {
      const answer = await world.login({ username, address: freshAddress(), captchaCode });
      expect([captchaCode, answer.json<LoginAnswer>().code]).toEqual([captchaCode, '0']);
    }
    const answer = await world.login({ username, address: freshAddress(), captchaCode: JSON.stringify(real) });
    expect(answer.json<LoginAnswer>().code).toBe('1');
  });
});
