import { callsBy } from './entities/entity';

/** What the page of the first start calls, which loads them: nobody comes there twice. */
export const setupRoutes = callsBy('POST', {
  'setup.open': 'setup/open',
  'setup.areas': 'setup/area',
  'setup.trySms': 'setup/try/sms',
  'setup.tryPlatform': 'setup/try/platform',
  'setup.finish': 'setup',
});
