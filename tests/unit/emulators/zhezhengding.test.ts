import { createHmac } from 'node:crypto';
import { openEmulator, type TestEmulator } from '../../builders/emulator';

let emulator: TestEmulator;
let key: string;
let secret: string;
/** How far the emulator's clock was moved forward. */
let offsetMs = 0;
let count = 0;

beforeAll(async () => {
  emulator = await openEmulator('zhezhengding');
  key = emulator.env['ZHEZHENGDING_APP_KEY'] ?? '';
  secret = emulator.env['ZHEZHENGDING_APP_SECRET'] ?? '';
}, 30_000);

afterAll(() => emulator.stop());

type Parameters = Record<string, string>;
interface Answer {
  status: number;
  body: Record<string, unknown> & { content?: Record<string, unknown> };
}
/** The deviations from a correct call; `headers` replace the correct ones, undefined removes them. */
interface Twist {
  method?: string;
  path?: string;
  key?: string;
  secret?: string;
  at?: number;
  nonce?: string;
  headers?: Record<string, string | undefined>;
  sent?: Parameters;
  body?: string;
}

/** Signs as in the platform's documents, with separate code. */
function signed(path: string, parameters: Parameters, twist: Twist): Record<string, string> {
  const at = new Date((twist.at ?? Date.now() + offsetMs) + 8 * 3_600_000).toISOString().replace('Z', '+08:00');
  count += 1;
  const nonce = twist.nonce ?? `${String(Date.now())}${String(count).padStart(4, '0')}`;
  const query = Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name] ?? ''}`)
    .join('&');
  const text = [twist.method ?? 'POST', at, nonce, path, query].join('\n');
  const headers: Record<string, string | undefined> = {
    'X-Hmac-Auth-Timestamp': at,
    'X-Hmac-Auth-Version': '1.0',
    'X-Hmac-Auth-Nonce': nonce,
    'X-Hmac-Auth-IP': '10.0.0.1',
    'X-Hmac-Auth-MAC': '00:16:3e:00:00:01',
    'X-Hmac-Auth-Signature': createHmac('sha256', twist.secret ?? secret)
      .update(text)
      .digest('base64'),
    apiKey: twist.key ?? key,
    'content-type': 'application/x-www-form-urlencoded',
    ...twist.headers,
  };
  return Object.fromEntries(Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined));
}

async function call(path: string, parameters: Parameters, twist: Twist = {}): Promise<Answer> {
  const form = new URLSearchParams(twist.sent ?? parameters).toString();
  const isGet = twist.method === 'GET';
  const response = await fetch(`${emulator.url}${twist.path ?? path}${isGet ? `?${form}` : ''}`, {
    method: twist.method ?? 'POST',
    headers: signed(path, parameters, twist),
    ...(!isGet && { body: twist.body ?? form }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const TOKEN = '/gettoken.json';
const PERSON = '/rpc/oauth2/dingtalk_app_user.json';
const NOTICE = '/message/workNotification';

const app = () => ({ appkey: key, appsecret: secret });
async function newToken(): Promise<string> {
  const { body } = await call(TOKEN, app(), { method: 'GET' });
  return String((body.content?.['data'] as Record<string, unknown>)['accessToken']);
}
const newCode = async (accountId: number, path = 'codes') => String((await emulator.own(path, { accountId })).body['code']);
const person = async (code: string, twist: Twist = {}) => call(PERSON, { access_token: await newToken(), auth_code: code }, twist);

describe('Zhezhengding emulator › the gateway', () => {
  it('the gateway accepts a signed call, by GET and by POST', async () => {
    for (const method of ['GET', 'POST']) {
      const { status, body } = await call(TOKEN, app(), { method });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        content: { success: true, responseCode: '0', data: { expiresIn: expect.any(Number) as number } },
      });
    }
  });

  it.each(['Timestamp', 'Version', 'Nonce', 'IP', 'MAC', 'Signature'])(
    'the gateway refuses a call without X-Hmac-Auth-%s',
    async (name) => {
      const { status, body } = await call(TOKEN, app(), { headers: { [`X-Hmac-Auth-${name}`]: undefined } });
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, Message: 'MissingSignatureHeader' });
    },
  );

  it.each<[string, Twist]>([
    ['with another secret', { secret: 'other' }],
    ['for another path', { path: PERSON }],
    ['for other parameters', { sent: { appkey: 'other', appsecret: 'x' } }],
    ['for one parameter more', { sent: { appkey: 'a', appsecret: 'b', more: '1' } }],
  ])('the gateway refuses a call signed %s', async (_how, twist) => {
    const { status, body } = await call(TOKEN, app(), twist);
    expect(status).toBe(403);
    expect(body).toMatchObject({ Code: 'OPF-B001-05-16-0009', Message: 'SignatureDoesNotMatch' });
  });

  it('the gateway refuses an unknown application, and another version', async () => {
    expect((await call(TOKEN, app(), { key: 'other' })).body).toMatchObject({ Code: 'InvalidApiKey.NotFound' });
    expect((await call(TOKEN, app(), { headers: { 'X-Hmac-Auth-Version': '2.0' } })).body).toMatchObject({ Code: 'InvalidVersion' });
  });

  it('the gateway refuses a repeated call', async () => {
    const twist = { nonce: `${String(Date.now())}99990`, at: Date.now() };
    expect((await call(TOKEN, app(), twist)).status).toBe(200);
    expect((await call(TOKEN, app(), twist)).body).toMatchObject({ success: false, Code: 'SignatureNonceUsed' });
  });

  it('the gateway refuses a call from 16 minutes ago or ahead, and an invalid timestamp', async () => {
    for (const away of [-16 * 60_000, 16 * 60_000]) {
      expect((await call(TOKEN, app(), { at: Date.now() + away })).body).toMatchObject({ Code: 'InvalidTimeStamp.Expired' });
    }
    expect((await call(TOKEN, app(), { headers: { 'X-Hmac-Auth-Timestamp': 'now' } })).body).toMatchObject({
      Code: 'InvalidTimeStamp.Expired',
    });
  });

  it('the gateway refuses unknown paths and methods, and a body that is no form', async () => {
    expect((await call('/mozi/nothing', {})).body).toMatchObject({ Code: 'InvalidAction.NotFound' });
    expect((await call(PERSON, {}, { method: 'GET' })).body).toMatchObject({ Code: 'UnsupportedHTTPMethod' });
    expect((await call(TOKEN, app(), { headers: { 'content-type': 'application/json' }, body: '{}' })).body).toMatchObject({
      Code: 'InvalidParameter',
    });
    expect((await call(TOKEN, app(), { body: 'appkey=a&appkey=b' })).body).toMatchObject({ Code: 'InvalidParameter' });
  });
});

describe('Zhezhengding emulator › people', () => {
  it('the emulator returns the person of a code as this application sees them, without a mobile number', async () => {
    const { body } = await person(await newCode(3311099));
    expect(body.content?.['data']).toMatchObject({
      accountId: 3311099,
      employeeCode: expect.stringMatching(/^GE_/) as string,
      nickNameCn: '何文彬',
      openid: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    expect(body.content?.['data']).not.toHaveProperty('mobile');
  });

  it('the emulator accepts a code once, and not a code of the other kind', async () => {
    const code = await newCode(3311099);
    expect((await person(code)).body.content).toMatchObject({ success: true });
    expect((await person(code)).body.content).toMatchObject({ success: false, responseMessage: 'auth code not correct' });
    expect((await person(await newCode(3311099, 'web-codes'))).body.content).toMatchObject({ success: false });
  });

  it('the emulator accepts the fixed demo codes repeatedly', async () => {
    for (const round of [1, 2]) expect([round, (await person('demo-jyb')).body.content?.['success']]).toEqual([round, true]);
    expect((await person('constructor')).body.content).toMatchObject({ success: false });
  });

  it('the emulator refuses missing and unknown parameters', async () => {
    const token = await newToken();
    expect((await call(PERSON, { access_token: token })).body.content).toMatchObject({ success: false });
    const more = { access_token: token, auth_code: await newCode(3311099), more: '1' };
    expect((await call(PERSON, more)).body.content).toMatchObject({ success: false, responseMessage: '未知参数more' });
  });

  it('the emulator refuses a code after five minutes, and a token after two hours', async () => {
    const code = await newCode(3311099);
    const move = async (ms: number) => {
      await emulator.own('clock', { advanceMs: ms });
      offsetMs += ms;
    };
    await move(301_000);
    expect((await person(code)).body.content).toMatchObject({ success: false });
    const token = await newToken();
    await move(7_200_000);
    const stale = await call(PERSON, { access_token: token, auth_code: await newCode(3311099) });
    expect(stale.body.content).toMatchObject({ success: false, bizErrorCode: '250027', responseMessage: 'accessToken not correct' });
    expect(await newToken()).not.toBe(token);
  });
});

describe('Zhezhengding emulator › work notices', () => {
  const card = (text: string) => ({
    msgtype: 'action_card',
    action_card: { title: '待签收', markdown: text, single_title: '查看详情', single_url: 'https://congress.example/suggm' },
  });
  const notify = (text: string, bizMsgId: string, more: Parameters = {}) =>
    call(NOTICE, { tenantId: '50516', receiverIds: '3311021,3311022', bizMsgId, msg: JSON.stringify(card(text)), ...more });
  const reached = async (accountId: number) => ((await emulator.own('notices', { accountId })).body['notices'] as unknown[]).length;

  it('a work notice with the same text reaches each person once a day, without an error for the repeat', async () => {
    expect((await notify('一件建议', 'notice-1')).body).toMatchObject({ success: true, content: expect.any(String) as string });
    expect((await notify('一件建议', 'notice-2')).body).toMatchObject({ success: true });
    expect([await reached(3311021), await reached(3311022)]).toEqual([1, 1]);
  });

  it('a work notice with a used id is refused', async () => {
    expect((await notify('又一件', 'notice-1')).body).toMatchObject({ success: false, errorMsg: 'bizMsgId重复' });
  });

  it('a work notice is refused for another tenant, over 2048 bytes, with an invalid message and with unknown fields', async () => {
    expect((await notify('甲', 'notice-3', { tenantId: '1' })).body).toMatchObject({ success: false });
    expect((await notify('长'.repeat(700), 'notice-4')).body).toMatchObject({ success: false, errorMsg: 'msg超过2048个字节' });
    expect((await notify('乙', 'notice-5', { msg: '{}' })).body).toMatchObject({ success: false, errorMsg: 'msg格式不正确' });
    expect((await notify('丙', 'notice-6', { agentId: '1' })).body.content).toMatchObject({ success: false });
    expect(await reached(3311021)).toBe(1);
  });
});

describe('Zhezhengding emulator › its login page', () => {
  const page = (query: Parameters) => fetch(`${emulator.url}/oauth2/auth.htm?${new URLSearchParams(query).toString()}`);
  const right = {
    response_type: 'code',
    client_id: 'zzd-demo_dingoa',
    scope: 'get_user_info',
    authType: 'QRCODE',
    state: 'a&b',
    redirect_uri: 'http://127.0.0.1:8080/data-board/callback',
  };

  it('the login page redirects back with a code and the state', async () => {
    const html = await (await page(right)).text();
    const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => new URL((match[1] ?? '').replaceAll('&#38;', '&')));
    expect(links).toHaveLength(5);
    expect(links[0]?.pathname).toBe('/data-board/callback');
    expect([...(links[0]?.searchParams.keys() ?? [])]).toEqual(['code', 'state']);
    expect(links[0]?.searchParams.get('state')).toBe('a&b');
  });

  it('the login page refuses another client and a foreign redirect address', async () => {
    expect((await page({ ...right, client_id: 'other' })).status).toBe(400);
    expect((await page({ ...right, redirect_uri: 'https://evil.example/' })).status).toBe(400);
  });
});
