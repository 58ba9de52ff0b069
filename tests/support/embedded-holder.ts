import { startEmbedded } from '../../server/platform/postmaster/embedded';

/** A process that runs the embedded database of the folder on its command line, for tests that kill it. */
async function main(): Promise<void> {
  const dataDir = process.argv[2];
  if (!dataDir) throw new Error('usage: embedded-holder <folder>');
  const database = await startEmbedded({ dataDir });
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  process.send?.({ url: database.url, reused: database.reused });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
