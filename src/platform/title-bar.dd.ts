import type { TitleBarPort } from './title-bar-port';

export const hasTitleBar: TitleBarPort['hasTitleBar'] = true;
