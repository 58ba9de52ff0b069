import path from 'node:path';
import type { UserConfigExport } from '@tarojs/cli';
import { mobilePages } from '../src/routes/mobile';
import { customRoutes } from '../src/routes/taro';
import { alias, compiledFolders, consoleFolder, isOurApp, keepsItsText } from './alias';
import { EarlyParts, OLD_BROWSER_ENTRY } from './early-parts';
import { lowerSyntax, PAGE_SYNTAX } from './lower';

type H5Config = NonNullable<Extract<UserConfigExport<'webpack5'>, { h5?: unknown }>['h5']>;

/** A lazy part may take this long to arrive. Milliseconds. Source: the specification's constants. */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** Zhezhengding's app comes first: some of them name DingTalk too. */
const BRIDGES = [
  { agent: 'TaurusApp', request: './zhezhengding-bridge' },
  { agent: 'DingTalk', request: './dingtalk-bridge' },
];

const pagesByAddress = (): Record<string, string> =>
  Object.fromEntries(mobilePages.filter(({ targets }) => targets.includes('h5')).map(({ path: address, page }) => [address, page]));

/** The browser build. */
export const h5Config = (basePath: string): H5Config => ({
  publicPath: `${basePath}/`,
  staticDirectory: 'static',
  enableSourceMap: process.env.NODE_ENV === 'development',
  router: { mode: 'browser', basename: basePath, customRoutes: customRoutes() },
  compile: { include: [...compiledFolders] },
  // Its styles are written for 375 px and scale with the screen as our own do.
  esnextModules: ['nutui-react-taro'],
  output: {
    filename: 'js/[name].[contenthash:8].js',
    chunkFilename: 'chunk/[name].[contenthash:8].js',
    chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
    clean: true,
  },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    filename: 'css/[name].[contenthash:8].css',
    chunkFilename: 'css/[name].[contenthash:8].css',
  },
  postcss: {
    autoprefixer: { enable: true },
    // The console is made for desks and keeps its pixels.
    pxtransform: { enable: true, config: { exclude: (file: string) => file.startsWith(consoleFolder) } },
    './config/scaled-text.cjs': { enable: true, config: { exclude: keepsItsText } },
    cssModules: { enable: true, config: { namingPattern: 'module', generateScopedName: '[name]__[local]__[hash:base64:5]' } },
  },
  webpackChain(chain) {
    lowerSyntax(chain, PAGE_SYNTAX);
    // What webpack itself writes must run there too; esbuild lowers the rest.
    chain.merge({ target: ['web', PAGE_SYNTAX], output: { environment: { asyncFunction: true } } });
    chain.entry(OLD_BROWSER_ENTRY).add(path.join(alias['@'] ?? '', 'platform', 'old-browser.h5.ts'));
    chain.plugin('htmlWebpackPlugin').tap(([options]: object[]) => [{ ...options, excludeChunks: [OLD_BROWSER_ENTRY] }]);
    if (isOurApp) chain.plugin('early-parts').use(EarlyParts, [{ basePath, pages: pagesByAddress(), apps: BRIDGES }]);
    // The sizes that count are what a page loads, packed; tests/bundle holds them.
    chain.performance.hints(false);
    // Lazy parts share what they have in common; what only one of them needs (antd, charts) stays with it.
    chain.optimization.splitChunks({
      // What stands in front of all others waits for none of them.
      chunks: ({ name }: { name?: string }) => name !== OLD_BROWSER_ENTRY,
      hidePathInfo: true,
      minSize: 20_000,
      cacheGroups: { default: { minChunks: 2, priority: -20, reuseExistingChunk: true } },
    });
  },
});
