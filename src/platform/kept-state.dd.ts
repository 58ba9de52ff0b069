import type { KeptStatePort } from './ports';

// A mini-app is not reloaded: its state lives as long as its run.
export const keepState: KeptStatePort['keepState'] = () => undefined;

export const dropKeptState: KeptStatePort['dropKeptState'] = () => undefined;
