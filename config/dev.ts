import type { UserConfigExport } from '@tarojs/cli';

const SERVER = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

/** While developing, the dev server stands in front: its own files, everything else from the API server. */
export const devConfig: UserConfigExport<'webpack5'> = {
  logger: { quiet: false, stats: true },
  h5: {
    devServer: {
      port: Number(process.env.DEV_PORT ?? '10086'),
      host: '127.0.0.1',
      open: false,
      // A warning is read in the terminal; it must not cover the page.
      client: { overlay: { errors: true, warnings: false } },
      proxy: [{ context: ['/api', '/login', '/logout', '/data-board/config.json'], target: SERVER }],
    },
  },
};
