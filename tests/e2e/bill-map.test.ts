import type { PublicFigures } from '@contract/schema/public';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, type ViewportName } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { startTileServer, type TileQuery, type TileServer } from '../support/tile-server';
import { until } from '../support/until';
import { inspectInBothColours } from './pages/axe';
import { billMap, shareOfColour, spokenOf } from './pages/bill-map';
import { openLetIn } from './pages/login-page';
import { quietNetwork } from '../support/quiet-network';

const TILE_COLOUR = [95, 184, 120] as const;
const TILE_TIMEOUT_MS = 30_000;

let server: TestServer;
let tiles: TileServer;
let browser: Browser;
/** The fate of the tiles that are requested now. */
let fateOf: (query: TileQuery) => 'sent' | 'failed' | 'kept' = () => 'sent';

beforeAll(async () => {
  tiles = await startTileServer(TILE_COLOUR, (query) => fateOf(query));
  server = await startTestServer({ env: { MAP_SERVER_URL: `${tiles.baseUrl}/` } });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await tiles.close();
});

async function openMapPage(viewport: ViewportName = 'desktop', { prepare }: { prepare?: (page: Page) => Promise<void> } = {}) {
  const opened = await openLetIn(browser, server.baseUrl, { username: 'jyb', viewport, allPixels: true });
  await prepare?.(opened.page);
  await opened.page.goto(`${server.baseUrl}/data-board/bill/map`);
  await opened.page.getByRole('heading', { name: '选择地区' }).waitFor();
  return { ...opened, ...billMap(opened.page) };
}

async function figures(year?: number): Promise<PublicFigures> {
  const answer = await fetch(`${server.baseUrl}/api/public/figures${year ? `?year=${year}` : ''}`);
  return ((await answer.json()) as { data: PublicFigures }).data;
}

/** Returns the expected text of each area. */
const wordsOf = ({ byCounty }: PublicFigures): string[] =>
  byCounty.map(({ areaName, total }, index) => `${areaName}${index === 0 ? '本级' : ''} ${total.toLocaleString()} 件`).sort();

async function withoutWebgl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = Reflect.get(HTMLCanvasElement.prototype, 'getContext') as (this: HTMLCanvasElement, kind: string) => unknown;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string) {
        return kind.startsWith('webgl') ? null : own.call(this, kind);
      },
    });
  });
}

describe('/bill/map', () => {
  it('/bill/map shows the city and its nine counties with their numbers, on the map and in the list', async () => {
    const { places, list, context, errors } = await openMapPage();
    await places.nth(9).waitFor();
    const words = wordsOf(await figures());
    expect(words).toHaveLength(10);
    expect(await spokenOf(places)).toEqual(words);
    expect(await spokenOf(list.getByRole('button'))).toEqual(words);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('/bill/map shows the numbers of a place chosen by keyboard, and links to its list', async () => {
    const { page, map, list, numbers, context } = await openMapPage();
    const district = (await figures()).byCounty.find(({ areaCode }) => areaCode === '331102');
    const place = map.getByRole('button', { name: `莲都区 ${String(district?.total)} 件` });
    await place.focus();
    await page.keyboard.press('Enter');
    await numbers.getByRole('heading', { name: '莲都区' }).waitFor();
    expect(await place.getAttribute('aria-pressed')).toBe('true');
    expect(await list.getByRole('button', { name: /^莲都区/ }).getAttribute('aria-pressed')).toBe('true');
    expect(await numbers.innerText()).toContain(String(district?.answered));
    await numbers.getByRole('link', { name: '查看莲都区公开的议案建议' }).click();
    await page.waitForURL('**/bill/list?*areaCode=331102*');
    await page.getByText(`共 ${String(district?.total)} 件`).waitFor();
    await context.close();
  });

  it('/bill/map shows a choice from the list on the map too, and a second press clears it', async () => {
    const { map, list, numbers, context } = await openMapPage('phone');
    await list.getByRole('button', { name: /^青田县/ }).click();
    await numbers.getByRole('heading', { name: '青田县' }).waitFor();
    await map.getByRole('button', { name: /^青田县/, pressed: true }).waitFor();
    await list.getByRole('button', { name: /^青田县/ }).click();
    await numbers.getByRole('heading', { name: '全市合计' }).waitFor();
    await context.close();
  });

  it('/bill/map shows the numbers of a chosen year', async () => {
    const { page, places, context } = await openMapPage();
    await places.nth(9).waitFor();
    const year = (await figures()).years.at(-1);
    await page.getByRole('button', { name: `${String(year)} 年` }).click();
    await page.waitForURL(`**/bill/map?year=${String(year)}`);
    const words = wordsOf(await figures(year));
    await until(async () => (await spokenOf(places)).join() === words.join());
    await context.close();
  });

  it('buttons on the map are large enough for a thumb: none is smaller than 44 pixels', async () => {
    const { map, places, context } = await openMapPage('phone');
    await places.nth(9).waitFor();
    const sizes = await map.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    // Ten places and three tools; scaling to the screen loses a fraction of a pixel.
    expect(sizes).toHaveLength(13);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(43.5);
    await context.close();
  });

  it('the map zooms in and shows the whole area again', async () => {
    const { map, places, context } = await openMapPage();
    const north = map.getByRole('button', { name: /^缙云县/ });
    await places.nth(9).waitFor();
    const before = await north.boundingBox();
    await map.getByRole('button', { name: '放大地图' }).click();
    await until(async () => (await north.boundingBox())?.y !== before?.y);
    await map.getByRole('button', { name: '显示全图' }).click();
    await until(async () => (await north.boundingBox())?.y === before?.y);
    await context.close();
  });
});

describe('the map, looked at with axe', () => {
  it.each(['phone', 'desktop'] as const)('the map with one chosen place passes axe, %s', async (viewport) => {
    const { page, map, list, places, context } = await openMapPage(viewport);
    await places.nth(9).waitFor();
    await list.getByRole('button', { name: /^莲都区/ }).click();
    await map.getByRole('button', { name: /^莲都区/, pressed: true }).waitFor();
    await inspectInBothColours(page, `screens/map-${viewport}`);
    await context.close();
  });
});

describe('the tiles of the map server', () => {
  it.each([
    ['desktop', 1, '512'],
    ['phone', 2, '1024'],
  ] as const)(
    '[7.20] [9.7] map tiles are requested by place, type, size and version on a %s of pixel ratio %d',
    async (viewport, _ratio, size) => {
      const before = tiles.asked.length;
      const { page, map, context } = await openMapPage(viewport);
      await until(async () => (await shareOfColour(page, map, TILE_COLOUR)) > 0.5);
      const asked = tiles.asked.slice(before);
      for (const query of asked) {
        expect(query).toEqual({
          x: expect.stringMatching(/^\d+$/) as string,
          y: expect.stringMatching(/^\d+$/) as string,
          z: expect.stringMatching(/^\d+$/) as string,
          type: 'raster',
          size,
          v: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
        });
      }
      // The tile that contains the city: 119.92° east, and 28.47° north, which is that far down on Mercator's map.
      const holdsCity = ({ x, y, z }: TileQuery) => {
        const width = 2 ** Number(z);
        return Number(x) === Math.floor(((119.9229 + 180) / 360) * width) && Number(y) === Math.floor(0.41745 * width);
      };
      expect(asked.some(holdsCity)).toBe(true);
      await context.close();
    },
  );

  it('[8.10] failed map tiles are skipped silently: no message appears, and the map goes on', async () => {
    fateOf = ({ x }) => (Number(x) % 2 === 0 ? 'failed' : 'sent');
    const before = tiles.asked.length;
    const { page, map, places, context, errors } = await openMapPage();
    await until(async () => (await shareOfColour(page, map, TILE_COLOUR)) > 0.1);
    expect(tiles.asked.slice(before).some(({ x }) => Number(x) % 2 === 0)).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await places.count()).toBe(10);
    // The browser itself logs a response of 500; there must be no other error.
    expect(errors.filter((text) => !text.includes('status of 500'))).toEqual([]);
    fateOf = () => 'sent';
    await context.close();
  });

  it('[9.6] requests for map tiles time out after 30 seconds, and the map goes on', async () => {
    fateOf = () => 'kept';
    const before = tiles.asked.length;
    const givenUp: string[] = [];
    const { page, map, places, context } = await openMapPage('desktop', {
      prepare: async (opened) => {
        opened.on('requestfailed', (request) => {
          if (request.url().startsWith(tiles.baseUrl)) givenUp.push(request.url());
        });
        // The page's clock is simulated, so that half a minute takes no time and does not depend on the machine's speed.
        await opened.clock.install();
      },
    });
    const now = () => page.evaluate(() => Date.now());
    const opened = await now();
    await places.nth(9).waitFor();
    await until(() => Promise.resolve(tiles.asked.length > before));
    await page.clock.pauseAt((await now()) + 1000);
    // Requests that the map itself aborted, because it moved on, were aborted before.
    const early = givenUp.length;
    await page.clock.runFor(Math.max(0, opened + TILE_TIMEOUT_MS - 500 - (await now())));
    expect(givenUp).toHaveLength(early);
    await page.clock.runFor(TILE_TIMEOUT_MS);
    await until(() => Promise.resolve(givenUp.length > early));
    await page.clock.resume();
    await map.getByRole('button', { name: /^莲都区/ }).click();
    fateOf = () => 'sent';
    await context.close();
  });
});

describe('where no map can be drawn', () => {
  it('where no map can be drawn, the page says so, and its list does all that the map does', async () => {
    const { page, list, places, numbers, context, errors } = await openMapPage('desktop', { prepare: withoutWebgl });
    await page.getByText('这里显示不了地图，请在列表中选择地区，数字是一样的。').waitFor();
    expect(await places.count()).toBe(0);
    await list.getByRole('button', { name: /^莲都区/ }).focus();
    await page.keyboard.press('Space');
    await numbers.getByRole('heading', { name: '莲都区' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

it('the other pages of public figures load no map code', async () => {
  const { page, context } = await openLetIn(browser, server.baseUrl, { username: 'jyb' });
  const sources: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) sources.push(answer.text().catch(() => ''));
  });
  const carriesMap = async () => (await Promise.all(sources)).some((source) => source.includes('maplibregl-'));
  await page.goto(`${server.baseUrl}/data-board/bill/countyList`);
  await page.getByRole('link', { name: '在地图上看' }).waitFor();
  await quietNetwork(page);
  expect(sources.length).toBeGreaterThan(0);
  expect(await carriesMap()).toBe(false);
  await page.getByRole('link', { name: '在地图上看' }).click();
  await billMap(page).places.first().waitFor();
  expect(await carriesMap()).toBe(true);
  await context.close();
});
