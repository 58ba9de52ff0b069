import type { KeepShellPort } from './keep-shell-port';

// A mini-app is on the phone as a whole.
export const keepShell: KeepShellPort['keepShell'] = () => undefined;
