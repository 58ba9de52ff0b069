import type { Browser } from 'playwright-core';
import { forgetTab, type OpenedPage, openPage, type ViewportName, viewports } from '../../support/browser';
import { letIn, type Visit } from './login-page';

type Place = Omit<Visit, 'username'>;

/**
 * The windows that the tests of a file share one after the other, one per size. A new window needs a browser process that loads the whole client
 * again, which takes three times as long as opening it in a window that has loaded it before.
 */
export class Windows {
  private readonly opened = new Map<ViewportName, OpenedPage>();

  constructor(
    private readonly browser: Browser,
    private readonly baseUrl: string,
  ) {}

  /** Returns a window without any state of the former test, at a path as a visitor sees it. */
  async open({ path, viewport = 'desktop', colorScheme = 'light' }: Place): Promise<OpenedPage> {
    const window = await this.emptied(viewport, colorScheme);
    await window.page.goto(this.address(path));
    return window;
  }

  /** The same for a signed-in user, with the calls of the login page. */
  async enter({ username, path, viewport = 'desktop', colorScheme = 'light' }: Visit): Promise<OpenedPage> {
    const window = await this.emptied(viewport, colorScheme);
    await letIn(window.context, this.baseUrl, username);
    await window.page.goto(this.address(path));
    return window;
  }

  private address(path: string): string {
    return `${this.baseUrl}/data-board${path}`;
  }

  private async emptied(viewport: ViewportName, colorScheme: 'light' | 'dark'): Promise<OpenedPage> {
    const window = this.opened.get(viewport) ?? (await openPage(this.browser, viewport));
    this.opened.set(viewport, window);
    const { page, context, errors } = window;
    await page.unrouteAll();
    await forgetTab(page, this.address('/config.json'));
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    errors.length = 0;
    await page.setViewportSize(viewports[viewport]);
    await page.emulateMedia({ colorScheme });
    return window;
  }
}
