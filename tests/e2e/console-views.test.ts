import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seeds/demo-accounts';
import { launchBrowser, screenshot } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { enterConsole } from './pages/console-views';

const KEPT = '.console-view';
const TABLE = '.console-view:not(.is-away) .ant-table';
const PLAIN_TABLE = '.console-content .ant-table';
const LIST_CALL = '/api/suggestion?';

/** Screens of the product under paths that its own menu does not have. */
const EXTRA_PATHS = ['/system/a', '/system/b', '/plain/a', '/plain/b'];

describe('the views of the console', () => {
  let server: TestServer;
  let browser: Browser;

  beforeAll(async () => {
    server = await startTestServer();
    browser = await launchBrowser();
    for (const [index, path] of EXTRA_PATHS.entries()) {
      const id = 900 + index;
      await server.query(
        `INSERT INTO menu (id, parent_id, path, name, title, icon, hidden, redirect, level, component, ordernum)
         VALUES ($1, NULL, $2, $3, $3, '', false, '', 1, 'suggestion/list', $1)`,
        [id, path, `页面${path.replace(/\//g, '')}`],
      );
      await server.query("INSERT INTO menu_role (menu_id, role_kind) VALUES ($1, 'suggestion-office')", [id]);
    }
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const enter = (username: string, path?: string) => enterConsole(browser, { baseUrl: server.baseUrl, path }, username);

  /** Counts the requests for the list from now on. */
  function countListCalls(page: Page): () => number {
    let count = 0;
    page.on('request', (request) => {
      if (request.url().includes(LIST_CALL)) count += 1;
    });
    return () => count;
  }

  it('[2.7.5] [3.5] a list keeps filter, sorting, page, scroll and typed text behind an item, and on return by menu or tab', async () => {
    const { views, page, context, errors } = await enter('jyb');
    await views.openList();
    await page.getByLabel('标题、内容或编号').fill('建议');
    await page.getByLabel('标题、内容或编号').press('Enter');
    await page.waitForURL('**keyword=**');
    await page.getByRole('columnheader', { name: '编号' }).click();
    await page.waitForURL('**sort=number**');
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await page.waitForURL('**page=2**');
    await page.locator('.ant-pagination-item-2.ant-pagination-item-active').waitFor();
    await views.rows().nth(5).waitFor();
    // Not submitted: only a view that was never unmounted can still contain the text.
    await page.getByLabel('标题、内容或编号').fill('建议 还没有查找');
    await views.scrollTo(300);
    const top = await views.scrollTop();
    expect(top).toBeGreaterThan(100);
    const link = views.link();
    const title = await page.title();
    await views.mark('list', TABLE);

    const check = async () => {
      await page.locator(TABLE).waitFor();
      expect(views.link()).toBe(link);
      expect(await page.title()).toBe(title);
      expect(await views.isSame('list', TABLE)).toBe(true);
      expect(await page.getByLabel('标题、内容或编号').inputValue()).toBe('建议 还没有查找');
      expect(await views.scrollTop()).toBe(top);
    };

    const number = await views.openRow(8);
    expect(await views.isMounted('list')).toBe(true);
    expect(await page.locator(KEPT).isVisible()).toBe(false);
    expect(await page.title()).toContain(number);
    await views.openFromMenu('建议列表');
    await check();
    await views.tab(`建议 ${number}`).click();
    await page.waitForURL('**/suggestion/detail/*');
    await views.tab('建议列表').click();
    await check();
    await page.goBack();
    await page.waitForURL('**/suggestion/detail/*');
    await page.goForward();
    await check();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[2.7.5] a hidden view reads nothing, and shows the changes when it is opened again', async () => {
    const { views, page, context } = await enter('jyb', '/suggestion/keepalive-list?status=submitted');
    await views.rows().nth(3).waitFor();
    await views.mark('list', TABLE);
    const number = await views.openRow(1);
    const calls = countListCalls(page);
    await page.getByRole('group', { name: '可办理的操作' }).getByRole('button', { name: '受理', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认受理' }).click();
    await page.locator('.console-item-head .console-status').getByText('待交办', { exact: true }).waitFor();
    expect(calls()).toBe(0);
    await views.tab('建议列表').click();
    await views.rows().filter({ hasText: number }).waitFor({ state: 'detached' });
    expect(calls()).toBe(1);
    expect(await views.isSame('list', TABLE)).toBe(true);
    await context.close();
  });

  it('[2.7.4] a view begins at the top after a navigation', async () => {
    const { views, page, context } = await enter('jyb', '/plain/a');
    await page.locator('.ant-table-row').nth(10).waitFor();
    await views.scrollTo(300);
    await views.openFromMenu('页面plainb');
    await page.waitForURL('**/plain/b');
    expect(await views.scrollTop()).toBe(0);
    await page.locator('.ant-table-row').nth(10).waitFor();
    expect(await views.scrollTop()).toBe(0);
    await context.close();
  });

  it('[2.7.5] a view is mounted again for another path, but not under /system, where views stand directly', async () => {
    const { views, page, context } = await enter('jyb', '/plain/a');
    await page.locator('.ant-table-row').nth(3).waitFor();
    await views.mark('plain', PLAIN_TABLE);
    await views.openFromMenu('页面plainb');
    await page.waitForURL('**/plain/b');
    await page.locator('.ant-table-row').nth(3).waitFor();
    expect(await views.isMounted('plain')).toBe(false);

    await views.openFromMenu('页面systema');
    await page.waitForURL('**/system/a');
    await page.locator('.ant-table-row').nth(3).waitFor();
    await views.mark('direct', PLAIN_TABLE);
    await views.openFromMenu('页面systemb');
    await page.waitForURL('**/system/b');
    await page.locator('.ant-table-row').nth(3).waitFor();
    expect(await views.isSame('direct', PLAIN_TABLE)).toBe(true);
    // They are not kept once another view is shown.
    await views.openFromMenu('首页');
    await page.waitForURL('**/dashboard');
    expect(await views.isMounted('direct')).toBe(false);
    await context.close();
  });

  it('tabs close by button, key, middle click and menu, show the neighbour, and drop their kept view', async () => {
    const { views, page, context, errors } = await enter('jyb');
    await views.openList();
    await views.mark('list', TABLE);
    const numbers: string[] = [];
    for (const index of [0, 1, 2]) {
      numbers.push(`建议 ${await views.openRow(index)}`);
      await views.tab('建议列表').click();
      await views.rows().nth(3).waitFor();
    }
    const [first = '', second = '', third = ''] = numbers;
    expect(await views.tabTitles()).toEqual(['首页', '建议列表', first, second, third]);
    expect(await views.tabs.getByRole('button', { name: '关闭 首页' }).count()).toBe(0);
    await screenshot(page, 'console-tabs');

    await views.tab(first).click();
    await page.locator('.console-item-head').waitFor();
    await views.tabs.getByRole('button', { name: `关闭 ${first}` }).click();
    await views.tabs.locator('[aria-current="page"]', { hasText: second }).waitFor();
    await views.tab(second).focus();
    await page.keyboard.press('Delete');
    await views.tabs.locator('[aria-current="page"]', { hasText: third }).waitFor();
    expect(await views.tabTitles()).toEqual(['首页', '建议列表', third]);
    expect(await views.tab(third).evaluate((link) => link === document.activeElement)).toBe(true);

    expect(await views.isMounted('list')).toBe(true);
    await views.tab('建议列表').click({ button: 'middle' });
    expect(await views.tabTitles()).toEqual(['首页', third]);
    expect(await views.isMounted('list')).toBe(false);

    await views.choose('首页', '关闭全部');
    await page.waitForURL('**/dashboard');
    expect(await views.tabTitles()).toEqual(['首页']);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('refreshing a view mounts it again and reads its data again', async () => {
    const { views, page, context } = await enter('jyb');
    await views.openList();
    await views.mark('list', TABLE);
    const read = page.waitForResponse((response) => response.url().includes(LIST_CALL));
    await views.choose('建议列表', '刷新');
    expect((await read).ok()).toBe(true);
    await views.rows().first().waitFor();
    expect(await views.isMounted('list')).toBe(false);
    expect(await page.locator(KEPT).count()).toBe(1);
    await context.close();
  });

  it('[4.1] the progress bar starts and ends at every navigation, without a spinner', async () => {
    const { views, page, context } = await enter('jyb');
    await views.openList();
    await page.evaluate(() => {
      const seen: string[] = [];
      (window as unknown as { seen: string[] }).seen = seen;
      const bar = document.querySelector('.console-progress');
      if (!bar) throw new Error('there is no bar');
      new MutationObserver(() => seen.push(bar.classList.contains('is-running') ? 'runs' : 'rests')).observe(bar, {
        attributeFilter: ['class'],
      });
    });
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0));
    for (const name of ['首页', '建议列表', '首页']) {
      await views.tab(name).click();
      await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.slice(-1)[0] === 'rests');
      expect([...new Set(await seen())]).toEqual(['runs', 'rests']);
    }
    expect(await page.locator('.console-progress').locator('.ant-spin, svg, [class*=spin]').count()).toBe(0);
    await context.close();
  });

  it('[4.11] [3.5] the console keeps views and tabs over a reload, without a secret, and works without them if they are damaged', async () => {
    const { views, page, context, errors } = await enter('jyb', '/suggestion/keepalive-list?page=2');
    await views.rows().nth(10).waitFor();
    await views.scrollTo(200);
    const top = await views.scrollTop();
    const tab = `建议 ${await views.openRow(9)}`;
    await page.reload();
    await page.locator('.console-item-head').waitFor();
    const stored = await page.evaluate(() => JSON.stringify({ ...window.sessionStorage }));
    expect(stored).toContain('keepalive-list');
    const token = (await context.cookies()).map(({ value }) => value).filter((value) => value.length > 20 && stored.includes(value));
    const sessionId = stored.match(/"sessionId\\?":\\?"([^"\\]+)/)?.[1];
    expect(token).toEqual([sessionId]);
    expect(stored).not.toContain(DEMO_PASSWORD);
    expect(await views.tabTitles()).toEqual(['首页', '建议列表', tab]);
    expect(await views.currentTab()).toBe(tab);
    await views.tab('建议列表').click();
    await views.rows().nth(10).waitFor();
    expect(views.link()).toBe('/suggestion/keepalive-list?page=2');
    await page.waitForFunction((to) => document.querySelector('.console-content')?.scrollTop === to, top);

    // When the page is reloaded, the store contains what the page wrote on leaving, so the invalid value is written after that.
    await page.addInitScript(() => {
      for (const key of Object.keys(window.sessionStorage)) window.sessionStorage.setItem(key, '{"sessionId":"x","parts":[[[');
    });
    await page.reload();
    await views.rows().nth(10).waitFor();
    expect(await views.tabTitles()).toEqual(['首页', '建议列表']);
    expect(views.link()).toBe('/suggestion/keepalive-list?page=2');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[4.7] a role switch sets the role id, fetches the user, rebuilds routes, goes home, and keeps nothing of the former role', async () => {
    const { views, page, context } = await enter('deputy');
    await views.chooseRole(/代表团联络员/);
    await page.getByRole('button', { name: /当前为代表团联络员/ }).waitFor();
    const roleCookie = async () => (await context.cookies()).find(({ name }) => name.endsWith('-role'))?.value;
    const before = await roleCookie();
    await views.openList();
    const number = await views.openRow(0);
    expect(await page.locator(KEPT).count()).toBe(1);

    const fetched = page.waitForRequest((request) => request.url().includes('/api/admin/user/current?userinfoId='));
    await views.chooseRole(/代表(?!团)/);
    const asked = new URL((await fetched).url()).searchParams.get('userinfoId');
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: /当前为代表(?!团)/ }).waitFor();
    expect(await roleCookie()).toBe(asked);
    expect(asked).not.toBe(before);
    expect(await views.tabTitles()).toEqual(['首页']);
    expect(await page.locator(KEPT).count()).toBe(0);
    expect(await page.getByRole('menuitem', { name: '建议列表' }).count()).toBe(0);
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    expect(await page.evaluate(() => JSON.stringify({ ...window.sessionStorage }))).not.toContain(number);

    await views.chooseRole(/代表团联络员/);
    await page.getByRole('button', { name: /当前为代表团联络员/ }).waitFor();
    expect(await views.tabTitles()).toEqual(['首页']);
    await context.close();
  });
});
