import { EsbuildPlugin } from 'esbuild-loader';

/** The pages open in webviews of any age: all of them support ECMAScript 2017. */
export const PAGE_SYNTAX = 'es2017';
/** The mini-app runs in DingTalk's own engine, which is not older than Chromium 78: the newest finished edition that it fully supports. */
export const MINI_APP_SYNTAX = 'es2019';

/** The output uses no syntax newer than PAGE_SYNTAX. Each pass finds what the pass before left. */
const SWC = { ecma: 2017, compress: { passes: 3, ecma: 2017 }, mangle: true, format: { comments: false, ecma: 2017 } };

/** Chunks that contain only a package's own minified bundle. */
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
 * Rewrites the finished bundle, packages included, in the syntax of the oldest engine. SWC runs after it: it removes unused code better than esbuild,
 * in a third of the time of terser.
 */
export function lowerSyntax(chain: Chain, target: string): void {
  if (process.env.NODE_ENV === 'development') return;
  const minimizer = chain.optimization.minimizer('terserPlugin');
  const minify = minimizer.get('plugin').swcMinify;
  // No licence files next to the chunks: the mini-app's package would contain them.
  minimizer.tap(([options]) => [{ ...options, minify, terserOptions: SWC, extractComments: false }]);
  // The bundler loads its own chunks in another way; a package keeps a dynamic import for a use that does not occur here.
  const supported = { 'dynamic-import': false };
  const lowered = { target, supported, legalComments: 'none' };
  // Before SWC, because esbuild skips files that are already minified. Finished bundles are minified by esbuild only: SWC would find no unused code
  // in them.
  chain.optimization
    .minimizer('lower')
    .use(EsbuildPlugin, [{ ...lowered, minify: false, exclude: FINISHED }])
    .before('terserPlugin');
  chain.optimization
    .minimizer('lower-finished')
    .use(EsbuildPlugin, [{ ...lowered, minify: true, include: FINISHED }])
    .before('terserPlugin');
}
