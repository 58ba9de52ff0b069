import type { Browser, Page } from 'playwright-core';
import type { CallReply } from '@contract/contract';
import { launchBrowser, openPage } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';

type Screen = CallReply<'dashboard.screen'>;

const WALL = { width: 1920, height: 1080 };

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
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const counter = (page: Page, name: string) =>
  page.getByRole('group', { name: '指标' }).getByRole('button', { name: new RegExp(`^${name} `) });
const county = (page: Page, name: string) =>
  page.getByRole('group', { name: '各地区的地图' }).getByRole('button', { name: new RegExp(`^${name} `) });
const title = (page: Page, name: string) => page.getByRole('heading', { name: `${name}人大代表履职`, level: 1 });

async function screenOf(areaCode?: string): Promise<Screen> {
  const answer = await fetch(`${server.baseUrl}/api/public/screen${areaCode === undefined ? '' : `?areaCode=${areaCode}`}`);
  return ((await answer.json()) as { data: Screen }).data;
}

const saidOf = (count: number | null | undefined): string =>
  count === null ? '不足 3' : String(count ?? '').replace(/\B(?=(\d{3})+$)/g, ',');

async function openWall(path = '/screen', options = {}) {
  const opened = await openPage(browser, 'desktop', { reducedMotion: 'no-preference', ...options });
  await opened.page.setViewportSize(WALL);
  await opened.page.goto(address(path));
  return opened;
}

/** Returns an open town with a station that has a position. */
async function aTownWithStation() {
  const [town] = await server.query<{ code: string; name: string; county: string; station: string }>(
    `SELECT area.code, area.name, parent.name AS county, station.name AS station FROM station
     JOIN area ON area.code = station.area_code JOIN area AS parent ON parent.code = area.parent_code
     WHERE station.state = 'open' AND station.longitude IS NOT NULL AND length(area.code) = 9 ORDER BY station.id LIMIT 1`,
  );
  if (!town) throw new Error('the demo has no open station with a place');
  return town;
}

describe('the big screen that everybody may open', () => {
  it('[2.1.1] the big screen shows a visitor the figures of the city, under both its addresses', async () => {
    const { figures } = await screenOf();
    for (const path of ['/screen', '/dataShow', '/dataShow/index']) {
      const { page, errors, context } = await openWall(path);
      await title(page, '丽水市').waitFor();
      await page.getByText(/^数据截至 /).waitFor();
      await county(page, '莲都区').waitFor();
      const said = await counter(page, '公开的建议').getAttribute('aria-label');
      expect(said).toBe(`公开的建议 ${saidOf(figures.suggestions)} 件`);
      expect(new URL(page.url()).pathname).toBe(`/data-board${path === '/screen' ? '/screen' : '/dataShow'}`);
      expect(errors).toEqual([]);
      await context.close();
    }
  });

  it('the big screen works by keyboard: figures, a pause, a county that filters the rest, and back', async () => {
    const { page, errors, context } = await openWall();
    await county(page, '莲都区').waitFor();
    await page.keyboard.press(' ');
    await button(page, '继续轮播').waitFor();
    const pressed = page.getByRole('group', { name: '指标' }).locator('[aria-pressed="true"]');
    const before = await pressed.getAttribute('aria-label');
    await page.keyboard.press('ArrowRight');
    expect(await pressed.getAttribute('aria-label')).not.toBe(before);

    await counter(page, '接待群众').press('Enter');
    await county(page, '莲都区').press('Enter');
    await title(page, '莲都区').waitFor();
    const { figures, areas } = await screenOf('331102');
    expect(await counter(page, '接待群众').getAttribute('aria-label')).toContain(saidOf(figures.receptions));
    const list = page.getByRole('region', { name: '各地接待群众' });
    expect(await list.getByRole('listitem').count()).toBe(Math.min(9, areas.length));
    // Another county can be pressed on the map, which also shows the surroundings.
    await page.goto(address('/screen?areaCode=331121'));
    await title(page, '青田县').waitFor();
    await page.keyboard.press('Escape');
    await title(page, '丽水市').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('the big screen leads from a county to a town and to the page of its liaison station', async () => {
    const town = await aTownWithStation();
    const { page, errors, context } = await openWall();
    await button(page, '暂停轮播').click();
    await county(page, town.county).click();
    await title(page, town.county).waitFor();
    const choice = button(page, new RegExp(`^${town.name} .*只看这里$`));
    for (let at = 0; at < 9 && (await choice.count()) === 0; at += 1) await button(page, '下一页').click();
    await choice.click();
    await title(page, town.name).waitFor();
    await page.getByRole('link', { name: town.station, exact: true }).click();
    await page.waitForURL('**/llzInfo?code=*');
    await page.getByText(town.station).filter({ visible: true }).first().waitFor();
    await page.goBack();
    await title(page, town.name)
      .waitFor()
      .catch(async (cause: unknown) => {
        throw new Error(`${page.url()} shows ${(await page.locator('h1').allInnerTexts()).join(' | ')}`, { cause });
      });
    await page.getByRole('navigation', { name: '所在地区' }).getByRole('button', { name: '丽水市' }).click();
    await title(page, '丽水市').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('the big screen keeps the last good figures while the server is away, also when it is opened again', async () => {
    const { page, context } = await openWall();
    await county(page, '莲都区').waitFor();
    const said = await counter(page, '在任代表').getAttribute('aria-label');
    await page.route('**/api/public/screen*', (route) => route.abort());
    await county(page, '莲都区').press('Enter');
    await page.getByRole('alert').filter({ hasText: '连接中断' }).waitFor();
    await page.goto(address('/screen'));
    await page
      .getByRole('alert')
      .filter({ hasText: /连接中断，显示的是 \d{4}/ })
      .waitFor();
    expect(await counter(page, '在任代表').getAttribute('aria-label')).toBe(said);
    await context.close();
  });

  it('the big screen reports an unknown area and shows all, and explains what to do where no data ever came', async () => {
    const { page, context } = await openWall('/screen?areaCode=331199');
    await page.getByRole('status').filter({ hasText: '没有找到这个地区' }).waitFor();
    await title(page, '丽水市').waitFor();
    expect(await page.getByText('连接中断').count()).toBe(0);
    await context.close();

    const lost = await openPage(browser, 'desktop');
    await lost.page.route('**/api/public/screen*', (route) => route.abort());
    await lost.page.goto(address('/screen'));
    await lost.page.getByRole('heading', { name: '大屏没有打开' }).waitFor();
    await lost.page.unroute('**/api/public/screen*');
    await button(lost.page, '重试').click();
    await title(lost.page, '丽水市').waitFor();
    await lost.context.close();
  });

  it('the big screen fits screens of every shape, and stands still for users who prefer reduced motion', async () => {
    const { page, context } = await openWall('/screen', { reducedMotion: 'reduce' });
    await county(page, '莲都区').waitFor();
    await button(page, '继续轮播').waitFor();
    for (const size of [WALL, { width: 6720, height: 2160 }, { width: 1366, height: 900 }, { width: 1024, height: 768 }]) {
      await page.setViewportSize(size);
      const box = await page.locator('.wall__stage').boundingBox();
      expect([Math.round(box?.width ?? 0) <= size.width, Math.round(box?.height ?? 0) <= size.height]).toEqual([true, true]);
      // The stage is scaled by the smaller ratio, so one of the two sides is full.
      expect(Math.round(Math.max((box?.width ?? 0) / size.width, (box?.height ?? 0) / size.height) * 100)).toBe(100);
    }
    await page.setViewportSize({ width: 375, height: 812 });
    const [wide, shown] = await page.evaluate(() => {
      const wall = document.querySelector('.wall');
      return [wall?.scrollWidth ?? 0, wall?.clientWidth ?? 0];
    });
    expect(wide).toBe(shown);
    await context.close();
  });

  it('the big screen runs through its figures without a growing number of DOM nodes', async () => {
    const { page, context } = await openWall();
    await county(page, '莲都区').waitFor();
    const session = await context.newCDPSession(page);
    const nodes = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Memory.getDOMCounters')).nodes;
    };
    const turnAll = async () => {
      for (let turn = 0; turn < 16; turn += 1) await page.keyboard.press('ArrowRight');
    };
    await turnAll();
    const before = await nodes();
    for (let round = 0; round < 5; round += 1) await turnAll();
    expect(await nodes()).toBeLessThanOrEqual(before * 1.1);
    await context.close();
  });
});
