import type { Browser, BrowserContext } from 'playwright-core';
import { type RouteName, routes } from '@contract/routes';
import { demoAccounts } from '../../server/seeds/demo-accounts';
import { forgetTab, launchBrowser } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { openSignedIn } from './pages/login-page';

/** Has to change its password before anything else. */
const NEWCOMER = 'xinren';

/** So many screens of each role are loaded once more with what the tab kept. */
const KEPT_RELOADS = 2;

/** What has no list of its own stands in that of another entity. */
const LISTED_BY: Readonly<Record<string, string>> = { performance: 'deputy', stationCode: 'station' };

interface Entry {
  path: string;
  title: string;
  component: string;
  children: Entry[];
}

interface CurrentUser {
  userInfoList: { id: number; rolekind: string }[];
  menuTree: Entry[];
}

type Screen = Pick<Entry, 'path' | 'component'>;

/** The addresses of a tree's screens; children's paths stand below their section's. */
const screensOf = (entries: readonly Entry[], above = ''): Screen[] =>
  entries.flatMap(({ path, component, children }) => {
    const address = path.startsWith('/') ? path : `${above}/${path}`;
    return children.length > 0 ? screensOf(children, address) : [{ path: address, component }];
  });

describe('every entry of every role’s menu', () => {
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

  async function ask<T>(context: BrowserContext, path: string): Promise<T> {
    const token = (await context.cookies()).find(({ name }) => name === 'congress-auth')?.value ?? '';
    const response = await fetch(server.baseUrl + path, { headers: { authorization: `Bearer ${decodeURIComponent(token)}` } });
    return ((await response.json()) as { data: T }).data;
  }

  /** The path with the id of the first thing it can show. */
  async function filled(context: BrowserContext, { path, component }: Screen): Promise<string> {
    if (!path.endsWith('/:id')) return path;
    // A detail has its entity's name, and so has the call of its list.
    const entity = component.split('/')[0] ?? '';
    const list = routes[`${LISTED_BY[entity] ?? entity}.list` as RouteName];
    const { items } = await ask<{ items: { id: number }[] }>(context, `${list.path}?pageSize=1`);
    return path.replace(':id', String(items[0]?.id ?? 1));
  }

  const accounts = demoAccounts.map(({ username }) => username).filter((username) => username !== NEWCOMER);

  /** Roles of one kind have one menu, and a screen opens alike in each: it is walked through with the first account that has it. */
  const walked = new Set<string>();
  const opened = new Set<string>();

  it.each(accounts)('[2.3.9] [6.1] is come back to after a hard refresh, in each role of %s', async (username) => {
    const { page, context, errors } = await openSignedIn(browser, server.baseUrl, { username, path: '/dashboard' });
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    const { userInfoList } = await ask<CurrentUser>(context, '/api/admin/user/current');
    expect(userInfoList.length).toBeGreaterThan(0);
    for (const role of userInfoList.filter(({ rolekind }) => !walked.has(rolekind))) {
      walked.add(role.rolekind);
      const { menuTree } = await ask<CurrentUser>(context, `/api/admin/user/current?userinfoId=${role.id}`);
      await context.addCookies([{ name: 'congress-auth-role', value: String(role.id), url: `${server.baseUrl}/data-board/` }]);
      const screens = screensOf(menuTree);
      expect(screens.map(({ path }) => path)).toContain('/dashboard');
      const window = await context.newPage();
      for (const [place, screen] of screens.filter(({ path }) => path === '/dashboard' || !opened.has(path)).entries()) {
        opened.add(screen.path);
        const address = `/data-board${await filled(context, screen)}`;
        // What a tab keeps is forgotten, so each is loaded as after a refresh that found nothing.
        await forgetTab(window, `${server.baseUrl}/api/nothing`);
        await window.goto(server.baseUrl + address);
        const isThere = async () => {
          await window.getByRole('navigation', { name: '当前位置' }).waitFor();
          await window.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' });
          expect(new URL(window.url()).pathname).toBe(address);
        };
        await isThere();
        // One that finds what the tab kept differs by that alone, whatever the screen.
        if (place < KEPT_RELOADS) await window.reload().then(isThere);
      }
      await window.close();
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});
