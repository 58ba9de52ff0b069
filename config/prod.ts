import type { UserConfigExport } from '@tarojs/cli';

/** Takes out what nobody uses; more than two passes found nothing more. */
export const prodConfig: UserConfigExport<'webpack5'> = {
  jsMinimizer: 'terser',
  terser: { enable: true, config: { keep_fnames: false, keep_classnames: false, compress: { passes: 2 }, output: { comments: false } } },
};
