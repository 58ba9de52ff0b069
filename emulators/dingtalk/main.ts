import type { AddressInfo } from 'node:net';
import { makeServer } from './http';
import { makePlatform } from './platform';

/** Stands in for DingTalk's open platform (https://oapi.dingtalk.com) on this machine alone. Port 0 takes a free one. */
const port = Number(process.env['DINGTALK_EMULATOR_PORT'] ?? 8090);
const server = makeServer(
  makePlatform({
    appKey: process.env['DINGTALK_EMULATOR_APP_KEY'] ?? 'ding-demo-key',
    appSecret: process.env['DINGTALK_EMULATOR_APP_SECRET'] ?? 'ding-demo-secret',
  }),
);

server.on('error', (error) => {
  console.error(`DingTalk emulator: ${error.message}`);
  process.exit(1);
});

server.listen(port, '127.0.0.1', () => {
  const address = server.address() as AddressInfo;
  console.log(`DingTalk emulator listening on http://127.0.0.1:${address.port}`);
});

const stop = () => {
  server.close(() => process.exit(0));
  // Keep-alive connections of clients would hold it open.
  server.closeAllConnections();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
