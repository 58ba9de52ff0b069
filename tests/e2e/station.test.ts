import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, type ViewportName } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { inspect, inspectInBothColours } from './pages/axe';
import { openLetIn, signIn } from './pages/login-page';

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
const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();

/** Returns the first station of the district of the office `liandu`. */
async function aStation(): Promise<{ id: number; code: string; name: string }> {
  const [station] = await server.query<{ id: number; code: string; name: string }>(
    `SELECT id, code, name FROM station WHERE area_code LIKE '331102%' AND state = 'open' ORDER BY id LIMIT 1`,
  );
  if (!station) throw new Error('the demo has no station in the district');
  return station;
}

async function open(path: string, viewport: ViewportName = 'phone', username = 'deputy') {
  const opened = await openLetIn(browser, server.baseUrl, { username, viewport });
  await opened.page.goto(address(path));
  return opened;
}

describe('a voter’s matter', () => {
  it('[2.2.1] a voter writes a matter at the code of a station, the office answers it, and the voter rates it by the receipt', async () => {
    const { code, name } = await aStation();
    const voter = await openPage(browser, 'phone');
    const { page } = voter;
    await page.goto(address(`/llzInfo?code=${code}`));
    await page.getByRole('heading', { name, level: 1 }).filter({ visible: true }).waitFor();
    expect(await page.locator('.console-header').count()).toBe(0);
    await inspectInBothColours(page, 'screens/station-open');
    await page.getByRole('radio', { name: '交通运输' }).click();
    await page.getByLabel('标题', { exact: true }).fill('路口红灯太短');
    await page.getByLabel('内容', { exact: true }).fill('老人来不及走过中山街北口。');
    await page.getByLabel('姓名', { exact: true }).fill('王小明');
    await page.getByLabel('手机号', { exact: true }).fill('13857801234');
    await page.getByRole('button', { name: '看不清？改用自动验证' }).click();
    await page.getByRole('status').getByText('自动验证已完成').waitFor();
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page.getByRole('heading', { name: '已提交' }).waitFor();
    const receipt = (await page.locator('.public-sent__receipt').textContent()) ?? '';
    expect(receipt).toMatch(/^[\w-]{10,}$/);

    const office = await openLetIn(browser, server.baseUrl, { username: 'liandu' });
    await office.page.goto(address('/station/keepalive-matter'));
    await office.page.getByText('路口红灯太短').first().click();
    const drawer = office.page.getByRole('dialog', { name: '路口红灯太短' });
    await drawer.getByText('138****1234').waitFor();
    await drawer.getByRole('button', { name: '当场答复' }).click();
    const step = office.page.getByRole('dialog', { name: '当场答复“路口红灯太短”' });
    await step.getByLabel('答复').fill('交警已将绿灯延长十秒。');
    await step.getByRole('button', { name: '当场答复' }).click();
    await step.waitFor({ state: 'detached' });
    await drawer.getByText('交警已将绿灯延长十秒。').first().waitFor();

    const ask = async () => {
      await page.getByLabel('回执号').fill(receipt);
      await page.getByRole('button', { name: '查询', exact: true }).click();
    };
    await ask();
    await shown(page, '交警已将绿灯延长十秒。').waitFor();
    await page.getByRole('slider', { name: '对答复的评价' }).press('End');
    await page.getByRole('button', { name: '提交评价' }).click();
    await shown(page, '您的评价：很满意（5 星）').waitFor();
    await ask();
    await shown(page, '您的评价：很满意（5 星）').waitFor();
    expect(await page.getByRole('button', { name: '提交评价' }).count()).toBe(0);

    await office.page.reload();
    await office.page
      .getByRole('row', { name: /路口红灯太短/ })
      .getByText('5 星')
      .waitFor();
    expect([...voter.errors, ...office.errors]).toEqual([]);
    await voter.context.close();
    await office.context.close();
  });
});

describe('the stations on a phone', () => {
  it('[2.2.3] the phone finds stations in a list and on a map, and each shows its work', async () => {
    const { page, errors, context } = await open('/dbllz/dbLlzlist');
    await shown(page, /^共 [\d,]+ 个$/).waitFor();
    expect(await page.locator('.console-header').count()).toBe(0);
    await page.getByRole('searchbox').fill('紫金街道');
    await page.getByRole('searchbox').press('Enter');
    const first = page.locator('.station-line').filter({ hasText: '紫金街道' }).first();
    await first.getByRole('link').click();
    await page.waitForURL('**/dbLlz/dbLlzinfo?id=*');
    await shown(page, /^\d{4} 年情况$/).waitFor();
    await shown(page, '接待群众').waitFor();
    await shown(page, '近期接待').waitFor();
    await inspect(page, 'screens/station-info');
    await page.goto(address('/dbllz/dbLlzmap'));
    await shown(page, /联络站 [\d,]+ 个/).waitFor();
    expect(await page.locator('.console-header').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[2.2.3] without WebGL the station map is a list with distances, the nearest first', async () => {
    const opened = await openLetIn(browser, server.baseUrl, { username: 'deputy', viewport: 'phone' });
    const { page, context } = opened;
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ longitude: 119.92, latitude: 28.45 });
    await page.addInitScript(() => {
      const own = Reflect.get(HTMLCanvasElement.prototype, 'getContext') as (this: HTMLCanvasElement, kind: string) => unknown;
      Object.assign(HTMLCanvasElement.prototype, {
        getContext(this: HTMLCanvasElement, kind: string) {
          return kind.startsWith('webgl') ? null : own.call(this, kind);
        },
      });
    });
    await page.goto(address('/dbllz/dbLlzmap'));
    await shown(page, '这里显示不了地图，请在列表中选择联络站。').waitFor();
    await page.getByRole('button', { name: '离我最近的在前' }).click();
    await shown(page, '离您最近的联络站').waitFor();
    await page.locator('.station-line__way').first().waitFor();
    const ways = await page.locator('.station-line__way').allTextContents();
    const metres = ways.map((way) => parseFloat(way.replace(/[^\d.]/g, '')) * (way.includes('公里') ? 1000 : 1));
    expect(metres.length).toBeGreaterThan(2);
    expect(metres).toEqual([...metres].sort((one, other) => one - other));
    await context.close();
  });

  it('[2.2.3] the station pages send a visitor to the login and back', async () => {
    const { id, name } = await aStation();
    const { page, context } = await openPage(browser, 'phone');
    await page.goto(address(`/dbLlz/dbLlzinfo?id=${String(id)}`));
    await page.waitForURL('**/login?redirect=*');
    await signIn(page, 'deputy');
    await page.getByRole('heading', { name, level: 1 }).filter({ visible: true }).waitFor();
    await context.close();
  });

  it('the station page says that a code is not, or no longer, a station', async () => {
    const { page, context } = await openPage(browser, 'phone');
    await page.goto(address('/llzInfo?code=123'));
    await shown(page, '没有找到这个联络站').waitFor();
    const { id, code } = await aStation();
    await server.query(`UPDATE station SET state = 'closed' WHERE id = ${String(id)}`);
    await page.goto(address(`/llzInfo?code=${code}`));
    await shown(page, '这个联络站已停用').waitFor();
    await server.query(`UPDATE station SET state = 'open' WHERE id = ${String(id)}`);
    await context.close();
  });
});

describe('the stars of stations at the desk', () => {
  it('the stars of a station open with their parts, and an office can change them with a reason', async () => {
    const { page, errors, context } = await open('/station/keepalive-star', 'desktop', 'liandu');
    const { name } = await aStation();
    await page.getByPlaceholder(/名称/).fill(name);
    await page.getByPlaceholder(/名称/).press('Enter');
    await page.getByRole('row').getByText(name, { exact: true }).first().click();
    const drawer = page.getByRole('dialog').first();
    await drawer.getByText('按期答复').waitFor();
    await drawer.getByRole('button', { name: '调整星级' }).click();
    const step = page.getByRole('dialog', { name: /^调整“/ });
    await step.getByLabel('星级').click();
    await page.getByTitle('五星').click();
    await step.getByLabel('原因').fill('年度评比第一名');
    await step.getByRole('button', { name: '调整', exact: true }).click();
    await step.waitFor({ state: 'detached' });
    await drawer.getByText(/年度评比第一名/).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
