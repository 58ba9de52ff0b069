import type { Browser, Page } from 'playwright-core';
import type { CallReply } from '@contract/contract';
import { launchBrowser } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { openStaffApi } from '../support/staff-api';
import { openSignedIn } from './pages/login-page';

type Figures = CallReply<'dashboard.figures'>;

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

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

describe('the figures on the phone', () => {
  it('a deputy finds the figures on the phone, with the year before, the definition, months and areas', async () => {
    const year = new Date().getFullYear();
    const office = await openStaffApi(server.baseUrl, 'office');
    const figures: Figures = await office.ask('GET', `/api/dashboard/figures?year=${String(year)}`);
    const { page, errors, context } = await openSignedIn(browser, server.baseUrl, { username: 'deputy', path: '/mine', viewport: 'phone' });
    await page.getByRole('link', { name: /^数据看板/ }).click();
    await page.waitForURL('**/figures');
    await card(page, '建议议案')
      .getByText(`${grouped(figures.figures.suggestions.of)} 件`, { exact: true })
      .waitFor();
    await card(page, '建议议案').getByText('提交的建议和议案，按提交日期统计。').waitFor();
    await card(page, '建议议案')
      .getByText(/上年同期/)
      .waitFor();
    const { of, outOf } = figures.figures.satisfaction;
    await card(page, '满意率')
      .getByText(`满意和基本满意 ${grouped(of)}，已评价 ${grouped(outOf ?? 0)}`)
      .waitFor();

    await page.getByRole('button', { name: '看每月和各地：建议议案' }).click();
    await card(page, '建议议案').getByText('1 月', { exact: true }).waitFor();
    const [first] = figures.areas;
    if (!first) throw new Error('the demo city has no areas');
    await card(page, '建议议案')
      .getByRole('link', { name: new RegExp(`^${first.name} `) })
      .click();
    await page.waitForURL(`**/figures?areaCode=${first.areaCode}*`);
    await card(page, '建议议案')
      .getByText(`${grouped(first.figures.suggestions ?? 0)} 件`, { exact: true })
      .filter({ visible: true })
      .waitFor();
    await page.getByRole('link', { name: '返回上一级地区' }).filter({ visible: true }).click();
    await page.waitForURL('**/figures?areaCode=3311*');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('the phone draws the figures as a chart, for a year or for the term', async () => {
    const { page, errors, context } = await openSignedIn(browser, server.baseUrl, {
      username: 'deputy',
      path: '/figures',
      viewport: 'phone',
    });
    await page.getByRole('button', { name: '看每月和各地：建议议案' }).click();
    await page.getByRole('tablist', { name: '建议议案每月的样式' }).getByRole('tab', { name: '图表' }).click();
    await page.locator('#figures-suggestions canvas').first().waitFor();
    await page.getByRole('button', { name: '本届', exact: true }).click();
    await page.waitForURL('**/figures?year=term');
    await page.getByText('最近十二个月').waitFor();
    expect(await page.getByText(/上年同期/).count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('the phone shows no figures of an area outside the own area', async () => {
    const { page, context } = await openSignedIn(browser, server.baseUrl, {
      ...{ username: 'liandu', path: '/figures?areaCode=331121', viewport: 'phone' as const },
    });
    await page.getByText('没有加载成功').waitFor();
    await context.close();
  });
});
