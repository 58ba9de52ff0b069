import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const APP = { appkey: 'ding-demo-key', appsecret: 'ding-demo-secret' };

type Answer = Record<string, unknown>;

let emulator: ChildProcess;
let baseUrl: string;

beforeAll(async () => {
  emulator = spawn(process.execPath, ['--import', 'tsx', 'emulators/dingtalk/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, DINGTALK_EMULATOR_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!emulator.stdout) throw new Error('the emulator has no output');
  const [line] = (await once(emulator.stdout, 'data')) as [Buffer];
  baseUrl = /http:\/\/127\.0\.0\.1:\d+/.exec(line.toString())?.[0] ?? '';
}, 20_000);

afterAll(async () => {
  const ended = once(emulator, 'exit');
  emulator.kill('SIGTERM');
  const [exitCode] = (await ended) as [number | null];
  expect(exitCode).toBe(0);
});

async function get(path: string): Promise<Answer> {
  return (await (await fetch(`${baseUrl}${path}`)).json()) as Answer;
}

async function post(path: string, body: unknown, contentType = 'application/json'): Promise<{ status: number; answer: Answer }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${baseUrl}${path}`, { method: 'POST', headers: { 'content-type': contentType }, body: text });
  return { status: response.status, answer: (await response.json()) as Answer };
}

const tokenPath = (app: Record<string, string> = APP) => `/gettoken?${new URLSearchParams(app).toString()}`;
const newToken = async (): Promise<string> => String((await get(tokenPath()))['access_token']);
const newCode = async (userid: string): Promise<string> => String((await post('/emulator/codes', { userid })).answer['code']);

async function userInfo(body: unknown, options: { token?: string; contentType?: string } = {}): Promise<Answer> {
  const token = options.token ?? (await newToken());
  return (await post(`/topapi/v2/user/getuserinfo?access_token=${token}`, body, options.contentType)).answer;
}

describe('DingTalk emulator › gettoken', () => {
  it('gettoken returns the same token to an app for two hours', async () => {
    const first = await get(tokenPath());
    expect(first).toEqual({ errcode: 0, errmsg: 'ok', access_token: expect.any(String) as string, expires_in: 7200 });
    expect((await get(tokenPath()))['access_token']).toBe(first['access_token']);
  });

  it('gettoken refuses an unknown app and a wrong secret', async () => {
    const refused = { errcode: 40096, errmsg: '不合法的appKey或appSecret' };
    expect(await get(tokenPath({ ...APP, appkey: 'other' }))).toEqual(refused);
    expect(await get(tokenPath({ ...APP, appsecret: 'other' }))).toEqual(refused);
  });

  it('gettoken refuses a call without its parameters and a POST', async () => {
    expect(await get('/gettoken')).toMatchObject({ errcode: 40035 });
    expect(await get(tokenPath({ appkey: APP.appkey }))).toMatchObject({ errcode: 40035 });
    expect((await post(tokenPath(), {})).answer).toMatchObject({ errcode: 43001 });
  });
});

describe('DingTalk emulator › access tokens', () => {
  it('the gateway refuses a missing and an unknown token', async () => {
    const missing = await post('/topapi/v2/user/getuserinfo', { code: 'demo-deputy' });
    expect(missing.answer).toMatchObject({ errcode: 88, sub_code: '40000' });
    expect(await userInfo({ code: 'demo-deputy' }, { token: 'forged' })).toMatchObject({ errcode: 88, sub_code: '40014' });
  });

  it('the gateway refuses a token after two hours, and a new one is issued', async () => {
    const token = await newToken();
    await post('/emulator/clock', { advanceMs: 7_200_000 });
    expect(await userInfo({ code: 'demo-deputy' }, { token })).toMatchObject({ errcode: 88, sub_code: '42001' });
    const next = await newToken();
    expect(next).not.toBe(token);
    expect(await userInfo({ code: 'demo-deputy' }, { token: next })).toMatchObject({ errcode: 0 });
  });
});

describe('DingTalk emulator › getuserinfo', () => {
  it('getuserinfo accepts the fixed demo codes repeatedly', async () => {
    for (const round of [1, 2]) {
      const answer = await userInfo({ code: 'demo-deputy' });
      expect({ round, answer }).toMatchObject({ answer: { errcode: 0, result: { userid: 'ding-deputy', name: '叶明辉', sys: false } } });
    }
    expect(await userInfo({ code: 'demo-deputy2' })).toMatchObject({ result: { userid: 'ding-deputy2' } });
  });

  it('getuserinfo accepts an issued code once', async () => {
    const code = await newCode('ding-stranger');
    expect(await userInfo({ code })).toMatchObject({ errcode: 0, result: { userid: 'ding-stranger' } });
    expect(await userInfo({ code })).toMatchObject({ errcode: 40078, errmsg: '不存在的临时授权码' });
  });

  it('getuserinfo refuses a code older than five minutes and one it never issued', async () => {
    const code = await newCode('ding-deputy');
    const young = await newCode('ding-deputy');
    await post('/emulator/clock', { advanceMs: 299_000 });
    expect(await userInfo({ code: young })).toMatchObject({ errcode: 0 });
    await post('/emulator/clock', { advanceMs: 2_000 });
    expect(await userInfo({ code })).toMatchObject({ errcode: 40078 });
    expect(await userInfo({ code: 'never-issued' })).toMatchObject({ errcode: 40078 });
    expect(await userInfo({ code: 'constructor' })).toMatchObject({ errcode: 40078 });
  });

  it('getuserinfo refuses a wrong method, a form, broken JSON and a body without a code', async () => {
    const token = await newToken();
    expect(await get(`/topapi/v2/user/getuserinfo?access_token=${token}`)).toMatchObject({ errcode: 43002 });
    expect(await userInfo('code=demo-deputy', { contentType: 'application/x-www-form-urlencoded' })).toMatchObject({ errcode: 40038 });
    expect(await userInfo('{"code":')).toMatchObject({ errcode: 40038 });
    expect(await userInfo([])).toMatchObject({ errcode: 40038 });
    expect(await userInfo({})).toMatchObject({ errcode: 40035 });
  });
});

describe('DingTalk emulator › user/get', () => {
  it('user/get returns the user with the mobile number, and refuses an unknown user', async () => {
    const path = `/topapi/v2/user/get?access_token=${await newToken()}`;
    const known = await post(path, { userid: 'ding-deputy', language: 'zh_CN' });
    expect(known.answer).toMatchObject({
      errcode: 0,
      result: { userid: 'ding-deputy', unionid: 'union-ding-deputy', mobile: '15400000011' },
    });
    expect((await post(path, { userid: 'nobody' })).answer).toMatchObject({ errcode: 60121 });
  });
});

describe('DingTalk emulator › its own side', () => {
  it('the emulator refuses a code for a user outside the address book, a backward clock and unknown paths', async () => {
    expect((await post('/emulator/codes', { userid: 'nobody' })).status).toBe(400);
    expect((await post('/emulator/clock', { advanceMs: -1 })).status).toBe(400);
    expect(await get('/nowhere')).toMatchObject({ errcode: 404 });
    expect((await post('/topapi/v2/user/notexist?access_token=x', {})).answer).toMatchObject({ errcode: 22 });
  });
});
