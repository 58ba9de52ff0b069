import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CHUNK_BYTES } from '@contract/rules/upload';
import { aForm, aPdf, CONTENTS } from '../builders/file';
import { dataOf, errorOf, openApp, type TestApp } from '../builders/session';
import type { Person } from '../builders/people';

let world: TestApp;
let deputy: Person;

beforeAll(async () => {
  world = await openApp();
  deputy = await world.signIn({ roleKind: 'deputy' });
});

afterAll(() => world.close());

interface PartOptions {
  content: Buffer;
  chunk: number | string;
  chunks: number | string;
  uploadId?: string;
  fileName?: string;
  /** The file name in the form; browsers send blob. */
  blobName?: string;
  person?: Person | null;
  fileFirst?: boolean;
}

async function sendPart({ content, chunk, chunks, uploadId, fileName, blobName = 'blob', person = deputy, fileFirst }: PartOptions) {
  const fields = { chunk: String(chunk), chunks: String(chunks), ...(uploadId && { uploadId }), ...(fileName && { fileName }) };
  const form = await aForm({ field: 'multipartFile', name: blobName, content }, fields, { fileFirst });
  return world.ask({ method: 'POST', url: '/api/common/file/stream/uploadPart', token: person?.token, ...form });
}

const partsOf = (content: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(content.length / size) }, (_, index) => content.subarray(index * size, (index + 1) * size));

/** Sends all parts but the last, then the last. */
async function sendAll(content: Buffer, size: number, more: Partial<PartOptions>) {
  const parts = partsOf(content, size);
  const part = (index: number) => ({ content: parts[index] ?? Buffer.alloc(0), chunk: index, chunks: parts.length, ...more });
  const answers = await Promise.all(parts.slice(0, -1).map((_, index) => sendPart(part(index))));
  return { answers, last: await sendPart(part(parts.length - 1)) };
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const root = () => join(world.dataDir, 'files');
const countFiles = async (): Promise<number> => (await world.db.selectFrom('file').select('id').execute()).length;

async function bytesOnDisk(): Promise<number> {
  const names = await readdir(root(), { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(root(), name)).catch(() => null))?.size ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function contentOf(id: string): Promise<Buffer> {
  const response = await world.ask({ url: '/api/admin/file/download', query: { id }, token: deputy.token });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

describe('file.uploadPart › a file in parts', () => {
  it('[1.4] a file is joined when its last part arrives, and its parts are removed', async () => {
    const content = aPdf(2 * CHUNK_BYTES + 12_345);
    const { answers, last } = await sendAll(content, CHUNK_BYTES, { uploadId: randomUUID(), fileName: '规划.pdf' });
    for (const answer of answers) expect(dataOf(answer, 'file.uploadPart').file).toBeNull();
    const { received, file } = dataOf(last, 'file.uploadPart');
    expect(received).toEqual([0, 1, 2]);
    expect(file).toMatchObject({ name: '规划.pdf', size: content.length, type: 'application/pdf' });
    expect(sha256(await contentOf(file?.id ?? ''))).toBe(sha256(content));
    const row = await world.db
      .selectFrom('file')
      .select(['size', 'accountId'])
      .where('id', '=', file?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ size: content.length, accountId: deputy.accountId });
    expect(readdirSync(join(root(), 'parts'))).toEqual([]);
    expect(readdirSync(join(root(), 'tmp'))).toEqual([]);
  });

  it('[7.16] a file in parts needs only the three fields of the specification', async () => {
    const content = aPdf(30_000);
    const { last } = await sendAll(content, 10_000, {});
    const { file } = dataOf(last, 'file.uploadPart');
    expect(file).toMatchObject({ name: '附件.pdf', size: content.length });
    // The same content again is another file: its first part starts a new upload.
    const { last: again } = await sendAll(content, 10_000, {});
    expect(dataOf(again, 'file.uploadPart').file?.id).not.toBe(file?.id);
  });

  it('a file without a name gets a name from its content', async () => {
    const { last } = await sendAll(CONTENTS['docx'] ?? Buffer.alloc(0), 100, {});
    expect(dataOf(last, 'file.uploadPart').file?.name).toBe('附件.docx');
  });

  it('a part may send the bytes before the fields', async () => {
    const content = aPdf(20_000);
    const { last } = await sendAll(content, 10_000, { fileFirst: true, blobName: '先.pdf' });
    expect(dataOf(last, 'file.uploadPart').file).toMatchObject({ name: '先.pdf', size: content.length });
  });

  it('an upload returns its missing parts, and is joined when they have arrived', async () => {
    const uploadId = randomUUID();
    const parts = partsOf(aPdf(40_000), 10_000);
    const send = (index: number) =>
      sendPart({ content: parts[index] ?? Buffer.alloc(0), chunk: index, chunks: 4, uploadId, fileName: 'a.pdf' });
    await send(0);
    const early = await send(3);
    expect([early.statusCode, errorOf(early)]).toEqual([409, 'file.parts_missing']);
    expect(early.json()).toMatchObject({ data: { missing: [1, 2] } });
    await send(2);
    expect(dataOf(await send(1), 'file.uploadPart')).toEqual({ received: [0, 1, 2, 3], file: null });
    expect(dataOf(await send(3), 'file.uploadPart').file?.size).toBe(40_000);
  });

  it('the later content of a part replaces the earlier one', async () => {
    const uploadId = randomUUID();
    const common = { chunks: 2, uploadId, fileName: 'a.pdf' };
    await sendPart({ ...common, chunk: 0, content: aPdf(100) });
    const first = aPdf(200);
    await sendPart({ ...common, chunk: 0, content: first });
    const { file } = dataOf(await sendPart({ ...common, chunk: 1, content: Buffer.from('end') }), 'file.uploadPart');
    expect((await contentOf(file?.id ?? '')).equals(Buffer.concat([first, Buffer.from('end')]))).toBe(true);
  });
});

describe('file.uploadPart › the last part', () => {
  it('a repeated last part returns the same file', async () => {
    const content = aPdf(25_000);
    const more = { uploadId: randomUUID(), fileName: 'a.pdf' };
    const { last } = await sendAll(content, 10_000, more);
    const before = await countFiles();
    const again = await sendPart({ content: content.subarray(20_000), chunk: 2, chunks: 3, ...more });
    expect(dataOf(again, 'file.uploadPart')).toEqual(dataOf(last, 'file.uploadPart'));
    expect(await countFiles()).toBe(before);
    expect(readdirSync(join(root(), 'parts'))).toEqual([]);
  });

  it('a last part sent four times in parallel is joined once', async () => {
    const content = aPdf(CHUNK_BYTES + 50_000);
    const common = { chunks: 2, uploadId: randomUUID(), fileName: 'a.pdf' };
    await sendPart({ ...common, chunk: 0, content: content.subarray(0, CHUNK_BYTES) });
    const before = await countFiles();
    const last = { ...common, chunk: 1, content: content.subarray(CHUNK_BYTES) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendPart(last)));
    const ids = answers.map((answer) => dataOf(answer, 'file.uploadPart').file?.id);
    expect(new Set(ids).size).toBe(1);
    expect(await countFiles()).toBe(before + 1);
    expect(sha256(await contentOf(ids[0] ?? ''))).toBe(sha256(content));
  });
});

describe('file.uploadState › what the server holds', () => {
  const stateOf = (uploadId: string, person: Person | null = deputy) =>
    world.ask({ url: `/api/file/upload/${uploadId}`, token: person?.token });
  const nothing = { received: [], file: null };

  async function begun(): Promise<string> {
    const uploadId = randomUUID();
    for (const chunk of [2, 0]) await sendPart({ content: aPdf(100), chunk, chunks: 4, uploadId, fileName: 'a.pdf' });
    return uploadId;
  }

  it('file.uploadState returns the received parts in order, so that only the others are sent after a reload', async () => {
    const uploadId = await begun();
    expect(dataOf(await stateOf(uploadId), 'file.uploadState')).toEqual({ received: [0, 2], file: null });
    expect(dataOf(await stateOf(uploadId.toUpperCase()), 'file.uploadState').received).toEqual([0, 2]);
  });

  it('file.uploadState returns the file once it is joined', async () => {
    const uploadId = randomUUID();
    const { last } = await sendAll(aPdf(25_000), 10_000, { uploadId, fileName: 'a.pdf' });
    const { file } = dataOf(last, 'file.uploadPart');
    expect(dataOf(await stateOf(uploadId), 'file.uploadState')).toEqual({ received: [0, 1, 2], file });
  });

  it('file.uploadState is empty for an unknown upload, and for one with refused content', async () => {
    expect(dataOf(await stateOf(randomUUID()), 'file.uploadState')).toEqual(nothing);
    const uploadId = randomUUID();
    const { last } = await sendAll(CONTENTS['zip'] ?? Buffer.alloc(0), 60, { uploadId, fileName: 'a.docx' });
    expect(errorOf(last)).toBe('file.type_lies');
    expect(dataOf(await stateOf(uploadId), 'file.uploadState')).toEqual(nothing);
  });

  it('file.uploadState is empty for any other user, before and after the file is joined', async () => {
    const other = await world.signIn({ roleKind: 'deputy' });
    const uploadId = await begun();
    expect(dataOf(await stateOf(uploadId, other), 'file.uploadState')).toEqual(nothing);
    const joined = randomUUID();
    await sendAll(aPdf(25_000), 10_000, { uploadId: joined, fileName: 'a.pdf' });
    expect(dataOf(await stateOf(joined, other), 'file.uploadState')).toEqual(nothing);
  });

  it('file.uploadState needs a session and a valid upload id', async () => {
    const response = await stateOf(await begun(), null);
    expect([response.statusCode, errorOf(response)]).toEqual([401, 'session.missing']);
    const bad = await stateOf('1');
    expect([bad.statusCode, errorOf(bad)]).toEqual([400, 'request.invalid']);
  });
});

describe('file.uploadPart › what is refused', () => {
  it('a part without a session is refused', async () => {
    const response = await sendPart({ content: aPdf(100), chunk: 0, chunks: 2, person: null });
    expect([response.statusCode, errorOf(response)]).toEqual([401, 'session.missing']);
  });

  it('a part with the upload id of another user starts a separate upload', async () => {
    const other = await world.signIn({ roleKind: 'deputy' });
    const common = { chunks: 2, uploadId: randomUUID(), fileName: 'a.pdf' };
    await sendPart({ ...common, chunk: 0, content: aPdf(100) });
    const response = await sendPart({ ...common, chunk: 1, content: aPdf(100), person: other });
    expect([response.statusCode, errorOf(response)]).toEqual([409, 'file.parts_missing']);
  });

  it.each([
    ['an index that is no number', { chunk: 'x', chunks: 2 }],
    ['an index beyond the total', { chunk: 2, chunks: 2 }],
    ['a negative index', { chunk: -1, chunks: 2 }],
    ['no parts at all', { chunk: 0, chunks: 0 }],
    ['more parts than the largest file has', { chunk: 0, chunks: 216 }],
    ['an upload id that is none', { chunk: 0, chunks: 2, uploadId: '../../x' }],
    ['an empty part', { chunk: 0, chunks: 2, content: Buffer.alloc(0) }],
  ])('file.uploadPart refuses %s', async (_what, part) => {
    const response = await sendPart({ content: aPdf(100), fileName: 'a.pdf', ...part });
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'file.part_invalid']);
  });

  it('a different total for the same upload is refused', async () => {
    const common = { uploadId: randomUUID(), fileName: 'a.pdf', chunk: 0, content: aPdf(100) };
    await sendPart({ ...common, chunks: 3 });
    expect(errorOf(await sendPart({ ...common, chunks: 2 }))).toBe('file.part_invalid');
  });

  it('a part over ten million bytes is refused', async () => {
    const response = await sendPart({ content: aPdf(CHUNK_BYTES + 1), chunk: 0, chunks: 2, fileName: 'a.pdf' });
    expect([response.statusCode, errorOf(response)]).toEqual([413, 'file.too_large']);
  });

  it('a forbidden file extension and a first part of the wrong type are refused at once', async () => {
    const program = await sendPart({ content: aPdf(100), chunk: 0, chunks: 2, fileName: 'a.exe' });
    expect(errorOf(program)).toBe('file.type_refused');
    const lie = await sendPart({ content: Buffer.alloc(5000, 'x'), chunk: 0, chunks: 2, fileName: 'a.mp4', uploadId: randomUUID() });
    expect(errorOf(lie)).toBe('file.type_lies');
  });

  it('a joined file of the wrong type is refused, and nothing of it is kept', async () => {
    const [files, bytes] = [await countFiles(), await bytesOnDisk()];
    const plainZip = CONTENTS['zip'] ?? Buffer.alloc(0);
    const { last } = await sendAll(plainZip, 60, { uploadId: randomUUID(), fileName: 'a.docx' });
    expect([last.statusCode, errorOf(last)]).toEqual([415, 'file.type_lies']);
    expect(await countFiles()).toBe(files);
    expect(await bytesOnDisk()).toBeLessThanOrEqual(bytes);
    expect(existsSync(join(root(), 'tmp'))).toBe(true);
    expect(readdirSync(join(root(), 'tmp'))).toEqual([]);
  });

  it('a form without the bytes is refused', async () => {
    const form = await aForm(null, { chunk: '0', chunks: '1' });
    const response = await world.ask({ method: 'POST', url: '/api/common/file/stream/uploadPart', token: deputy.token, ...form });
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'file.required']);
  });
});
