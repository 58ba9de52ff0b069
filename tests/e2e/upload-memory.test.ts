import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { CONTENTS } from '../builders/file';
import { launchBrowser } from '../support/browser';
import { temporaryFolder } from '../support/run';
import { startTestServer, type TestServer } from '../support/server';
import { openSignedIn } from './pages/login-page';
import { choose } from './pages/uploads';

const FILE_BYTES = 400_000_000;
/** Far below the size of the file, and above the garbage that a collector has not freed yet. */
const MAX_GROWTH_BYTES = 150_000_000;
const SAMPLE_MS = 50;

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

/** Returns the private memory of a process in bytes; 0 when it has ended. The system's file cache does not count. */
function privateBytes(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Returns the browser's processes: its own, the page's and the network's. */
async function browserPids(): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.map(({ id }) => id);
}

/** Returns the largest growth of the processes' total memory until it is stopped. */
function watchMemory(pids: readonly number[]): { stop(): number } {
  const sum = () => pids.reduce((bytes, pid) => bytes + privateBytes(pid), 0);
  const start = sum();
  let highest = start;
  const timer = setInterval(() => (highest = Math.max(highest, sum())), SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return highest - start;
    },
  };
}

it('a file of 400 MB passes through the page and the server without staying in the memory of either', async () => {
  const path = join(temporaryFolder('large'), '实况.mp4');
  writeFileSync(path, CONTENTS['mp4'] ?? Buffer.alloc(0));
  truncateSync(path, FILE_BYTES);
  const { page, context } = await openSignedIn(browser, server.baseUrl, { username: 'deputy', path: '/suggm-launch', viewport: 'phone' });
  await page.getByLabel('标题').waitFor();
  const devtools = await context.newCDPSession(page);
  const heap = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
  };
  await devtools.send('Performance.enable');
  const heapBefore = await heap();

  const inServer = watchMemory([server.pid]);
  const inBrowser = watchMemory(await browserPids());
  await choose(page, page, '添加文件', path);
  await page.getByText('已上传').waitFor({ timeout: 100_000 });
  const growth = { server: inServer.stop(), browser: inBrowser.stop(), heap: (await heap()) - heapBefore };
  expect(growth.server).toBeLessThan(MAX_GROWTH_BYTES);
  expect(growth.browser).toBeLessThan(MAX_GROWTH_BYTES);
  expect(growth.heap).toBeLessThan(20_000_000);
});
