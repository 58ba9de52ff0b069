import type { Browser, Page } from 'playwright-core';
import { launchBrowser, screenshot, type ViewportName, viewports } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { boxOf, heightOf, overlap } from './pages/boxes';
import { Windows } from './pages/windows';

const DIGITAL = 'https://cockpit.example.gov.cn/digital';
const GRASSROOTS = 'https://cockpit.example.gov.cn/unit';
const NOTICE = '会议通知';
const ANNOUNCEMENT = `请看<a href="https://example.gov.cn/n" target="_blank">${NOTICE}</a><b>三月五日</b><a href="javascript:alert(1)">旧址</a><script>alert(1)</script>`;
const LARGE_TEXT_PX = 17;
const USUAL_TEXT_PX = 14;

let server: TestServer;
let browser: Browser;
let windows: Windows;

beforeAll(async () => {
  server = await startTestServer({ env: { DIGITAL_COCKPIT_URL: DIGITAL, GRASSROOTS_COCKPIT_URL: GRASSROOTS, ANNOUNCEMENT } });
  browser = await launchBrowser();
  windows = new Windows(browser, server.baseUrl);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Opens a user's console at a path. */
async function enter(username: string, path = '/', viewport: ViewportName = 'desktop'): Promise<Page> {
  const { page } = await windows.enter({ username, path, viewport });
  await page.getByTitle('回到首页').waitFor();
  return page;
}

const header = (page: Page) => page.getByRole('banner');
const userMenu = (page: Page) => page.getByRole('button', { name: /的账号菜单$/ });
const path = (page: Page): string => new URL(page.url()).pathname.replace('/data-board', '');
const textSize = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.querySelector('.console-panel__title, .console-home-text, .console')!).fontSize),
  );

/** Turns large text on in the header, or in the user menu when the header has no switch. */
async function switchText(page: Page): Promise<void> {
  const own = header(page).getByRole('button', { name: '大字' });
  if (await own.isVisible()) return own.click();
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: '大字' }).click();
}

describe('the header', () => {
  it('[2.4.1] the logo of the header leads home', async () => {
    const page = await enter('office', '/personalCenter/personalInfo');
    await page.getByRole('link', { name: /代表履职平台$/ }).click();
    await page.waitForURL('**/dashboard');
  });

  it('[2.4.5] the header greets by name and time of day, and shows the avatar, the role and the logout', async () => {
    const page = await enter('office');
    const { name } = await page.evaluate(() => ({
      name: document.querySelector('.console-avatar')?.getAttribute('aria-label')?.replace('的账号菜单', ''),
    }));
    const hour = await page.evaluate(() => new Date().getHours());
    const word = hour <= 10 ? '早上好' : hour <= 14 ? '中午好' : hour <= 18 ? '下午好' : '晚上好';
    await header(page)
      .getByText(`${word}，${name ?? ''}`)
      .waitFor();
    await header(page).getByText('人大办公室 · 丽水市').waitFor();
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.waitForURL('**/login*');
  });

  it.each([
    ['office', ['数字人大驾驶舱', '基层单元驾驶舱']],
    ['liandu', ['基层单元驾驶舱']],
    ['jyb', []],
    ['yian', []],
  ])('[2.4.2] [2.4.3] [2.4.4] the header shows %s the cockpits %j', async (username, expected) => {
    const page = await enter(username);
    await userMenu(page).waitFor();
    const links = header(page).getByRole('link', { name: /驾驶舱$/ });
    expect(await links.allInnerTexts()).toEqual(expected);
    for (const link of await links.all()) {
      expect([DIGITAL, GRASSROOTS]).toContain(await link.getAttribute('href'));
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    }
  });

  it('the header opens the personal center by keyboard alone, and restores the focus', async () => {
    const page = await enter('office');
    const focused = (label: RegExp) =>
      page.waitForFunction((source) => {
        const { ariaLabel, textContent } = document.activeElement ?? {};
        return new RegExp(source).test(ariaLabel ?? textContent ?? '');
      }, label.source);
    await userMenu(page).focus();
    await page.keyboard.press('Enter');
    await focused(/^个人中心$/);
    await page.keyboard.press('Escape');
    await focused(/的账号菜单$/);
    await page.getByRole('menuitem', { name: '个人中心' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await focused(/^个人中心$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/personalCenter/personalInfo');
    await focused(/的账号菜单$/);
  });

  it.each(['tablet', 'phone'] as const)('the header fits the width of a %s, and moves the rest into the user menu', async (viewport) => {
    const page = await enter('deputy', '/dashboard', viewport);
    await userMenu(page).click();
    for (const name of ['个人中心', '数字人大驾驶舱', '基层单元驾驶舱', '大字', '退出登录']) {
      await page.getByRole('menuitem', { name }).waitFor();
    }
    await page.getByRole('menuitem', { name: '大字' }).click();
    await page.waitForFunction(
      (size) => getComputedStyle(document.querySelector('.console')!).fontSize === `${String(size)}px`,
      LARGE_TEXT_PX,
    );
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('.console-header *')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
        .map((element) => element.className),
    );
    expect(outside).toEqual([]);
  });
});

describe('what stands at the end of the header', () => {
  const MANY_UNREAD = `INSERT INTO message (userinfo_id, subject_type, subject_id, about, title, text, at)
    SELECT userinfo.id, 'suggestion', (SELECT min(id) FROM suggestion), 'submit', '有新提交的建议', '建议', now()
    FROM userinfo JOIN account ON account.id = userinfo.account_id, generate_series(1, 120) WHERE account.username = 'jyb'`;

  beforeAll(() => server.query(MANY_UNREAD));

  it.each(['desktop', 'tablet', 'phone'] as const)('the header has a round avatar, also with large text, on a %s', async (viewport) => {
    const page = await enter('office', '/dashboard', viewport);
    for (const size of [USUAL_TEXT_PX, LARGE_TEXT_PX]) {
      await page.waitForFunction((px) => getComputedStyle(document.querySelector('.console')!).fontSize === `${String(px)}px`, size);
      const avatar = await boxOf(userMenu(page));
      expect(avatar.right - avatar.left).toBeGreaterThan(24);
      expect(avatar.right - avatar.left).toBeCloseTo(heightOf(avatar), 1);
      expect(await userMenu(page).evaluate((button) => getComputedStyle(button).borderRadius)).toMatch(/^(50%|\d{2,}px)$/);
      if (size === USUAL_TEXT_PX) await switchText(page);
    }
  });

  it.each(['desktop', 'tablet', 'phone'] as const)(
    'the header shows the number of messages beside the bell and covers nothing with it, on a %s',
    async (viewport) => {
      const page = await enter('jyb', '/dashboard', viewport);
      const bell = header(page).getByRole('button', { name: /^消息，1\d\d 条未读$/ });
      const badge = bell.locator('.ant-badge-count');
      await badge.getByText('99+').waitFor();
      const number = await boxOf(badge);
      expect(overlap(number, await boxOf(bell.locator('.console-bell')))).toBe(false);
      const others = await page.locator('.console-header__end > :not(.console-bell-button)').filter({ visible: true }).all();
      expect(others.length).toBeGreaterThan(1);
      for (const other of others) expect(overlap(number, await boxOf(other))).toBe(false);
    },
  );

  it.each([
    [1440, 'office'],
    [1024, 'office'],
    [1440, 'deputy'],
    [1024, 'deputy'],
  ])('the header keeps the large-text switch in sight once it is on, at %d for %s', async (width, username) => {
    const page = await enter(username, '/dashboard', width === 1440 ? 'desktop' : 'tablet');
    await switchText(page);
    const own = header(page).getByRole('button', { name: '大字', pressed: true });
    await own.waitFor();
    const { left, right, top } = await boxOf(own);
    expect([left >= 0, top >= 0, right <= width]).toEqual([true, true, true]);
    await own.click();
    await page.waitForFunction((px) => getComputedStyle(document.querySelector('.console')!).fontSize === `${String(px)}px`, USUAL_TEXT_PX);
  });
});

describe('the menu search', () => {
  it('the menu search finds and opens a screen by keyboard alone, and restores the focus when it is closed', async () => {
    const page = await enter('office');
    await userMenu(page).waitFor();
    await page.keyboard.press('Control+K');
    const box = page.getByRole('combobox', { name: '菜单名称' });
    await box.waitFor();
    await page.keyboard.type('没有这样的菜单');
    await page.getByText('请换个词试试').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('列表');
    await page.getByRole('option', { name: /建议列表/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/suggestion/keepalive-list*');
    await box.waitFor({ state: 'hidden' });

    const button = header(page).getByRole('button', { name: '搜索菜单' });
    await button.focus();
    await page.keyboard.press('Enter');
    await box.waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    const chosen = () => page.getByRole('option', { selected: true }).innerText();
    const first = await chosen();
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await chosen()).toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await chosen()).toContain('个人中心');
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.textContent.startsWith('搜索菜单'));
    expect(path(page)).toBe('/suggestion/keepalive-list');
  });
});

describe('how the console is seen', () => {
  it.each(['desktop', 'tablet', 'phone'] as const)(
    'one switch enlarges all text of the console, also after a reload, on a %s',
    async (viewport) => {
      const page = await enter('jyb', '/dashboard', viewport);
      await page.getByText('待我办理').waitFor();
      const usual = await textSize(page);
      await switchText(page);
      await page.reload();
      await page.getByText('待我办理').waitFor();
      expect(await textSize(page)).toBeGreaterThan((usual * LARGE_TEXT_PX) / USUAL_TEXT_PX - 1);
      await screenshot(page, `screens/large-text-${viewport}`);
      const cut = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(cut).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.body.clientWidth)).toBe(viewports[viewport].width);
    },
  );

  it('the console enters full screen and shows the state, also when Escape ends it', async () => {
    const page = await enter('office');
    await header(page).getByRole('button', { name: '全屏', exact: true }).click();
    await header(page).getByRole('button', { name: '退出全屏' }).waitFor();
    expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true);
    await page.evaluate(() => document.exitFullscreen());
    await header(page).getByRole('button', { name: '全屏', exact: true }).waitFor();
  });

  it('the console has a watermark with the user name over the content, which takes no clicks', async () => {
    const page = await enter('office');
    await page.getByText('各环节').waitFor();
    const watermark = page.locator('.console-watermark');
    expect(await watermark.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.console-watermark *')].some((element) =>
        getComputedStyle(element).backgroundImage.startsWith('url("data:image/png'),
      ),
    );
    await page.getByRole('link', { name: '查看全部' }).click();
    await page.waitForURL('**/suggestion/keepalive-list*');
  });
});

describe('the announcement', () => {
  it('[5.5] the announcement shows its links and no other markup on the home page, until it is closed on this device', async () => {
    const page = await enter('office');
    const notice = page.getByRole('region', { name: '公告' });
    await notice.getByText('三月五日').waitFor();
    const link = notice.getByRole('link', { name: NOTICE });
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await link.getAttribute('href')).toBe('https://example.gov.cn/n');
    expect(await notice.locator('b, script, [href^="javascript"]').count()).toBe(0);
    await notice.getByRole('button', { name: '不再显示这条公告' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('各环节').waitFor();
    expect(await notice.count()).toBe(0);
  });
});
