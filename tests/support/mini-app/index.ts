import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxmlRenderer } from './axml-render';
import { type Drawing, makeCanvases } from './dd/canvas';
import { makeDevice, type UsedPhone } from './dd/device';
import { makeFiles } from './dd/files';
import { makeFeedback, type ShownDialog, type ShownToast } from './dd/feedback';
import { makeNetwork, type SentRequest } from './dd/network';
import { makeStorage } from './dd/storage';
import { findBySelector } from './find';
import { createModuleLoader } from './modules';
import { type PageConfig, PageStack, type SharedCard } from './pages';
import { Screen } from './screen';
import { AppThread, describe } from './thread';

export type { Drawing, Screen, SentRequest, SharedCard, ShownDialog, ShownToast };

export interface MiniAppOptions {
  /** The compiled mini-app, for example dist/dd. */
  dist: string;
  /** The server to which the compiled address leads. */
  serverUrl: string;
  /** The login code that DingTalk gives; a list is used one by one, its last one repeatedly. When undefined, DingTalk refuses. */
  authCode?: string | readonly string[];
  /** The files that the user chooses as pictures, in order. */
  files?: readonly string[];
  /** The user's text size setting in DingTalk; the default is 16. */
  fontSizeSetting?: number;
  /** The calls and native components that the client is too old for, such as 'getFileSystemManager' or 'map'. */
  lacks?: readonly string[];
  /** The compiled address; default http://127.0.0.1:8080. */
  apiBaseUrl?: string;
  /** Further globals of the app's context. */
  globals?: Record<string, unknown>;
  /** The phone's storage: pass that of an earlier run to restart the app on the same phone. */
  storage?: Map<string, string>;
}

/** The components whose support the app checks before it shows them. */
const NATIVE_COMPONENTS = ['map'];

interface AppConfig {
  onLaunch?: (option: unknown) => void;
  onShow?: (option: unknown) => void;
  onHide?: () => void;
  onError?: (message: string) => void;
}

export interface MiniApp {
  /** Opens a page as an external link does ('/mobile/suggm/index'); the first one launches the app. */
  open(path: string, options?: { query?: Record<string, string> }): Promise<Screen>;
  /**
   * Brings the app to the front again: with a link, as a client that leaves the opening of its page to the app; without one (or with that of the
   * start), as after the phone was locked.
   */
  comeForward(start?: { path: string; query?: Record<string, string> }): Promise<void>;
  /** Leaves the app in the background, as when the user opens another one. */
  hide(): void;
  /** The screen that the user sees. */
  readonly screen: Screen;
  readonly toasts: readonly ShownToast[];
  readonly dialogs: readonly ShownDialog[];
  readonly requests: readonly SentRequest[];
  /** The errors that the app threw. Every call of the screen and `close` fail while there are any. */
  readonly errors: readonly string[];
  /** The lines of the app's console. */
  readonly logs: readonly string[];
  readonly storage: Map<string, string>;
  /** The pictures that the app opened in full size. */
  readonly previews: readonly string[];
  /** The pages that were opened in DingTalk's own browser. */
  readonly openedLinks: readonly string[];
  /** The text that was copied last. */
  readonly clipboard: { readonly text: string };
  /** The calls and contacts that the app requested from the phone. */
  readonly phone: Readonly<UsedPhone>;
  /** The bytes that the app stores in its own folder. */
  readonly keptBytes: number;
  /** The title of the window, when the app has set one. */
  readonly title: string;
  /** Whether a loading indicator covers the page. */
  readonly loading: boolean;
  /** Sets the answers for the next dialogues, in order: yes or no, or the index of a sheet's item. */
  answerNext(...answers: (boolean | number)[]): void;
  chooseNext(...files: string[]): void;
  /** Sets the text of the code before the camera for the app's next scan. */
  showCode(text: string): void;
  /** Sets what the user says in the next recording. */
  say(text: string): void;
  /** Returns the card that the menu of the top page shares; null when the menu has no such entry. */
  share(): SharedCard | null;
  /** Returns the drawing on the canvas with that id; null before anything was drawn. */
  drawing(id: string): Drawing | null;
  setOffline(offline: boolean): void;
  waitForToast(wanted: string | RegExp): Promise<void>;
  /** Ends the app; throws the app's errors. */
  close(): void;
}

interface AppJson {
  pages: string[];
  subPackages?: { root: string; pages: string[] }[];
}

/** Returns the pages of a compiled mini-app, including those of its subpackages, by their files. */
export function pagesOf(dist: string): string[] {
  const { pages, subPackages = [] } = JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8')) as AppJson;
  return [...pages, ...subPackages.flatMap((sub) => sub.pages.map((page) => `${sub.root.replace(/\/$/, '')}/${page}`))];
}

function codesFrom(given: MiniAppOptions['authCode']): () => string | null {
  const codes = given === undefined ? [] : typeof given === 'string' ? [given] : [...given];
  return () => (codes.length > 1 ? codes.shift() : codes[0]) ?? null;
}

/** Runs a compiled mini-app as DingTalk would, without a phone: its code in a separate context, its templates rendered from its data. */
export function openMiniApp(options: MiniAppOptions): MiniApp {
  const thread = new AppThread();
  const { defer } = thread;
  const configs = new Map<string, PageConfig>();
  const renderer = new AxmlRenderer(options.dist);
  const stack = new PageStack(thread, configs, ({ route, data }) => void renderer.render(route, data));
  const screen = new Screen(stack, thread, renderer, options.dist);
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'mini-app-'));
  const storage = options.storage ?? new Map<string, string>();
  const chosenFiles = [...(options.files ?? [])];
  const codes: string[] = [];
  const spoken: string[] = [];
  const logs: string[] = [];
  let offline = false;

  const paths = new Map<string, string>();
  const network = makeNetwork({
    defer,
    apiBaseUrl: options.apiBaseUrl ?? 'http://127.0.0.1:8080',
    serverUrl: options.serverUrl,
    temporaryFolder,
    paths,
    onMisuse: (problem) => thread.errors.push(problem),
  });
  const feedback = makeFeedback(defer);
  const countElements = (selector: string): number => findBySelector(screen.root(), selector).length;
  const authCode = codesFrom(options.authCode);
  const device = makeDevice({
    defer,
    authCode,
    chosenFiles,
    codes,
    spoken,
    fontSizeSetting: options.fontSizeSetting ?? 16,
    lend: network.lend,
    isOffline: () => offline,
    countElements,
  });
  const hasElement = (id: string): boolean => countElements(`#${id}`) > 0;
  const canvases = makeCanvases({ hasElement, onMisuse: (problem) => void thread.errors.push(problem) });
  const files = makeFiles({ defer, paths, temporaryFolder });
  const api: Record<string, unknown> = {
    ...canvases.api,
    ...files.api,
    ...network.api,
    ...makeStorage(defer, storage),
    ...feedback.api,
    ...device.api,
    ...stack.api,
  };
  for (const name of options.lacks ?? []) Reflect.deleteProperty(api, name);
  // The documents list the available calls; no other part of the platform exists here.
  const components = NATIVE_COMPONENTS.filter((name) => !options.lacks?.includes(name));
  api.canIUse = (name: string) => {
    const [first = ''] = name.split('.');
    return Object.hasOwn(api, first) || components.includes(first);
  };

  let app: AppConfig = {};
  let loading = '';
  const say = (...words: unknown[]): void =>
    void logs.push(words.map((word) => (typeof word === 'string' ? word : describe(word))).join(' '));
  const loader = createModuleLoader(options.dist, {
    ...options.globals,
    dd: api,
    App: (config: AppConfig) => {
      app = config;
    },
    Page: (config: PageConfig) => void configs.set(loading, config),
    Component: () => undefined,
    getApp: () => app,
    getCurrentPages: () => [...stack.open],
    // According to Taro's own runtime, a real phone has only this member of it.
    navigator: { swuserAgent: 'AliApp(DingTalk/7.6.0)' },
    console: { log: say, info: say, warn: say, error: say, debug: say },
    setTimeout: (work: (...values: unknown[]) => void, delayMs = 0, ...values: unknown[]) => thread.after(() => work(...values), delayMs),
    setInterval: (work: (...values: unknown[]) => void, delayMs = 0, ...values: unknown[]) => thread.every(() => work(...values), delayMs),
    clearTimeout: (timer?: NodeJS.Timeout) => thread.clear(timer),
    clearInterval: (timer?: NodeJS.Timeout) => thread.clear(timer),
  });
  loader.load('app.js');
  for (const page of pagesOf(options.dist)) {
    loading = page;
    loader.load(`${page}.js`);
  }

  let launched = false;
  async function open(path: string, { query = {} }: { query?: Record<string, string> } = {}): Promise<Screen> {
    const route = path.replace(/^\//, '');
    const start = { path: route, query };
    if (!launched) thread.run(() => app.onLaunch?.(start));
    thread.run(() => app.onShow?.(start));
    launched = true;
    stack.shrink(0);
    stack.push(route, query);
    await screen.settle();
    return screen;
  }

  async function comeForward(start: { path?: string; query?: Record<string, string> } = {}): Promise<void> {
    thread.run(() => app.onShow?.(start));
    if (stack.top) stack.call(stack.top, 'onShow');
    await screen.settle();
  }

  function hide(): void {
    if (stack.top) stack.call(stack.top, 'onHide');
    thread.run(() => app.onHide?.());
  }

  return {
    open,
    comeForward,
    hide,
    screen,
    toasts: feedback.toasts,
    dialogs: feedback.dialogs,
    requests: network.requests,
    errors: thread.errors,
    logs,
    storage,
    previews: device.previews,
    openedLinks: device.opened,
    clipboard: device.clipboard,
    phone: device.phone,
    get keptBytes() {
      return files.keptBytes();
    },
    get title() {
      return device.window.title;
    },
    get loading() {
      return feedback.state.loading;
    },
    answerNext: (...answers) => void feedback.answers.push(...answers),
    chooseNext: (...files) => void chosenFiles.push(...files),
    showCode: (text) => void codes.push(text),
    say: (text) => void spoken.push(text),
    share: () => stack.share(),
    drawing: canvases.drawingOf,
    setOffline: (value) => {
      offline = value;
      network.setOffline(value);
    },
    waitForToast: (wanted) =>
      screen.waitUntil(
        () => feedback.toasts.some(({ content }) => (typeof wanted === 'string' ? content.includes(wanted) : wanted.test(content))),
        () => `no message ${String(wanted)}; there were ${JSON.stringify(feedback.toasts)}; the page shows:\n${screen.text()}`,
      ),
    close: () => {
      thread.stop();
      rmSync(temporaryFolder, { recursive: true, force: true });
      screen.check();
    },
  };
}
