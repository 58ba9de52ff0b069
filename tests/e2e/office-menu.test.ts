import type { Browser, Page } from 'playwright-core';
import { launchBrowser, screenshot } from '../support/browser';
import { type OfficeServer, startOfficeServer } from '../support/office-server';
import { officeRoles } from '../support/office-server/people';
import { openOfficeConsole } from './pages/office-console';

describe('menu, breadcrumb and layout, in front of the offices’ own server', () => {
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

  async function entered(path = '/dashboard') {
    const opened = await openOfficeConsole(browser, office);
    await opened.console.enter('chen', path);
    return opened;
  }

  const width = async (page: Page, pixels: number) => {
    await page.setViewportSize({ width: pixels, height: 800 });
    await page.waitForFunction((wanted) => document.body.getBoundingClientRect().width === wanted, pixels);
  };

  it('[2.5.1] the menu gives every item an icon and a title, and opens one section at a time', async () => {
    const { console, page, context } = await entered();
    for (const one of await console.menu.getByRole('menuitem').filter({ visible: true }).all()) {
      expect(await one.innerText()).toMatch(/\S/);
      expect(await one.locator('svg, img').count()).toBeGreaterThan(0);
    }
    await console.item('建议办理').click();
    await console.item('建议台账').waitFor();
    await console.item('联动任务').waitFor({ state: 'hidden' });
    await console.item('系统管理').click();
    await console.item('账号权限').waitFor();
    await console.item('建议台账').waitFor({ state: 'hidden' });
    await console.item('账号权限').click();
    await console.item('用户管理').waitFor();
    expect(await console.item('账号权限').isVisible()).toBe(true);
    await screenshot(page, 'office-menu');
    await context.close();
  });

  it('[2.5.2] the menu begins with only /province and /jdAdmin open', async () => {
    const { console, context } = await entered();
    for (const title of ['联动任务', '联动报告', '街道首页', '街道代表']) await console.item(title).waitFor();
    for (const title of ['建议台账', '账号权限', '办公平台']) expect(await console.item(title).isVisible()).toBe(false);
    await context.close();
  });

  it('[2.5.3] [2.5.4] the menu skips hidden entries, and shows a container with one visible child as that child', async () => {
    const { console, context } = await entered('/yajy/list');
    await console.item('建议台账').waitFor();
    const titles = await console.menu.getByRole('menuitem').allInnerTexts();
    for (const hidden of ['建议详情', '编辑通知', '隐藏页面']) expect(titles).not.toContain(hidden);
    // 通知 is a container; its child takes its place at the first level.
    expect(titles).not.toContain('通知');
    await console.item('通知公告').click();
    await console.at('/notice/list');
    await context.close();
  });

  it.each([
    ['街道代表', '/jdAdmin/desk/members', 'a relative path against the redirect of its parent'],
    ['联动报告', '/province/reports', 'an absolute path as it is'],
    ['快速审核', '/yajy/audit', 'the redirect of a leaf'],
  ])('[2.5.5] the menu opens %s at %s: %s', async (title, path) => {
    const { console, context } = await entered();
    await console.item(title).click();
    await console.at(path);
    await context.close();
  });

  it('[2.5.6] the menu uses external addresses unchanged', async () => {
    const { console, context, page } = await entered();
    await console.item('外部链接').click();
    const hrefs = console.menu.locator('a[href]').filter({ visible: true });
    await hrefs.first().waitFor();
    expect(await hrefs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      office.outside,
      'tel:0578-2091234',
      'mailto:rd@example.cn',
    ]);
    const opened = Promise.race([context.waitForEvent('page'), page.waitForURL(office.outside).then(() => page)]);
    await hrefs.first().click();
    expect((await opened).url()).toBe(office.outside);
    await context.close();
  });

  it('[2.5.7] [9.12] a cookie remembers whether the menu is open', async () => {
    const { console, context, page } = await entered();
    for (const [press, then, opened] of [
      ['收起菜单', '展开菜单', 'false'],
      ['展开菜单', '收起菜单', 'true'],
    ] as const) {
      const before = JSON.stringify(await context.cookies());
      await page.getByRole('button', { name: press }).click();
      await page.getByRole('button', { name: then }).waitFor();
      expect(JSON.stringify(await context.cookies())).not.toBe(before);
      await page.reload();
      expect(await page.getByRole('button', { name: then }).getAttribute('aria-expanded')).toBe(opened);
      expect(await console.item('建议办理').isVisible()).toBe(true);
    }
    await context.close();
  });

  it('[2.6.1] [2.6.2] the breadcrumb leads from home to the screen, with links only where they lead somewhere', async () => {
    const { console, context, page } = await entered();
    expect(await console.breadcrumb()).toEqual(['首页']);
    expect(await console.crumbLinks()).toEqual([]);
    await console.open('/yajy/audit');
    await console.main.waitFor();
    expect(await console.breadcrumb()).toEqual(['首页', '建议办理', '建议审核']);
    expect(await console.crumbLinks()).toEqual(['首页', '建议办理']);
    await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '建议办理' }).click();
    await console.at('/yajy/list');
    await console.open('/province/tasks');
    await console.main.waitFor();
    expect(await console.breadcrumb()).toEqual(['首页', '省级联动', '联动任务']);
    // The section is marked as not being a link.
    expect(await console.crumbLinks()).toEqual(['首页']);
    await context.close();
  });

  it('[2.7.1] [9.3] below a body width of 1027 pixels the layout is mobile, with the menu closed and without animation', async () => {
    const { console, context, page } = await entered();
    const moves = () => page.locator('nav[aria-label=主菜单]').evaluate((menu) => getComputedStyle(menu).transitionDuration !== '0s');
    await console.item('建议办理').waitFor();
    await width(page, 1027);
    expect(await moves()).toBe(true);
    expect(await console.item('建议办理').isVisible()).toBe(true);
    await width(page, 1026);
    await console.item('建议办理').waitFor({ state: 'hidden' });
    expect(await moves()).toBe(false);
    await width(page, 1027);
    await console.item('建议办理').waitFor();
    await context.close();
  });

  it('[2.7.2] [4.12] the mobile menu closes on a click beside it and on another route', async () => {
    const { console, context, page } = await entered();
    await width(page, 800);
    await page.getByRole('button', { name: '展开菜单' }).click();
    await console.item('通知公告').waitFor();
    await page.mouse.click(700, 500);
    await console.item('通知公告').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '展开菜单' }).click();
    await console.item('通知公告').click();
    await console.at('/notice/list');
    await console.item('通知公告').waitFor({ state: 'hidden' });
    await context.close();
  });

  it('[2.7.3] the layout ignores the width while the page is hidden', async () => {
    const { console, context, page } = await entered();
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { get: () => value, configurable: true });
        Object.defineProperty(document, 'visibilityState', { get: () => (value ? 'hidden' : 'visible'), configurable: true });
      }, hidden);
    await console.item('建议办理').waitFor();
    await hide(true);
    await width(page, 800);
    await page.waitForTimeout(500);
    expect(await console.item('建议办理').isVisible()).toBe(true);
    await hide(false);
    await width(page, 790);
    await console.item('建议办理').waitFor({ state: 'hidden' });
    await context.close();
  });

  it.each([
    ['city', ['数字人大驾驶舱', '基层单元驾驶舱']],
    ['county', ['基层单元驾驶舱']],
    ['chen', []],
  ])('[2.4.2] [2.4.3] [2.4.4] the header offers %s the cockpits of their area and role: %j', async (username, cockpits) => {
    const { console, page, context } = await openOfficeConsole(browser, office);
    await console.enter(username);
    await console.main.waitFor();
    expect(
      await page
        .getByRole('banner')
        .getByRole('link', { name: /驾驶舱/ })
        .allInnerTexts(),
    ).toEqual(cockpits);
    await context.close();
  });

  it('the cockpits of the header are the own screens where no address is configured', async () => {
    const plain = await startOfficeServer({ config: { digitalCockpitUrl: '', grassrootsCockpitUrl: '' } });
    const { console, page, context } = await openOfficeConsole(browser, plain);
    await console.enter('city');
    await console.main.waitFor();
    const links = page.getByRole('banner').getByRole('link', { name: /驾驶舱/ });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/data-board/screen',
      '/data-board/dataShow',
    ]);
    await context.close();
    await plain.stop();
  });

  it('[6.1] [4.7] a role switch shows menu and routes of the new role, at home, with nothing of the former one', async () => {
    const { console, context, page } = await entered('/yajy/audit');
    await console.switchRole(officeRoles.liaison.rolesname);
    await console.at('/dashboard');
    expect(await console.menuTitles()).toEqual(['通知公告', '街道管理', '街道首页', '街道代表', '答复待评价']);
    expect(office.callsTo('/api/admin/user/current').pop()?.query).toEqual({ userinfoId: officeRoles.liaison.id });
    await console.open('/yajy/audit');
    await console.at('/404');
    await page.goBack();
    await page.reload();
    await page.getByRole('button', { name: new RegExp(`当前为${officeRoles.liaison.rolesname}`) }).waitFor();
    await context.close();
  });
});
