import {
  changeOwnPassword,
  checkPasswordCode,
  ownUsername,
  secondsToWait,
  sendPasswordCode,
  setForgottenPassword,
} from '@/features/account/password';
import { errorText } from '@/platform/error-text';
import { aWire, type Wire } from '../../builders/wire';

const MOBILE = '15490000005';
const CIPHER = /^04[0-9a-f]{192,}$/;

const succeeding = (body?: unknown): Promise<Wire> => aWire(() => ({ body }));

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('the call did not fail');
}

describe('a forgotten password', () => {
  it('[7.10] a forgotten password requests a code by the number, and waits as long as the server says', async () => {
    const { sent } = await succeeding({ code: 200, success: true, message: '', data: { retryAfterSeconds: 45, lifeSeconds: 300 } });
    await expect(sendPasswordCode(MOBILE)).resolves.toBe(45);
    expect(sent).toEqual([{ method: 'GET', path: '/api/admin/password/sms-code', query: { mobile: MOBILE }, body: undefined }]);
  });

  it.each([[undefined], [{ code: 200 }], [{ code: 200, data: null }], [{ code: '200', success: true, data: '已发送' }]])(
    '[7.10] a forgotten password waits a minute when the server gives no time (%j)',
    async (body) => {
      await succeeding(body);
      await expect(sendPasswordCode(MOBILE)).resolves.toBe(60);
    },
  );

  it('a refusal returns how long the user must wait for another code', async () => {
    const data = { error: 'sms.too_soon', retryAfterSeconds: 17 };
    await aWire(() => ({ status: 429, body: { code: 429, success: false, message: '验证码发送过于频繁，请稍后再试', data } }));
    const error = await failureOf(sendPasswordCode(MOBILE));
    expect(secondsToWait(error)).toBe(17);
    expect(secondsToWait(new Error('another'))).toBeUndefined();
  });

  it('[7.9] a forgotten password checks the code together with its number', async () => {
    const { sent } = await succeeding({ code: 200, success: true });
    await checkPasswordCode({ mobile: MOBILE, smsCode: '123456' });
    expect(sent).toEqual([
      { method: 'GET', path: '/api/admin/sms-code/check', query: { smsCode: '123456', mobile: MOBILE }, body: undefined },
    ]);
  });

  it('[7.9] a wrong code throws the message of the server', async () => {
    await aWire(() => ({ body: { code: 400, message: '验证码错误' } }));
    expect(errorText(await failureOf(checkPasswordCode({ mobile: MOBILE, smsCode: '000000' })))).toBe('验证码错误');
  });

  it('[5.2] [5.3] [7.8] a forgotten password sends the new password as SM2 cipher text for the server, prefixed 04', async () => {
    const { sent, open } = await succeeding({ code: 200 });
    await setForgottenPassword({ mobile: MOBILE, smsCode: '123456', password: 'Fresh#2026' });
    const [call] = sent;
    expect(call).toMatchObject({ method: 'GET', path: '/api/admin/user/changepassword', query: { phone: MOBILE, msgCode: '123456' } });
    expect(Object.keys(call?.query ?? {}).sort()).toEqual(['msgCode', 'newpassword', 'phone']);
    expect(call?.query.newpassword).toMatch(CIPHER);
    expect(open(call?.query.newpassword ?? '')).toBe('Fresh#2026');
  });
});

describe("one's own password", () => {
  it('[5.1] [5.2] [5.3] [7.11] a password change sends the trimmed user name and both passwords as SM2 cipher text, prefixed 04', async () => {
    const { sent, open } = await succeeding({ code: 200 });
    await changeOwnPassword({ username: ' jyb ', oldPassword: 'Renda@2026', newPassword: 'Fresh#2026' });
    const body = sent[0]?.body as Record<string, string>;
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/admin/reset/password', query: {} });
    expect(Object.keys(body).sort()).toEqual(['newPassword', 'oldPassword', 'username']);
    expect(body.username).toBe('jyb');
    expect([body.oldPassword, body.newPassword]).toEqual([expect.stringMatching(CIPHER), expect.stringMatching(CIPHER)]);
    expect([open(body.oldPassword ?? ''), open(body.newPassword ?? '')]).toEqual(['Renda@2026', 'Fresh#2026']);
    expect(JSON.stringify(sent)).not.toContain('Renda@2026');
  });

  it('a password change has an empty user name when the server does not return it', async () => {
    await aWire(() => ({ status: 404, body: { code: 404, message: 'Not Found' } }));
    await expect(ownUsername()).resolves.toBe('');
  });
});
