import { EsbuildPlugin } from 'esbuild-loader';

/** The oldest browsers in the offices are Chromium 78; DingTalk's Android webview is as old. */
export const OLDEST_BROWSER = 'chrome78';

type Chain = { optimization: { minimizer: (name: string) => { use: (plugin: unknown, args: unknown[]) => unknown } } };

/**
 * Rewrites the finished bundle, packages included, in the syntax of the oldest browser. Runs behind terser, which finds unused code
 * better but writes what it read.
 */
export function lowerSyntax(chain: Chain): void {
  if (process.env.NODE_ENV === 'development') return;
  chain.optimization.minimizer('lower').use(EsbuildPlugin, [{ target: OLDEST_BROWSER, legalComments: 'none' }]);
}
