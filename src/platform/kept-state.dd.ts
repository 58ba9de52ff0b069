import type { KeptStatePort } from './ports';

// A mini-app is not reloaded: its state lives until it ends.
export const keepState: KeptStatePort['keepState'] = () => undefined;

export const dropKeptState: KeptStatePort['dropKeptState'] = () => undefined;
