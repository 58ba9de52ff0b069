import { readEnvironment } from '../../../server/environment';
import { loginsOf } from '../../../server/platform/open-platform/platforms';

const DATABASE_URL = 'postgres://db.example/congress';

describe('readEnvironment › the SMS gateway', () => {
  it.each([
    ['the embedded database', {}, 'log'],
    ['the embedded database without demo data', { DEMO: '0' }, 'log'],
    ['a real database with demo data', { DATABASE_URL, DEMO: '1' }, 'log'],
    ['a real database', { DATABASE_URL }, undefined],
  ])('the SMS gateway with %s is %p by default', (_what, env, sms) => {
    expect(readEnvironment(env).sms).toEqual(sms);
  });

  it('the SMS gateway is the configured one, with its token', () => {
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
  ])('the SMS gateway is refused with %s', (_what, env) => {
    expect(() => readEnvironment(env)).toThrow(/SMS_GATEWAY_URL/);
  });
});

describe('readEnvironment › the seals of the log', () => {
  it.each([
    ['udp://10.1.2.3:514', { protocol: 'udp', host: '10.1.2.3', port: 514 }],
    ['tcp://log.example:601', { protocol: 'tcp', host: 'log.example', port: 601 }],
    ['udp://[fd00::1]:514', { protocol: 'udp', host: 'fd00::1', port: 514 }],
    ['unix:/run/log.sock', { protocol: 'unix', path: '/run/log.sock' }],
  ])('AUDIT_SEAL_SYSLOG=%s is read', (AUDIT_SEAL_SYSLOG, syslog) => {
    expect(readEnvironment({ AUDIT_SEAL_SYSLOG }).sealPlaces).toEqual({ file: undefined, syslog });
  });

  it.each(['log.example', 'http://log.example:80', 'udp://log.example', 'tcp://log.example:99999'])(
    'AUDIT_SEAL_SYSLOG=%s is refused',
    (AUDIT_SEAL_SYSLOG) => {
      expect(() => readEnvironment({ AUDIT_SEAL_SYSLOG })).toThrow(/AUDIT_SEAL_SYSLOG/);
    },
  );
});

describe('readEnvironment › ALLOW_PRIVATE_ADDRESSES', () => {
  const allowed = (ALLOW_PRIVATE_ADDRESSES: string | undefined, ...addresses: string[]) => {
    const rule = readEnvironment({ ALLOW_PRIVATE_ADDRESSES }).allowsAddress;
    return rule && addresses.filter(rule);
  };

  it('ALLOW_PRIVATE_ADDRESSES allows nothing by default, with demo data too', () => {
    for (const value of [undefined, '', '0']) expect(allowed(value)).toBeUndefined();
  });

  it('ALLOW_PRIVATE_ADDRESSES allows everything, or the named networks in addition to the open internet', () => {
    const some = ['127.0.0.1', '10.1.2.3', '10.1.3.3', '172.20.0.1', 'fd00::7', '8.8.8.8'];
    expect(allowed('1', ...some)).toEqual(some);
    expect(allowed('10.1.2.3, 172.16.0.0/12,fd00::/8', ...some)).toEqual(['10.1.2.3', '172.20.0.1', 'fd00::7', '8.8.8.8']);
  });

  it.each(['yes', '10.0.0.0/33', '10.0.0.0/', '10.0.0', 'gateway.example', '10.0.0.1,'])(
    'ALLOW_PRIVATE_ADDRESSES is refused as %s',
    (value) => {
      expect(() => allowed(value)).toThrow(/ALLOW_PRIVATE_ADDRESSES/);
    },
  );
});

describe('readEnvironment › open platforms', () => {
  const dingtalk = { DINGTALK_APP_KEY: 'key', DINGTALK_APP_SECRET: 'secret' };
  const zhezhengding = { ZHEZHENGDING_APP_KEY: 'key', ZHEZHENGDING_APP_SECRET: 'secret', ZHEZHENGDING_TENANT_ID: '50516' };

  it('open platforms are absent by default', () => {
    expect(readEnvironment({}).platforms).toEqual({ dingtalk: undefined, zhezhengding: undefined });
  });

  it('open platforms use their own addresses by default', () => {
    const { platforms } = readEnvironment({ ...dingtalk, ...zhezhengding });
    expect(platforms.dingtalk).toEqual({
      appKey: 'key',
      appSecret: 'secret',
      baseUrl: 'https://oapi.dingtalk.com',
      apiUrl: 'https://api.dingtalk.com',
      loginUrl: 'https://login.dingtalk.com',
    });
    expect(platforms.zhezhengding).toEqual({
      app: { key: 'key', secret: 'secret' },
      webApp: { key: 'key', secret: 'secret' },
      tenantId: '50516',
      baseUrl: 'https://openplatform-pro.ding.zj.gov.cn',
    });
  });

  it('open platforms accept an agent, addresses with a slash at the end, and a second application for the login page', () => {
    const { platforms } = readEnvironment({
      ...dingtalk,
      DINGTALK_AGENT_ID: '1234567',
      DINGTALK_BASE_URL: 'http://ding.example/',
      ...zhezhengding,
      ZHEZHENGDING_BASE_URL: 'https://zzd.example//',
      ZHEZHENGDING_WEB_APP_KEY: 'web-key',
      ZHEZHENGDING_WEB_APP_SECRET: 'web-secret',
      ZHEZHENGDING_WEB_CLIENT_ID: 'congress_dingoa',
    });
    expect(platforms.dingtalk).toMatchObject({ agentId: 1234567, baseUrl: 'http://ding.example' });
    expect(platforms.zhezhengding).toMatchObject({
      baseUrl: 'https://zzd.example',
      webApp: { key: 'web-key', secret: 'web-secret' },
      login: { url: 'https://login-pro.ding.zj.gov.cn', clientId: 'congress_dingoa' },
    });
  });

  it.each([
    ['half of DingTalk’s', { DINGTALK_APP_KEY: 'key' }, /DINGTALK_APP_SECRET/],
    ['an agent that is no number', { ...dingtalk, DINGTALK_AGENT_ID: 'x' }, /DINGTALK_AGENT_ID/],
    ['an address that is none', { ...dingtalk, DINGTALK_BASE_URL: 'ding.example' }, /DINGTALK_BASE_URL/],
    ['Zhezhengding’s without a tenant', { ZHEZHENGDING_APP_KEY: 'key', ZHEZHENGDING_APP_SECRET: 'secret' }, /ZHEZHENGDING_TENANT_ID/],
    ['half of a second application', { ...zhezhengding, ZHEZHENGDING_WEB_APP_KEY: 'key' }, /ZHEZHENGDING_WEB_APP_SECRET/],
  ])('open platforms are refused with %s', (_what, env, message) => {
    expect(() => readEnvironment(env)).toThrow(message);
  });
});

describe('the ways in that config.json names', () => {
  const dingtalk = { DINGTALK_APP_KEY: 'key', DINGTALK_APP_SECRET: 'secret' };
  const zhezhengding = { ZHEZHENGDING_APP_KEY: 'key', ZHEZHENGDING_APP_SECRET: 'secret', ZHEZHENGDING_TENANT_ID: '50516' };

  it.each([
    ['none', {}, { dingtalkCorpId: '', appLogins: [], webLogins: [] }],
    ['DingTalk’s login page alone without an organisation', dingtalk, { dingtalkCorpId: '', appLogins: [], webLogins: ['dingtalk'] }],
    [
      'DingTalk’s app with one',
      { ...dingtalk, DINGTALK_CORP_ID: 'ding1' },
      { dingtalkCorpId: 'ding1', appLogins: ['dingtalk'], webLogins: ['dingtalk'] },
    ],
    ['Zhezhengding’s app alone without a client id', zhezhengding, { dingtalkCorpId: '', appLogins: ['zhezhengding'], webLogins: [] }],
    [
      'Zhezhengding’s login page with one',
      { ...zhezhengding, ZHEZHENGDING_WEB_CLIENT_ID: 'congress_dingoa' },
      { dingtalkCorpId: '', appLogins: ['zhezhengding'], webLogins: ['zhezhengding'] },
    ],
  ])('config.json lists the logins: %s', (_what, env, client) => {
    const { platforms, client: given } = readEnvironment(env);
    expect(loginsOf(platforms, given.dingtalkCorpId ?? '')).toEqual(client);
  });
});

describe('readEnvironment › TRUST_PROXY', () => {
  /** Returns the visitor's address: the first one, from this server outwards, that is not trusted as a proxy. */
  const visitorOf = (TRUST_PROXY: string, addresses: readonly string[]): string | undefined => {
    const { trustProxy } = readEnvironment({ TRUST_PROXY });
    return addresses.find((address, hop) => !trustProxy?.(address, hop));
  };

  it.each([
    ['1', ['10.0.0.5', '203.0.113.9', '198.51.100.1'], '203.0.113.9'],
    ['2', ['10.0.0.5', '203.0.113.9', '198.51.100.1'], '198.51.100.1'],
    ['10.0.0.0/8', ['10.0.0.5', '10.1.0.5', '203.0.113.9', '198.51.100.1'], '203.0.113.9'],
    ['10.0.0.5, loopback', ['127.0.0.1', '10.0.0.5', '203.0.113.9'], '203.0.113.9'],
    ['10.0.0.5', ['203.0.113.9', '10.0.0.5'], '203.0.113.9'],
    ['fd00::/8', ['::ffff:10.0.0.5', 'fd00::1'], '::ffff:10.0.0.5'],
    ['0', ['10.0.0.5'], '10.0.0.5'],
    [' ', ['10.0.0.5'], '10.0.0.5'],
  ])('TRUST_PROXY %p reads from %p the visitor %p', (value, addresses, visitor) => {
    expect(visitorOf(value, addresses)).toBe(visitor);
  });

  it.each(['-1', '11', 'true', 'nginx', '10.0.0.0/33', '10.0.0.0/8,', '1,2', '0.0.0.0/0'])('TRUST_PROXY %p is refused', (TRUST_PROXY) => {
    expect(() => readEnvironment({ TRUST_PROXY })).toThrow(/TRUST_PROXY/);
  });
});

describe('readEnvironment › days that a password is good', () => {
  it('a password is valid for 90 days by default, and 0 means without end', () => {
    expect([{}, { PASSWORD_DAYS: '180' }, { PASSWORD_DAYS: '0' }].map((env) => readEnvironment(env).passwordDays)).toEqual([90, 180, 0]);
  });

  it.each(['ninety', '-1', '1.5', '99999'])('the value %s for the days of a password is refused', (PASSWORD_DAYS) => {
    expect(() => readEnvironment({ PASSWORD_DAYS })).toThrow(/PASSWORD_DAYS/);
  });
});

describe('readEnvironment › logins', () => {
  it('a login ends after 30 idle minutes by default', () => {
    expect([{}, { IDLE_MINUTES: '15' }, { IDLE_MINUTES: '720' }].map((env) => readEnvironment(env).idleMinutes)).toEqual([30, 15, 720]);
  });

  it.each(['0', '-1', '1.5', '721', 'half an hour'])('an idle limit of %s minutes is refused', (IDLE_MINUTES) => {
    expect(() => readEnvironment({ IDLE_MINUTES })).toThrow(/IDLE_MINUTES/);
  });

  it('a login needs passwords with a nonce by default', () => {
    const rules = [{}, { PASSWORD_NONCE: 'required' }, { PASSWORD_NONCE: 'optional' }].map((env) => readEnvironment(env).passwordNonce);
    expect(rules).toEqual(['required', 'required', 'optional']);
    expect(() => readEnvironment({ PASSWORD_NONCE: 'no' })).toThrow(/PASSWORD_NONCE/);
  });
});
