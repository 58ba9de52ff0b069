import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, screenshot, type ViewportName } from '../support/browser';
import { openKeptPage } from '../support/kept-windows';
import { startTestServer, type TestServer } from '../support/server';
import { inspectInBothColours } from './pages/axe';
import { signIn } from './pages/login-page';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const address = (path: string): string => `${server.baseUrl}/data-board${path}`;
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 }).filter({ visible: true });
const people = (page: Page) => page.getByRole('feed', { name: '代表' }).getByRole('article');
const count = (page: Page) => page.getByText(/^共 [\d,]+ 位$/);

const PAGES: [path: string, heading: string, ready: (page: Page) => Promise<void>][] = [
  ['/dbInfo/index', '代表概况', (page) => page.getByRole('region', { name: '按党派' }).waitFor()],
  ['/dbInfo/map', '代表分布', (page) => page.getByRole('group', { name: '地区' }).last().waitFor()],
  ['/dbInfo/dbList', '代表名单', (page) => people(page).nth(4).waitFor()],
  ['/dbInfo/dbtList', '代表团', (page) => page.getByRole('link', { name: '莲都代表团' }).waitFor()],
];

async function open(path: string, viewport: ViewportName = 'phone', user = 'deputy') {
  const opened = await openKeptPage(browser, viewport);
  await opened.page.goto(address(path));
  await signIn(opened.page, user);
  return opened;
}

describe('the pages of deputies in office', () => {
  it('[2.2.3] the pages of deputies send a visitor to the login, and open after it, without the layout', async () => {
    const { page, context, errors } = await openPage(browser, 'phone');
    await page.goto(address('/dbInfo/dbList?gender=女'));
    await page.waitForURL('**/login?redirect=*');
    await signIn(page, 'deputy');
    await page.waitForURL((url) => url.pathname.endsWith('/dbInfo/dbList') && url.searchParams.get('gender') === '女');
    await title(page, '代表名单').waitFor();
    await page.getByRole('button', { name: '移除 女' }).waitFor();
    for (const [path, heading] of PAGES) {
      await page.goto(address(path));
      await title(page, heading).waitFor();
      expect(await page.locator('.console-header').count()).toBe(0);
    }
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
    await context.close();
  });

  it('each number on the pages of deputies leads to exactly the deputies it counts', async () => {
    const { page, context } = await open('/dbInfo/index');
    const women = page.getByRole('link', { name: /女代表/ });
    const number = /[\d,]+/.exec((await women.textContent()) ?? '')?.[0];
    await women.click();
    await page.getByText(`共 ${number ?? ''} 位`, { exact: true }).waitFor();
    await page.goBack();
    const bar = page.getByRole('region', { name: '按年龄' }).getByRole('link').first();
    const young = /([\d,]+) 人$/.exec((await bar.getAttribute('aria-label')) ?? '')?.[1];
    await bar.click();
    await page.getByText(`共 ${young ?? ''} 位`, { exact: true }).waitFor();
    await page.goBack();
    const delegation = page.getByRole('region', { name: '按代表团' }).getByRole('link', { name: /^莲都代表团 / });
    const members = /([\d,]+) 人$/.exec((await delegation.getAttribute('aria-label')) ?? '')?.[1];
    await delegation.click();
    await page.getByText(`共 ${members ?? ''} 位`, { exact: true }).waitFor();
    await page.goBack();
    await page
      .getByRole('region', { name: '缺额在哪里' })
      .getByRole('link', { name: /^丽水市 24 人/ })
      .click();
    await page.getByRole('button', { name: '移除 丽水市本级' }).waitFor();
    await context.close();
  });

  it('the list of deputies searches while typing, by pinyin and initials, and opens the deputy', async () => {
    const { page, context } = await open('/dbInfo/dbList');
    await people(page).first().waitFor();
    const box = page.getByLabel('姓名、拼音、首字母或单位职务').last();
    await box.pressSequentially('ymh');
    await page.waitForURL((url) => url.searchParams.get('keyword') === 'ymh');
    await page.getByRole('link', { name: '叶明辉' }).waitFor();
    expect(await box.inputValue()).toBe('ymh');
    await page.getByRole('link', { name: '叶明辉' }).click();
    await title(page, '叶明辉').waitFor();
    await page.getByRole('complementary', { name: '基本情况' }).getByText('莲都代表团').waitFor();
    await inspectInBothColours(page, 'screens/deputy-info-detail-phone');
    await page.getByRole('button', { name: '代表二维码' }).click();
    await page.getByRole('img', { name: '代表 叶明辉 的二维码' }).waitFor();
    await page.getByRole('button', { name: '关闭' }).last().click();
    await page.goBack();
    await count(page).waitFor();
    await page.getByLabel('姓名、拼音、首字母或单位职务').last().fill('zzz');
    await page.getByText('没有符合条件的代表').waitFor();
    await screenshot(page, 'screens/deputy-info-nobody');
    await page.getByRole('button', { name: '清除全部条件' }).click();
    await people(page).nth(4).waitFor();
    await context.close();
  });

  it('the map page of deputies shows the towns of a county, and its list', async () => {
    const { page, context } = await open('/dbInfo/map', 'desktop', 'office');
    const areas = page.getByRole('group', { name: '地区' }).last();
    await areas.getByRole('button', { name: /^莲都区/ }).click();
    await page.getByRole('button', { name: '查看莲都区各乡镇（街道）' }).click();
    await page.waitForURL('**/dbInfo/map?areaCode=331102');
    await areas.getByRole('button', { name: /^紫金街道/ }).waitFor();
    await areas.getByRole('button', { name: /^莲都区本级/ }).click();
    await page.getByRole('link', { name: '查看莲都区本级的代表' }).click();
    await page.waitForURL('**/dbInfo/dbList?areaCode=331102&areaOnly=true');
    await page.getByRole('button', { name: '移除 莲都区本级' }).waitFor();
    await context.close();
  });
});

describe('the pages of deputies, looked at with axe', () => {
  it.each(['phone', 'desktop'] as const)('the pages of deputies pass axe, %s', async (viewport) => {
    const { page, context } = await open('/dbInfo/index', viewport);
    for (const [path, heading, ready] of PAGES) {
      await page.goto(address(path));
      await title(page, heading).waitFor();
      await ready(page);
      await inspectInBothColours(page, `screens/deputy-info${path.replace(/\//g, '-')}-${viewport}`);
    }
    await context.close();
  });
});
