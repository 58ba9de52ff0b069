import type { ClientConfig } from '@contract/schema/config';
import { BASE_PATH } from '@/lib/base-path';
import { completeConfig } from './client-config';
import type { ConfigPort } from './config-port';

let loaded: ClientConfig | undefined;

declare global {
  interface Window {
    /** The answer to the question for config.json, which index.html asks before any script has come. */
    earlyConfig?: Promise<Response>;
  }
}

function askForConfig(): Promise<Response> {
  const { earlyConfig } = window;
  // It is read once.
  delete window.earlyConfig;
  return earlyConfig ?? fetch(`${BASE_PATH}/config.json`, { cache: 'no-cache' });
}

export const loadConfig: ConfigPort['loadConfig'] = async () => {
  const response = await askForConfig();
  if (!response.ok) throw new Error(`config.json: status ${response.status}`);
  const given = (await response.json()) as Partial<ClientConfig>;
  if (!given.sm2PublicKey) throw new Error('config.json: sm2PublicKey is missing');
  loaded = completeConfig(given);
  return loaded;
};

export const getConfig: ConfigPort['getConfig'] = () => {
  if (!loaded) throw new Error('the configuration is asked for before it is loaded');
  return loaded;
};
