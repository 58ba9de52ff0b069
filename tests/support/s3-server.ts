import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Options } from '../../server/platform/files/s3-options';
import { temporaryFolder, uniqueName } from './run';

const BUCKET = 'congress';
/** The only key that the server knows. */
const KEY = 'S3RVER';

export interface S3Server {
  options: S3Options;
  /** The variables of a server that keeps its files here. */
  env: Record<string, string>;
  /** The keys of all objects, in order. */
  keys(): string[];
  /** Stops answering; `start` lets it answer again at the same address, with the same objects. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts an S3 server that keeps its objects in a folder of this run. */
export async function startS3Server(): Promise<S3Server> {
  const directory = temporaryFolder(uniqueName('s3'));
  let server: S3rver | null = null;
  let port = 0;

  async function start(): Promise<void> {
    server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: BUCKET }] });
    port = (await server.run()).port;
  }

  await start();
  const endpoint = `http://127.0.0.1:${String(port)}`;
  const options = { endpoint, region: 'us-east-1', bucket: BUCKET, accessKeyId: KEY, secretAccessKey: KEY, prefix: 'a/', pathStyle: true };
  return {
    options,
    env: { S3_ENDPOINT: endpoint, S3_BUCKET: BUCKET, S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY, S3_PREFIX: 'a' },
    keys: () => {
      const folder = join(directory, BUCKET);
      const ending = '._S3rver_object';
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(ending) && statSync(join(folder, name)).isFile())
        .map((name) => name.slice(0, -ending.length))
        .sort();
    },
    stop: async () => {
      await server?.close();
      server = null;
    },
    start,
  };
}
