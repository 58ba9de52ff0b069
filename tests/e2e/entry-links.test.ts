import type { Browser, Page } from 'playwright-core';
import { workbenchLinks } from '../../scripts/lib/workbench-links';
import { demoAccounts } from '../../server/seeds/demo-accounts';
import { aDraft } from '../builders/suggestion';
import { openDeputyApi } from '../bundle/deputy-api';
import { announceDemoActivity } from '../support/demo-activity';
import { launchBrowser } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { type Holder, openInApp } from './pages/entry';
import { codeInLog } from './pages/password-pages';

const DEPUTY = { app: 'dingtalk', userid: 'ding-deputy' } as const;
const DEPUTY_IN_ZHEZHENGDING = { app: 'zhezhengding', accountId: 3311011 } as const;
const STRANGER = { app: 'dingtalk', userid: 'ding-stranger' } as const;

let server: TestServer;
let browser: Browser;
let closed: { id: number; title: string };
let draft: { id: number; title: string };
let open: { id: number; title: string };
let activity: { id: number; title: string };

beforeAll(async () => {
  server = await startTestServer({ platforms: ['dingtalk', 'zhezhengding'] });
  browser = await launchBrowser();
  const api = await openDeputyApi(server.baseUrl);
  const [first] = (await api.list('&status=closed')).items;
  if (!first) throw new Error('the demo deputy has no closed suggestion');
  closed = first;
  const [published] = await server.query<{ id: number; title: string }>(
    `SELECT id, title FROM suggestion WHERE is_public AND status = 'closed' LIMIT 1`,
  );
  if (!published) throw new Error('the demo data has no published suggestion');
  open = published;
  activity = await announceDemoActivity(server.baseUrl);
  draft = await api.create(aDraft({ title: '关于打开链接的草稿' }));
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Returns the address in the link that is printed for a page, as each app reads it. */
function addressIn({ app }: Holder, path: string, query: Record<string, string>): string {
  const [page] = workbenchLinks({ MOBILE_BASE_URL: server.baseUrl }, { path, query }).pages;
  return new URL(page?.[app] ?? '').searchParams.get('url') ?? '';
}

const linkOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

/** The elements that show that the right page has loaded. */
const PAGES = [
  { path: '/suggm-detail', query: () => ({ id: String(closed.id) }), shows: (page: Page) => page.getByText(closed.title).first() },
  { path: '/suggm-launch', query: () => ({ id: String(draft.id) }), shows: (page: Page) => page.getByText('存草稿').first() },
  {
    path: '/suggm-list',
    query: () => ({ mine: 'invited', corpId: 'ding3311', redirect: 'https://evil.example/', words: '道路&桥?=100%' }),
    shows: (page: Page) => page.getByText('邀请我联名').first(),
  },
  {
    path: '/hdtzBaoMing',
    query: () => ({ id: String(activity.id) }),
    shows: (page: Page) => page.getByText(activity.title).first(),
  },
  {
    path: '/bill/list',
    query: () => ({ keyword: '没有的桥&路' }),
    shows: (page: Page) => page.getByText('没有符合条件的议案建议').first(),
  },
  { path: '/bill/detail', query: () => ({ id: String(open.id) }), shows: (page: Page) => page.getByText(open.title).first() },
] as const;

describe.each([DEPUTY, DEPUTY_IN_ZHEZHENGDING])('a link that is opened in $app', (holder) => {
  it('a link opens its page with its query after one silent login, also when the session has expired', async () => {
    const { page, context, asked } = await openInApp(browser, server, holder);
    for (const { path, query, shows } of PAGES) {
      await context.clearCookies();
      asked.codes = 0;
      const address = addressIn(holder, path, query());
      await page.goto(address);
      await shows(page).waitFor();
      expect([path, linkOf(page), asked.codes]).toEqual([path, address.slice(server.baseUrl.length), 1]);

      // Public data is returned to everybody, so those pages may not even notice.
      if (path.startsWith('/bill/')) continue;
      await server.query('UPDATE session SET ended_at = now()');
      const again = page.waitForResponse((response) => response.url().endsWith('/api/session/app') && response.ok());
      await page.reload();
      await again;
      await page.waitForURL(address);
      await shows(page).waitFor();
      expect([path, linkOf(page), asked.codes]).toEqual([path, address.slice(server.baseUrl.length), 2]);
    }
    await context.close();
  });
});

it('a user who binds an account first reaches the opened link with all its query', async () => {
  const mobile = demoAccounts.find(({ username }) => username === 'deputy2')?.mobile ?? '';
  const { page, context } = await openInApp(browser, server, STRANGER);
  const address = addressIn(STRANGER, '/bill/list', { keyword: '没有的桥&路' });
  await page.goto(address);
  await page.getByText('何文彬，您好。您的钉钉还没有绑定平台账号。').waitFor();
  await page.getByLabel('手机号').last().fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page
    .getByLabel('短信验证码')
    .last()
    .fill(await codeInLog(server.logFile, mobile));
  await page.getByRole('button', { name: '绑定并进入' }).click();
  await page.waitForURL(address);
  await page.getByText('没有符合条件的议案建议').waitFor();
  await context.close();
});
