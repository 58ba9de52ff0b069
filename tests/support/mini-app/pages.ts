import { type Callbacks, type Defer, fail, type Failure, succeed } from './dd/callbacks';
import { applySetData } from './set-data';
import type { AppThread } from './thread';

type Query = Record<string, string>;
type Lifecycle = 'onLoad' | 'onShow' | 'onReady' | 'onHide' | 'onUnload' | 'onReachBottom' | 'onPullDownRefresh';

/** The argument of Page(): lifecycle functions, the event handler `eh`, the initial data. */
export type PageConfig = Partial<Record<Lifecycle, (option?: unknown) => void>> & {
  data?: Record<string, unknown>;
  eh?: (event: NativeEvent) => void;
  onShareAppMessage?: (option: { from: 'menu' }) => SharedCard;
};

/** The card of a page; DingTalk reads these three fields. */
export interface SharedCard {
  title?: string;
  desc?: string;
  path?: string;
}

export interface NativeEvent {
  type: string;
  timeStamp: number;
  target: EventTarget;
  currentTarget: EventTarget;
  detail: Record<string, unknown>;
}

interface EventTarget {
  id: string;
  tagName: string;
  dataset: { sid: string };
  targetDataset: { sid: string };
}

/** A page on the stack: the object that is `this` for the app. */
export interface PageInstance extends PageConfig {
  route: string;
  data: Record<string, unknown>;
  setData(changes: Record<string, unknown>, done?: () => void): void;
}

interface UrlOption extends Callbacks {
  url: string;
}

const MOST_PAGES = 10;

/** Parses '/mobile/suggm/index?id=3' into ['mobile/suggm/index', { id: '3' }]; a path without a slash is relative to the current page. */
function parseUrl(url: string, currentRoute: string): [string, Query] {
  const [path = '', search = ''] = url.split('?');
  const { pathname } = new URL(path, `http://app/${currentRoute}`);
  return [pathname.slice(1), Object.fromEntries(new URLSearchParams(search))];
}

/** The open pages, and the calls of `dd` that open and close them. */
export class PageStack {
  readonly open: PageInstance[] = [];
  /** Counts setData calls, so that a rendering can be cached until the next one. */
  changes = 0;

  constructor(
    private readonly thread: AppThread,
    private readonly configs: ReadonlyMap<string, PageConfig>,
    /** Renders a page after each change of its data, as the phone does: content that is visible only briefly must be rendered too. */
    private readonly draw: (page: PageInstance) => void,
  ) {}

  get top(): PageInstance | undefined {
    return this.open[this.open.length - 1];
  }

  call(page: PageInstance, lifecycle: Lifecycle, option?: unknown): void {
    this.thread.run(() => page[lifecycle]?.(option));
  }

  push(route: string, query: Query): void {
    const config = this.configs.get(route);
    if (!config) throw new Error(`the mini-app has no page ${route}`);
    const page = this.create(route, config);
    this.open.push(page);
    this.call(page, 'onLoad', query);
    this.call(page, 'onShow');
    this.thread.defer(() => page.onReady?.());
  }

  /** Closes pages from the top until `left` remain. */
  shrink(left: number): void {
    while (this.open.length > left) {
      const page = this.open.pop();
      if (page) this.call(page, 'onUnload');
    }
  }

  /** Shares the top page by its menu, which has that entry only for a page with the function. */
  share(): SharedCard | null {
    const page = this.top;
    return page?.onShareAppMessage ? page.onShareAppMessage({ from: 'menu' }) : null;
  }

  private create(route: string, config: PageConfig): PageInstance {
    const page = Object.create(config) as PageInstance;
    page.route = route;
    page.data = {};
    applySetData(page.data, config.data ?? {});
    page.setData = (changes, done) => {
      applySetData(page.data, changes);
      this.changes += 1;
      this.thread.run(() => this.draw(page));
      if (done) this.thread.defer(done);
    };
    return page;
  }

  private refusal(route: string, adds: number): Failure | null {
    if (!this.configs.has(route)) return { error: 2, errorMessage: `页面不存在: ${route}` };
    return this.open.length + adds > MOST_PAGES ? { error: 2, errorMessage: `页面超过 ${MOST_PAGES} 层` } : null;
  }

  /** Handles a call that opens a page; it ends like the platform's calls. */
  private going(option: UrlOption, adds: number, go: (route: string, query: Query) => void): void {
    const [route, query] = parseUrl(option.url, this.top?.route ?? '');
    const refusal = this.refusal(route, adds);
    const defer: Defer = this.thread.defer;
    if (refusal) return fail(defer, option, refusal);
    defer(() => go(route, query));
    succeed(defer, option, {});
  }

  readonly api = {
    navigateTo: (option: UrlOption) =>
      this.going(option, 1, (route, query) => {
        if (this.top) this.call(this.top, 'onHide');
        this.push(route, query);
      }),
    redirectTo: (option: UrlOption) =>
      this.going(option, 0, (route, query) => {
        this.shrink(this.open.length - 1);
        this.push(route, query);
      }),
    reLaunch: (option: UrlOption) =>
      this.going(option, -this.open.length, (route, query) => {
        this.shrink(0);
        this.push(route, query);
      }),
    navigateBack: (option: Callbacks & { delta?: number } = {}) => {
      this.thread.defer(() => {
        this.shrink(Math.max(1, this.open.length - (option.delta ?? 1)));
        if (this.top) this.call(this.top, 'onShow');
      });
      succeed(this.thread.defer, option, {});
    },
  };
}
