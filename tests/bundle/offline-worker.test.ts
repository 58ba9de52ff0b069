import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { buildApp } from '../../server/app';
import { connect, type Db } from '../../server/platform/db/connect';
import { listen } from '../../server/platform/listen';
import { DEMO_PASSWORD } from '../../server/seeds/demo-accounts';
import { runKeys } from '../support/keys';
import { launchBrowser, openPage } from '../support/browser';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { temporaryFolder } from '../support/run';
import { until } from '../support/until';
import { CHART_MARKS, MARKS } from './marks';
import { h5Output, readable } from './output-files';
import { writeSecondBuild } from './second-build';

/** The gzipped size of the files that a phone loads in the background after its first page; that page has already loaded most of them. */
const KEPT_BYTES = 440_000;
const WORKER_BYTES = 8_400;

interface Kept {
  url: string;
  revision: string | null;
}

const worker = readFileSync(join(h5Output, 'service-worker.js'), 'utf8');
const manifest = JSON.parse(/\{"files":\[\{"url":.+?\}\]\}\]\}/.exec(worker)?.[0] ?? '{"files":[],"apps":[]}') as {
  files: Kept[];
  apps: { agent: string; files: Kept[] }[];
};
const list = manifest.files;
const fileOf = ({ url }: Kept): string => join(h5Output, url.replace('/data-board/', ''));

test('the service worker caches the start page by content hash, and otherwise only existing files with hashed names', () => {
  const [start, ...parts] = list;
  expect(start).toEqual({ url: '/data-board/index.html', revision: expect.stringMatching(/^[0-9a-f]{16}$/) as string });
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((part) => part.revision !== null || !/\.[0-9a-f]{6}\.(js|css)$/.test(part.url))).toEqual([]);
  expect(list.filter((kept) => !existsSync(fileOf(kept)))).toEqual([]);
  expect(new Set(list.map(({ url }) => url)).size).toBe(list.length);
});

test.each(['/suggm', '/mine'])('the service worker caches all files that the start page names for %s', (path) => {
  const html = readFileSync(join(h5Output, 'index.html'), 'utf8');
  const files = new RegExp(`"${path}":\\{"files":\\[([^\\]]*)\\]`).exec(html)?.[1] ?? '';
  const scripts = [...html.matchAll(/(?:src|href)="(\/data-board\/[^"]+)"/g)].map((match) => match[1]);
  const wanted = [...scripts, ...(JSON.parse(`[${files}]`) as string[])];
  expect(wanted.length).toBeGreaterThan(5);
  expect(wanted.filter((url) => !list.some((kept) => kept.url === url))).toEqual([]);
});

test('the service worker caches no code that only the console needs', () => {
  const text = list
    .filter(({ url }) => url.endsWith('.js'))
    .map((kept) => readable(readFileSync(fileOf(kept), 'utf8')))
    .join('\n');
  const ofConsole = [MARKS.antd.text, MARKS['antd icons'].text, ...CHART_MARKS];
  expect(ofConsole.filter((mark) => text.includes(mark))).toEqual([]);
  // The marks must be found where they belong; otherwise their absence here would prove nothing.
  expect(text).toContain(MARKS['react-dom'].text);
});

const bytesOf = (kept: Kept[]) => kept.reduce((sum, one) => sum + gzipSync(readFileSync(fileOf(one))).length, 0);

test('the service worker caches, inside an app, only the bridge of that app', () => {
  const named = (userAgent: string) =>
    manifest.apps.find(({ agent }) => new RegExp(agent, 'i').test(userAgent))?.files.map(({ url }) => url);
  expect(named('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 AliApp(DingTalk/7.6.0)')).toEqual([
    expect.stringMatching(/\/in-dingtalk\.[0-9a-f]{6}\.js$/),
  ]);
  expect(named('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 DingTalk(7.6.0)')).toEqual([
    expect.stringMatching(/\/in-dingtalk-on-desk\.[0-9a-f]{6}\.js$/),
  ]);
  expect(named('Mozilla/5.0 (iPhone) TaurusApp/1.0')).toEqual([expect.stringMatching(/\/in-zhezhengding\.[0-9a-f]{6}\.js$/)]);
  expect(named('Mozilla/5.0 (Linux; Android 14) Chrome/130')).toBeUndefined();
  expect(list.filter(({ url }) => url.includes('/in-'))).toEqual([]);
});

test(`the service worker is at most ${WORKER_BYTES} bytes and caches at most ${KEPT_BYTES}, gzipped`, () => {
  const bytes = bytesOf(list) + Math.max(...manifest.apps.map(({ files }) => bytesOf(files)));
  console.info(`${list.length} files, ${bytes} bytes; the worker ${gzipSync(worker).length}`);
  expect(bytes).toBeLessThanOrEqual(KEPT_BYTES);
  expect(gzipSync(worker).length).toBeLessThanOrEqual(WORKER_BYTES);
});

describe('a release', () => {
  const HOST = '127.0.0.1';
  const TITLE = '路灯不亮';
  let database: TestDatabase;
  let db: Db;
  let app: FastifyInstance;
  let browser: Browser;

  const serve = (staticDir: string) =>
    buildApp({ db, keys: runKeys(), dataDir: temporaryFolder('release-data'), logLevel: 'silent', staticDir });

  beforeAll(async () => {
    database = await createTestDatabase({ seed: 'demo' });
    db = connect(database.url);
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await app.close();
    await db.destroy();
    await database.drop();
  });

  /** Returns the states of the active, the waiting and the installing service worker; `page` may be any page of the origin. */
  const workersOf = (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/data-board/');
      return [registration?.active, registration?.waiting, registration?.installing].map((worker) => worker?.state ?? null);
    });
  const untilWorkersAre = (page: Page, states: (ServiceWorkerState | null)[]) =>
    until(async () => JSON.stringify(await workersOf(page)) === JSON.stringify(states));

  test('a release does not change an open page, and runs at the next start, also without a network, with the typed text', async () => {
    app = await serve(h5Output);
    const port = await listen(app, 0, [HOST]);
    const address = (path: string) => `http://${HOST}:${String(port)}${path}`;
    const { page, context } = await openPage(browser, 'phone', { serviceWorkers: 'allow' });
    // A page outside the worker's scope.
    const beside = await context.newPage();
    await beside.goto(address('/healthz'));
    await page.goto(address('/data-board/suggm-launch'));
    await page.getByLabel('用户名').fill('deputy');
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByLabel('标题').fill(TITLE);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole('button', { name: '存草稿' }).waitFor();

    const next = temporaryFolder('release');
    writeSecondBuild(next, (text) => text.replaceAll('存草稿', '先存起来'));
    await app.close();
    app = await serve(next);
    await listen(app, port, [HOST]);
    // The first response of a server is slow, and the worker's timeout is short.
    await fetch(address('/data-board/suggm-launch'));
    const opensNew = async () => {
      const start = await context.newPage();
      await start.goto(address('/data-board/suggm-launch'));
      await start.getByRole('button', { name: '先存起来' }).waitFor();
      expect(await start.getByLabel('标题').inputValue()).toBe(TITLE);
      await start.close();
    };
    await opensNew();
    await untilWorkersAre(beside, ['activated', 'installed', null]);
    await page.getByRole('button', { name: '存草稿' }).waitFor();
    expect(await page.getByLabel('标题').inputValue()).toBe(TITLE);
    // The server has no chunks of the old version any more, but this device has them.
    await page.getByRole('button', { name: '返回' }).click();
    await page.getByText('我的活动').waitFor();
    expect(page.url()).toBe(address('/data-board/suggm'));

    await page.close();
    await untilWorkersAre(beside, ['activated', null, null]);
    await context.setOffline(true);
    await opensNew();
    await context.close();
  });
});
