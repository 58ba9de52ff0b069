const { join } = require('node:path');
const { default: defineTaroConfig } = require('@tarojs/test-utils-react/dist/jest.js');
// The only map of aliases is in TypeScript, and Jest's own configuration cannot be TypeScript without ts-node.
const { alias } = require('tsx/cjs/api').require('./config/alias.ts', __filename);

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The H5 adapter of a platform port takes precedence, as in the H5 build. */
const moduleFileExtensions = ['h5.tsx', 'h5.ts', 'tsx', 'ts', 'mjs', 'cjs', 'js', 'json', 'node'];

/** Packages that are published only as ES modules (or partly so), and have to be compiled for Jest. */
const compiledPackages = [
  '@tarojs',
  '@nutui',
  '@babel/runtime',
  'react-router',
  'react-router-dom',
  '@tanstack',
  'echarts-for-weixin',
  'lodash-es',
  'sm-crypto-v2',
  'content-disposition',
  'cookie',
  'supercluster',
  'kdbush',
  '@maplibre',
  '@mapbox',
  'pbf',
];

const swc = {
  sourceMaps: 'inline',
  module: { type: 'commonjs', ignoreDynamic: false },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true, decorators: false },
    transform: { react: { runtime: 'automatic' } },
  },
};

const shared = {
  rootDir: __dirname,
  moduleFileExtensions,
  moduleNameMapper: {
    '\\.(css|scss|less)$': '<rootDir>/tests/support/stubs/style.cjs',
    '\\.(svg|png|jpe?g|gif|webp|woff2?)$': '<rootDir>/tests/support/stubs/asset.cjs',
    '^swiper/(css|scss).*$': '<rootDir>/tests/support/stubs/style.cjs',
    ...Object.fromEntries(Object.entries(alias).map(([name, folder]) => [`^${escaped(name)}/(.*)$`, `${folder}/$1`])),
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/', '<rootDir>/.cache/'],
  transform: { '^.+\\.(ts|tsx|mjs|js|jsx)$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${compiledPackages.map(escaped).join('|')})/)(?!.*\\.mjs$)`],
  cacheDirectory: join(__dirname, '.cache', 'jest'),
};

/** Loads the server once for all test files of a worker. */
const onceLoaded = {
  runtime: '<rootDir>/tests/support/shared-runtime.cjs',
  testEnvironment: 'jest-environment-node-single-context',
};

const medium = ['<rootDir>/tests/support/medium.cjs'];
const slow = ['<rootDir>/tests/support/slow.cjs'];
const inBrowser = { setupFilesAfterEnv: slow, testEnvironment: '<rootDir>/tests/support/failure-environment.cjs' };

const project = (displayName, pattern, extra = {}) => ({ ...shared, displayName, testMatch: [`<rootDir>/tests/${pattern}`], ...extra });

/** The packages of Taro's elements and its router; they are compiled with their vendored code. */
const elementPackages = [...compiledPackages, '@stencil', 'query-string', 'decode-uri-component', 'filter-obj', 'split-on-first'];

/** A project for components and pages with Taro's elements of a browser: the settings of Taro's own helper, with our compiler. */
function elements(displayName, pattern) {
  const own = project(displayName, pattern, {
    moduleNameMapper: {
      ...shared.moduleNameMapper,
      '^\\./tabbar(\\.js)?$': '<rootDir>/tests/support/stubs/tabbar.cjs',
      '@tarojs/taro$': '<rootDir>/tests/support/stubs/taro.cjs',
    },
    transformIgnorePatterns: [`^(?!.*/node_modules/(${elementPackages.map(escaped).join('|')})/).*/node_modules/(?!.*\\.mjs$)`],
    setupFilesAfterEnv: medium,
  });
  const config = defineTaroConfig(own);
  // These are options of a whole run, not of a project.
  for (const name of ['bail', 'verbose', 'collectCoverageFrom']) delete config[name];
  return { ...config, setupFiles: [...config.setupFiles, '<rootDir>/tests/support/elements.cjs'] };
}

/** @type {import('jest').Config} */
module.exports = {
  projects: [
    project('unit', 'unit/**/*.test.{ts,tsx}', { testPathIgnorePatterns: ['\\.dom\\.test\\.tsx$'], setupFilesAfterEnv: medium }),
    project('unit-dom', 'unit/**/*.dom.test.tsx', {
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tests/support/dom.cjs', '<rootDir>/tests/support/console-routes.ts'],
      setupFilesAfterEnv: medium,
    }),
    elements('ui', 'ui/**/*.test.tsx'),
    project('contract', 'contract/**/*.test.ts', { setupFilesAfterEnv: medium }),
    project('api', 'api/**/*.test.ts', { ...onceLoaded, setupFilesAfterEnv: medium }),
    project('e2e', 'e2e/**/*.test.ts', inBrowser),
    project('bundle', 'bundle/**/*.test.ts', inBrowser),
  ],
  testSequencer: '<rootDir>/tests/support/longest-first.cjs',
  reporters: ['default', '<rootDir>/tests/support/summary-reporter.cjs'],
};
