import { openEmulator, type TestEmulator } from '../../builders/emulator';

let emulator: TestEmulator;
let token: string;

beforeAll(async () => {
  emulator = await openEmulator('dingtalk');
  const app = { appkey: emulator.env['DINGTALK_APP_KEY'] ?? '', appsecret: emulator.env['DINGTALK_APP_SECRET'] ?? '' };
  const answer = await fetch(`${emulator.url}/gettoken?${new URLSearchParams(app).toString()}`);
  token = String(((await answer.json()) as Record<string, unknown>)['access_token']);
}, 30_000);

afterAll(() => emulator.stop());

type Answer = Record<string, unknown>;

async function post(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${emulator.url}${path}?access_token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

const agent_id = 331_100_001;
const card = (markdown: string) => ({
  msgtype: 'action_card',
  action_card: { title: '待办', markdown, single_title: '查看详情', single_url: 'https://congress.example/suggm' },
});
const CALL = '/topapi/message/corpconversation';
const send = (text: string, userid_list = 'ding-deputy', more: object = {}) =>
  post(`${CALL}/asyncsend_v2`, { agent_id, userid_list, msg: card(text), ...more });
const move = (advanceMs: number) => emulator.own('clock', { advanceMs });
async function resultOf({ task_id }: Answer): Promise<Answer> {
  await move(1000);
  return (await post(`${CALL}/getsendresult`, { agent_id, task_id }))['send_result'] as Answer;
}
const reached = async (userid: string) => ((await emulator.own('notices', { userid })).body['notices'] as unknown[]).length;

describe('DingTalk emulator › asyncsend_v2', () => {
  it('asyncsend_v2 delivers to known users, and returns the unknown ones', async () => {
    const answer = await send('第一件', 'ding-deputy,ding-deputy2,nobody');
    expect(answer).toMatchObject({ errcode: 0, task_id: expect.any(Number) as number });
    expect(await resultOf(answer)).toMatchObject({
      unread_user_id_list: ['ding-deputy', 'ding-deputy2'],
      invalid_user_id_list: ['nobody'],
    });
    expect([await reached('ding-deputy'), await reached('ding-deputy2')]).toEqual([1, 1]);
  });

  it('asyncsend_v2 answers success for a text repeated on the same day, delivers nothing, and reports that on request', async () => {
    const answer = await send('第一件');
    expect(answer).toMatchObject({ errcode: 0 });
    expect(await resultOf(answer)).toMatchObject({
      unread_user_id_list: [],
      forbidden_user_id_list: ['ding-deputy'],
      forbidden_list: [{ userid: 'ding-deputy', code: '143106', count: 1 }],
    });
    expect(await reached('ding-deputy')).toBe(1);
  });

  it('asyncsend_v2 delivers a repeated text the next day', async () => {
    await move(24 * 3_600_000);
    const again = await fetch(
      `${emulator.url}/gettoken?appkey=${emulator.env['DINGTALK_APP_KEY'] ?? ''}&appsecret=${emulator.env['DINGTALK_APP_SECRET'] ?? ''}`,
    );
    token = String(((await again.json()) as Answer)['access_token']);
    expect(await resultOf(await send('第一件'))).toMatchObject({ unread_user_id_list: ['ding-deputy'] });
  });

  it('asyncsend_v2 delivers 500 notices a day to one person, and none of the rest', async () => {
    await Promise.all(Array.from({ length: 500 }, (_, index) => send(`第 ${String(index)} 条`, 'ding-stranger')));
    expect(await resultOf(await send('第 501 条', 'ding-stranger'))).toMatchObject({ forbidden_list: [{ code: '143105', count: 500 }] });
    expect(await reached('ding-stranger')).toBe(500);
  }, 60_000);

  it('asyncsend_v2 refuses more than 100 people, more than 2048 bytes and another agent', async () => {
    const people = Array.from({ length: 101 }, (_, index) => `person-${String(index)}`).join(',');
    expect(await send('多', people)).toMatchObject({ errcode: 40032 });
    expect(await send('长'.repeat(700))).toMatchObject({ errcode: 34016 });
    expect(await send('别', 'ding-deputy', { agent_id: 1 })).toMatchObject({ errcode: 40035 });
  });

  it('asyncsend_v2 refuses unknown fields, an empty receiver list and an invalid message', async () => {
    expect(await send('多', 'ding-deputy', { more: 1 })).toMatchObject({ errcode: 40035 });
    expect(await send('空', '')).toMatchObject({ errcode: 40031 });
    expect(await send('形', 'ding-deputy', { msg: { msgtype: 'text' } })).toMatchObject({ errcode: 34014 });
  });
});

describe('DingTalk emulator › getsendprogress and getsendresult', () => {
  it('getsendprogress reports a task as under way, and then as done', async () => {
    const { task_id } = await send('进度');
    const progress = async () => (await post(`${CALL}/getsendprogress`, { agent_id, task_id }))['progress'];
    expect(await progress()).toEqual({ progress_in_percent: 0, status: 1 });
    await move(1000);
    expect(await progress()).toEqual({ progress_in_percent: 100, status: 2 });
  });

  it('getsendresult knows only tasks of the last day', async () => {
    expect(await post(`${CALL}/getsendresult`, { agent_id, task_id: 1 })).toMatchObject({ errcode: 40035 });
  });
});

describe('DingTalk emulator › the login page', () => {
  const web = (path: string, init: RequestInit) => fetch(`${emulator.url}${path}`, init);
  const clientId = () => emulator.env['DINGTALK_APP_KEY'] ?? '';
  const clientSecret = () => emulator.env['DINGTALK_APP_SECRET'] ?? '';
  const tokenFor = (body: object) =>
    web('/v1.0/oauth2/userAccessToken', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const newCode = async () => String((await emulator.own('web-codes', { userid: 'ding-stranger' })).body['code']);

  it('the login page gives a user token for a code, once, and the user for the token', async () => {
    const body = { clientId: clientId(), clientSecret: clientSecret(), code: await newCode(), grantType: 'authorization_code' };
    const { accessToken } = (await (await tokenFor(body)).json()) as { accessToken: string };
    const me = await web('/v1.0/contact/users/me', { headers: { 'x-acs-dingtalk-access-token': accessToken } });
    expect(await me.json()).toMatchObject({ unionId: 'union-ding-stranger', nick: '何文彬', mobile: '15400000099' });
    const again = await tokenFor(body);
    expect([again.status, ((await again.json()) as Answer)['code']]).toEqual([400, 'invalidParameter.authCode.notFound']);
  });

  it('the login page refuses a wrong secret, an unknown field and an unknown token', async () => {
    const body = { clientId: clientId(), clientSecret: 'wrong', code: await newCode(), grantType: 'authorization_code' };
    expect((await tokenFor(body)).status).toBe(400);
    expect((await tokenFor({ ...body, clientSecret: clientSecret(), more: '1' })).status).toBe(400);
    expect((await web('/v1.0/contact/users/me', { headers: { 'x-acs-dingtalk-access-token': 'x' } })).status).toBe(403);
    expect((await web('/v1.0/nothing', {})).status).toBe(404);
  });
});
