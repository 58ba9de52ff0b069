import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';
import type { Browser } from 'puppeteer';
import { mobilePages } from '@/routes/mobile';
import { DEMO_PASSWORD } from '../../server/seeds/demo-accounts';
import { launchChromium78, OldWindow } from '../support/chromium-78';
import { startTestServer, type TestServer } from '../support/server';
import { filesBelow, h5Output } from './output-files';

const TITLE = '关于在老旧小区加装电梯的建议';

type Who = 'deputy' | 'visitor' | 'newcomer';

/** What stands on each phone page, and to whom it shows itself; what follows the path is a query. */
const PAGES: Record<string, { who: Who; shows: string; query?: string }> = {
  '/suggm': { who: 'deputy', shows: '提建议' },
  '/suggm-launch': { who: 'deputy', shows: '存草稿' },
  '/suggm-ya-launch': { who: 'deputy', shows: '案由' },
  '/suggm-list': { who: 'deputy', shows: '查找建议' },
  '/suggm-detail': { who: 'deputy', shows: TITLE, query: 'id' },
  '/suggm-message': { who: 'deputy', shows: '消息' },
  '/hdtzBaoMing': { who: 'deputy', shows: '我的活动' },
  '/changePass': { who: 'deputy', shows: '修改密码' },
  '/mine': { who: 'deputy', shows: '切换身份' },
  '/repeatPass': { who: 'newcomer', shows: '首次登录，请修改密码' },
  '/bind': { who: 'visitor', shows: '绑定账号' },
  '/public': { who: 'visitor', shows: '群众意见公开' },
  '/sugg_publish': { who: 'visitor', shows: '加载更多' },
  '/submit': { who: 'visitor', shows: '所在地区' },
  '/lishuiyjjy': { who: 'visitor', shows: '意见建议' },
  '/bill/index': { who: 'deputy', shows: '按类别' },
  '/bill/countyList': { who: 'deputy', shows: '各地公开情况' },
  '/bill/map': { who: 'deputy', shows: '选择地区' },
  '/bill/list': { who: 'deputy', shows: '公开的议案建议' },
  '/bill/detail': { who: 'deputy', shows: '议案建议详情' },
  '/login': { who: 'visitor', shows: '账号登录' },
  '/forget': { who: 'visitor', shows: '忘记密码' },
  '/zzdlogin': { who: 'visitor', shows: '没有登录成功' },
  '/callback': { who: 'visitor', shows: '没有登录成功' },
  '/auth-redirect': { who: 'visitor', shows: '没有登录成功' },
  '/zhezd/mobile403': { who: 'visitor', shows: '您还不能进入平台' },
  '/404': { who: 'visitor', shows: '页面不存在' },
};

let server: TestServer;
let browser: Browser;
let phone: OldWindow;
let desk: OldWindow;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchChromium78();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Pixels between each icon in a button on screen and the word beside it. */
const distances = (): Promise<number[]> =>
  desk.page.evaluate(() =>
    [...document.querySelectorAll('.ant-btn-icon')].flatMap((icon) => {
      const word = icon.nextElementSibling || icon.previousElementSibling;
      if (!word || !word.textContent) return [];
      const [a, b] = [icon.getBoundingClientRect(), word.getBoundingClientRect()];
      return [Math.max(b.left - a.right, a.left - b.right)];
    }),
  );

describe('in Chromium 78', () => {
  test('a deputy writes a suggestion and submits it', async () => {
    expect(await browser.version()).toMatch(/Chrome\/78\./);
    phone = await OldWindow.open(browser, server.baseUrl, 'phone');
    await phone.signIn('deputy', DEMO_PASSWORD);
    await phone.press('提建议');
    await phone.fill('标题', TITLE);
    await phone.fill('内容', '建议简化审批，明确出资比例。');
    await phone.press('城乡建设');
    await phone.press('提交');
    await phone.agree();
    await phone.page.waitForFunction(() => location.pathname.endsWith('/suggm-detail'));
    await phone.sees('待审核');
    id = new URL(phone.page.url()).searchParams.get('id') ?? '';
    expect(phone.errors).toEqual([]);
  });

  test('the office accepts it', async () => {
    desk = await OldWindow.open(browser, server.baseUrl, 'desktop');
    await desk.signIn('jyb', DEMO_PASSWORD);
    await desk.goto(`/suggestion/detail/${id}`);
    await desk.press('受理');
    await desk.fill('审核意见', '一事一议');
    await desk.press('确认受理');
    await desk.page.waitForSelector('.console-item-head .console-status');
    await desk.sees('待交办');
    expect(desk.errors).toEqual([]);
  });

  test('icons keep their distance from words, and the watermark is drawn', async () => {
    await desk.goto('/suggestion/keepalive-list');
    await desk.sees(TITLE);
    await desk.screenshot('chromium-78-console');
    const all = await distances();
    expect(all.length).toBeGreaterThan(3);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(8);
    const marks = await desk.page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>('.console-watermark__area > div'), ({ style }) => style.backgroundSize).join(),
    );
    expect(marks).toMatch(/^[1-9]\d*/);
  });

  test.each(['deputy', 'visitor', 'newcomer'] as const)('every phone page opens that a %s sees', async (who) => {
    const window = who === 'deputy' ? phone : await OldWindow.open(browser, server.baseUrl, 'phone');
    if (who === 'newcomer') await window.signIn('xinren', DEMO_PASSWORD);
    for (const { path } of mobilePages) {
      const row = PAGES[path];
      // A new page needs a row.
      if (!row) throw new Error(`nothing is known of ${path}`);
      if (row.who !== who) continue;
      await window.goto(row.query ? `${path}?${row.query}=${id}` : path);
      await window.sees(row.shows);
      expect(new URL(window.page.url()).pathname).toBe(`/data-board${path}`);
    }
    await window.screenshot(`chromium-78-${who}`);
    expect(window.errors).toEqual([]);
  });
});

test('no style sheet keeps flexible boxes apart by their gap', () => {
  const gaps: string[] = [];
  for (const file of filesBelow(h5Output, '.css')) {
    parse(readFileSync(join(h5Output, file), 'utf8')).walkRules((rule) => {
      const has = (name: RegExp) => rule.some((one) => one.type === 'decl' && name.test(one.prop));
      // Grids know it in browsers of 2019.
      if (has(/^(row-|column-)?gap$/) && !has(/^grid/)) gaps.push(rule.selector);
    });
  }
  expect(gaps).toEqual([]);
});
