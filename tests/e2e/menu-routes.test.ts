import type { Browser, BrowserContext } from 'playwright-core';
import { type RouteName, routes } from '@contract/routes';
import { demoAccounts } from '../../server/seeds/demo-accounts';
import { forgetTab, launchBrowser } from '../support/browser';
import { startTestServer, type TestServer } from '../support/server';
import { openSignedIn } from './pages/login-page';
import { SCREENS } from './pages/looked-at-screens';
import { arrived, MENU_ADDRESSES, withoutQuery } from './pages/menu-addresses';

/** A user who must change the password first. */
const NEWCOMER = 'xinren';

/** The number of screens per role that are loaded once more with the state kept in the tab. */
const KEPT_RELOADS = 2;

/** Components without a list of their own, with the entity in whose list they appear. */
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

/** Returns the addresses of a tree's screens; the paths of children are below their section's. */
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
    const token = (await context.cookies()).find(({ name }) => name === 'congress-auth-session')?.value ?? '';
    const response = await fetch(server.baseUrl + path, { headers: { authorization: `Bearer ${token}` } });
    return ((await response.json()) as { data: T }).data;
  }

  /** Returns the path with the id of the first record that it can show. */
  async function filled(context: BrowserContext, { path, component }: Screen): Promise<string> {
    if (!path.endsWith('/:id')) return path;
    // A detail screen has its entity's name, and so has the call of its list.
    const entity = component.split('/')[0] ?? '';
    const list = routes[`${LISTED_BY[entity] ?? entity}.list` as RouteName];
    const { items } = await ask<{ items: { id: number }[] }>(context, `${list.path}?pageSize=1`);
    return path.replace(':id', String(items[0]?.id ?? 1));
  }

  const accounts = demoAccounts.map(({ username }) => username).filter((username) => username !== NEWCOMER);

  /** The screens already walked: roles of one kind have the same menu and screens, so each is opened with the first account that has it. */
  const walked = new Set<string>();
  /** The screens already opened; those that the accessibility tests load at their address, and check there, are not opened again. */
  const opened = new Set(
    SCREENS.filter(({ viewports }) => viewports.includes('desktop'))
      .map(({ path }) => withoutQuery(path))
      .filter((address) => MENU_ADDRESSES.has(address)),
  );

  it.each(accounts)('[2.3.9] [6.1] every menu entry opens again after a hard refresh, in each role of %s', async (username) => {
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
        const address = await filled(context, screen);
        // Clears the tab's kept state, so that each screen loads as after a refresh without it.
        await forgetTab(window, `${server.baseUrl}/api/nothing`);
        await window.goto(`${server.baseUrl}/data-board${address}`);
        await arrived(window, address);
        // A load with kept state differs only in that state, whatever the screen is.
        if (place < KEPT_RELOADS) await window.reload().then(() => arrived(window, address));
      }
      await window.close();
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});
