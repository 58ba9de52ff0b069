import type { ClientConfig } from '../schema/config';
import { DEFAULT_LEAD_LABEL } from './lead-label';

/** The maximum length of the announcement on the home page, in characters. */
export const ANNOUNCEMENT_MAX = 500;

/** The defaults of the pages for values missing in config.json; the server fills in the rest. */
export const DEFAULT_CLIENT_CONFIG: ClientConfig = {
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
  dingtalkCorpId: '',
  appLogins: [],
  webLogins: [],
  areaId: '3311',
  congressName: '丽水市人民代表大会',
  leadLabel: DEFAULT_LEAD_LABEL,
  announcement: '',
  cacheKeys: { auth: 'congress-auth', trace: 'congress-trace' },
};
