import type { Browser } from 'playwright-core';
import type { OpenedPage, ViewportName } from '../../support/browser';
import { openKeptPage } from '../../support/kept-windows';
import { openSignedIn, type Visit } from './login-page';

/** The windows that the tests of a file share, one per size: opening a window closes the one that the test before has used. */
export class Windows {
  private readonly opened = new Map<ViewportName, OpenedPage>();

  constructor(
    private readonly browser: Browser,
    private readonly baseUrl: string,
  ) {}

  /** Returns a window without any state of the test before, at a path as a visitor sees it. */
  open({ path, viewport = 'desktop', colorScheme = 'light' }: Omit<Visit, 'username'>): Promise<OpenedPage> {
    return this.replace(viewport, async () => {
      const window = await openKeptPage(this.browser, viewport, { colorScheme });
      await window.page.goto(`${this.baseUrl}/data-board${path}`);
      return window;
    });
  }

  /** The same for a signed-in user. */
  enter(visit: Visit): Promise<OpenedPage> {
    return this.replace(visit.viewport ?? 'desktop', () => openSignedIn(this.browser, this.baseUrl, visit));
  }

  private async replace(viewport: ViewportName, open: () => Promise<OpenedPage>): Promise<OpenedPage> {
    await this.opened.get(viewport)?.context.close();
    const window = await open();
    this.opened.set(viewport, window);
    return window;
  }
}
