import path from 'node:path';
import type { UserConfigExport } from '@tarojs/cli';
import { compiledFolders, iconList, keepsItsText, restingSwipeState, SWIPE_STATE } from './alias';
import { lowerSyntax, MINI_APP_SYNTAX } from './lower';

type MiniConfig = NonNullable<Extract<UserConfigExport<'webpack5'>, { mini?: unknown }>['mini']>;

/** The DingTalk mini-app build. */
export const miniConfig = (): MiniConfig => ({
  enableSourceMap: false,
  // Marks of a map are named by their files (DingTalk's documents of map), so no picture is written into the code; Taro's word for that is true.
  imageUrlLoaderOption: { limit: true },
  // What only pages of sub-packages use lies in these; what two of them share, in each.
  optimizeMainPackage: { enable: true },
  compile: { include: [(file: string) => compiledFolders.some((folder) => file.startsWith(folder))] },
  postcss: {
    pxtransform: { enable: true, config: {} },
    './config/scaled-text.cjs': { enable: true, config: { exclude: keepsItsText } },
    cssModules: { enable: true, config: { namingPattern: 'module', generateScopedName: '[name]__[local]__[hash:base64:5]' } },
  },
  webpackChain(chain, webpack) {
    lowerSyntax(chain, MINI_APP_SYNTAX);
    // The plugin is built on Alipay's and still says `my` where DingTalk says `dd`.
    chain.output.globalObject('dd');
    chain.plugin('swipe-rests').use(webpack.NormalModuleReplacementPlugin, [SWIPE_STATE, restingSwipeState]);
    chain.module.rule('icon-list').test(iconList).set('sideEffects', false);
    chain.plugin('dd-names').use(webpack.DefinePlugin, [{ my: 'dd' }]);
    // react-query stops its calls by the browser's own AbortController, which a mini-app does not have.
    chain
      .plugin('dd-abort')
      .use(webpack.ProvidePlugin, [{ AbortController: [path.resolve(__dirname, '../src/lib/abort-controller'), 'AbortController'] }]);
  },
});
