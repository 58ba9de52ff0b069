import type { Browser, Page, Request } from 'playwright-core';
import { launchBrowser, type ViewportName } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { until } from '../support/until';
import { billMap, shareOfColour } from './pages/bill-map';
import { openLetIn } from './pages/login-page';

/** The land colour of the embedded map server by day and by night. */
const LAND = { light: [251, 250, 246], dark: [38, 43, 51] } as const;

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

interface Opening {
  viewport?: ViewportName;
  colorScheme?: 'light' | 'dark';
  prepare?: (page: Page) => Promise<unknown>;
}

/** Opens the map of public items and records its requests to the map server, as paths below it. */
async function openMapPage({ viewport = 'desktop', colorScheme = 'light', prepare }: Opening = {}) {
  const opened = await openLetIn(browser, server.baseUrl, { username: 'jyb', viewport, colorScheme, allPixels: true });
  const asked: string[] = [];
  opened.page.on('request', (request: Request) => {
    const [, path] = request.url().split('/api/map/');
    if (path !== undefined) asked.push(`${request.method()} ${path}`);
  });
  await prepare?.(opened.page);
  await opened.page.goto(`${server.baseUrl}/data-board/bill/map`);
  const parts = billMap(opened.page);
  await parts.places.nth(9).waitFor();
  return { ...opened, ...parts, asked };
}

/** A position of the map without a place or a tool. */
const GROUND = { x: 40, y: 60 };

describe('without an office’s map server', () => {
  it.each([
    ['desktop', '512'],
    ['phone', '1024'],
  ] as const)(
    '[7.20] maps draw from the embedded server: info, style, its format, signs, letters and tiles, %s',
    async (viewport, size) => {
      const { page, map, context, errors, asked } = await openMapPage({ viewport });
      await until(async () => (await shareOfColour(page, map, LAND.light)) > 0.1);
      const has = (line: RegExp) => asked.some((one) => line.test(one));
      expect(has(/^GET info\?v=\d+\.\d+\.\d+$/)).toBe(true);
      expect(has(/^GET style\/light\?v=/)).toBe(true);
      expect(has(/^POST style$/)).toBe(true);
      expect(has(/^GET texture\/signs(@2x)?\.json/) && has(/^GET texture\/signs(@2x)?\.png/)).toBe(true);
      expect(has(new RegExp(`^GET tile\\?x=\\d+&y=\\d+&z=\\d+&type=vector&size=${size}&v=\\d+\\.\\d+\\.\\d+$`))).toBe(true);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it('maps use night colours in dark mode, and change with the mode', async () => {
    const { page, map, context, errors } = await openMapPage({ colorScheme: 'dark' });
    await until(async () => (await shareOfColour(page, map, LAND.dark)) > 0.1);
    await page.emulateMedia({ colorScheme: 'light' });
    await until(async () => (await shareOfColour(page, map, LAND.light)) > 0.1);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[8.10] failed tiles are left out: no message appears, and the map goes on', async () => {
    const { page, map, list, context, errors } = await openMapPage({
      prepare: (opened) => opened.route(/\/api\/map\/tile/, (route) => route.abort()),
    });
    await until(async () => (await shareOfColour(page, map, [238, 241, 244])) > 0.1);
    await list.getByRole('button', { name: /^青田县/ }).click();
    await map.getByRole('button', { name: /^青田县/, pressed: true }).waitFor();
    expect(await shareOfColour(page, map, LAND.light)).toBeLessThan(0.01);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    await context.close();
  });

  it('[7.20] pressing the ground of the map shows the names at that place, until the map moves', async () => {
    const { page, map, context, errors, asked } = await openMapPage();
    await until(async () => (await shareOfColour(page, map, LAND.light)) > 0.1);
    await page.route(/\/api\/map\/pick/, (route) =>
      route.fulfill({
        json: {
          features: [
            { layer: 'points', name: '紫金街道联络站' },
            { layer: 'land', name: '莲都区' },
          ],
        },
      }),
    );
    await map.locator('canvas').click({ position: GROUND });
    await map.getByRole('status').filter({ hasText: '莲都区 · 紫金街道联络站' }).waitFor();
    expect(asked.some((line) => /^GET pick\?longitude=\d+\.\d{6}&latitude=\d+\.\d{6}&z=\d+&v=/.test(line))).toBe(true);
    await map.getByRole('button', { name: '放大地图' }).click();
    await until(async () => (await map.getByRole('status').innerText()) === '');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[8.10] a failed map query shows no message', async () => {
    const { page, map, context, errors, asked } = await openMapPage({
      prepare: (opened) => opened.route(/\/api\/map\/pick/, (route) => route.abort()),
    });
    await until(async () => (await shareOfColour(page, map, LAND.light)) > 0.1);
    await map.locator('canvas').click({ position: GROUND });
    await until(() => Promise.resolve(asked.some((line) => line.startsWith('GET pick?'))));
    expect(await map.getByRole('status').innerText()).toBe('');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    await context.close();
  });
});
