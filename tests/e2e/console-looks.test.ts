import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { until } from '../support/until';
import { boxOf } from './pages/boxes';
import { Windows } from './pages/windows';

let server: TestServer;
let browser: Browser;
let windows: Windows;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
  windows = new Windows(browser, server.baseUrl);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

const enter = async (username: string, path: string): Promise<Page> => (await windows.enter({ username, path })).page;

it('the icons of the header have equal distances, including the bell', async () => {
  const page = await enter('unit', '/dashboard');
  const bell = page.getByRole('button', { name: /^消息/ });
  // Measures a bell without a count.
  await page.addStyleTag({ content: '.console-bell-count { display: none !important; }' });
  const [bellBox, other] = [await boxOf(bell), await boxOf(page.getByRole('button', { name: '全屏' }))];
  expect(bellBox.right - bellBox.left).toBe(other.right - other.left);
});

it('tabs of open pages that do not fit into the bar are reached by arrows, which appear only then', async () => {
  const page = await enter('admin', '/dashboard');
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  await tabs.getByRole('link', { name: '首页' }).waitFor();
  const [before, after] = [tabs.getByRole('button', { name: '前面的页面' }), tabs.getByRole('button', { name: '后面的页面' })];
  expect(await after.count()).toBe(0);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('menuitem', { name: '系统配置' }).click();
  for (const name of ['建议议案配置', '节假日', '单位与接入', '承办单位', '届次', '代表团', '离岗代理', '区划']) {
    await menu.getByRole('menuitem', { name, exact: true }).click();
    await tabs.locator('[aria-current="page"]', { hasText: name }).waitFor();
  }
  await page.setViewportSize({ width: 1040, height: 900 });
  const isInSight = (name: string) =>
    tabs.getByRole('link', { name, exact: true }).evaluate((link) => {
      const [own, bar] = [link.getBoundingClientRect(), link.closest('ul')?.getBoundingClientRect()];
      return bar !== undefined && own.left >= bar.left - 1 && own.right <= bar.right + 1;
    });
  const inSight = async () => [await isInSight('首页'), await isInSight('区划')];
  await before.waitFor();
  await before.click();
  await until(async () => (await inSight()).join() === 'true,false');
  await after.click();
  await until(async () => (await inSight()).join() === 'false,true');
});

it('the list of suggestions shows the area right beside the title', async () => {
  const page = await enter('jyb', '/suggestion/keepalive-list');
  await page.locator('.ant-table-row').nth(5).waitFor();
  const heads = (await page.getByRole('columnheader').allTextContents()).filter((text) => text !== '');
  expect(heads.slice(0, 3)).toEqual(['编号', '标题', '区域']);
});

it('the list accepts a press on a column header or a page number while other rows are loading', async () => {
  const page = await enter('jyb', '/suggestion/keepalive-list');
  await page.locator('.ant-table-row').nth(5).waitFor();
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  const isSearch = (url: URL) => url.pathname === '/api/suggestion' && url.searchParams.has('keyword');
  // A request from before another press may have been aborted by then.
  await page.route(isSearch, (route) => held.then(() => route.continue()).catch(() => undefined));
  await page.getByLabel('标题、内容或编号').fill('建议');
  await page.getByLabel('标题、内容或编号').press('Enter');
  const veil = page.locator('.console-table .ant-spin-spinning');
  await veil.waitFor();
  await page.getByRole('columnheader', { name: '编号' }).click();
  await page.waitForURL(/keyword=.*sort=number/);
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await page.waitForURL(/keyword=.*sort=number.*page=2/);
  letThrough();
  await veil.waitFor({ state: 'detached' });
});

/** Returns the number of lines of the longest text below the fields of an open form. */
const mostLines = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('.ant-drawer .ant-form-item-extra, .ant-drawer .ant-form-item-explain-error')];
    return Math.max(
      ...texts.map((text) => Math.round(text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight))),
    );
  });

it.each([
  ['office', '/deputy/keepalive-list', '登记代表'],
  ['office', '/notice/keepalive-list', '新建通知'],
  ['admin', '/system/suggestion', '修改答复类别'],
])('the text below narrow fields takes two lines at most: %s %s', async (username, path, button) => {
  const page = await enter(username, path);
  await page.getByRole('button', { name: button, exact: true }).click();
  const drawer = page.getByRole('dialog').filter({ visible: true });
  const name = drawer.getByLabel(/^(姓名|标题|A 类名称)$/);
  await name.fill('');
  await drawer.locator('.console-drawer-foot__end .ant-btn-primary').click();
  await drawer.locator('.ant-form-item-explain-error').first().waitFor();
  expect(await mostLines(page)).toBeLessThanOrEqual(2);
});

it('a warning below a field has enough contrast against the background of the form', async () => {
  const page = await enter('admin', '/system/suggestion');
  await page.getByRole('button', { name: '修改答复期限', exact: true }).click();
  const contrast = await page
    .getByRole('dialog', { name: /修改答复期限/ })
    .locator('.ant-form-item')
    .first()
    .evaluate((field) => {
      const warning = field.appendChild(document.createElement('div'));
      warning.className = 'ant-form-item-explain-warning';
      const light = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
          const share = Number(part) / 255;
          return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const ground = getComputedStyle(field.closest('.ant-drawer-content') ?? field).backgroundColor;
      const [dark = 0, bright = 0] = [light(getComputedStyle(warning).color), light(ground)].sort((one, other) => one - other);
      return (bright + 0.05) / (dark + 0.05);
    });
  expect(contrast).toBeGreaterThanOrEqual(4.5);
});
