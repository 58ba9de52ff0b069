import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, openPage } from '../../support/browser';
import { openMiniApp } from '../../support/mini-app';
import { temporaryFolder } from '../../support/run';

type RunCase = (title: string) => Promise<string>;

/** A target with the adapters compiled for it, opened at its first page. */
export interface Target {
  run: RunCase;
  /** Ends the run of the application and begins another on the same device. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A file that a person chooses when asked. */
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
    close: () => browser.close(),
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
    close: () => {
      app.close();
      return Promise.resolve();
    },
  };
}
