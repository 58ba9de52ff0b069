import type { Browser, Locator, Page } from 'playwright-core';
import { beijingDate } from '@contract/rules/beijing';
import { launchBrowser, type OpenedPage } from '../support/browser';
import { announceDemoActivity } from '../support/demo-activity';
import { startTestServer, type TestServer } from '../support/server';
import { until } from '../support/until';
import { openSignedIn } from './pages/login-page';

const STEPS = 12;
const HOUR_MS = 3_600_000;

let server: TestServer;
let browser: Browser;
let opened: OpenedPage | undefined;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
});
afterEach(async () => {
  await opened?.context.close();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function onPhone(path: string): Promise<Page> {
  opened = await openSignedIn(browser, server.baseUrl, { username: 'deputy', path, viewport: 'phone' });
  return opened.page;
}

/** Touches an element and drags by this many pixels; `during` runs before the finger is lifted. */
async function draw(page: Page, on: Locator, by: { x: number; y: number }, during?: () => Promise<unknown>): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('nothing to lay a finger on');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + by.x * share, y: y + by.y * share }],
    });
  await tell('touchStart');
  for (let step = 1; step <= STEPS; step += 1) await tell('touchMove', step / STEPS);
  await during?.();
  await tell('touchEnd');
  await client.detach();
}

const shown = (page: Page, text: string | RegExp): Locator => page.getByText(text).filter({ visible: true }).first();

test('an unread message is swiped aside and marked as read, and a plain press still opens one', async () => {
  const page = await onPhone('/suggm-message');
  const unread = page.locator('.message--new');
  await unread.first().waitFor();
  // One screen of cards is rendered first, and the others after it.
  await until(async () => (await page.getByRole('article').count()) > 3);
  const before = await unread.count();
  await draw(page, unread.first(), { x: -160, y: 0 });
  await page.locator('.u-swipe__action').first().click();
  await until(async () => (await unread.count()) === before - 1);
  await unread.first().click();
  await page.waitForURL((url) => !url.pathname.endsWith('/suggm-message'));
  expect(opened?.errors).toEqual([]);
});

test('pulling a page down at its top reads it again, and pulling it below the top does not', async () => {
  const page = await onPhone('/suggm-list');
  const first = page.locator('.sugg-card').first();
  await first.waitFor();
  let reads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/api/suggestion')) reads += 1;
  });
  await draw(page, first, { x: 0, y: 260 });
  await shown(page, '已刷新').waitFor();
  expect(reads).toBeGreaterThan(0);
  const before = reads;
  await page.locator('.sugg-card').nth(4).scrollIntoViewIfNeeded();
  await draw(page, page.locator('.sugg-card').nth(4), { x: 0, y: 120 });
  expect(reads).toBe(before);
});

test('a page without reloadable data cannot be pulled, and a page below a dialog cannot either', async () => {
  const page = await onPhone('/suggm-launch');
  const head = page.locator('.nut-pulltorefresh-head');
  const heights: number[] = [];
  const watch = () => head.evaluate((element) => element.getBoundingClientRect().height).then((height) => heights.push(height));
  await draw(page, page.getByText('已选 0 人'), { x: 0, y: 260 }, watch);
  await page.goto(`${server.baseUrl}/data-board/hdtzBaoMing`);
  await page.getByRole('button', { name: '按日期查看' }).click();
  const dialogue = page.getByRole('dialog', { name: '选择日期' });
  await draw(page, dialogue.getByText('选择日期', { exact: true }), { x: 0, y: 260 }, watch);
  expect(new Set(heights)).toEqual(new Set([0]));
});

test('activities are found by a day of the calendar, and show a countdown on the last day of registration', async () => {
  const now = Date.now();
  const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
  const { title } = await announceDemoActivity(server.baseUrl, {
    title: '明天的座谈会',
    startsAt: at(30),
    endsAt: at(32),
    signUpUntil: at(5),
  });
  const day = beijingDate(new Date(now + 30 * HOUR_MS));
  const page = await onPhone('/hdtzBaoMing');
  await shown(page, title).waitFor();
  const all = await page.locator('.record-card').count();
  await page.getByRole('button', { name: '按日期查看' }).click();
  const calendar = page.getByRole('dialog', { name: '选择日期' });
  const cell = calendar
    .locator('.nut-calendar-month')
    .filter({ hasText: `${day.slice(0, 4)}年${String(Number(day.slice(5, 7)))}月` })
    .locator('.nut-calendar-day:not(.nut-calendar-day-disabled)')
    .filter({ hasText: new RegExp(`^(今天)?${String(Number(day.slice(8)))}(今天)?$`) });
  await cell.click();
  await calendar.getByRole('button', { name: `选定 ${day}` }).click();
  await shown(page, day).waitFor();
  await until(async () => (await page.locator('.record-card').count()) < all);
  await shown(page, title).click();
  await page
    .getByRole('timer', { name: '距报名截止' })
    .filter({ hasText: /0?4:5\d:\d\d/ })
    .waitFor();
  expect(opened?.errors).toEqual([]);
});

test('earlier search words are offered on this device until they are cleared', async () => {
  const page = await onPhone('/suggm-list');
  const field = page.locator('.u-search input');
  await field.fill('养老');
  await page.getByRole('button', { name: '查找' }).click();
  await page.getByRole('button', { name: '清除' }).click();
  await field.click();
  await page.getByRole('button', { name: '查找 养老' }).click();
  expect(await field.inputValue()).toBe('养老');
  await page.reload();
  await field.click();
  await page.getByRole('button', { name: '清空最近查找' }).click();
  expect(await page.getByRole('group', { name: '最近查找' }).count()).toBe(0);
});
