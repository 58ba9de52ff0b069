import type { UserConfigExport } from '@tarojs/cli';

const SERVER = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

/** During development, the dev server is in front: it serves its own files, and proxies all other requests to the API server. */
export const devConfig: UserConfigExport<'webpack5'> = {
  logger: { quiet: false, stats: true },
  h5: {
    devServer: {
      port: Number(process.env.DEV_PORT ?? '10086'),
      host: '127.0.0.1',
      open: false,
      // Warnings are shown in the terminal; they must not cover the page.
      client: { overlay: { errors: true, warnings: false } },
      proxy: [{ context: ['/api', '/login', '/logout', '/data-board/config.json'], target: SERVER }],
    },
  },
};
