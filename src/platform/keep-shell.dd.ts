import type { KeepShellPort } from './ports';

// A mini-app is stored on the phone as a whole.
export const keepShell: KeepShellPort['keepShell'] = () => undefined;
