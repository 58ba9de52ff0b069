import path from 'node:path';
import type { UserConfigExport } from '@tarojs/cli';
import { compiledFolders, iconList, keepsItsText, restingSwipeState, SWIPE_STATE } from './alias';
import { lowerSyntax, MINI_APP_SYNTAX } from './lower';

type MiniConfig = NonNullable<Extract<UserConfigExport<'webpack5'>, { mini?: unknown }>['mini']>;

export const miniConfig = (): MiniConfig => ({
  enableSourceMap: false,
  // Markers of a map are given by their file names (DingTalk's documentation of map), so no picture is inlined into the code; Taro's setting for that
  // is true.
  imageUrlLoaderOption: { limit: true },
  // Modules that only pages of sub-packages use are in these packages; a module that two of them share is in each.
  optimizeMainPackage: { enable: true },
  compile: { include: [(file: string) => compiledFolders.some((folder) => file.startsWith(folder))] },
  postcss: {
    pxtransform: { enable: true, config: {} },
    './config/scaled-text.cjs': { enable: true, config: { exclude: keepsItsText } },
    cssModules: { enable: true, config: { namingPattern: 'module', generateScopedName: '[name]__[local]__[hash:base64:5]' } },
  },
  webpackChain(chain, webpack) {
    lowerSyntax(chain, MINI_APP_SYNTAX);
    // The plugin is based on Alipay's and still uses `my` where DingTalk uses `dd`.
    chain.output.globalObject('dd');
    chain.plugin('swipe-rests').use(webpack.NormalModuleReplacementPlugin, [SWIPE_STATE, restingSwipeState]);
    chain.module.rule('icon-list').test(iconList).set('sideEffects', false);
    chain.plugin('dd-names').use(webpack.DefinePlugin, [{ my: 'dd' }]);
    // react-query aborts its calls with the browser's AbortController, which a mini-app does not have.
    chain
      .plugin('dd-abort')
      .use(webpack.ProvidePlugin, [{ AbortController: [path.resolve(__dirname, '../src/lib/abort-controller'), 'AbortController'] }]);
  },
});
