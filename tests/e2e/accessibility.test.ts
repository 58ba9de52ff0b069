import type { Browser, Page } from 'playwright-core';
import { forgetTab, launchBrowser, type ViewportName } from '../support/browser';
import { startOfficeServer } from '../support/office-server';
import { startTestServer, type TestServer } from '../support/server';
import { inspect, inspectInBothColours, inspectInLight } from './pages/axe';
import { openLetIn, signIn } from './pages/login-page';
import { rows, SCREENS } from './pages/looked-at-screens';
import { arrived, MENU_ADDRESSES, withoutQuery } from './pages/menu-addresses';
import { NOT_IN_VERSION, openOfficeConsole } from './pages/office-console';
import { Windows } from './pages/windows';

const COLOUR_SCHEMES = ['light', 'dark'] as const;

/** A screen that opens without a login, or directly after it. */
interface EntryScreen {
  name: string;
  path: string;
  heading: string;
  /** Navigates to the screen once the page is loaded. */
  ready?: (page: Page) => Promise<void>;
}

const ENTRY_PAGES: EntryScreen[] = [
  { name: 'login', path: '/login', heading: '账号登录' },
  { name: 'forgot password', path: '/forget', heading: '忘记密码' },
  {
    name: 'forgot password, number wrong',
    path: '/forget',
    heading: '忘记密码',
    ready: async (page) => {
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByText('请输入手机号', { exact: true }).waitFor();
    },
  },
  {
    name: 'activity, visitor',
    path: '/hdtzBaoMing?id=1',
    heading: '活动报名',
    ready: (page) => page.getByText('登录后查看活动并报名').waitFor(),
  },
  {
    name: 'sign-in, visitor',
    path: '/signin',
    heading: '活动签到',
    ready: (page) => page.getByText('输入口令签到').waitFor(),
  },
  { name: 'change password, visitor', path: '/changePass', heading: '请先登录' },
  { name: 'change password', path: '/login?redirect=/changePass', heading: '修改密码', ready: (page) => signIn(page, 'office') },
  {
    name: 'first password',
    path: '/repeatPass',
    heading: '首次登录，请修改密码',
    ready: async (page) => {
      await signIn(page, 'xinren');
      await page.getByLabel('新密码', { exact: true }).fill('abcd1');
    },
  },
  { name: 'not found', path: '/404', heading: '人大代表履职平台' },
];

describe('every page meets WCAG 2.1 AA, in light and dark, and never scrolls sideways', () => {
  let server: TestServer;
  let browser: Browser;
  let windows: Windows;

  beforeAll(async () => {
    server = await startTestServer();
    browser = await launchBrowser();
    windows = new Windows(browser, server.baseUrl);
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const pictureOf = (name: string) => `screens/${name.replace(/ /g, '-')}`;
  const look = (page: Page, name: string) => inspect(page, pictureOf(name));

  const signedIn = new Map<string, Promise<Page>>();

  /** Returns a window with a signed-in user: one per size, because the way to a screen does not affect its looks. */
  function windowOf(username: string, viewport: ViewportName): Promise<Page> {
    const key = `${username} ${viewport}`;
    const opened = signedIn.get(key) ?? openLetIn(browser, server.baseUrl, { username, viewport }).then(({ page }) => page);
    signedIn.set(key, opened);
    return opened;
  }

  const screens = SCREENS.flatMap(({ viewports, ...screen }) =>
    // The colours in dark mode do not depend on the size.
    viewports.map((viewport, place) => ({ ...screen, viewport, isFirst: place === 0 })),
  );

  it.each(screens)(
    '[2.3.9] [6.1] a signed-in page opens at its address, passes WCAG 2.1 AA and never scrolls sideways: $name, $viewport',
    async ({ name, user, path, ready, viewport, isFirst }) => {
      const page = await windowOf(user, viewport);
      const address = withoutQuery(path);
      const isOfMenu = viewport === 'desktop' && MENU_ADDRESSES.has(address);
      // Without the tab's kept state, as after a refresh in a new tab.
      if (isOfMenu) await forgetTab(page, `${server.baseUrl}/api/nothing`);
      await page.goto(`${server.baseUrl}/data-board${path}`);
      if (isOfMenu) await arrived(page, address);
      await ready(page);
      // Every page follows the colour scheme of the system, and its changes.
      await (isFirst ? inspectInBothColours : inspectInLight)(page, pictureOf(`${name} ${viewport}`));
    },
  );

  const open = ENTRY_PAGES.flatMap((entry) => (['desktop', 'phone'] as const).map((viewport) => ({ ...entry, viewport })));

  it.each(open)(
    'a public page passes WCAG 2.1 AA in light and dark and never scrolls sideways: $name, $viewport',
    async ({ name, path, heading, ready, viewport }) => {
      const { page } = await windows.open({ path, viewport });
      if (ready) await ready(page);
      await page.getByRole('heading', { name: heading, exact: true }).filter({ visible: true }).waitFor();
      await inspectInBothColours(page, pictureOf(`${name} ${viewport}`));
    },
  );

  it.each(COLOUR_SCHEMES)('the page for a missing function of another server version passes WCAG 2.1 AA, %s', async (colorScheme) => {
    const office = await startOfficeServer();
    const { console, page, context } = await openOfficeConsole(browser, office, colorScheme);
    await console.enter('chen', '/yajy/list');
    await console.main.getByText(NOT_IN_VERSION).waitFor();
    await look(page, `not in version, page ${colorScheme}`);
    await console.menu.getByRole('menuitem', { name: '建议列表' }).click();
    await console.at('/suggestion/list');
    await console.main.getByText(NOT_IN_VERSION).filter({ visible: true }).waitFor();
    await look(page, `not in version, in place ${colorScheme}`);
    await context.close();
    await office.stop();
  });

  it.each([
    ['console item', 'jyb', '/suggestion/keepalive-list?status=submitted', 'desktop', '受理'],
    ['console item', 'jyb', '/suggestion/keepalive-list?status=accepted', 'desktop', '交办'],
    ['console item', 'unit', '/suggestion/keepalive-list?status=handling', 'desktop', '答复送审'],
    ['console item', 'unit', '/suggestion/keepalive-list?status=handling', 'tablet', '记录沟通'],
    ['console item', 'unit-lead', '/suggestion/keepalive-list?status=approving', 'desktop', '审签'],
  ] as const)('%s with its form open passes WCAG 2.1 AA, as %s', async (name, user, path, viewport, action) => {
    const { page } = await windows.enter({ username: user, path, viewport });
    await rows(page);
    // A unit opens an item that it leads: as a helper it has no reply to write.
    await (user.startsWith('unit') ? page.getByRole('row', { name: '市交通运输局' }).first() : page.getByRole('row').nth(2)).click();
    await page.getByRole('group', { name: '可办理的操作' }).waitFor();
    await look(page, `${name} ${user}`);
    await page.getByRole('button', { name: action, exact: true }).click();
    await page.getByRole('dialog').filter({ visible: true }).getByRole('textbox').first().waitFor();
    await look(page, `${name} ${user} ${action}`);
  });
});
