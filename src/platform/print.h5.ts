import { app } from './app-bridge/load';
import type { PrintPort } from './ports';

// The browsers of the apps cannot print.
export const canPrint: PrintPort['canPrint'] = app === null;

export const printPage: PrintPort['printPage'] = () => window.print();
