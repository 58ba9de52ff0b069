import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, type ViewportName } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { inspect } from './pages/axe';
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

const WINDOWS: [ViewportName, ('light' | 'dark')[]][] = [
  ['desktop', ['light']],
  ['tablet', ['dark']],
  ['phone', ['light', 'dark']],
];

const enter = (username: string, path: string) => windows.enter({ username, path });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();

it('the administrator plans a change of a deadline, sees it in its place, and takes it back', async () => {
  const { page, errors } = await enter('admin', '/system/suggestion');
  const deadline = row(page, '答复期限');
  await deadline.getByText('默认值').filter({ visible: true }).waitFor();
  await page.getByRole('button', { name: '修改答复期限', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: /修改答复期限/ });
  await drawer.getByLabel('答复期限').fill('61');
  await drawer.getByRole('button', { name: /保\s*存/ }).click();
  await drawer.getByText('请填写 1 到 60 的整数').waitFor();
  await drawer.getByLabel('答复期限').fill('4');
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await drawer.getByLabel('生效日期').fill(day);
  await drawer.getByLabel('生效日期').press('Enter');
  await inspect(page, 'screens/settings-drawer');
  await drawer.getByRole('button', { name: /保\s*存/ }).click();
  await deadline.getByText(`${day} 起改为 4 个月`).waitFor();
  await deadline.getByText('3 个月').waitFor();
  const changes = page.getByRole('region', { name: '变更记录' });
  await changes.getByText('待生效').waitFor();
  await deadline.getByRole('button', { name: '撤销答复期限的变更' }).click();
  await page.getByRole('button', { name: '撤销变更' }).click();
  await changes.getByText('已撤销').waitFor();
  await deadline.getByText(`${day} 起改为 4 个月`).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

it('the city administrator enters the holidays of a year', async () => {
  const { page, errors } = await enter('admin', '/system/holidays');
  const year = page.getByRole('group', { name: '年份' });
  await row(page, '春节').waitFor();
  const shown = Number((await year.getByText(/\d+ 年/).innerText()).slice(0, 4));
  for (let at = shown; at < 2027; at += 1) await year.getByRole('button', { name: '下一年' }).click();
  await page.getByText('这一年还没有放假和调休').waitFor();
  await page.getByLabel('日期').fill('2027-01-01');
  await page.getByLabel('日期').press('Enter');
  await page.keyboard.type('2027-01-03');
  await page.keyboard.press('Enter');
  await page.getByLabel('名称').fill('元旦');
  await page.getByRole('button', { name: /添\s*加/ }).click();
  await row(page, '2027-01-01（周五） 至 2027-01-03（周日）').filter({ hasText: '元旦' }).waitFor();
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText(/于 .* 更新/).waitFor();
  await page.reload();
  for (let at = shown; at < 2027; at += 1) await year.getByRole('button', { name: '下一年' }).click();
  await row(page, '元旦').waitFor();
  expect(errors).toEqual([]);
});

it('the bell counts unread messages, shows them, opens the item and counts one less', async () => {
  const { page, errors } = await enter('unit', '/');
  const bell = page.getByRole('banner').getByRole('button', { name: /^消息/ });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /消息，\d+ 条未读/ })
    .waitFor();
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
  await bell.click();
  const panel = page.getByRole('dialog', { name: '最新消息' });
  const unread = panel.getByRole('listitem').filter({ hasText: '未读' }).filter({ hasText: '建议议案' }).first();
  await unread.waitFor();
  await inspect(page, 'screens/message-panel');
  await unread.getByRole('link').click();
  await page.waitForURL('**/suggestion/detail/*');
  const after = before > 1 ? `消息，${String(before - 1)} 条未读` : '消息';
  await page.getByRole('banner').getByRole('button', { name: after, exact: true }).waitFor();
  await bell.click();
  await panel.getByRole('button', { name: '全部已读' }).click();
  await page.getByRole('banner').getByRole('button', { name: '消息', exact: true }).waitFor();
  await panel.getByRole('link', { name: '查看全部消息' }).click();
  await page.waitForURL('**/message/keepalive-list');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  expect(errors).toEqual([]);
});

it('the administrator renames a town, sets its place, adds another town, and cannot remove one in use', async () => {
  const { page } = await enter('admin', '/system/keepalive-area');
  const save = (drawer: Locator) => drawer.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByRole('button', { name: '紫金街道', exact: true }).click();
  const town = page.getByRole('dialog', { name: '紫金街道' });
  await town.getByLabel('名称').fill('紫金新街道');
  await town.getByLabel('经度').fill('119.9228');
  await save(town);
  await town.getByText('经度和纬度要一起填写，或都不填写').first().waitFor();
  await town.getByLabel('纬度').fill('28.4517');
  await inspect(page, 'screens/area-drawer');
  await save(town);
  await town.waitFor({ state: 'detached' });
  await row(page, '紫金新街道').getByText('119.9228, 28.4517').waitFor();
  await page.getByRole('button', { name: '新增区域' }).click();
  const added = page.getByRole('dialog', { name: '新增区域' });
  await added.getByLabel('代码').fill('331102099');
  await added.getByLabel('名称').fill('新设街道');
  await save(added);
  await added.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '莲都区', exact: true }).click();
  const county = page.getByRole('dialog', { name: '莲都区' });
  await county.getByRole('button', { name: /删\s*除/ }).click();
  await page
    .getByRole('dialog', { name: /删除“莲都区”/ })
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await page.getByText('不能删除').first().waitFor();
});

it.each(WINDOWS)('settings, holidays and messages pass WCAG 2.1 AA, %s, %j', async (viewport, schemes) => {
  /** Opens a path and takes a screenshot in each colour scheme once the element is shown. */
  const look = async (username: string, path: string, name: string, there: (page: Page) => Locator) => {
    const { page } = await windows.enter({ username, path, viewport });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await there(page).waitFor();
      await inspect(page, `screens/${name}-${viewport}-${colorScheme}`);
    }
  };
  await look('admin', '/system/suggestion', 'settings', (page) => row(page, '答复期限'));
  await look('admin', '/system/holidays', 'holidays', (page) => row(page, '春节'));
  await look('unit', '/message/keepalive-list', 'messages', (page) => page.getByRole('main').getByRole('listitem').nth(1));
});
