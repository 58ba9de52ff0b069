import path from 'node:path';
import type { UserConfigExport } from '@tarojs/cli';
import webpack from 'webpack';
import { isDeputyPath, mobilePages, opensOffline, suggestionHomeLink } from '../src/routes/mobile';
import { customRoutes } from '../src/routes/taro';
import { routes } from '../types/routes';
import { DEFAULT_CLIENT_CONFIG } from '../types/rules/client-config';
import { alias, compiledFolders, consoleFolder, iconList, isOurApp, keepsItsText, restingSwipeState, SWIPE_STATE } from './alias';
import { type EarlyPage, EarlyParts } from './early-parts';
import { CHINESE, LeaveOut } from './left-out';
import { FINISHED_PART, lowerSyntax, PAGE_SYNTAX } from './lower';
import { OfflineWorker } from './offline-worker';

type H5Config = NonNullable<Extract<UserConfigExport<'webpack5'>, { h5?: unknown }>['h5']>;

/** The timeout of a lazy-loaded chunk. Milliseconds. Source: the specification's constants. */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** The icon font of Taro's own components, which our pages do not use. It was 3.5 KB, compressed, of the script that each page loads first. */
const TARO_ICONS = /^data:application\/octet-stream;base64,AAEAAAALAIAAAwAwR1NVQrD\+/;

/** Taro's own bar above pages, which ours replaces. Its pictures were 3 KB, compressed, of the same script. */
const TARO_BAR = /^\.\/navigationBar\.js$/;
const NO_BAR = 'data:text/javascript,export const initNavigationBar = () => undefined;';

const OLD_BROWSER = 'old-browser';

/** The bridges by a pattern of the app's user agent. Some of Zhezhengding's apps also name DingTalk, and DingTalk on a desktop names no phone. */
const BRIDGES = [
  { agent: 'TaurusApp', entry: 'in-zhezhengding' },
  { agent: '(Android|iPhone|iPad|iPod|Harmony).*DingTalk|DingTalk.*(Android|iPhone|iPad|iPod|Harmony)', entry: 'in-dingtalk' },
  { agent: 'DingTalk', entry: 'in-dingtalk-on-desk' },
];

/** The service worker: its name must not change, because browsers check for a new version by it. */
const WORKER = 'service-worker';
const WORKER_FILE = `${WORKER}.js`;

/** Separate entries, each in one file: they wait for no other file, and no page loads them by default. */
const ALONE: Record<string, string> = {
  [OLD_BROWSER]: 'platform/old-browser.h5.ts',
  ...Object.fromEntries(BRIDGES.map(({ entry }) => [entry, `platform/app-bridge/${entry}.h5.ts`])),
  ...(isOurApp ? { [WORKER]: 'service-worker.h5.ts' } : {}),
};

const nameOf = ({ chunk }: { chunk?: { name?: string } }): string =>
  chunk?.name === WORKER ? WORKER_FILE : 'js/[name].[contenthash:6].js';

const loginOf = (address: string) =>
  isDeputyPath(address) ? { path: routes['session.app'].path, withHome: address === suggestionHomeLink() } : undefined;

function shapeOf(address: string, page: string): EarlyPage['shape'] {
  if (address === suggestionHomeLink()) return 'home';
  if (/^mobile\/(board|big-screen|data-show)\//.test(page)) return 'wall';
  if (page === 'mobile/bill/figures/index') return 'phone';
  if (/^mobile\/(public|bill)\//.test(page)) return 'public';
  return isDeputyPath(address) ? 'phone' : 'entry';
}

const pagesByAddress = () =>
  Object.fromEntries(
    mobilePages
      .filter(({ targets }) => targets.includes('h5'))
      .map(({ path: address, page }) => [address, { page, shape: shapeOf(address, page), login: loginOf(address) }]),
  );

const offlinePages = mobilePages.filter(({ path: address }) => opensOffline(address)).map(({ page }) => page);

interface Part {
  nameForCondition: () => string | null;
}

/** The shared code of the console's screens is in fewer and larger chunks: a list consists of many small modules. */
const OF_CONSOLE = /node_modules[\\/](antd|@ant-design|rc-[^\\/]+|@rc-component)[\\/]|[\\/]src[\\/]console[\\/]/;
const nameOfPart = (part: Part): string => part.nameForCondition() ?? '';
const isOfConsole = (part: Part): boolean => OF_CONSOLE.test(nameOfPart(part));

/** Styles of many pages are in one file. Otherwise each page has its own copy, and the first page has to load the names of all these files. */
const SHARED_STYLES = { type: 'css/mini-extract', minChunks: 4, enforce: true };

/** The folders of phone pages that have a package of their own in the mini-app, and of which no page opens without a network. */
const FAMILIES = new Set(
  mobilePages.flatMap(({ subPackage }) =>
    subPackage && !mobilePages.some((page) => page.subPackage === subPackage && page.opensOffline) ? [subPackage] : [],
  ),
);
/** The modules that several pages of one family share: only these pages load them, and phones do not cache them offline. */
const familyOf = (part: Part): string => /[\\/]src[\\/](mobile[\\/][\w-]+)[\\/]/.exec(nameOfPart(part))?.[1]?.replace('\\', '/') ?? '';
const isOfFamily = (part: Part): boolean => FAMILIES.has(familyOf(part) as `mobile/${string}`);

/** The files of a package with private fields, which every page loads, and the loader that replaces these fields by plain ones. */
const PRIVATE_FIELDS = /@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/].+\.js$/;
const PLAIN_FIELDS = path.join(__dirname, 'plain-fields.cjs');

/** MapLibre's own bundles: the map, and its worker. */
const MAPLIBRE = /maplibre-gl[\\/]dist[\\/].+\.js$/;
const finishedPartOf = ({ resource = '' }: { resource?: string }): string => `${FINISHED_PART}-${path.basename(resource, '.js')}`;

/** The configuration of the browser build. */
export const h5Config = (basePath: string): H5Config => ({
  publicPath: `${basePath}/`,
  staticDirectory: 'static',
  enableSourceMap: process.env.NODE_ENV === 'development',
  router: { mode: 'browser', basename: basePath, customRoutes: customRoutes() },
  compile: { include: [...compiledFolders] },
  output: {
    chunkFilename: 'chunk/[name].[contenthash:6].js',
    chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
    clean: true,
  },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    filename: 'css/[name].[contenthash:6].css',
    chunkFilename: 'css/[name].[contenthash:6].css',
  },
  postcss: {
    autoprefixer: { enable: true },
    // The console is made for desktops and keeps its pixels.
    pxtransform: { enable: true, config: { exclude: (file: string) => file.startsWith(consoleFolder) } },
    './config/scaled-text.cjs': { enable: true, config: { exclude: keepsItsText } },
    cssModules: { enable: true, config: { namingPattern: 'module', generateScopedName: '[name]__[local]__[hash:base64:5]' } },
  },
  webpackChain(chain) {
    lowerSyntax(chain, PAGE_SYNTAX);
    // The code that webpack itself generates must run there too; esbuild lowers the rest.
    chain.merge({ target: ['web', PAGE_SYNTAX], output: { environment: { asyncFunction: true } } });
    for (const [name, file] of Object.entries(ALONE)) chain.entry(name).add(path.join(alias['@'] ?? '', file));
    // The chain's types accept only strings.
    chain.output.set('filename', nameOf);
    chain.plugin('htmlWebpackPlugin').tap(([options]: object[]) => [{ ...options, excludeChunks: Object.keys(ALONE) }]);
    // Our own component renders all icons, without English labels.
    chain
      .plugin('plain-icons')
      .use(webpack.NormalModuleReplacementPlugin, [/^\.\.\/components\/AntdIcon$/, path.join(consoleFolder, 'ui/plain-icon.tsx')]);
    chain.plugin('left-out').use(LeaveOut, [{ demandsAll: isOurApp }]);
    chain.resolve.alias.set('antd/locale/zh_CN$', CHINESE);
    chain.plugin('no-taro-icons').use(webpack.NormalModuleReplacementPlugin, [TARO_ICONS, 'data:,']);
    chain.plugin('no-taro-bar').use(webpack.NormalModuleReplacementPlugin, [TARO_BAR, NO_BAR]);
    // The build without a worker from a blob, which the pages' content security policy forbids.
    chain.resolve.alias.set('maplibre-gl$', require.resolve('maplibre-gl/dist/maplibre-gl-csp.js'));
    chain.plugin('swipe-rests').use(webpack.NormalModuleReplacementPlugin, [SWIPE_STATE, restingSwipeState]);
    chain.module.rule('icon-list').test(iconList).set('sideEffects', false);
    chain.module.rule('plain-fields').test(PRIVATE_FIELDS).use('plain-fields').loader(PLAIN_FIELDS);
    // Its package declares no side effects, but this file has one.
    chain.module
      .rule('cropper-style')
      .test(/react-easy-crop\.css$/)
      .set('sideEffects', true);
    chain.module
      .rule('map-worker')
      .test(/map-engine\.h5\.ts$/)
      .parser({ worker: ['WorkerAddress from ./map-worker-address', '...'] });
    const calls = { user: routes['session.current'].path, home: routes['home.deputy'].path };
    const { auth } = DEFAULT_CLIENT_CONFIG.cacheKeys;
    const early = { basePath, oldBrowser: OLD_BROWSER, pages: pagesByAddress(), apps: BRIDGES, auth, calls };
    const offline = { basePath, file: WORKER_FILE, pages: offlinePages, entries: [OLD_BROWSER], apps: BRIDGES };
    if (isOurApp) {
      chain.plugin('early-parts').use(EarlyParts, [early]);
      chain.plugin('offline-worker').use(OfflineWorker, [offline]);
    }
    // The relevant sizes are the compressed bytes that a page loads; tests/bundle checks them.
    chain.performance.hints(false);
    // Lazy-loaded chunks share common modules; modules that only one of them needs (antd, charts) stay in it.
    chain.optimization.splitChunks({
      chunks: ({ name }: { name?: string }) => !name || !(name in ALONE),
      hidePathInfo: true,
      minSize: 20_000,
      cacheGroups: {
        defaultVendors: {
          priority: -10,
          reuseExistingChunk: true,
          test: (part: Part) => nameOfPart(part).includes('node_modules') && !isOfConsole(part),
        },
        default: { minChunks: 2, priority: -20, reuseExistingChunk: true, test: (part: Part) => !isOfConsole(part) },
        console: { minChunks: 2, priority: -20, reuseExistingChunk: true, test: isOfConsole, minSize: 60_000 },
        phoneStyles: { ...SHARED_STYLES, name: 'phone', test: (part: Part) => !isOfConsole(part) && !isOfFamily(part) },
        familyStyles: { ...SHARED_STYLES, name: (part: Part) => path.basename(familyOf(part)), test: isOfFamily },
        [FINISHED_PART]: { test: MAPLIBRE, name: finishedPartOf, priority: 10, enforce: true },
      },
    });
  },
});
