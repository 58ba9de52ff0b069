import type { Browser, Page, Route } from 'playwright-core';
import { launchBrowser, openPage, type ViewportName, viewports } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { inspect, inspectInBothColours } from './pages/axe';
import { boxOf, linesOf, overlap } from './pages/boxes';
import { signIn } from './pages/login-page';
import { quietNetwork } from '../support/quiet-network';

const STATUSES = `'accepted', 'merged', 'assigned', 'returned', 'handling', 'approving', 'approved', 'replied', 'closed'`;
const SHOWN = `is_public AND status IN (${STATUSES})`;

/** Points in the chart by category: the first row, its name and its bar. */
const FIRST_ROW_PX = 18;
const NAME_PX = 80;
/** How long the effect of a press may take on a busy machine. */
const PRESS_AGAIN_MS = 10_000;
const BAR_PX = 110;

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

async function openWindow(path: string, viewport: ViewportName = 'desktop') {
  const opened = await openPage(browser, viewport);
  const asked: string[] = [];
  opened.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await opened.page.goto(address(path));
  return { ...opened, asked };
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 }).filter({ visible: true });
const layout = (page: Page) => page.locator('.console-header');
const items = (page: Page) => page.getByRole('region', { name: '公开的议案建议' }).getByRole('article');

/** Switches to the proof of work, as users do who cannot see the picture. */
async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: '看不清？改用自动验证' }).click();
  await page.getByRole('status').getByText('自动验证已完成').waitFor();
}

async function fillOpinion(page: Page, text: { title: string; content: string }): Promise<void> {
  await page.getByRole('radio', { name: '城乡建设' }).click();
  await page.getByLabel('标题', { exact: true }).fill(text.title);
  await page.getByLabel('内容', { exact: true }).fill(text.content);
  await page.getByLabel('姓名').fill('王小明');
  await page.getByLabel('手机号').fill('138 5780 1234');
}

const OPEN: [path: string, heading: string][] = [
  ['/public', '公开首页'],
  ['/sugg_publish', '建议公开'],
  ['/lishuiyjjy', '意见建议'],
  ['/submit', '提意见建议'],
];

const BILL: [path: string, heading: string][] = [
  ['/bill/index', '公开数据'],
  ['/bill/countyList', '各地公开情况'],
  ['/bill/map', '公开地图'],
  ['/bill/list', '公开的议案建议'],
];

describe('the public pages', () => {
  it.each(OPEN)('[2.1.1] [2.2.1] %s opens without a login and without the layout', async (path, heading) => {
    const { page, errors, asked, context } = await openWindow(path);
    await title(page, heading).waitFor();
    await quietNetwork(page);
    expect(await layout(page).count()).toBe(0);
    expect(asked.filter((one) => one.includes('/user/current') || one.endsWith('/login'))).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it.each(BILL)('[2.2.3] %s sends a visitor to the login and back, and opens without the layout', async (path, heading) => {
    const { page, asked, context } = await openWindow(`${path}?year=2026`);
    await page.waitForURL('**/login?redirect=*');
    await page.getByLabel('用户名').waitFor();
    expect(asked.filter((one) => one.startsWith('/api/public/'))).toEqual([]);
    await signIn(page, 'jyb');
    await page.waitForURL(`**${path}?year=2026`);
    await title(page, heading).waitFor();
    expect(await layout(page).count()).toBe(0);
    await context.close();
  });

  it('[2.2.3] /bill/detail shows one item to a signed-in user, and nothing to a visitor', async () => {
    const [item] = await server.query<{ id: number; title: string }>(`SELECT id, title FROM suggestion WHERE ${SHOWN} ORDER BY id LIMIT 1`);
    const { page, context } = await openWindow(`/bill/detail?id=${String(item?.id)}`);
    await page.waitForURL('**/login?redirect=*');
    await signIn(page, 'office');
    await title(page, item?.title ?? '').waitFor();
    expect(await layout(page).count()).toBe(0);
    await context.close();
  });

  it('a public list, filtered by words and chips, leads to an item and back to the same state', async () => {
    const { page, context } = await openWindow('/sugg_publish', 'phone');
    await items(page).nth(3).waitFor();
    const total =
      (await server.query<{ count: string }>(`SELECT count(*) FROM suggestion WHERE ${SHOWN} AND category = 'transport'`))[0]?.count ?? '';
    await page.getByRole('button', { name: '筛选', exact: true }).click();
    await page.getByRole('group', { name: '类别' }).getByRole('button', { name: '交通运输' }).click();
    await page.getByText(`共 ${total} 件`).waitFor();
    await page.getByRole('button', { name: '收起筛选' }).click();
    await page.getByRole('button', { name: '移除 交通运输' }).waitFor();
    await page.waitForURL('**/sugg_publish?category=transport');
    const link = items(page).first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await title(page, name).waitFor();
    await page.goBack();
    await page.getByText(`共 ${total} 件`).filter({ visible: true }).waitFor();
    await page.reload();
    await page.getByText(`共 ${total} 件`).waitFor();
    await page.getByRole('searchbox', { name: '标题、内容或编号' }).fill('没有这样的词句');
    await page.getByRole('searchbox', { name: '标题、内容或编号' }).press('Enter');
    await page.getByText('没有符合条件的议案建议').waitFor();
    await page.getByRole('button', { name: '清除全部条件' }).click();
    await items(page).nth(3).waitFor();
    await context.close();
  });

  it('a bar of the chart opens its list, and so does its name', async () => {
    const { page, context } = await openWindow('/bill/index', 'phone');
    await signIn(page, 'jyb');
    const card = page.getByRole('region', { name: '按类别' });
    const number = card.getByRole('link').first();
    const wanted = new URL((await number.getAttribute('href')) ?? '', server.baseUrl).searchParams.get('category');
    for (const fromLeft of [NAME_PX, BAR_PX]) {
      await card.getByRole('tab', { name: '图表' }).click();
      // Only a drawn canvas has a size of its own.
      const chart = card.locator('canvas[role="img"][width]');
      const isOpened = (url: URL) => url.pathname.endsWith('/bill/list') && url.searchParams.get('category') === wanted;
      // Newer figures redraw the chart; a press at that moment is lost, and a user would press again.
      do await chart.click({ position: { x: fromLeft, y: FIRST_ROW_PX } });
      while (
        !(await page.waitForURL(isOpened, { timeout: PRESS_AGAIN_MS }).then(
          () => true,
          () => false,
        ))
      );
      await page.goBack();
      await title(page, '公开数据').waitFor();
    }
    await context.close();
  });

  it('a public page no longer shows an item once it is not public', async () => {
    const [item] = await server.query<{ id: number; title: string }>(
      `SELECT id, title FROM suggestion WHERE ${SHOWN} ORDER BY id DESC LIMIT 1`,
    );
    const path = `/sugg_publish?id=${String(item?.id)}`;
    const { page, context } = await openWindow(path);
    await title(page, item?.title ?? '').waitFor();
    await server.query('UPDATE suggestion SET is_public = false WHERE id = $1', [item?.id]);
    await page.goto(address(path));
    await page.getByText('没有找到这件议案建议').waitFor();
    expect(await page.getByText(item?.title ?? '').count()).toBe(0);
    await context.close();
  });

  it('a public page explains what to do when nothing can be loaded, and then loads it', async () => {
    const { page, context } = await openPage(browser, 'phone');
    await page.route('**/api/public/suggestion?*', (route) => route.abort());
    await page.goto(address('/sugg_publish'));
    await page.getByText('网络异常，请检查网络后重试').waitFor();
    await page.unroute('**/api/public/suggestion?*');
    await page.getByRole('button', { name: '重新加载' }).click();
    await items(page).nth(3).waitFor();
    await context.close();
  });

  it('a visitor gives an opinion on a public page, and the office publishes it with the surname only', async () => {
    const { page, context } = await openWindow('/submit?areaCode=331102', 'phone');
    await page.getByRole('button', { name: '提交意见' }).click();
    await page.getByText('请填写标题').waitFor();
    await fillOpinion(page, { title: '增设公共厕所', content: '中山街北段没有公共厕所。' });
    // A wrong captcha keeps the typed text.
    await page.getByLabel('验证码', { exact: true }).fill('????');
    await page.getByRole('button', { name: '提交意见' }).click();
    await page.getByText('验证码不正确或已过期，请重新输入').waitFor();
    expect(await page.getByLabel('内容', { exact: true }).inputValue()).toBe('中山街北段没有公共厕所。');
    await verify(page);
    // When writing took too long, the proof of work has been used up: the page renews it silently.
    const spendFirst = async (route: Route) => {
      await route.fetch();
      await server.query(`DELETE FROM visitor_opinion WHERE title = '增设公共厕所'`);
      await route.continue();
    };
    await page.route('**/api/public/opinion', spendFirst, { times: 1 });
    await page.getByRole('button', { name: '提交意见' }).click();
    await page.getByRole('heading', { name: '意见已提交' }).waitFor();
    const receipt = (await page.locator('.public-sent__receipt').textContent()) ?? '';
    expect(receipt).toMatch(/^\w{4}-\w{3}-\w{4}$/);
    await page.getByLabel('回执号').fill(receipt);
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await page.getByRole('status').getByText('待审核').waitFor();

    const office = await openWindow('/opinion/keepalive-list');
    await signIn(office.page, 'jyb');
    await office.page.getByRole('button', { name: '增设公共厕所' }).click();
    const drawer = office.page.getByRole('dialog');
    await drawer.getByText('138****1234').waitFor();
    await drawer.getByRole('button', { name: '不采用' }).click();
    await drawer.getByText('不采用时请填写理由').waitFor();
    for (const width of [1440, 375]) {
      await office.page.setViewportSize({ width, height: 812 });
      const counter = await boxOf(drawer.locator('.ant-input-data-count'));
      expect(counter.right).toBeLessThanOrEqual(width);
      const below = drawer.locator('.ant-form-item-extra, .ant-form-item-explain-error');
      const lines = await linesOf(below);
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.filter((line) => overlap(line, counter))).toEqual([]);
    }
    await office.page.setViewportSize(viewports.desktop);
    await drawer.getByLabel('回复或理由').fill('已列入今年计划。');
    await drawer.getByRole('button', { name: /公\s?开/ }).click();
    await drawer.waitFor({ state: 'hidden' });
    await office.page.getByRole('button', { name: '增设公共厕所' }).waitFor({ state: 'hidden' });
    await office.context.close();

    await page.goto(address('/public'));
    const published = page.getByRole('article').filter({ hasText: '增设公共厕所' });
    await published.getByText('已列入今年计划。').waitFor();
    expect(await published.getByText(/王\*\*/).count()).toBe(1);
    expect(await page.getByText('小明').count()).toBe(0);
    await context.close();
  });
});

describe('the public pages, looked at with axe', () => {
  const looks = [...OPEN, ...BILL].flatMap(([path, heading]) =>
    (['phone', 'desktop'] as const).map((viewport) => ({ path, heading, viewport })),
  );

  it.each(looks)('a public page passes axe: $path, $viewport', async ({ path, heading, viewport }) => {
    const isBill = path.startsWith('/bill/');
    const { page, context } = await openWindow(path, viewport);
    if (isBill) await signIn(page, 'jyb');
    await title(page, heading).waitFor();
    await quietNetwork(page);
    // These pages follow the colour scheme of the browser, and its changes.
    await inspectInBothColours(page, `screens/open${path.replace(/\//g, '-')}-${viewport}`);
    await context.close();
  });

  it.each(['phone', 'desktop'] as const)('the public page of one item passes axe, %s', async (viewport) => {
    const [item] = await server.query<{ id: number; title: string }>(
      `SELECT id, title FROM suggestion WHERE ${SHOWN} AND replied_at IS NOT NULL ORDER BY id LIMIT 1`,
    );
    const { page, context } = await openWindow(`/sugg_publish?id=${String(item?.id)}`, viewport);
    await title(page, item?.title ?? '').waitFor();
    await inspect(page, `screens/open-item-${viewport}`);
    await context.close();
  });
});
