import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CHUNK_BYTES } from '@contract/rules/upload';
import type { FastifyInstance } from 'fastify';
import { openVault } from '../../server/platform/files/vault';
import { aForm, aPdf } from '../builders/file';
import type { Person } from '../builders/people';
import { dataOf, errorOf, openApp, type TestApp } from '../builders/session';
import { temporaryFolder, uniqueName } from '../support/run';
import { type S3Server, startS3Server } from '../support/s3-server';

let s3: S3Server;
let world: TestApp;
/** A second node with a folder of its own. */
let other: FastifyInstance;
let deputy: Person;

beforeAll(async () => {
  s3 = await startS3Server();
  world = await openApp({ s3: s3.options });
  other = await world.another({ dataDir: temporaryFolder(uniqueName('node')) });
  deputy = await world.signIn({ roleKind: 'deputy' });
});

afterAll(async () => {
  await world.close();
  await s3.stop();
});

const authorization = () => `Bearer ${deputy.token}`;

async function upload(content: Buffer, node = world.app) {
  const { payload, headers } = await aForm({ field: 'file', name: '规划.pdf', content });
  return node.inject({ method: 'POST', url: '/api/admin/file/upload', payload, headers: { ...headers, authorization: authorization() } });
}

async function sendPart(node: FastifyInstance, content: Buffer, fields: { chunk: number; chunks: number; uploadId: string }) {
  const texts = Object.fromEntries(Object.entries({ ...fields, fileName: '规划.pdf' }).map(([name, value]) => [name, String(value)]));
  const { payload, headers } = await aForm({ field: 'multipartFile', name: 'blob', content }, texts);
  const url = '/api/common/file/stream/uploadPart';
  return node.inject({ method: 'POST', url, payload, headers: { ...headers, authorization: authorization() } });
}

const download = (id: string, node = world.app, range?: string) =>
  node.inject({ url: '/api/admin/file/download', query: { id }, headers: { authorization: authorization(), ...(range && { range }) } });

const countFiles = async (): Promise<number> => (await world.db.selectFrom('file').select('id').execute()).length;
const incoming = () => readdirSync(join(world.dataDir, 'files', 'tmp'));

describe('files in S3', () => {
  it('a file that one node has stored is read at the other, whole and in ranges, and no node keeps it in its folder', async () => {
    const content = aPdf(300_000);
    const { id } = dataOf(await upload(content), 'file.upload');
    expect(s3.keys()).toContain(`a/${id.slice(0, 2)}/${id}`);
    expect((await download(id, other)).rawPayload.equals(content)).toBe(true);
    const part = await download(id, other, 'bytes=1000-1999');
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 1000-1999/300000']);
    expect(part.rawPayload.equals(content.subarray(1000, 2000))).toBe(true);
    expect(readdirSync(join(world.dataDir, 'files'))).toEqual(['tmp']);
    expect(incoming()).toEqual([]);
  });

  it('an upload whose parts alternate between the nodes is joined byte for byte, and its parts are removed', async () => {
    const content = aPdf(2 * CHUNK_BYTES + 12_345);
    const uploadId = randomUUID();
    const parts = [0, 1, 2].map((chunk) => content.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES));
    const send = (chunk: number) =>
      sendPart(chunk % 2 === 0 ? world.app : other, parts[chunk] ?? Buffer.alloc(0), { chunk, chunks: 3, uploadId });
    await send(0);
    expect(dataOf(await send(1), 'file.uploadPart').received).toEqual([0, 1]);
    const { file } = dataOf(await send(2), 'file.uploadPart');
    expect((await download(file?.id ?? '', other)).rawPayload.equals(content)).toBe(true);
    expect(s3.keys().filter((key) => key.includes('parts/'))).toEqual([]);
  });

  it('an unused file and old parts are swept out of the bucket', async () => {
    const { id } = dataOf(await upload(aPdf(2000)), 'file.upload');
    await sendPart(world.app, aPdf(2000), { chunk: 0, chunks: 2, uploadId: randomUUID() });
    const vault = await openVault(join(world.dataDir, 'files'), { s3: s3.options });
    await vault.sweep(new Date(Date.now() - 3_600_000));
    expect(s3.keys().filter((key) => key.includes('parts/'))).toHaveLength(1);
    await vault.sweep(new Date(Date.now() + 3_600_000));
    expect(s3.keys().filter((key) => key.includes('parts/'))).toEqual([]);
    await vault.remove(id);
    expect([await vault.sizeOf(id), (await download(id)).statusCode]).toEqual([null, 404]);
  });
});

describe('S3 away', () => {
  it('an upload and a download say so, nothing is left half done, and the same upload succeeds afterwards', async () => {
    const content = aPdf(5000);
    const { id } = dataOf(await upload(content), 'file.upload');
    const uploadId = randomUUID();
    const before = await countFiles();
    await s3.stop();
    for (const refused of [await upload(content), await download(id), await sendPart(other, content, { chunk: 0, chunks: 2, uploadId })])
      expect([refused.statusCode, errorOf(refused)]).toEqual([503, 'file.store_away']);
    expect([await countFiles(), incoming()]).toEqual([before, []]);
    await s3.start();
    expect((await download(id)).rawPayload.equals(content)).toBe(true);
    expect((await upload(content)).statusCode).toBe(200);
    expect(dataOf(await sendPart(other, content, { chunk: 0, chunks: 2, uploadId }), 'file.uploadPart').received).toEqual([0]);
    const { file } = dataOf(await sendPart(world.app, Buffer.from('end'), { chunk: 1, chunks: 2, uploadId }), 'file.uploadPart');
    expect((await download(file?.id ?? '')).rawPayload.equals(Buffer.concat([content, Buffer.from('end')]))).toBe(true);
  });
});

describe('a start with a bucket', () => {
  const open = (more: Partial<S3Server['options']>) =>
    openVault(temporaryFolder(uniqueName('vault')), { s3: { ...s3.options, ...more } }).then(
      () => 'opened',
      (error: unknown) => String(error),
    );

  /** Accepts connections and ends them at once. */
  async function startDeaf(): Promise<{ endpoint: string; server: Server }> {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { server, endpoint: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
  }

  it('a start with a missing bucket, or with a server that does not answer, says what is wrong', async () => {
    expect(await open({})).toBe('opened');
    expect(await open({ bucket: 'absent' })).toMatch(/^ReadableError: 对象存储里没有这个存储桶.+S3_BUCKET/);
    const { endpoint, server } = await startDeaf();
    expect(await open({ endpoint })).toMatch(/^ReadableError: 对象存储没有应答.+S3_ENDPOINT/);
    server.close();
    expect(await open({ endpoint: 'http://127.0.0.1:9' })).toMatch(/^ReadableError: 对象存储没有应答.+S3_ENDPOINT/);
    expect(await open({ accessKeyId: 'nobody' })).toMatch(/^ReadableError: 对象存储不接受这个密钥.+S3_ACCESS_KEY_ID/);
    expect(s3.keys().filter((key) => key.includes('probe'))).toEqual([]);
  });
});
