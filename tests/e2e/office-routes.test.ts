import type { Browser } from 'playwright-core';
import { forgetTab, launchBrowser } from '../support/browser';
import { type OfficeServer, startOfficeServer } from '../support/office-server';
import { officeRoles } from '../support/office-server/people';
import { NOT_IN_VERSION, OfficeConsole, openOfficeConsole } from './pages/office-console';
import { quietNetwork } from '../support/quiet-network';

const CURRENT = '/api/admin/user/current';

/** The specification's prefixes, repeated here, because the client's own list is what the test checks. */
const OPEN_PREFIXES =
  '/dataShow /screen /MsStatic /MSSSDatav /login /zzdlogin /zhezd/mobile403 /auth-redirect /public /callback /submit /forget /changePass ' +
  '/infodetail_qr /llzInfo /sugg_publish /lishuiyjjy /hdtzBaoMing /comment /signin /status/list /status/detail /status/result ' +
  '/status/opinionAdd /status/opinionEdit /404';

/** The prefixes that are pages; the others, and every path below them, lead to the not-found page. */
const OPEN_PAGES =
  '/dataShow /screen /MsStatic /MSSSDatav /login /zzdlogin /zhezd/mobile403 /auth-redirect /public /callback /submit /forget /changePass /infodetail_qr /llzInfo /sugg_publish /lishuiyjjy /hdtzBaoMing /comment /signin /status/list /status/detail /status/result /status/opinionAdd /status/opinionEdit /404'.split(
    ' ',
  );

/** Screens in containers below the first level, with those containers. */
const NESTED: [prefix: string, layout: string][] = [
  ['/system/account/', '账号权限'],
  ['/system/log/', '日志'],
];

/** The number of screens per role that are loaded once more with the state kept in the tab. */
const KEPT_RELOADS = 2;

/** Every screen of each role's menu, with its expected address and its title. */
const SCREENS: Record<string, [path: string, title: string][]> = {
  [officeRoles.review.rolesname]: [
    ['/yajy/list', '建议台账'],
    ['/yajy/audit', '建议审核'],
    ['/yajy/detail', '建议详情'],
    ['/province/tasks', '联动任务'],
    ['/province/reports', '联动报告'],
    ['/jdAdmin/desk/home', '街道首页'],
    ['/jdAdmin/desk/members', '街道代表'],
    ['/notice/list', '通知公告'],
    ['/notice/edit', '编辑通知'],
    ['/system/account/users', '用户管理'],
    ['/system/account/roles', '角色管理'],
    ['/system/log/login', '登录日志'],
    ['/system/log/work', '操作日志'],
    ['/report/keepalive', '统计报表'],
    ['/secret', '隐藏页面'],
    ['/suggestion/list', '建议列表'],
    ['/shortcut', '快速审核'],
  ],
  [officeRoles.liaison.rolesname]: [
    ['/notice/list', '通知公告'],
    ['/notice/edit', '编辑通知'],
    ['/jdAdmin/desk/home', '街道首页'],
    ['/jdAdmin/desk/members', '街道代表'],
  ],
  [officeRoles.cityOffice.rolesname]: [
    ['/province/tasks', '联动任务'],
    ['/province/reports', '联动报告'],
    ['/system/account/users', '用户管理'],
    ['/system/account/roles', '角色管理'],
    ['/system/log/login', '登录日志'],
    ['/system/log/work', '操作日志'],
    ['/notice/list', '通知公告'],
    ['/notice/edit', '编辑通知'],
  ],
  [officeRoles.countyOffice.rolesname]: [
    ['/yajy/list', '建议台账'],
    ['/yajy/audit', '建议审核'],
    ['/yajy/detail', '建议详情'],
  ],
};

describe('routes, in front of the offices’ own server', () => {
  let office: OfficeServer;
  let browser: Browser;

  beforeAll(async () => {
    office = await startOfficeServer();
    browser = await launchBrowser();
  });

  afterEach(() => office.restore());

  afterAll(async () => {
    await browser.close();
    await office.stop();
  });

  const newConsole = () => openOfficeConsole(browser, office);

  it('[2.1.1] [4.2] the open prefixes need no login, and all other paths do', async () => {
    const { console, page, context } = await newConsole();
    for (const prefix of OPEN_PREFIXES.split(' ')) {
      for (const path of [prefix, `${prefix}/1`]) {
        await console.open(path);
        // A page that is not built is unknown, and a login would not help.
        const end = OPEN_PAGES.includes(path) ? path : '/404';
        await console.at(end);
        await console.settled();
        // A page must also stay: a user who is asked to sign in would leave it.
        if (end === path) await quietNetwork(page);
        expect([path, console.path()]).toEqual([path, end]);
      }
    }
    for (const path of ['/commentx', '/screens', '/dataShowIndex', '/status', '/status/lists', '/zhezd', '/']) {
      await console.open(path);
      await page.getByLabel('用户名').waitFor();
      expect([path, console.path()]).toEqual([path, expect.stringMatching(/^\/login/)]);
    }
    await context.close();
  });

  it('[4.2] a visitor reaches the wanted page through the login, and the history keeps no login page', async () => {
    const { console, page, context } = await newConsole();
    await page.goto(office.outside);
    await console.enter('chen', '/yajy/audit');
    await console.at('/yajy/audit');
    await page.goBack();
    expect(page.url()).toBe(office.outside);
    // With a token there is no login, and the repeated navigation replaces the first one.
    await console.open('/notice/list');
    await console.main.getByText(NOT_IN_VERSION).waitFor();
    await page.goBack();
    expect(page.url()).toBe(office.outside);
    await context.close();
  });

  it('[2.3.1] [2.3.3] / redirects to home, and /403 redirects to /403/index', async () => {
    const { console, page, context } = await newConsole();
    await console.enter('chen', '/');
    await console.at('/dashboard');
    await page.waitForFunction(() => document.title.startsWith('首页'));
    await console.open('/403');
    await console.at('/403/index');
    await console.main.getByText('没有权限').waitFor();
    await context.close();
  });

  it.each([
    ['/yajy/audit', '/yajy/audit'],
    ['/no/such/screen', '/404'],
  ])('[2.3.8] %s counts as known or unknown only after the routes have been added', async (path, end) => {
    const { console, context } = await newConsole();
    await console.enter('chen');
    // The kept state belongs to one tab: in another one the user has to be loaded first.
    const fresh = new OfficeConsole(await context.newPage(), office);
    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await fresh.page.route(`**${CURRENT}*`, (route) => held.then(() => route.continue()));
    const asked = fresh.page.waitForRequest((request) => request.url().includes(CURRENT));
    await fresh.open(path);
    await asked;
    // Enough time for a premature decision.
    await fresh.page.waitForTimeout(700);
    expect(fresh.path()).toBe(path);
    letThrough();
    await fresh.settled();
    await fresh.at(end);
    await context.close();
  });

  it.each(Object.entries(SCREENS))('[2.3.9] [2.3.10] every screen of %s opens again after a hard refresh', async (roleName, screens) => {
    const { console, context } = await newConsole();
    await console.enter('chen');
    if (roleName !== officeRoles.review.rolesname) await console.switchRole(roleName);
    const window = new OfficeConsole(await context.newPage(), office);
    for (const [place, [path, title]] of screens.entries()) {
      // Without kept state, the user and the routes must be loaded before the path can be called unknown.
      await forgetTab(window.page, new URL('/api/nothing', office.url).href);
      const isThere = async () => {
        await window.main.getByText(NOT_IN_VERSION).waitFor();
        expect([window.path().split('?')[0], (await window.breadcrumb()).pop()]).toEqual([path, title]);
        const layouts = NESTED.filter(([prefix]) => path.startsWith(prefix)).map(([, layout]) => layout);
        expect(await window.main.locator('.console-nested').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(layouts);
      };
      await window.open(path);
      await isThere();
      // The kept state is the same for all of them.
      if (place < KEPT_RELOADS) await window.page.reload().then(isThere);
    }
    await window.page.close();
    await context.close();
  });
});
