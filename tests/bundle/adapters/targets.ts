import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage } from '../../support/browser';
import { openMiniApp } from '../../support/mini-app';
import { temporaryFolder } from '../../support/run';

type RunCase = (title: string) => Promise<string>;

/** A target with the adapters compiled for it, opened at its first page. */
export interface Target {
  run: RunCase;
  /** Ends the application and starts it again on the same device. */
  restart(): Promise<void>;
  /** Opens the map with the places of that case, on a client that can show maps or on one that cannot. */
  openMap(title: string, options?: { canShow: boolean }): Promise<OpenedMap>;
  close(): Promise<void>;
}

/** What a user can see and do on a map. */
export interface OpenedMap {
  /** Returns the screen reader texts of the places on it, sorted. */
  places(): Promise<string[]>;
  choose(place: string): Promise<void>;
  /** Waits until the page shows this text. */
  says(text: string): Promise<void>;
  close(): Promise<void>;
}

const MAP_PAGE = '/bill/map';

/** Returns a file for the user to choose. */
function aFile(): string {
  const path = join(temporaryFolder('adapters'), '现场.png');
  writeFileSync(path, randomBytes(200_000));
  return path;
}

export async function openH5(baseUrl: string): Promise<Target> {
  const browser = await launchBrowser();
  const { context } = await openPage(browser, 'phone');
  const file = aFile();
  async function open() {
    const page = await context.newPage();
    page.on('filechooser', (chooser) => void chooser.setFiles(file));
    await page.goto(`${baseUrl}/data-board/suggm`);
    await page.getByText('suggm', { exact: true }).waitFor();
    return page;
  }
  let page = await open();
  return {
    run: (title) => page.evaluate((wanted) => (window as unknown as { runCase: RunCase }).runCase(wanted), title),
    restart: async () => {
      await page.close();
      page = await open();
    },
    openMap: (title, { canShow } = { canShow: true }) => openMapInBrowser(browser, `${baseUrl}/data-board${MAP_PAGE}`, title, canShow),
    close: () => browser.close(),
  };
}

async function openMapInBrowser(browser: Browser, address: string, title: string, canShow: boolean): Promise<OpenedMap> {
  const { page, context } = await openPage(browser, 'phone');
  // A browser without WebGL returns no context of that kind.
  if (!canShow) await page.addInitScript(() => Object.assign(HTMLCanvasElement.prototype, { getContext: () => null }));
  await page.goto(`${address}?title=${encodeURIComponent(title)}`);
  const places = page
    .getByRole('group', { name: 'places' })
    .getByRole('button')
    .filter({ has: page.locator('.map-place__name') });
  return {
    places: async () => {
      const names = await places.evaluateAll((buttons) => buttons.map((button) => button.textContent.trim()));
      return names.sort();
    },
    choose: (place) => places.and(page.getByRole('button', { name: place, exact: true })).click(),
    says: (text) => page.getByText(text, { exact: true }).waitFor(),
    close: () => context.close(),
  };
}

async function openMapOnPhone(dist: string, serverUrl: string, title: string, canShow: boolean): Promise<OpenedMap> {
  const app = openMiniApp({ dist, serverUrl, lacks: canShow ? [] : ['map'] });
  const screen = await app.open('/mobile/bill/map/index', { query: { title } });
  return {
    places: () =>
      Promise.resolve(
        screen.hasMap()
          ? screen
              .markers()
              .map((marker) => marker.title)
              .sort()
          : [],
      ),
    choose: (place) => screen.tapMarker(place),
    says: (text) => screen.waitFor(text),
    close: () => {
      app.close();
      return Promise.resolve();
    },
  };
}

export async function openDd(dist: string, serverUrl: string): Promise<Target> {
  const storage = new Map<string, string>();
  const file = aFile();
  async function open() {
    const host: { runCase?: RunCase } = {};
    const app = openMiniApp({ dist, serverUrl, storage, files: [file, file, file], globals: { adapterHost: host } });
    const screen = await app.open('/mobile/suggm/index');
    await screen.waitFor('suggm');
    return { app, host };
  }
  let { app, host } = await open();
  return {
    run: (title) => host.runCase?.(title) ?? Promise.reject(new Error('the app offered nothing')),
    restart: async () => {
      app.close();
      ({ app, host } = await open());
    },
    openMap: (title, { canShow } = { canShow: true }) => openMapOnPhone(dist, serverUrl, title, canShow),
    close: () => {
      app.close();
      return Promise.resolve();
    },
  };
}
