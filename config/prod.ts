import type { UserConfigExport } from '@tarojs/cli';

/** Takes out what nobody uses; a third pass found nothing more. */
const compress = { passes: 2 };

// Taro quotes every key, which also puts quotes behind the # of private members: a syntax error.
const output = { comments: false, quote_keys: false, keep_quoted_props: false };

export const prodConfig: UserConfigExport<'webpack5'> = {
  jsMinimizer: 'terser',
  terser: { enable: true, config: { keep_fnames: false, keep_classnames: false, compress, output } },
};
