// The function that Taro's own entry of a page calls; only its compiler has types for it.
declare module '@tarojs/plugin-framework-react/dist/runtime' {
  import type { AppInstance } from '@tarojs/runtime';

  export function createReactApp(app: unknown, react: unknown, dom: unknown, config: unknown): AppInstance;
}
