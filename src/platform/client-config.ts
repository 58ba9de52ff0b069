import type { ClientConfig } from '@contract/schema/config';

const DEFAULTS: ClientConfig = {
  apiBaseUrl: '',
  sm2PublicKey: '',
  mapServerUrl: '',
  staticBaseUrl: '',
  mobileBaseUrl: '',
  openApiUrl: '',
  digitalCockpitUrl: '',
  grassrootsCockpitUrl: '',
  motionRoleId: '',
  contactBoardRoleId: '',
  areaId: '3311',
  congressName: '丽水市人民代表大会',
  cacheKeys: { auth: 'data-board-token', trace: 'data-board-trace' },
};

/** The configuration with its gaps filled; addresses lose their closing slash, for paths begin with one. */
export function completeConfig(given: Partial<ClientConfig>): ClientConfig {
  const config: ClientConfig = { ...DEFAULTS, ...given, cacheKeys: { ...DEFAULTS.cacheKeys, ...given.cacheKeys } };
  return { ...config, apiBaseUrl: config.apiBaseUrl.replace(/\/+$/, '') };
}
