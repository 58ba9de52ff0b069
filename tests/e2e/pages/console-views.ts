import type { Browser, Locator, Page } from 'playwright-core';
import type { OpenedPage } from '../../support/browser';
import { openSignedIn } from './login-page';

/** Signs in at a new window, and waits for the console. */
export async function enterConsole(
  browser: Browser,
  address: { baseUrl: string; path?: string },
  username: string,
): Promise<OpenedPage & { views: ConsoleViews }> {
  const opened = await openSignedIn(browser, address.baseUrl, { username, path: address.path ?? '/dashboard' });
  const views = new ConsoleViews(opened.page);
  await views.tabs.waitFor();
  return { ...opened, views };
}

/** The views of the console and their tabs, by their texts on screen. */
export class ConsoleViews {
  readonly tabs: Locator;
  readonly main: Locator;

  constructor(readonly page: Page) {
    this.tabs = page.getByRole('navigation', { name: '已打开的页面' });
    this.main = page.getByRole('main');
  }

  /** Returns path and query string, without the base. */
  link(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname.replace('/data-board', '') + search;
  }

  tabTitles(): Promise<string[]> {
    return this.tabs.getByRole('link').allTextContents();
  }

  currentTab(): Promise<string | null> {
    return this.tabs.locator('[aria-current="page"]').textContent();
  }

  tab(name: string): Locator {
    return this.tabs.getByRole('link', { name, exact: true });
  }

  async openFromMenu(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name }).click();
  }

  async openList(): Promise<void> {
    await this.openFromMenu('建议列表');
    await this.rows().first().waitFor();
  }

  /** Returns the rows of the visible list. */
  rows(): Locator {
    return this.page.locator('.console-view:not(.is-away) .ant-table-row');
  }

  /** Opens the item of that row and returns its number. */
  async openRow(index: number): Promise<string> {
    const row = this.rows().nth(index);
    // Offices that assign can select rows, which adds a column.
    const cells = row.locator('td:not(.ant-table-selection-column)');
    const number = (await cells.first().textContent()) ?? '';
    await cells.nth(2).click();
    await this.main.locator('.console-item-head').getByText(number).waitFor();
    await this.tabs.locator('[aria-current="page"]', { hasText: number }).waitFor();
    return number;
  }

  async choose(tab: string, action: string): Promise<void> {
    await this.tab(tab).click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  async chooseRole(name: RegExp): Promise<void> {
    await this.page.getByRole('button', { name: /切换身份/ }).click();
    // The main menu has entries with the same beginning.
    await this.page.locator('.ant-dropdown-menu').getByRole('menuitem', { name }).click();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: /账号菜单/ }).click();
    await this.page.getByRole('menuitem', { name: '退出登录' }).click();
    await this.page.waitForURL('**/login*');
  }

  scrollTop(): Promise<number> {
    return this.main.evaluate((element) => element.scrollTop);
  }

  /** Scrolls like a user, at most to the end, and waits until the page has noticed it. */
  async scrollTo(top: number): Promise<void> {
    await this.main.evaluate(
      (element, to) =>
        new Promise<void>((resolve) => {
          element.addEventListener('scroll', () => resolve(), { once: true });
          element.scrollTo(0, to);
        }),
      top,
    );
  }

  /** Stores an element under a name; `isSame` later checks whether the selector still finds the same element. */
  mark(name: string, selector: string): Promise<void> {
    return this.page.evaluate(
      ([key = '', css = '']) => {
        const element = document.querySelector(css);
        if (!element) throw new Error(`nothing is at ${css}`);
        (window as unknown as Record<string, unknown>)[key] = { element };
      },
      [name, selector],
    );
  }

  isSame(name: string, selector: string): Promise<boolean> {
    return this.page.evaluate(
      ([key = '', css = '']) => {
        const marked = (window as unknown as Record<string, { element: Element } | undefined>)[key];
        return marked !== undefined && marked.element === document.querySelector(css);
      },
      [name, selector],
    );
  }

  /** Whether the stored element is still part of the page. */
  isMounted(name: string): Promise<boolean> {
    return this.page.evaluate(
      (key) => (window as unknown as Record<string, { element: Element } | undefined>)[key]?.element.isConnected === true,
      name,
    );
  }

  /** Returns to this window from another one. */
  async comeBack(): Promise<void> {
    await this.page.bringToFront();
    await this.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  }
}
