import { EsbuildPlugin } from 'esbuild-loader';

/** The oldest browsers in the offices are Chromium 78; DingTalk's Android webview is as old. */
export const OLDEST_BROWSER = 'chrome78';

type PluginChain = {
  use: (plugin: unknown, args: unknown[]) => PluginChain;
  tap: (change: (args: object[]) => object[]) => PluginChain;
  before: (name: string) => PluginChain;
};
type Chain = { optimization: { minimizer: (name: string) => PluginChain } };

/**
 * Rewrites the finished bundle, packages included, in the syntax of the oldest browser. Terser runs behind it: it finds unused code
 * better than esbuild, and writes no syntax that it did not read.
 */
export function lowerSyntax(chain: Chain): void {
  if (process.env.NODE_ENV === 'development') return;
  // No licence files beside the parts: the mini-app's package would carry them.
  chain.optimization.minimizer('terserPlugin').tap(([options]) => [{ ...options, extractComments: false }]);
  // Before, because it passes over what is minified already.
  chain.optimization
    .minimizer('lower')
    .use(EsbuildPlugin, [{ target: OLDEST_BROWSER, minify: false, legalComments: 'none' }])
    .before('terserPlugin');
}
