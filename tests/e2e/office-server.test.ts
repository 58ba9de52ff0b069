import type { Browser } from 'playwright-core';
import { launchBrowser, screenshot } from '../support/browser';
import { type OfficeServer, startOfficeServer } from '../support/office-server';
import { NOT_IN_VERSION, openOfficeConsole } from './pages/office-console';

describe('the console in front of a server that knows the specification alone', () => {
  let office: OfficeServer;
  let browser: Browser;

  beforeAll(async () => {
    office = await startOfficeServer();
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await office.stop();
  });

  afterEach(() => {
    // The calls in section 7 have exactly the parameters that it names.
    expect(office.calls.filter(({ stray }) => stray.length > 0).map(({ path, stray }) => [path, stray])).toEqual([]);
  });

  const newConsole = () => openOfficeConsole(browser, office);

  it('[1.1] [1.6] [4.6] [7.4] [7.6] the console signs in, fetches the user, and shows the menu of the role', async () => {
    const { console, page, context } = await newConsole();
    await console.enter('chen');
    await console.at('/dashboard');
    expect(await console.menuTitles()).toEqual(
      expect.arrayContaining(['建议办理', '省级联动', '街道管理', '通知公告', '系统管理', '统计报表']),
    );
    const [login] = office.callsTo('/login');
    expect(login?.query).toEqual({ username: 'chen', password: expect.stringMatching(/^04[0-9a-f]{100,}$/) as string });
    const current = office.callsTo('/api/admin/user/current');
    expect(current.length).toBeGreaterThan(0);
    for (const { authorization } of current) expect(authorization).toMatch(/^Bearer [0-9a-f]{32}$/);
    await screenshot(page, 'office-home');
    await context.close();
  });

  it('the console opens a clear page for a screen that this version lacks, and shows a message in place where calls are missing', async () => {
    const { console, page, context } = await newConsole();
    await console.enter('chen', '/yajy/list');
    await console.main.getByText(NOT_IN_VERSION).waitFor();
    expect(await console.breadcrumb()).toEqual(['首页', '建议办理', '建议台账']);
    await screenshot(page, 'office-not-in-version');
    // The list itself exists, but not the call behind it.
    await console.menu.getByRole('menuitem', { name: '建议列表' }).click();
    await console.at('/suggestion/list');
    await console.main.getByText(NOT_IN_VERSION).waitFor();
    await screenshot(page, 'office-list');
    expect(office.calls.some(({ unknown, path }) => unknown && path === '/api/suggestion')).toBe(true);
    expect(await page.getByText('页面丢失了').count()).toBe(0);
    expect(console.path()).toMatch(/^\/suggestion\/list/);
    await context.close();
  });

  it('[7.5] [4.8] the console signs out with a call, and returns to the login', async () => {
    const { console, context } = await newConsole();
    await console.enter('city');
    await console.signOut();
    expect(office.callsTo('/logout').map(({ method }) => method)).toEqual(['GET']);
    expect((await context.cookies()).filter(({ value }) => value).map(({ name }) => name)).not.toContain('office-token');
    await console.open('/notice/list');
    await console.at('/login');
    await context.close();
  });

  it('[7.1] [7.2] the console finds the API below the configured address, and takes an answer without an envelope whole', async () => {
    const behindGateway = await startOfficeServer({ prefix: '/gateway', bareUser: true });
    const { console, context } = await openOfficeConsole(browser, behindGateway);
    await console.enter('city', '/notice/list');
    await console.main.getByText(NOT_IN_VERSION).waitFor();
    expect(await console.menuTitles()).toContain('通知公告');
    // Only requests below the prefix count as calls there.
    expect(behindGateway.calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/login', '/api/admin/user/current']));
    await context.close();
    await behindGateway.stop();
  });
});
