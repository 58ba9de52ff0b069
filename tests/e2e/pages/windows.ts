import type { Browser } from 'playwright-core';
import type { OpenedPage, ViewportName } from '../../support/browser';
import { openKeptPage } from '../../support/kept-windows';
import { letIn, type Visit } from './login-page';

type Place = Omit<Visit, 'username'>;

/** The windows that the tests of a file share one after the other, one per size: the next test of a size ends what the former one left open. */
export class Windows {
  private readonly opened = new Map<ViewportName, OpenedPage>();

  constructor(
    private readonly browser: Browser,
    private readonly baseUrl: string,
  ) {}

  /** Returns a window without any state of the former test, at a path as a visitor sees it. */
  async open(place: Place): Promise<OpenedPage> {
    const window = await this.emptied(place);
    return this.at(place.path, window);
  }

  /** The same for a signed-in user, with the calls of the login page. */
  async enter({ username, ...place }: Visit): Promise<OpenedPage> {
    const window = await this.emptied(place);
    await letIn(window.context, this.baseUrl, username);
    return this.at(place.path, window);
  }

  private async at(path: string, window: OpenedPage): Promise<OpenedPage> {
    await window.page.goto(`${this.baseUrl}/data-board${path}`);
    return window;
  }

  private async emptied({ viewport = 'desktop', colorScheme = 'light' }: Place): Promise<OpenedPage> {
    await this.opened.get(viewport)?.context.close();
    const window = await openKeptPage(this.browser, viewport, { colorScheme });
    this.opened.set(viewport, window);
    return window;
  }
}
