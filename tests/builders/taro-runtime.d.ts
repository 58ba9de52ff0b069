// What Taro's own entry of a page calls; its types are those of its compiler alone.
declare module '@tarojs/plugin-framework-react/dist/runtime' {
  import type { AppInstance } from '@tarojs/runtime';

  export function createReactApp(app: unknown, react: unknown, dom: unknown, config: unknown): AppInstance;
}
