import { defineConfig, type UserConfigExport } from '@tarojs/cli';
import { version } from '../package.json';
import { BASE_PATH } from '../src/lib/base-path';
import { alias } from './alias';
import { devConfig } from './dev';
import { h5Config } from './h5';
import { miniConfig } from './mini';

const DEFAULT_API_BASE_URL = 'http://127.0.0.1:8080';

export default defineConfig<'webpack5'>((merge) => {
  const target = process.env.TARO_ENV === 'dd' ? 'dd' : 'h5';
  const common: UserConfigExport<'webpack5'> = {
    projectName: 'congress-platform',
    date: '2026-01-01',
    designWidth: 375,
    deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
    // The tests compile an application of their own with the same configuration.
    sourceRoot: process.env.CLIENT_SOURCE ?? 'src',
    outputRoot: process.env.CLIENT_OUTPUT ?? `dist/${target}`,
    plugins: [
      '@tarojs/plugin-framework-react',
      ...(target === 'dd' ? ['@tarojs/plugin-platform-alipay-dd'] : ['@tarojs/plugin-platform-h5']),
    ],
    alias,
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: false },
    defineConstants: {
      API_BASE_URL: JSON.stringify(process.env.TARO_APP_API_BASE_URL || DEFAULT_API_BASE_URL),
      MOBILE_BASE_URL: JSON.stringify(process.env.MOBILE_BASE_URL ?? ''),
      CLIENT_VERSION: JSON.stringify(version),
    },
    h5: h5Config(BASE_PATH),
    mini: miniConfig(),
  };
  return merge({}, common, process.env.NODE_ENV === 'development' ? devConfig : {});
});
