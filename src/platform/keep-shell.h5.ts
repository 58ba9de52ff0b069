import type { KeepShellPort } from './ports';

// During development the files change under the same names.
export const keepShell: KeepShellPort['keepShell'] = () => {
  if (process.env.NODE_ENV === 'production') window.keepShell?.();
};
