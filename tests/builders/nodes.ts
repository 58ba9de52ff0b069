import type { Envelope } from '@contract/contract';
import { connect, type Db } from '../../server/platform/db/connect';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { type Nginx, startNginx } from '../support/nginx';
import { type S3Server, startS3Server } from '../support/s3-server';
import { startTestServer, type TestServer } from '../support/server';
import { aForm } from './file';
import { openGateway, type TestGateway } from './sms-gateway';

/** Two server processes on one database and one bucket, behind nginx. */
export interface Nodes {
  database: TestDatabase;
  /** As the owner. */
  db: Db;
  s3: S3Server;
  gateway: TestGateway;
  first: TestServer;
  second: TestServer;
  nginx: Nginx;
  /** The environment of each node. */
  env: Record<string, string>;
  close(): Promise<void>;
}

export interface Reply {
  status: number;
  body: Envelope<Record<string, unknown> & { id?: number | string; error?: string }>;
}

/** Starts everything; `prepare` may change the demo data before a node runs. */
export async function openNodes(prepare: (db: Db) => Promise<void> = () => Promise.resolve()): Promise<Nodes> {
  const [database, s3, gateway] = [await createTestDatabase({ seed: 'demo', realTime: true }), await startS3Server(), await openGateway()];
  const db = connect(database.ownerUrl, { poolSize: 4 });
  await prepare(db);
  const env = { ...s3.env, TRUST_PROXY: '1', SMS_GATEWAY_URL: gateway.url };
  const start = () => startTestServer({ databaseUrl: database.url, seed: 'minimal', env });
  const [first, second] = await Promise.all([start(), start()]);
  const nginx = await startNginx([first.baseUrl, second.baseUrl]);
  const nodes: Nodes = {
    ...{ database, db, s3, gateway, first, second, nginx, env },
    close: async () => {
      await nginx.stop();
      // A test may have replaced them.
      await Promise.all([nodes.first.stop(), nodes.second.stop()]);
      await db.destroy();
      gateway.close();
      await s3.stop();
      await database.drop();
    },
  };
  return nodes;
}

/** Sends a call as a page does. */
export async function ask(
  url: string,
  token: string | null,
  { method = 'GET', body, key }: { method?: string; body?: unknown; key?: string } = {},
): Promise<Reply> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Reply['body'] };
}

/** Sends a form with a file, as a page does. */
export async function sendForm(
  url: string,
  token: string,
  field: string,
  content: Buffer,
  fields: Record<string, string> = {},
): Promise<Reply> {
  const { payload, headers } = await aForm({ field, name: '规划.pdf', content }, fields);
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  return { status: response.status, body: (await response.json()) as Reply['body'] };
}

/** The bytes of a stored file. */
export async function download(baseUrl: string, token: string, id: string): Promise<Buffer> {
  const response = await fetch(`${baseUrl}/api/admin/file/download?id=${id}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${String(response.status)} ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Returns the id of the role of an account that has one. */
export async function roleIdOf(db: Db, username: string): Promise<number> {
  const { id } = await db
    .selectFrom('userinfo')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .where('username', '=', username)
    .select('userinfo.id')
    .executeTakeFirstOrThrow();
  return id;
}
