import { EsbuildPlugin } from 'esbuild-loader';

/** The pages open in webviews of any age: what all of them read is ECMAScript 2017. */
export const PAGE_SYNTAX = 'es2017';
/** The mini-app runs in DingTalk's own engine, which is not older than Chromium 78: of what that reads, what is in a finished edition. */
export const MINI_APP_SYNTAX = 'es2019';

/** What it may write is no younger than PAGE_SYNTAX. Each pass finds what the one before has left alone. */
const SWC = { ecma: 2017, compress: { passes: 3, ecma: 2017 }, mangle: true, format: { comments: false, ecma: 2017 } };

/** Parts that hold nothing but a package's own finished bundle. */
export const FINISHED_PART = 'finished';
const FINISHED = new RegExp(`/${FINISHED_PART}-`);

type PluginChain = {
  get: (part: 'plugin') => { swcMinify: unknown };
  use: (plugin: unknown, args: unknown[]) => PluginChain;
  tap: (change: (args: object[]) => object[]) => PluginChain;
  before: (name: string) => PluginChain;
};
type Chain = { optimization: { minimizer: (name: string) => PluginChain } };

/**
 * Rewrites the finished bundle, packages included, in the syntax of the oldest engine. SWC runs behind it: it finds unused code better
 * than esbuild, in a third of the time that terser takes.
 */
export function lowerSyntax(chain: Chain, target: string): void {
  if (process.env.NODE_ENV === 'development') return;
  const minimizer = chain.optimization.minimizer('terserPlugin');
  const minify = minimizer.get('plugin').swcMinify;
  // No licence files beside the parts: the mini-app's package would carry them.
  minimizer.tap(([options]) => [{ ...options, minify, terserOptions: SWC, extractComments: false }]);
  // The bundler's own parts come otherwise; a package keeps one for a way of use that is not ours.
  const supported = { 'dynamic-import': false };
  const lowered = { target, supported, legalComments: 'none' };
  // Before, because it passes over what is minified already; so are finished bundles, in which there is nothing to find.
  chain.optimization
    .minimizer('lower')
    .use(EsbuildPlugin, [{ ...lowered, minify: false, exclude: FINISHED }])
    .before('terserPlugin');
  chain.optimization
    .minimizer('lower-finished')
    .use(EsbuildPlugin, [{ ...lowered, minify: true, include: FINISHED }])
    .before('terserPlugin');
}
