import { seedAccount } from '../builders/account';
import { answerTo } from '../builders/captcha';
import { dataOf, freshAddress, type LoginAnswer, openApp, type TestApp } from '../builders/session';

let world: TestApp;

const after = (ms: number): Date => new Date(world.time.now.getTime() + ms);
const MINUTE = 60_000;

/** A spoken captcha with its right answer. */
async function solved(): Promise<{ captchaId: string; captchaCode: string }> {
  const { id, question } = dataOf(await world.ask({ url: '/api/captcha/spoken' }), 'session.spokenCaptcha');
  return { captchaId: id, captchaCode: answerTo(question) };
}

/** Fails that often, with captchas where they are demanded. */
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
  it('demands a captcha after three failures of a name, from any address', async () => {
    const { username } = await seedAccount(world.db);
    const third = await failTimes(username, 3, freshAddress());
    expect(third.captchaRequired).toBe(true);
    const without = (await world.login({ username, address: freshAddress() })).json<LoginAnswer>();
    expect(without).toEqual({ code: '0', message: '请输入正确的验证码', captchaRequired: true });
    const withOne = await world.login({ username, address: freshAddress(), ...(await solved()) });
    expect(withOne.json<LoginAnswer>().code).toBe('1');
  });

  it('demands a captcha after three failures from an address, for any name', async () => {
    const address = freshAddress();
    for (const name of ['first', 'second', 'third']) await world.login({ username: `${name}-guess`, password: 'wrong', address });
    const { username } = await seedAccount(world.db);
    expect((await world.login({ username, address })).json<LoginAnswer>()).toMatchObject({ code: '0', captchaRequired: true });
    expect((await world.login({ username, address, ...(await solved()) })).json<LoginAnswer>().code).toBe('1');
    // One good account does not wash the address clean of the others.
    expect((await world.login({ username, address })).json<LoginAnswer>().code).toBe('0');
  });

  it('does not look at the password when the captcha is wrong, and takes each captcha once', async () => {
    const { username } = await seedAccount(world.db);
    const address = freshAddress();
    await failTimes(username, 3, address);
    const captcha = await solved();
    const wrong = await world.login({ username, address, captchaId: captcha.captchaId, captchaCode: '999' });
    expect(wrong.json<LoginAnswer>()).toMatchObject({ code: '0', captchaRequired: true });
    const usedUp = await world.login({ username, address, ...captcha });
    expect(usedUp.json<LoginAnswer>()).toMatchObject({ code: '0', captchaRequired: true });
    const failures = await world.db
      .selectFrom('loginFailure')
      .select('failures')
      .where('subject', '=', `user:${username}`)
      .executeTakeFirst();
    expect(failures?.failures).toBe(3);
  });

  it('refuses a captcha that is older than three minutes', async () => {
    const { username } = await seedAccount(world.db);
    const address = freshAddress();
    await failTimes(username, 3, address);
    const captcha = await solved();
    world.pass(3 * MINUTE + 1000);
    expect((await world.login({ username, address, ...captcha })).json<LoginAnswer>().code).toBe('0');
  });

  it('locks a name for fifteen minutes after five failures, for the right password too', async () => {
    const { username } = await seedAccount(world.db);
    const fifth = await failTimes(username, 5, freshAddress());
    expect(fifth.lockedUntil).toBe(after(15 * MINUTE).toISOString());
    expect(fifth.message).toContain('10:15');
    const right = await world.login({ username, address: freshAddress(), ...(await solved()) });
    expect(right.json<LoginAnswer>()).toMatchObject({ code: '0', lockedUntil: fifth.lockedUntil });
    world.pass(15 * MINUTE);
    expect((await world.login({ username, address: freshAddress() })).json<LoginAnswer>().code).toBe('1');
  });

  it('forgets the failures of a name, and what they added to the address, once it logs in', async () => {
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

  it('locks at exactly five failures when many wrong passwords come at once', async () => {
    const { username } = await seedAccount(world.db);
    const captchas = await Promise.all(Array.from({ length: 12 }, solved));
    const answers = await Promise.all(
      captchas.map((captcha) => world.login({ username, password: 'wrong', address: freshAddress(), ...captcha })),
    );
    const row = await world.db.selectFrom('loginFailure').selectAll().where('subject', '=', `user:${username}`).executeTakeFirstOrThrow();
    expect(row.failures).toBe(5);
    expect(row.lockedUntil).toEqual(after(15 * MINUTE));
    expect(answers.every((answer) => answer.json<LoginAnswer>().code === '0')).toBe(true);
    const addressesCounted = await world.db
      .selectFrom('loginFailure')
      .select('subject')
      .where('failures', '=', 1)
      .where('subject', 'like', 'ip:%')
      .execute();
    expect(addressesCounted.length).toBeGreaterThanOrEqual(5);
  });

  it('lets no more than three passwords be tried at once without a captcha', async () => {
    const { username } = await seedAccount(world.db);
    await Promise.all(Array.from({ length: 10 }, () => world.login({ username, password: 'wrong', address: freshAddress() })));
    const row = await world.db.selectFrom('loginFailure').selectAll().where('subject', '=', `user:${username}`).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ failures: 3, lockedUntil: null });
  });
});

describe('session.captcha › anybody', () => {
  it('gets a picture without scripts, whose answer is stored hashed', async () => {
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

describe('session.spokenCaptcha › anybody', () => {
  it('gets a question in words whose answer lets a login pass', async () => {
    const questions = await Promise.all(
      Array.from({ length: 20 }, async () => dataOf(await world.ask({ url: '/api/captcha/spoken' }), 'session.spokenCaptcha').question),
    );
    expect(new Set(questions).size).toBeGreaterThan(10);
    for (const question of questions)
      expect(question).toMatch(/^[一二三四五六七八九十]+[加减][一二三四五六七八九十]+等于几？请用数字回答$/);
  });
});
