import type { ClientConfig } from '../schema/config';
import { DEFAULT_LEAD_LABEL } from './lead-label';

/** Characters of what is announced on the home page. */
export const ANNOUNCEMENT_MAX = 500;

/** What the pages go by where config.json says nothing; the server fills in the rest. */
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
