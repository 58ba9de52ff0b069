// The server as a process of its own, on a free port of this machine, without rate limits: `npm run bench` would exceed them.
import { join } from 'node:path';
import { buildApp } from '../../server/app';
import { fileKeys } from '../../server/platform/crypto/key-source';
import { connect } from '../../server/platform/db/connect';
import { keepHeapSmall } from '../../server/platform/heap';

const SAMPLE_EVERY_MS = 50;
const NO_LIMIT = 1_000_000_000;

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

async function main(): Promise<void> {
  keepHeapSmall();
  const db = connect(required('DATABASE_URL'));
  const app = await buildApp({
    db,
    dataDir: required('DATA_DIR'),
    keys: fileKeys(required('KEYS_FILE')),
    staticDir: join(__dirname, '..', '..', 'dist', 'h5'),
    logLevel: 'error',
    withoutEvents: process.env['WITHOUT_EVENTS'] === '1',
    rateLimits: { perAddress: NO_LIMIT, logins: NO_LIMIT, loginsOfNetwork: NO_LIMIT, captchas: NO_LIMIT, opinions: NO_LIMIT },
    opinionsADay: NO_LIMIT,
  });
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const sampling = setInterval(() => process.send?.({ rss: process.memoryUsage.rss() }), SAMPLE_EVERY_MS);
  process.once('disconnect', () => {
    clearInterval(sampling);
    void app.close().then(() => db.destroy());
  });
  // The bench may have ended before it receives the message.
  process.on('error', () => undefined);
  process.send?.({ baseUrl });
}

void main();
