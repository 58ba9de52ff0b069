import type { CallReply } from '@contract/contract';
import type { Browser, Page } from 'playwright-core';
import { numberText } from '@/lib/number-text';
import { launchBrowser, screenshot, type ViewportName } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { openStaffApi } from '../support/staff-api';
import { Windows } from './pages/windows';

const DATA_VIEW = '/dataShow/index';
const CITY_VIEW = '/cityView/index';
const RANKING = '/cityView/rank';
const UNIT_VIEW = '/jdAdmin/index';

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

async function enter(username: string, path: string, viewport: ViewportName = 'desktop'): Promise<Page> {
  const { page } = await windows.enter({ username, path, viewport });
  return page;
}

const counted = (text: string): number => Number(/[\d,]+/.exec(text)?.[0].replace(/,/g, ''));
const shown = (page: Page) => page.locator('.figures').filter({ visible: true });
const card = (page: Page, name: string) =>
  shown(page)
    .locator('.figure-card')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const entriesOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem');
const path = (page: Page): string => new URL(page.url()).pathname.replace('/data-board', '');

describe('the data view', () => {
  it.each([
    ['建议议案', '.figure-card__value a', 'suggestion'],
    ['满意率', '.figure-card__parts a >> nth=0', 'suggestion'],
    ['按期率', '.figure-card__parts a >> nth=1', 'suggestion'],
    ['接待', '.figure-card__value a', 'reception'],
  ])('[2.3.4] the number of %s in the data view opens a list with equally many items', async (name, number, list) => {
    const page = await enter('liandu', DATA_VIEW);
    const link = card(page, name).locator(number);
    await link.waitFor();
    const count = counted(await link.innerText());
    expect(count).toBeGreaterThan(0);
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === `/api/${list}`);
    await link.click();
    const { data } = (await (await answer).json()) as { data: { total: number } };
    expect(data.total).toBe(count);
    await page
      .locator('.ant-pagination-total-text')
      .filter({ visible: true, hasText: `共 ${numberText(count)}` })
      .waitFor();
  });

  it('[2.3.4] the data view compares with the year before, explains its figures, and has a table beside its chart', async () => {
    const page = await enter('liandu', DATA_VIEW);
    await card(page, '建议议案')
      .getByText(/▲ 比上年同期多|▼ 比上年同期少|与上年同期持平/)
      .waitFor();
    await card(page, '建议议案')
      .getByRole('button', { name: /的口径/ })
      .focus();
    await page.getByRole('tooltip').getByText('提交的建议和议案，按提交日期统计').waitFor();
    await shown(page).locator('.figure-chart canvas').first().waitFor();
    const figures = await (
      await openStaffApi(server.baseUrl, 'liandu')
    ).ask<CallReply<'dashboard.figures'>>('GET', `/api/dashboard/figures?year=${String(new Date().getFullYear())}`);
    const cells = shown(page).getByRole('region', { name: '按月的数字' }).getByRole('row').nth(1).getByRole('cell');
    expect((await cells.allInnerTexts()).map(counted)).toEqual(figures.months.map((month) => month.figures.suggestions));
  });

  it('the data view shows the chosen cards in their order, also after a reload', async () => {
    const page = await enter('liandu', DATA_VIEW);
    await card(page, '在任代表').waitFor();
    await page.getByRole('button', { name: '选择指标' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: '在任代表', exact: true }).uncheck();
    await dialog.getByRole('button', { name: '下移建议议案' }).click();
    await dialog.getByRole('checkbox', { name: '放大满意率' }).check();
    await dialog.getByRole('button', { name: '完成', exact: true }).click();
    const names = async () => (await shown(page).locator('.figure-card__name').allInnerTexts()).slice(0, 2);
    expect(await names()).toEqual(['满意率', '建议议案']);
    await page.reload();
    await card(page, '满意率').waitFor();
    expect(await names()).toEqual(['满意率', '建议议案']);
    expect(await card(page, '满意率').getAttribute('class')).toContain('is-large');
    expect(await card(page, '在任代表').count()).toBe(0);
  });

  it('the data view refuses the figures of an area outside its own', async () => {
    const page = await enter('liandu', `${DATA_VIEW}?areaCode=331121`);
    await shown(page).getByRole('alert').waitFor();
    expect(await shown(page).locator('.figure-card').count()).toBe(0);
    await shown(page).getByRole('button', { name: '看本地区' }).click();
    await shown(page)
      .getByText(/^莲都区，/)
      .waitFor();
  });

  it('the data view saves the chart as a picture, and the page as a table', async () => {
    const page = await enter('liandu', DATA_VIEW);
    await shown(page).locator('.figure-chart canvas').first().waitFor();
    const picture = page.waitForEvent('download');
    await page.getByRole('button', { name: '保存图片' }).click();
    expect((await picture).suggestedFilename()).toBe('莲都区按月：建议议案.png');
    const table = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await page.getByRole('menuitem', { name: '导出表格' }).click();
    expect((await table).suggestedFilename()).toBe('数据视图.xlsx');
  });
});

describe('the menu', () => {
  it.each([
    ['office', ['全市数据'], ['单元数据']],
    ['liandu', ['数据视图'], ['全市数据', '单元数据']],
    ['station', ['数据视图', '单元数据', '实事票选'], ['全市数据']],
  ])('[2.3.4] [2.3.5] [2.5.2] the menu of %s has %j and not %j', async (username, has, lacks) => {
    const page = await enter(username, '/dashboard');
    await entriesOf(page).first().waitFor();
    for (const name of has) await page.getByRole('navigation', { name: '主菜单' }).getByText(name, { exact: true }).first().waitFor();
    const texts = await page.getByRole('navigation', { name: '主菜单' }).innerText();
    for (const name of lacks) expect(texts).not.toContain(name);
  });

  it('[2.5.2] the menu section of a grassroots unit leads to its first screen', async () => {
    const page = await enter('station', '/jdAdmin');
    await page.waitForURL(`**${UNIT_VIEW}`);
    await card(page, '接待').waitFor();
  });

  it('[2.3.5] the home of a city leads to its data view and its ranking in one press', async () => {
    const page = await enter('office', '/');
    const data = page.getByRole('navigation', { name: '数据', exact: true });
    await data.getByRole('link', { name: /数据排名/ }).click();
    await page.waitForURL(`**${RANKING}`);
    await page.goBack();
    await data.getByRole('link', { name: /数据视图/ }).click();
    await page.waitForURL(`**${CITY_VIEW}`);
  });
});

describe('the screens of a city', () => {
  it('[1.5] [2.3.5] the city view shows the counties on a map and in a table, each linked to its data view', async () => {
    const page = await enter('office', CITY_VIEW);
    await shown(page).locator('.city-map').getByText('莲都区', { exact: true }).first().waitFor();
    await shown(page).getByRole('region', { name: '办理期限' }).waitFor();
    await screenshot(page, 'screens/city-view');
    await shown(page).locator('.figures-table').getByRole('link', { name: '莲都区', exact: true }).click();
    await page.waitForURL(({ pathname, searchParams }) => pathname.endsWith(DATA_VIEW) && searchParams.get('areaCode') === '331102');
    await shown(page)
      .getByText(/^莲都区，/)
      .waitFor();
  });

  it('[2.3.5] the city ranking ranks the counties, explains the origin of each point, and uses the configured weights', async () => {
    const page = await enter('office', RANKING);
    await page.getByRole('button', { name: '莲都区' }).click();
    const parts = page.getByRole('dialog');
    const rows = parts.getByRole('link', { name: /^提交的 .*查看列表$/ });
    await rows.waitFor();
    const points = counted(await rows.innerText());
    const list = new URL((await rows.getAttribute('href')) ?? '', server.baseUrl).search;
    const { total } = await (await openStaffApi(server.baseUrl, 'office')).ask<{ total: number }>('GET', `/api/suggestion${list}`);
    expect(total).toBe(points);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '调整权重' }).click();
    const form = page.getByRole('dialog', { name: '调整权重' });
    await form.getByRole('spinbutton', { name: '满意率' }).fill('10');
    await form.getByText('合计 95，还差 5').waitFor();
    await form.getByRole('button', { name: /保\s?存/ }).click();
    await form
      .getByText(/各项权重合计|合计须为|须为 100/)
      .first()
      .waitFor();
    await form.getByRole('spinbutton', { name: '按期率' }).fill('20');
    await form.getByRole('button', { name: /保\s?存/ }).click();
    await form.waitFor({ state: 'hidden' });
    const weight = shown(page).locator('.ranking-weights tr').filter({ hasText: '按期率' }).getByRole('cell').first();
    await page.waitForFunction((text) => text !== '15', await weight.innerText());
    expect(await weight.innerText()).toBe('20');
  });

  it('the screens of a city do not exist for a county', async () => {
    const page = await enter('liandu', RANKING);
    await page.waitForURL('**/404*');
    expect(path(page)).toBe('/404');
  });
});
