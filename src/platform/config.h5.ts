import type { ClientConfig } from '@contract/schema/config';
import { BASE_PATH } from '@/lib/base-path';
import { completeConfig } from './client-config';
import type { ConfigPort } from './ports';
import { takeEarlyConfig } from './early';

let loaded: ClientConfig | undefined;

async function askForConfig(): Promise<Partial<ClientConfig>> {
  const response = await fetch(`${BASE_PATH}/config.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json: status ${response.status}`);
  return (await response.json()) as Partial<ClientConfig>;
}

export const loadConfig: ConfigPort['loadConfig'] = async () => {
  const given = await (takeEarlyConfig() ?? askForConfig());
  if (!given.sm2PublicKey) throw new Error('config.json: sm2PublicKey is missing');
  loaded = completeConfig(given);
  return loaded;
};

export const getConfig: ConfigPort['getConfig'] = () => {
  if (!loaded) throw new Error('getConfig was called before loadConfig');
  return loaded;
};
