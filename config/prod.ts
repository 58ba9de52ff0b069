import type { UserConfigExport } from '@tarojs/cli';

/**
 * The oldest browsers in the offices are Chromium 78; DingTalk's Android webview is as old. esbuild lowers the whole bundle, packages
 * included, in the same pass that makes it small.
 */
export const OLDEST_BROWSER = 'chrome78';

export const prodConfig: UserConfigExport<'webpack5'> = {
  jsMinimizer: 'esbuild',
  esbuild: { minify: { enable: true, config: { target: OLDEST_BROWSER } } },
};
