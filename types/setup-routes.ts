import { callsBy } from './entities/entity';

/** The calls of the setup page, loaded only there: it is used once. */
export const setupRoutes = callsBy('POST', {
  'setup.open': 'setup/open',
  'setup.areas': 'setup/area',
  'setup.trySms': 'setup/try/sms',
  'setup.tryPlatform': 'setup/try/platform',
  'setup.finish': 'setup',
});
