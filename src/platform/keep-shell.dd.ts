import type { KeepShellPort } from './ports';

// A mini-app is on the phone as a whole.
export const keepShell: KeepShellPort['keepShell'] = () => undefined;
