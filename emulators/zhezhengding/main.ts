import { serve } from '../common/serve';
import { makeServer } from './http';

/** Emulates Zhezhengding's open platform (专有钉钉), only on this machine. Port 0 uses a free one. */
const read = (name: string, standard: string): string => process.env[`ZHEZHENGDING_${name}`] ?? standard;

const server = makeServer({
  app: { key: read('APP_KEY', 'zzd-demo-key'), secret: read('APP_SECRET', 'zzd-demo-secret') },
  webApp: { key: read('WEB_APP_KEY', 'zzd-demo-web-key'), secret: read('WEB_APP_SECRET', 'zzd-demo-web-secret') },
  webClientId: read('WEB_CLIENT_ID', 'zzd-demo_dingoa'),
  tenantId: read('TENANT_ID', '50516'),
});

serve('Zhezhengding', server, Number(read('EMULATOR_PORT', '8091')));
