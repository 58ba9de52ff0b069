import { openGateway } from '../../tests/builders/sms-gateway';
import { runKeysFile } from '../../tests/support/keys';
import { freePort, startNginx } from '../../tests/support/nginx';
import { startOwnCluster } from '../../tests/support/own-cluster';
import { startTestServer, type TestServer } from '../../tests/support/server';
import type { Installation } from './installation';
import { startS3Process } from './s3-process';

/** Two nodes behind nginx, with a PostgreSQL that writes to the disk as in an office, and the files in an S3 server. */
export async function openNodes(): Promise<Installation> {
  const closing: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    return await open(closing, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(closing: (() => unknown)[], close: () => Promise<void>): Promise<Installation> {
  const gateway = await openGateway();
  closing.push(() => gateway.close());
  const s3 = await startS3Process();
  closing.push(() => s3.stop());
  const cluster = await startOwnCluster({ fsync: 'on' });
  closing.push(() => cluster.stop());
  const env = { ...s3.env, TRUST_PROXY: '1', SMS_GATEWAY_URL: gateway.url, DATABASE_OWNER_URL: cluster.ownerUrl };
  const start = (port: number, more: { seed?: 'demo'; dataDir?: string } = {}) =>
    startTestServer({ databaseUrl: cluster.appUrl, seed: 'minimal', platforms: [], ...more, env: { ...env, PORT: String(port) } });
  const ports = [await freePort(), await freePort()] as const;
  // The first one fills the database.
  const nodes: [TestServer, TestServer] = [await start(ports[0], { seed: 'demo' }), await start(ports[1])];
  closing.push(() => Promise.all(nodes.map((node) => node.stop())));
  const nginx = await startNginx([nodes[0].baseUrl, nodes[1].baseUrl]);
  closing.push(() => nginx.stop());

  async function killNode(at: 0 | 1) {
    await nodes[at].kill9();
    return {
      what: `node ${String(at + 1)}`,
      restart: async () => void (nodes[at] = await start(ports[at], { dataDir: nodes[at].dataDir })),
    };
  }
  return {
    url: nginx.baseUrl,
    ownerUrl: () => cluster.ownerUrl,
    keysFile: runKeysFile(),
    filesFolder: s3.folder,
    sentNotes: () => gateway.received.map(({ message }) => (message as unknown as { text: string }).text),
    kill: async (kind, chance) => {
      if (kind === 'node') return killNode(chance < 0.5 ? 0 : 1);
      if (kind === 's3') {
        await s3.kill9();
        return { what: 's3', restart: () => s3.restart() };
      }
      cluster.kill9();
      return { what: 'database', restart: () => cluster.restart() };
    },
    close,
  };
}
