import { join } from 'node:path';
import { runningEmbedded } from '../../server/platform/postmaster/embedded';
import { runningPostmaster } from '../../server/platform/postmaster/process';
import { openGateway } from '../../tests/builders/sms-gateway';
import { temporaryFolder, uniqueName } from '../../tests/support/run';
import { startTestServer } from '../../tests/support/server';
import type { Installation } from './installation';

/** One server with the embedded PostgreSQL, and the files in its data folder. */
export async function openSingle(): Promise<Installation> {
  const gateway = await openGateway();
  const dataDir = temporaryFolder(uniqueName('single'));
  const start = (port: string) =>
    startTestServer({ embedded: true, dataDir, platforms: [], env: { SMS_GATEWAY_URL: gateway.url, PORT: port } });
  let server = await start('0');
  const { port } = new URL(server.baseUrl);
  const ownerUrl = (): string => {
    const url = runningEmbedded(dataDir);
    if (url === undefined) throw new Error('the embedded database does not run');
    return url;
  };
  return {
    url: server.baseUrl,
    ownerUrl,
    keysFile: join(dataDir, 'keys.json'),
    filesFolder: join(dataDir, 'files'),
    sentNotes: () => gateway.received.map(({ message }) => (message as unknown as { text: string }).text),
    kill: async (_kind, chance) => {
      // Every other time its database dies with it, as when the machine's memory is full.
      const both = chance < 0.5;
      const postmaster = runningPostmaster(join(dataDir, 'postgres', 'data'));
      const ended = server.kill9();
      if (both && postmaster) process.kill(postmaster.pid, 'SIGKILL');
      await ended;
      const restart = async () => void (server = await start(port));
      return { what: both ? 'server+db' : 'server', restart };
    },
    close: async () => {
      await server.stop();
      gateway.close();
    },
  };
}
