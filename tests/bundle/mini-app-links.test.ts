import { demoAccounts } from '../../server/seeds/demo-accounts';
import { workbenchLinks } from '../../scripts/lib/workbench-links';
import { aDraft } from '../builders/suggestion';
import { codeInLog } from '../e2e/pages/password-pages';
import { type MiniApp, type MiniAppOptions, openMiniApp, type Screen } from '../support/mini-app';
import { openStaffApi } from '../support/staff-api';
import { startTestServer, type TestServer } from '../support/server';
import { openDeputyApi } from './deputy-api';
import { ddOutput } from './output-files';

const HOME = 'mobile/suggm/index';
const DETAIL = 'mobile/suggm-detail/index';
const LIST = 'mobile/suggm-list/index';

let server: TestServer;
let app: MiniApp;
let closed: { id: number; title: string };
let draft: { id: number; title: string };

beforeAll(async () => {
  server = await startTestServer();
  const api = await openDeputyApi(server.baseUrl);
  const [first] = (await api.list('&status=closed')).items;
  if (!first) throw new Error('the demo deputy has no closed suggestion');
  closed = first;
  draft = await api.create(aDraft({ title: '关于打开链接的草稿' }));
});

afterAll(async () => {
  await server.stop();
});

afterEach(() => app.close());

function start(options: Partial<MiniAppOptions> = {}): MiniApp {
  app = openMiniApp({ dist: ddOutput, serverUrl: server.baseUrl, authCode: 'demo-deputy', ...options });
  return app;
}

/** Returns the page that DingTalk reads from a printed link: its file and its query. */
function placeOf(path: string, query: Record<string, string>): { path: string; query: Record<string, string> } {
  const [page] = workbenchLinks({ DINGTALK_CORP_ID: 'ding3311', DINGTALK_AGENT_ID: '42' }, { path, query }).pages;
  const [file = '', search] = (new URL(page?.dingtalkMiniApp ?? '').searchParams.get('page') ?? '').split('?');
  return { path: file, query: Object.fromEntries(new URLSearchParams(search)) };
}

const openLink = async (path: string, query: Record<string, string> = {}): Promise<Screen> => {
  const place = placeOf(path, query);
  return app.open(place.path, { query: place.query });
};

const asked = (part: string): boolean => app.requests.some(({ path, status }) => path.includes(part) && status === 200);

describe('a link into the mini-app', () => {
  it('a link opens a suggestion after a silent login', async () => {
    const { id, title } = closed;
    const screen = await (start(), openLink('/suggm-detail', { id: String(id) }));
    await screen.waitFor(title);
    expect([screen.route, app.requests[0]?.path]).toEqual([DETAIL, '/api/ding/authenticate?code=demo-deputy']);
  });

  it('a link opens the list with its filters', async () => {
    start();
    const screen = await openLink('/suggm-list', { mine: 'invited', stage: 'replied' });
    await screen.waitUntil(
      () => asked('mine=invited') && asked('stage=replied'),
      () => JSON.stringify(app.requests),
    );
    expect(screen.route).toBe(LIST);
  });

  it('a link opens a draft for editing', async () => {
    start();
    const screen = await openLink('/suggm-launch', { id: String(draft.id) });
    await screen.waitFor('存草稿');
    expect(screen.value('标题')).toBe(draft.title);
  });

  it('a link opens its own page whatever other parameters it has, and nothing else', async () => {
    start();
    const query = { mine: 'lead', redirect: 'https://evil.example/', corpId: 'ding3311', title: '道路&桥?=100%' };
    const screen = await openLink('/suggm-list', query);
    await screen.waitUntil(
      () => asked('mine=lead'),
      () => JSON.stringify(app.requests),
    );
    expect(screen.route).toBe(LIST);
    expect(app.requests.filter(({ path }) => path.includes('evil'))).toEqual([]);
  });
});

describe('a link into the mini-app that runs already', () => {
  it('a link opens its page in the running app where the client opens it', async () => {
    const { id, title } = closed;
    start();
    await (await openLink('/suggm')).waitFor('我的活动');
    const screen = await openLink('/suggm-detail', { id: String(id) });
    await screen.waitFor(title);
    // Long enough for a second opening, which must not happen.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(screen.route).toBe(DETAIL);
    expect(app.requests.filter(({ path }) => path === `/api/suggestion/${id}`)).toHaveLength(1);
  });

  it('a link opens its page in the running app where the client leaves that to the app, also from the same page with other data', async () => {
    const [first, second] = [closed, draft];
    start();
    const screen = await openLink('/suggm');
    await screen.waitFor('我的活动');
    await app.comeForward(placeOf('/suggm-detail', { id: String(first.id) }));
    await screen.waitForRoute(DETAIL);
    await screen.waitFor(first.title);
    await app.comeForward(placeOf('/suggm-detail', { id: String(second.id) }));
    await screen.waitFor(second.title);
  });

  it('returning to the running app does not change the page, with or without the link of the start', async () => {
    const { id, title } = closed;
    start();
    const place = placeOf('/suggm-detail', { id: String(id) });
    const screen = await app.open(`/${HOME}`);
    await screen.waitFor('我的活动');
    await app.comeForward(place);
    await screen.waitFor(title);
    for (const again of [undefined, place, { path: place.path }]) {
      await app.comeForward(again);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(screen.route).toBe(DETAIL);
    }
  });
});

describe('the page of a link', () => {
  it('the page of a link is open again after the session has expired', async () => {
    const { id, title } = closed;
    start();
    const screen = await openLink('/suggm-detail', { id: String(id) });
    await screen.waitFor(title);
    await server.query('UPDATE session SET ended_at = now()');
    await screen.pullDown();
    await app.waitForToast('已为您重新登录，请继续');
    await screen.waitFor(title);
    expect(screen.route).toBe(DETAIL);
  });

  it('the page of a link stays open for a retry when a new session cannot start at once', async () => {
    const { id, title } = closed;
    start({ authCode: ['demo-deputy', 'refused', 'refused', 'demo-deputy'] });
    const screen = await openLink('/suggm-detail', { id: String(id) });
    await screen.waitFor(title);
    await server.query('UPDATE session SET ended_at = now()');
    await screen.pullDown();
    await screen.waitFor('钉钉登录码无效或已使用');
    expect(screen.route).toBe(DETAIL);
    await screen.tap('重新加载');
    await screen.waitFor(title);
  });

  it('a user who binds an account first reaches the page of the link with all its parameters', async () => {
    await server.query(`DELETE FROM account_binding WHERE account_id IN (SELECT id FROM account WHERE username = 'deputy2')`);
    const answer = await fetch(`${server.emulatorUrl ?? ''}/emulator/codes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userid: 'ding-stranger' }),
    });
    const { code: authCode } = (await answer.json()) as { code: string };
    const mobile = demoAccounts.find(({ username }) => username === 'deputy2')?.mobile ?? '';
    start({ authCode });
    const screen = await openLink('/suggm-list', { title: '道路&桥', mine: 'invited' });
    await screen.waitFor('何文彬，您好。您的钉钉还没有绑定平台账号。');
    await screen.input('手机号', mobile);
    await screen.tap('获取验证码');
    await screen.waitFor('短信验证码');
    await screen.input('短信验证码', await codeInLog(server.logFile, mobile));
    await screen.tap('绑定并进入');
    await screen.waitForRoute(LIST);
    await screen.waitUntil(
      () => asked('mine=invited'),
      () => JSON.stringify(app.requests),
    );
  });
});

describe('a link in a notice', () => {
  const content =
    '<p>见 <a href="https://rd.example.gov.cn/huiyi">会议网站</a>，或写信到 <a href="mailto:rd@example.gov.cn">办公室信箱</a>。</p>';

  async function aNotice(): Promise<number> {
    const office = await openStaffApi(server.baseUrl, 'office');
    const addressing = { roleKinds: ['deputy'], areaCodes: [], delegationIds: [], userinfoIds: [] };
    const flags = { urgent: false, pinned: false, openToAll: false, expiresAt: null, confirmBy: null };
    const form = { title: '会议网站的通知', content, ...flags, addressing, fileIds: [] };
    const { id } = await office.ask<{ id: number }>('POST', '/api/notice', form);
    await office.ask('POST', `/api/notice/${String(id)}/announce`, { version: 1 });
    return id;
  }

  it('a link in a notice opens in the DingTalk browser; an address it cannot open is copied', async () => {
    const id = await aNotice();
    const screen = await (start(), openLink('/notices', { id: String(id) }));
    await screen.waitFor('会议网站');
    await screen.tap('会议网站');
    await screen.tap('办公室信箱');
    await screen.waitUntil(
      () => app.clipboard.text !== '',
      () => 'nothing was copied',
    );
    expect([app.openedLinks, app.clipboard.text]).toEqual([['https://rd.example.gov.cn/huiyi'], 'rd@example.gov.cn']);
  });

  it('a link in a notice is copied where DingTalk opens no links', async () => {
    const id = await aNotice();
    const screen = await (start({ lacks: ['openLink'] }), openLink('/notices', { id: String(id) }));
    await screen.waitFor('会议网站');
    await screen.tap('会议网站');
    await screen.waitUntil(
      () => app.clipboard.text !== '',
      () => 'nothing was copied',
    );
    expect(app.clipboard.text).toBe('https://rd.example.gov.cn/huiyi');
  });
});
