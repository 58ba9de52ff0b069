import type { Browser, BrowserContext, Page } from 'playwright-core';
import { forgetTab, launchBrowser, screenshot, viewports } from '../support/browser';
import { type OfficeServer, type OtherAnswer, startOfficeServer } from '../support/office-server';
import { officeRoles } from '../support/office-server/people';
import { until } from '../support/until';
import { NOT_IN_VERSION, type OfficeConsole, openOfficeConsole } from './pages/office-console';
import { quietNetwork } from '../support/quiet-network';

const CURRENT = '/api/admin/user/current';
const TERM = '/api/yajy/hyjc/getCurrent';
const EXPIRED = '登录已超时，请重新登录';
const OTHER_ROLE = officeRoles.liaison.rolesname;

/**
 * Counts how often a text appears on screen, across reloads and however briefly, because a busy machine may check too late. Returns the count in the
 * current document, and the count after a reload.
 */
async function countShowings(page: Page, text: string) {
  const seen = { here: 0, later: 0 };
  await page.exposeFunction('noteShowing', (isHere: boolean) => {
    seen[isHere ? 'here' : 'later'] += 1;
  });
  const watch = (wanted: string) => {
    const { noteShowing } = window as unknown as { noteShowing: (isHere: boolean) => void };
    let was = false;
    new MutationObserver(() => {
      const is = document.querySelector('body')?.innerText.includes(wanted) ?? false;
      if (is && !was) noteShowing('sameDocument' in window);
      was = is;
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  };
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.addInitScript(watch, text);
  await page.evaluate(watch, text);
  return seen;
}

describe('errors, in front of the offices’ own server', () => {
  let office: OfficeServer;
  let browser: Browser;

  beforeAll(async () => {
    office = await startOfficeServer();
    browser = await launchBrowser();
  });

  afterEach(() => {
    office.restore();
    office.calls.length = 0;
  });

  afterAll(async () => {
    await browser.close();
    await office.stop();
  });

  /** Signs in at a screen without calls of its own; switching the role is the call that fails. */
  async function entered(path = '/yajy/list') {
    const opened = await openOfficeConsole(browser, office);
    await opened.page.clock.install();
    await opened.console.enter('chen', path);
    return { ...opened, toasts: opened.page.locator('.ant-message-notice') };
  }

  async function staysWhoTheyAre(console: OfficeConsole): Promise<void> {
    await console.page.getByRole('button', { name: new RegExp(`当前为${officeRoles.review.rolesname}`) }).waitFor();
  }

  const hasToken = async (context: BrowserContext) =>
    (await context.cookies()).some(({ name, value }) => name === 'office-token' && value !== '');

  it.each([
    ['400', { json: { code: 400, message: '该身份已停用' } }, '该身份已停用'],
    ['401', { json: { code: 401, message: '该身份尚未认证' } }, '该身份尚未认证'],
  ])(
    '[8.1] [9.4] code %s shows a warning with the words of the server for 5 seconds, and the call gives nothing',
    async (_code, other, words) => {
      const { console, page, toasts, context } = await entered();
      office.answer(CURRENT, other);
      await console.askForRole(OTHER_ROLE);
      const warning = page.locator('.ant-message-warning').filter({ hasText: words });
      await warning.waitFor();
      await screenshot(page, 'office-warning');
      await page.clock.runFor(3500);
      expect(await warning.count()).toBe(1);
      await page.clock.runFor(1600);
      await warning.waitFor({ state: 'detached' });
      expect(await toasts.count()).toBe(0);
      await staysWhoTheyAre(console);
      expect([console.path(), await hasToken(context)]).toEqual(['/yajy/list', true]);
      await context.close();
    },
  );

  it('[8.2] an unsuccessful envelope goes to the caller with its text', async () => {
    const { console, page, context } = await openOfficeConsole(browser, office);
    office.answer('/login', { json: { code: 200, success: false, message: '系统维护中，今晚八点恢复' } });
    await console.open('/login');
    await console.submitLogin('chen');
    await page.getByRole('alert').filter({ hasText: '系统维护中，今晚八点恢复' }).waitFor();
    await context.close();
  });

  it('[8.2] an unsuccessful role switch shows the text of the server, and keeps the former role', async () => {
    const { console, page, context } = await entered();
    office.answer(CURRENT, { json: { code: 200, success: false, message: '该身份正在交接，请稍后切换' } });
    await console.askForRole(OTHER_ROLE);
    await page.locator('.ant-message-error').filter({ hasText: '该身份正在交接，请稍后切换' }).waitFor();
    await staysWhoTheyAre(console);
    await context.close();
  });

  const ENDED: [string, OtherAnswer][] = [
    ['in an answer', { json: { code: 440, message: 'session timeout' } }],
    ['in the body of an HTTP error', { status: 500, json: { code: 440, message: 'session timeout' } }],
    ['as the status of an HTTP error', { status: 440, json: {} }],
  ];

  it.each(ENDED)(
    '[8.3] [4.9] code 440 %s shows one message, ends the session without a call, and reloads the page',
    async (_where, other) => {
      const { console, page, context } = await entered();
      const seen = await countShowings(page, EXPIRED);
      for (const path of [CURRENT, TERM]) office.answer(path, other);
      await console.askForRole(OTHER_ROLE);
      await console.at('/login');
      await until(() => Promise.resolve(seen.later > 0));
      await page.clock.runFor(1000);
      expect(seen).toEqual({ here: 0, later: 1 });
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
      expect(await hasToken(context)).toBe(false);
      expect(office.callsTo('/logout')).toEqual([]);
      await screenshot(page, 'office-expired');
      await context.close();
    },
  );

  it('[6.2] [8.4] code 403 in the body of an HTTP error opens /403 with a message', async () => {
    const { console, page, context } = await entered();
    office.answer(CURRENT, { status: 403, json: { code: 403, message: 'forbidden' } });
    await console.askForRole(OTHER_ROLE);
    await console.at('/403/index');
    await page.getByText('没有权限，请联系管理员').waitFor();
    expect(await hasToken(context)).toBe(true);
    await context.close();
  });

  it('[6.2] [8.4] code 403 on a phone page opens a /403 page that fits the phone', async () => {
    const { console, page, context } = await openOfficeConsole(browser, office);
    await page.setViewportSize(viewports.phone);
    await console.open('/suggm');
    await console.submitLogin('lin');
    await console.at('/suggm');
    // Twice, because an early request that failed is repeated.
    await page.route(`**${CURRENT}*`, (route) => route.fulfill({ status: 403, json: { code: 403, message: 'forbidden' } }), { times: 2 });
    await forgetTab(page, new URL('/api/nothing', office.url).href);
    await console.open('/suggm');
    await console.at('/403/index');
    await page.getByText('没有权限，请联系管理员').waitFor();
    await screenshot(page, 'office-phone-403');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: '我的建议' }).click();
    await console.at('/suggm');
    await context.close();
  });

  it.each([
    ['in an answer', { json: { code: 404, message: 'gone' } }],
    ['in the body of an HTTP error', { status: 404, json: { code: 404, message: 'gone' } }],
  ])('[8.5] code 404 %s opens /404 with a message', async (_where, other) => {
    const { console, page, context } = await entered();
    office.answer(CURRENT, other);
    const seen = await countShowings(page, '页面丢失了');
    await console.askForRole(OTHER_ROLE);
    await console.at('/404');
    await until(() => Promise.resolve(seen.here > 0));
    await page.clock.runFor(1000);
    expect(seen).toEqual({ here: 1, later: 0 });
    await context.close();
  });

  it.each([
    ['an envelope', { status: 500, json: { code: 500, message: 'java.lang.NullPointerException' } }],
    ['a page', { status: 502, html: '<h1>502 Bad Gateway</h1>' }],
  ])('[8.6] any other HTTP error with %s shows a message to try again later', async (_what, other) => {
    const { console, page, toasts, context } = await entered();
    office.answer(CURRENT, other);
    await console.askForRole(OTHER_ROLE);
    await toasts.filter({ hasText: '请稍后再试' }).waitFor();
    expect(await page.getByText(/NullPointer|Bad Gateway/).count()).toBe(0);
    await staysWhoTheyAre(console);
    expect(console.path()).toBe('/yajy/list');
    await context.close();
  });

  it('[8.6] an HTTP error without data shows no message, and goes to the caller', async () => {
    office.answer(TERM, { status: 503, html: '' });
    const { console, page, toasts, context } = await entered('/dashboard');
    await console.main.getByText('当前身份').waitFor();
    await until(() => Promise.resolve(office.callsTo(TERM).length === 1));
    expect([await toasts.count(), await page.getByText('当前届次').count()]).toEqual([0, 0]);
    // The user waits for a role switch, so it shows its own message.
    office.answer(CURRENT, { status: 503, html: '' });
    await console.askForRole(OTHER_ROLE);
    await toasts.filter({ hasText: '请稍后再试' }).waitFor();
    await staysWhoTheyAre(console);
    await context.close();
  });

  it('[8.7] [9.4] a missing answer shows a message for 3 seconds', async () => {
    const { console, page, toasts, context } = await entered();
    office.answer(CURRENT, { drop: true });
    await console.askForRole(OTHER_ROLE);
    const toast = toasts.filter({ hasText: '网络异常，请重试' });
    await toast.waitFor();
    await page.clock.runFor(1500);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(1600);
    await toast.waitFor({ state: 'detached' });
    await staysWhoTheyAre(console);
    await context.close();
  });

  it.each(['/dashboard', '/suggestion/list', '/personalCenter/personalInfo'])(
    '%s stays open when the server lacks its calls, and background calls fail silently',
    async (path) => {
      const { console, page, toasts, context } = await entered(path);
      await console.main.getByText(NOT_IN_VERSION).first().waitFor();
      await quietNetwork(page);
      expect(office.calls.some(({ unknown }) => unknown)).toBe(true);
      expect(await toasts.count()).toBe(0);
      expect(console.path().split('?')[0]).toBe(path);
      await screenshot(page, `office${path.replaceAll('/', '-')}`);
      await context.close();
    },
  );
});
