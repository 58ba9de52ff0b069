import { completeConfig } from './client-config';
import type { ConfigPort } from './ports';

// A mini-app has no host of its own to ask, so its addresses are fixed when it is built.
const config = completeConfig({ apiBaseUrl: API_BASE_URL, mobileBaseUrl: MOBILE_BASE_URL });

export const loadConfig: ConfigPort['loadConfig'] = () => Promise.resolve(config);
export const getConfig: ConfigPort['getConfig'] = () => config;
