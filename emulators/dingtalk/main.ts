import { serve } from '../common/serve';
import { makeServer } from './http';
import { makePlatform } from './platform';

/** Emulates DingTalk's open platform (https://oapi.dingtalk.com), only on this machine. Port 0 uses a free one. */
const port = Number(process.env['DINGTALK_EMULATOR_PORT'] ?? 8090);
const server = makeServer(
  makePlatform({
    appKey: process.env['DINGTALK_APP_KEY'] ?? 'ding-demo-key',
    appSecret: process.env['DINGTALK_APP_SECRET'] ?? 'ding-demo-secret',
    agentId: Number(process.env['DINGTALK_AGENT_ID'] ?? 331_100_001),
  }),
);

serve('DingTalk', server, port);
