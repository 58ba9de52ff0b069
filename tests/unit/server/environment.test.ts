import { readEnvironment } from '../../../server/environment';

const DATABASE_URL = 'postgres://db.example/congress';

describe('readEnvironment › the SMS gateway', () => {
  it.each([
    ['the embedded database', {}, 'log'],
    ['the embedded database without demo data', { DEMO: '0' }, 'log'],
    ['a real database with demo data', { DATABASE_URL, DEMO: '1' }, 'log'],
    ['a real database', { DATABASE_URL }, undefined],
  ])('is, where none is set, with %s: %p', (_what, env, sms) => {
    expect(readEnvironment(env).sms).toEqual(sms);
  });

  it('is the one that is set, with its token', () => {
    const SMS_GATEWAY_URL = 'https://sms.example/send';
    expect(readEnvironment({ SMS_GATEWAY_URL }).sms).toEqual({ url: SMS_GATEWAY_URL });
    expect(readEnvironment({ DATABASE_URL, SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN: 'secret' }).sms).toEqual({
      url: SMS_GATEWAY_URL,
      token: 'secret',
    });
  });

  it.each([
    ['an address that is none', { SMS_GATEWAY_URL: 'sms.example' }],
    ['an address that is no web address', { SMS_GATEWAY_URL: 'file:///etc/passwd' }],
    ['a token without an address', { SMS_GATEWAY_TOKEN: 'secret' }],
  ])('is refused as %s', (_what, env) => {
    expect(() => readEnvironment(env)).toThrow(/SMS_GATEWAY_URL/);
  });
});
