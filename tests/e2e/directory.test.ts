import type { Browser, Page } from 'playwright-core';
import { launchBrowser, screenshot, type ViewportName } from '../support/browser';
import { openKeptPage } from '../support/kept-windows';
import { startTestServer, type TestServer } from '../support/server';
import { inspect, inspectInBothColours } from './pages/axe';
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

async function open(path: string, viewport: ViewportName = 'phone', user = 'deputy') {
  const opened = await openKeptPage(browser, viewport);
  await opened.page.goto(address(path));
  await signIn(opened.page, user);
  return opened;
}

/** The input itself: the form around it has the same name, and is rendered earlier. */
const search = (page: Page) => page.locator('input[aria-label="姓名、拼音、首字母或单位"]').last();
const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();

describe('the directory on a phone', () => {
  it('[2.2.1] the phone directory opens without the layout, and leads from the city to a person', async () => {
    const { page, context, errors } = await open('/dingDb');
    await page
      .getByRole('link', { name: /^莲都区/ })
      .first()
      .click();
    await page.waitForURL('**/dingTowns?areaCode=331102');
    await shown(page, '乡镇（街道）').waitFor();
    expect(await page.locator('.console-header').count()).toBe(0);
    await page.getByRole('link', { name: '莲都区全部人员' }).filter({ visible: true }).click();
    await page.waitForURL('**/dingMoreDb?areaCode=331102');
    await shown(page, /^共 [\d,]+ 人$/).waitFor();
    await page.getByRole('button', { name: '从 Y 开始' }).click();
    await page
      .locator('.person__name')
      .filter({ visible: true, hasText: /^[叶杨应姚尹俞余袁]/ })
      .first()
      .click();
    await page.waitForURL('**/dingDetail?kind=*');
    await shown(page, '查看完整号码会留下记录。').waitFor();
    await page.goto(address('/dingDb'));
    await shown(page, '最近查看').waitFor();
    await page.getByRole('link', { name: '市教育局' }).click();
    await page.waitForURL('**/dingMore?unitId=*');
    await shown(page, /^共 \d+ 人$/).waitFor();
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
    await context.close();
  });

  it('the phone directory searches while typing, and shows a number on request', async () => {
    const { page, context } = await open('/dingDb');
    // On a busy machine the earlier letters also cause a search; its results could disappear under a press.
    const found = page.waitForResponse((response) => response.url().includes('keyword=ymh'));
    await search(page).pressSequentially('ymh');
    await found;
    await page.locator('.person', { hasText: '叶明辉' }).filter({ hasText: '莲都代表团' }).click();
    await page.waitForURL('**/dingDetail?kind=deputy*');
    await shown(page, '154****0001').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '存到通讯录' }).click();
    expect((await download).suggestedFilename()).toBe('叶明辉.vcf');
    await shown(page, '15400000001').waitFor();
    await page.getByRole('button', { name: '收藏', exact: true }).click();
    await page.getByRole('button', { name: '取消收藏' }).waitFor();
    await context.close();
  });

  it('the phone directory keeps a number masked for a user who may not call', async () => {
    const { page, context } = await open('/dingDb', 'phone', 'unit');
    await search(page).fill('叶明辉');
    await page.locator('.person', { hasText: '叶明辉' }).filter({ hasText: '莲都代表团' }).click();
    await shown(page, '154****0001').waitFor();
    expect(await page.getByRole('button', { name: '打电话' }).count()).toBe(0);
    await context.close();
  });

  it.each(['phone', 'desktop'] as const)('the phone directory passes axe, %s', async (viewport) => {
    const { page, context } = await open('/dingDb', viewport);
    await shown(page, '县（市、区）').waitFor();
    await inspectInBothColours(page, `screens/directory-home-${viewport}`);
    await page.goto(address('/dingTowns?areaCode=331102'));
    await shown(page, '乡镇（街道）').waitFor();
    await inspectInBothColours(page, `screens/directory-towns-${viewport}`);
    await page.goto(address('/dingMoreDb?areaCode=3311'));
    await page.locator('.person').nth(4).waitFor();
    await inspectInBothColours(page, `screens/directory-people-${viewport}`);
    await page.locator('.person').first().click();
    await shown(page, '所在').waitFor();
    await inspectInBothColours(page, `screens/directory-person-${viewport}`);
    await context.close();
  });
});

describe('a correction of the own entry', () => {
  it('a unit’s officer asks on the phone for a correction, and the administrator opens the account from the message', async () => {
    const { page, context } = await open('/dingDb', 'phone', 'unit2');
    await page.getByRole('link', { name: '市教育局' }).click();
    await page.waitForURL('**/dingMore?unitId=*');
    const rows = page.getByRole('link').filter({ has: page.locator('.person__name') });
    await rows.filter({ visible: true }).first().waitFor();
    const own = page.getByRole('link', { name: /我的信息不对，申请更正/ });
    for (let place = 0; place < (await rows.count()) && !(await own.isVisible()); place += 1) {
      await rows.nth(place).click();
      await shown(page, '所在').waitFor();
      if (!(await own.isVisible())) await page.goBack();
    }
    await own.click();
    await page.getByLabel('哪里不对，应当怎样').last().fill('我已任办公室主任');
    await page.getByRole('button', { name: '提交' }).click();
    await shown(page, '已提交，系统管理员会核对更正').waitFor();
    await context.close();
    const desk = await open('/', 'desktop', 'admin');
    await desk.page.getByRole('button', { name: /消息/ }).first().click();
    await desk.page.getByRole('link', { name: '有人申请更正通讯录' }).first().click();
    await desk.page.waitForURL('**/account/*');
    await desk.context.close();
  });
});

describe('the directory at the desk', () => {
  it('the desktop directory leads through the organisation, finds people by initials, and shows one number at a time', async () => {
    const { page, context } = await open('/directory/keepalive-people', 'desktop', 'office');
    const places = page.getByRole('navigation', { name: '组织机构' });
    await places.getByRole('button', { name: /^莲都区/ }).click();
    await places.getByRole('button', { name: /^紫金街道/ }).waitFor();
    await places.getByRole('button', { name: '‹ 丽水市' }).click();
    await places.getByRole('button', { name: /^市教育局/ }).click();
    await page.getByRole('cell', { name: '市教育局' }).first().waitFor();
    await places.getByRole('button', { name: '丽水市全部人员' }).click();
    await page.getByLabel('姓名、拼音、首字母、职务或单位').fill('ymh');
    await page.getByLabel('姓名、拼音、首字母、职务或单位').press('Enter');
    await page.getByRole('row').filter({ hasText: '莲都代表团' }).getByRole('button', { name: '叶明辉' }).click();
    const drawer = page.getByRole('dialog', { name: '叶明辉' });
    await drawer.getByRole('button', { name: '显示完整号码' }).click();
    await drawer.getByText('15400000001').waitFor();
    await screenshot(page, 'screens/directory-desk');
    await inspect(page, 'screens/directory-desk-drawer');
    await drawer.getByRole('button', { name: '收藏' }).click();
    await drawer.getByRole('button', { name: '取消收藏' }).waitFor();
    await page.keyboard.press('Escape');
    for (const list of ['收藏', '最近查看']) {
      await places.getByRole('button', { name: list }).click();
      await page.getByRole('row').filter({ hasText: '莲都代表团' }).getByRole('button', { name: '叶明辉' }).waitFor();
    }
    await places.getByRole('button', { name: '丽水市全部人员' }).click();
    const letters = page.getByRole('group', { name: '按姓名首字母' });
    await letters.getByRole('button', { name: 'Y', exact: true }).click();
    await page.getByRole('row').filter({ hasText: '莲都代表团' }).getByRole('button', { name: '叶明辉' }).waitFor();
    expect(await page.locator('.console-directory__name').first().textContent()).toMatch(/^[叶杨应姚尹俞余袁]/);
    await context.close();
  });
});
