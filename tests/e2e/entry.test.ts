import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { DEMO_PASSWORD, demoAccounts } from '../../server/seeds/demo-accounts';
import { launchBrowser, openPage, type ViewportName } from '../support/browser';
import { openKeptPage } from '../support/kept-windows';
import { startTestServer, type TestServer } from '../support/server';
import { inspect } from './pages/axe';
import { openInApp } from './pages/entry';
import { codeInLog } from './pages/password-pages';
import { quietNetwork } from '../support/quiet-network';

const DEPUTY = { app: 'dingtalk', userid: 'ding-deputy' } as const;
const DEPUTY_IN_ZHEZHENGDING = { app: 'zhezhengding', accountId: 3311011 } as const;
const STRANGER = { app: 'dingtalk', userid: 'ding-stranger' } as const;
const STRANGER_IN_ZHEZHENGDING = { app: 'zhezhengding', accountId: 3311099 } as const;
const TOKEN = 'congress-auth';
/** Any of the deputy's items. */
const ITEM = /^(建议|议案) · /;

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ platforms: ['dingtalk', 'zhezhengding'] });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

const address = (path: string): string => `${server.baseUrl}/data-board${path}`;
const mobileOf = (username: string): string => demoAccounts.find((account) => account.username === username)?.mobile ?? '';
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).filter({ visible: true });
const isSignedIn = async (context: BrowserContext) => (await context.cookies()).some(({ name, value }) => name === TOKEN && value !== '');
/** Waits for the page with its query string. */
const arrivesAt = (page: Page, link: string) => page.waitForURL((url) => url.pathname + url.search === `/data-board${link}`);

const onDatabase = (statement: string) => server.query(statement);

/** Goes to the platform's login page, with the return address set. */
async function atPlatform(path: string, viewport: ViewportName = 'desktop') {
  const opened = await openKeptPage(browser, viewport);
  await opened.page.goto(address(path));
  await opened.page.getByRole('heading', { name: '模拟扫码登录' }).waitFor();
  return opened;
}

describe('a phone page inside an app', () => {
  it.each([DEPUTY, DEPUTY_IN_ZHEZHENGDING])('a phone page opens with its query after a silent login in $app', async (holder) => {
    const { page, context, asked, errors } = await openInApp(browser, server, holder);
    await page.goto(address('/suggm-list?mine=lead'));
    await page.getByText(ITEM).first().waitFor();
    expect([new URL(page.url()).pathname + new URL(page.url()).search, asked.codes]).toEqual(['/data-board/suggm-list?mine=lead', 1]);
    expect(await isSignedIn(context)).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a phone page opens again and signs in by itself when the session has expired', async () => {
    const { page, context, asked } = await openInApp(browser, server, DEPUTY);
    await page.goto(address('/suggm-list?mine=lead'));
    await page.getByText(ITEM).first().waitFor();
    await onDatabase('UPDATE session SET ended_at = now()');
    const again = page.waitForResponse((response) => response.url().endsWith('/api/session/app') && response.ok());
    await page.reload();
    await again;
    await page.getByText('已为您重新登录，请继续').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/data-board/suggm-list?mine=lead');
    expect(asked.codes).toBe(2);
    await context.close();
  });

  it('a phone page requests the silent login before the application has loaded, and requests nothing that the login returned', async () => {
    const { page, context, asked } = await openInApp(browser, server, DEPUTY);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    let applicationCame = false;
    await page.route('**/js/app.*.js', async (route) => {
      const login = page.waitForResponse('**/api/session/app');
      applicationCame = (await login).ok();
      await route.continue();
    });
    await page.goto(address('/suggm'));
    await page.getByRole('button', { name: '提建议' }).first().waitFor();
    await page.getByText(ITEM).first().waitFor();
    expect(applicationCame).toBe(true);
    expect(calls.filter((path) => /^\/api\/.*(session|current|home)/.test(path))).toEqual(['/api/session/app']);
    expect(asked.codes).toBe(1);
    await context.close();
  });

  it('a phone page reports a silent login lost on the network, and retries with another code', async () => {
    const { page, context, asked } = await openInApp(browser, server, DEPUTY);
    await page.route('**/api/session/app', (route) => route.abort(), { times: 1 });
    await page.goto(address('/suggm'));
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByText(ITEM).first().waitFor();
    expect(asked.codes).toBe(2);
    await context.close();
  });

  it.each([
    { holder: DEPUTY, when: 'before the application' },
    { holder: DEPUTY_IN_ZHEZHENGDING, when: 'before the application' },
    { holder: DEPUTY_IN_ZHEZHENGDING, when: 'while it waits' },
  ] as const)('a phone page requests the bridge of $holder.app again when it failed $when', async ({ holder, when }) => {
    const { page, context, asked } = await openInApp(browser, server, holder);
    const bridge = async (route: Route) => {
      if (when === 'while it waits') await page.locator('.taro_page').first().waitFor();
      await route.abort();
    };
    await page.route('**/js/in-*.js', bridge, { times: 1 });
    await page.goto(address('/suggm'));
    await page.getByText(ITEM).first().waitFor();
    expect(asked.codes).toBe(1);
    await context.close();
  });

  it('a user who binds an account first reaches the phone page; a wrong code loses nothing', async () => {
    const { page, context } = await openInApp(browser, server, STRANGER);
    await page.goto(address('/suggm-list?mine=lead'));
    await page.getByText('何文彬，您好。您的钉钉还没有绑定平台账号。').waitFor();
    const mobile = mobileOf('deputy2');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('请输入手机号').waitFor();
    await page
      .getByLabel('手机号')
      .last()
      .fill(`+86 ${mobile.slice(0, 3)} ${mobile.slice(3)}`);
    await page.getByRole('button', { name: '获取验证码' }).click();
    const code = await codeInLog(server.logFile, mobile);
    const field = page.getByLabel('短信验证码').last();
    await field.fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: '绑定并进入' }).click();
    await page.getByRole('alert').getByText('验证码').waitFor();
    expect(await page.getByLabel('手机号').last().inputValue()).toContain(mobile.slice(3));
    await field.fill(code);
    await page.getByRole('button', { name: '绑定并进入' }).click();
    await arrivesAt(page, '/suggm-list?mine=lead');
    expect(await isSignedIn(context)).toBe(true);
    await context.close();
  });

  it('a phone page leads to the login page in a browser that is no app', async () => {
    const { page, context } = await openPage(browser, 'phone');
    await page.goto(address('/suggm-list?mine=lead'));
    await arrivesAt(page, `/login?redirect=${encodeURIComponent('/suggm-list?mine=lead')}`);
    await context.close();
  });
});

describe('binding the account of an administrator', () => {
  /** Goes as far as the code sent to the number, which is not enough for an administrator's account. */
  async function atProof(username: string) {
    const mobile = mobileOf(username);
    const opened = await openInApp(browser, server, STRANGER_IN_ZHEZHENGDING);
    await opened.page.goto(address('/zzdlogin'));
    await opened.page.getByRole('link', { name: '用手机号绑定' }).click();
    await opened.page.getByLabel('手机号').last().fill(mobile);
    await opened.page.getByRole('button', { name: '获取验证码' }).click();
    await opened.page
      .getByLabel('短信验证码')
      .last()
      .fill(await codeInLog(server.logFile, mobile));
    await opened.page.getByRole('button', { name: '绑定并进入' }).click();
    await opened.page.getByLabel('密码', { exact: true }).last().waitFor();
    return opened;
  }

  it('binding an administrator account also requires the second factor code where it is on', async () => {
    await onDatabase(`INSERT INTO second_factor (account_id, secret_cipher, confirmed_at)
      SELECT id, '', now() FROM account WHERE username = 'auditor'`);
    const { page, context } = await atProof('auditor');
    await page.getByLabel('动态口令或恢复码').last().waitFor();
    await page.getByRole('button', { name: '绑定并进入' }).click();
    await page.getByText('请输入动态口令或恢复码').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await inspect(page, `entry-bind-owed-code-${colorScheme}`);
    }
    await context.close();
  });

  it('binding an administrator account requires the password, and then the approval of an administrator of the other kind', async () => {
    const { page, context } = await atProof('admin');
    const password = page.getByLabel('密码', { exact: true }).last();
    await password.fill('Wrong@2026');
    await page.getByRole('button', { name: '绑定并进入' }).click();
    await page.getByRole('alert').getByText('密码').waitFor();
    await inspect(page, 'entry-bind-owed-password');
    await password.fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: '绑定并进入' }).click();
    await page.getByText('须由另一类管理员批准').waitFor();
    await inspect(page, 'entry-bind-asked');
    expect(await isSignedIn(context)).toBe(false);
    await context.close();
  });
});

describe('[2.1.1] [2.2.1] /zzdlogin', () => {
  it('/zzdlogin signs in silently inside Zhezhengding, and opens the requested page', async () => {
    const { page, context, errors } = await openInApp(browser, server, DEPUTY_IN_ZHEZHENGDING);
    await page.goto(address(`/zzdlogin?redirect=${encodeURIComponent('/suggm-list?mine=lead')}`));
    await arrivesAt(page, '/suggm-list?mine=lead');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('/zzdlogin leads an unbound user inside Zhezhengding to /zhezd/mobile403, and from there to binding', async () => {
    const { page, context } = await openInApp(browser, server, STRANGER_IN_ZHEZHENGDING);
    await page.goto(address(`/zzdlogin?redirect=${encodeURIComponent('/suggm-list?mine=lead')}`));
    await title(page, '您还不能进入平台').waitFor();
    await arrivesAt(page, `/zhezd/mobile403?redirect=${encodeURIComponent('/suggm-list?mine=lead')}`);
    await page.getByRole('link', { name: '用手机号绑定' }).click();
    await page.getByText('何文彬，您好。您的浙政钉还没有绑定平台账号。').waitFor();
    await context.close();
  });

  it('/zzdlogin opens the login page of the platform on a desktop, and /callback then opens the requested page', async () => {
    const { page, context } = await atPlatform(`/zzdlogin?redirect=${encodeURIComponent('/suggm-list?mine=lead')}`);
    await page.getByRole('link', { name: '叶明辉' }).click();
    await arrivesAt(page, '/suggm-list?mine=lead');
    expect(await isSignedIn(context)).toBe(true);
    await context.close();
  });

  it.each(['//evil.example', '/\\evil.example', '/%2f%2fevil.example', 'https://evil.example/', 'javascript:alert(1)'])(
    '/zzdlogin never leads to %s',
    async (redirect) => {
      const { page, context } = await atPlatform(`/zzdlogin?redirect=${encodeURIComponent(redirect)}`);
      await page.getByRole('link', { name: '叶明辉' }).click();
      await page.waitForURL((url) => url.origin === server.baseUrl && !/callback|zzdlogin/.test(url.pathname));
      await quietNetwork(page);
      expect(new URL(page.url()).origin).toBe(server.baseUrl);
      expect(await isSignedIn(context)).toBe(true);
      await context.close();
    },
  );
});

describe('[2.1.1] [2.2.1] the ways in by a login page', () => {
  it.each([
    ['钉钉登录', '叶明辉'],
    ['浙政钉登录', '叶明辉'],
  ])('/login offers %s, and the user returns signed in', async (way, person) => {
    const { page, context } = await openPage(browser, 'desktop');
    await page.goto(address('/login'));
    await page.getByRole('button', { name: way, exact: true }).click();
    await page.getByRole('link', { name: person }).click();
    await arrivesAt(page, '/suggm');
    expect(await isSignedIn(context)).toBe(true);
    await context.close();
  });

  it.each(['/callback', '/auth-redirect'])('%s refuses a forged state and a state from another browser', async (end) => {
    const mine = await atPlatform('/zzdlogin');
    const theirs = await atPlatform('/zzdlogin');
    const link = await theirs.page.getByRole('link', { name: '叶明辉' }).getAttribute('href');
    const stolen = new URL(link ?? '').search;
    const forged = `?code=1&state=${randomBytes(32).toString('base64url')}`;
    for (const query of [forged, stolen]) {
      await mine.page.goto(address(`${end}${query}`));
      await title(mine.page, '没有登录成功').waitFor();
      await mine.page.getByText('这次登录已失效').waitFor();
      expect(await isSignedIn(mine.context)).toBe(false);
    }
    await mine.context.close();
    await theirs.context.close();
  });

  it('/callback explains what to do when this browser began no login', async () => {
    const { page, context } = await openPage(browser, 'desktop');
    await page.goto(address('/callback?code=1&state=2'));
    await page.getByText('这次登录没有完成，请重新登录').waitFor();
    await page.getByRole('button', { name: '重新登录' }).click();
    await title(page, '账号登录').waitFor();
    await context.close();
  });
});

const reads = async (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();

const PAGES = [
  { name: 'login', path: '/login', text: '浙政钉登录' },
  { name: 'failed', path: '/callback?code=1&state=2', text: '没有登录成功' },
  { name: 'mobile403', path: '/zhezd/mobile403', text: '您还不能进入平台' },
  { name: 'bind-none', path: '/bind', text: '没有需要绑定的账号' },
] as const;

describe.each(['phone', 'desktop'] as const)('the pages on the way in on a %s', (viewport) => {
  it('the entry pages pass axe in light and dark', async () => {
    const { page, context } = await openPage(browser, viewport);
    for (const { name, path, text } of PAGES) {
      await page.goto(address(path));
      await reads(page, text);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await inspect(page, `entry-${name}-${viewport}-${colorScheme}`);
      }
    }
    await context.close();
  });

  it('the entry pages explain to an unbound user what to do', async () => {
    const { page, context } = await openInApp(browser, server, STRANGER_IN_ZHEZHENGDING, viewport);
    await page.goto(address('/zzdlogin'));
    await reads(page, '用手机号绑定');
    await inspect(page, `entry-not-bound-${viewport}`);
    await page.getByRole('link', { name: '用手机号绑定' }).click();
    await reads(page, '何文彬，您好。');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await reads(page, '请输入手机号');
    await inspect(page, `entry-bind-${viewport}`);
    await context.close();
  });
});
