import type { ConsoleHostPort } from './ports';

export const hostConsole: ConsoleHostPort['hostConsole'] = () => undefined;
