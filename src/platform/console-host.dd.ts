import type { ConsoleHostPort } from './console-host-port';

export const hostConsole: ConsoleHostPort['hostConsole'] = () => undefined;
