import { type Callbacks, type Defer, fail, type Failure, succeed } from './dd/callbacks';
import { applySetData } from './set-data';
import type { AppThread } from './thread';

type Query = Record<string, string>;
type Lifecycle = 'onLoad' | 'onShow' | 'onReady' | 'onHide' | 'onUnload' | 'onReachBottom' | 'onPullDownRefresh';

/** What the app gave to Page(): lifecycle functions, the event handler `eh`, the first data. */
export type PageConfig = Partial<Record<Lifecycle, (option?: unknown) => void>> & {
  data?: Record<string, unknown>;
  eh?: (event: NativeEvent) => void;
  onShareAppMessage?: (option: { from: 'menu' }) => SharedCard;
};

/** What a page gives for its card; DingTalk reads these three. */
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

/** A page on the stack: the object that the app knows as `this`. */
export interface PageInstance extends PageConfig {
  route: string;
  data: Record<string, unknown>;
  setData(changes: Record<string, unknown>, done?: () => void): void;
}

interface UrlOption extends Callbacks {
  url: string;
}

const MOST_PAGES = 10;

/** '/mobile/suggm/index?id=3' → ['mobile/suggm/index', { id: '3' }]; a path without a slash is looked up beside the current page. */
function parseUrl(url: string, currentRoute: string): [string, Query] {
  const [path = '', search = ''] = url.split('?');
  const { pathname } = new URL(path, `http://app/${currentRoute}`);
  return [pathname.slice(1), Object.fromEntries(new URLSearchParams(search))];
}

/** The pages that are open, and the calls of `dd` that open and close them. */
export class PageStack {
  readonly open: PageInstance[] = [];
  /** Counts setData calls, so that a drawing can be kept until the next one. */
  changes = 0;

  constructor(
    private readonly thread: AppThread,
    private readonly configs: ReadonlyMap<string, PageConfig>,
    /** Draws a page after each change of its data, as the phone does: what shows for a moment only has to be drawn as well. */
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

  /** Hands the page on top on by its menu, which has that entry only for a page with the function. */
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

  /** A call that goes to a page, ending as the platform's calls do. */
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
