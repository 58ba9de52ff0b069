/** The icons' own declarations cover only their entry module. */
declare module '@nutui/icons-react-taro/dist/es/icons/configure.js' {
  import type { ComponentType } from 'react';

  export function configure(config: { tag?: ComponentType | string }): void;
}
