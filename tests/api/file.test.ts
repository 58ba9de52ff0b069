import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_IMAGE_BYTES } from '@contract/rules/upload';
import type { FileRef } from '@contract/schema/file';
import { makeAttachments } from '../../server/modules/file/service';
import { seedDeputy } from '../builders/deputy';
import { aForm, aPdf, CONTENTS } from '../builders/file';
import { dataOf, errorOf, openApp, type TestApp } from '../builders/session';
import { seedSuggestion } from '../builders/suggestion';
import type { Person } from '../builders/people';
import { until } from '../support/until';

let world: TestApp;
let deputy: Person;
let other: Person;

beforeAll(async () => {
  world = await openApp();
  deputy = await world.signIn({ roleKind: 'deputy' });
  other = await world.signIn({ roleKind: 'deputy' });
});

afterAll(() => world.close());

const filesRoot = () => join(world.dataDir, 'files');
const leftovers = (): string[] => readdirSync(join(filesRoot(), 'tmp'));
const countFiles = async (): Promise<number> =>
  Number(
    (
      await world.db
        .selectFrom('file')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

async function upload(name: string, content: Buffer, person: Person | null = deputy) {
  const form = await aForm({ field: 'file', name, content });
  return world.ask({ method: 'POST', url: '/api/admin/file/upload', token: person?.token, ...form });
}

async function uploaded(name: string, content: Buffer, person: Person = deputy): Promise<FileRef> {
  const response = await upload(name, content, person);
  expect(response.statusCode).toBe(200);
  return dataOf(response, 'file.upload');
}

const download = (id: string, person: Person | null = deputy, headers: Record<string, string> = {}) =>
  world.ask({ url: '/api/admin/file/download', query: { id }, token: person?.token, headers });

describe('file.upload › a signed-in person', () => {
  it.each(Object.entries(CONTENTS))('a user uploads a %s and gets its bytes back', async (extension, content) => {
    const ref = await uploaded(`附件.${extension}`, content);
    expect(ref).toMatchObject({ name: `附件.${extension}`, size: content.length, uploadedAt: world.time.now.toISOString() });
    const back = await download(ref.id);
    expect(back.statusCode).toBe(200);
    expect(back.headers['content-type']).toBe(ref.type);
    expect(back.rawPayload.equals(content)).toBe(true);
    expect(leftovers()).toEqual([]);
  });

  it('a user can upload text in GB18030', async () => {
    const ref = await uploaded('旧文.txt', Buffer.from('b9d8d3dad4f6c9e8b3e4b5e7d7ae', 'hex'));
    expect(ref.type).toBe('text/plain');
  });

  it('a file name loses folders and hidden characters, and is cut to 200 characters', async () => {
    expect((await uploaded('C:\\Users\\me\\方案.pdf', aPdf(100))).name).toBe('方案.pdf');
    expect((await uploaded('../../etc/passwd.pdf', aPdf(100))).name).toBe('passwd.pdf');
    expect((await uploaded('fdp\u202efdp.exe.pdf', aPdf(100))).name).toBe('fdpfdp.exe.pdf');
    const long = (await uploaded(`${'长'.repeat(300)}.pdf`, aPdf(100))).name;
    expect(Array.from(long)).toHaveLength(200);
    expect(long).toMatch(/长\.pdf$/);
  });
});

describe('file.upload › what is refused', () => {
  it.each([
    ['a program called a picture', '照片.jpg', Buffer.from(`4d5a90000300${'00'.repeat(60)}`, 'hex'), 'file.type_lies'],
    ['a page called a picture', 'a.png', Buffer.from('<html><script>alert(1)</script></html>'), 'file.type_lies'],
    ['a large page called a PDF', 'a.pdf', Buffer.alloc(200_000, '<p>页</p>'), 'file.type_lies'],
    ['a plain zip called a document', 'a.docx', CONTENTS['zip'], 'file.type_lies'],
    ['a workbook called a document', 'a.docx', CONTENTS['xlsx'], 'file.type_lies'],
    ['bytes called text', 'a.txt', Buffer.from([1, 2, 3, 0, 0]), 'file.type_lies'],
    ['text of no encoding', 'a.txt', Buffer.from([0x41, 0xff, 0xff, 0x41]), 'file.type_lies'],
    ['a program', 'a.exe', Buffer.from('4d5a9000', 'hex'), 'file.type_refused'],
    ['a page', 'a.html', Buffer.from('<html></html>'), 'file.type_refused'],
    ['a picture that can hold scripts', 'a.svg', Buffer.from('<svg/>'), 'file.type_refused'],
    ['a name without an ending', 'README', Buffer.from('text'), 'file.type_refused'],
    ['nothing at all', 'a.pdf', Buffer.alloc(0), 'file.required'],
    ['a picture over 20 MB', 'a.png', Buffer.concat([CONTENTS['png'] as Buffer, Buffer.alloc(MAX_IMAGE_BYTES)]), 'file.too_large'],
  ] as [string, string, Buffer, string][])('an upload is refused: %s, and nothing is kept', async (_what, name, content, error) => {
    const before = await countFiles();
    const response = await upload(name, content);
    expect(response.json()).toMatchObject({ code: response.statusCode, success: false, data: { error } });
    expect(await countFiles()).toBe(before);
    expect(leftovers()).toEqual([]);
  });

  it('an upload without a session is refused', async () => {
    const response = await upload('a.pdf', aPdf(100), null);
    expect([response.statusCode, errorOf(response)]).toEqual([401, 'session.missing']);
  });

  it('a form without the file, or with it under another field name, is refused', async () => {
    for (const form of [await aForm(null, { note: 'x' }), await aForm({ field: 'picture', name: 'a.pdf', content: aPdf(100) })]) {
      const response = await world.ask({ method: 'POST', url: '/api/admin/file/upload', token: deputy.token, ...form });
      expect([response.statusCode, errorOf(response)]).toEqual([400, 'file.required']);
    }
  });

  it('two files in one form are refused, and neither is kept', async () => {
    const before = await countFiles();
    const form = new FormData();
    for (const name of ['a.pdf', 'b.pdf']) form.append('file', new Blob([new Uint8Array(aPdf(100))]), name);
    const whole = new Response(form);
    const response = await world.ask({
      method: 'POST',
      url: '/api/admin/file/upload',
      token: deputy.token,
      payload: Buffer.from(await whole.arrayBuffer()),
      headers: { 'content-type': whole.headers.get('content-type') ?? '' },
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(await countFiles()).toBe(before);
  });

  it('a request that is no form is refused', async () => {
    const response = await world.ask({ method: 'POST', url: '/api/admin/file/upload', token: deputy.token, payload: { file: 'x' } });
    expect([response.statusCode, errorOf(response)]).toEqual([415, 'request.media_type']);
  });

  it('an incomplete form is refused', async () => {
    const before = await countFiles();
    const form = await aForm({ field: 'file', name: 'a.pdf', content: aPdf(5000) });
    const payload = form.payload.subarray(0, form.payload.length - 1000);
    const response = await world.ask({ method: 'POST', url: '/api/admin/file/upload', token: deputy.token, ...form, payload });
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'request.invalid']);
    expect(await countFiles()).toBe(before);
    expect(leftovers()).toEqual([]);
  });
});

describe('file.upload › over the network', () => {
  it('the server answers a browser that is still sending a refused file', async () => {
    const app = await world.another();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const form = new FormData();
    form.append('file', new Blob(['x'.repeat(30_000_000)]), 'a.pdf');
    const response = await fetch(`${address}/api/admin/file/upload`, {
      method: 'POST',
      body: form,
      headers: { authorization: deputy.token },
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code: 415, data: { error: 'file.type_lies' } });
  });

  it('an upload leaves nothing when its sender disconnects', async () => {
    const app = await world.another();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const before = await countFiles();
    const { payload, headers } = await aForm({ field: 'file', name: 'a.pdf', content: aPdf(4_000_000) });
    const gone = new AbortController();
    const half = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(payload.subarray(0, 2_000_000)));
        setTimeout(() => gone.abort(), 200);
      },
    });
    const request = {
      method: 'POST',
      body: half,
      duplex: 'half',
      signal: gone.signal,
      headers: { ...headers, authorization: deputy.token },
    };
    await expect(fetch(`${address}/api/admin/file/upload`, request as RequestInit)).rejects.toThrow();
    await until(() => Promise.resolve(leftovers().length === 0));
    expect(await countFiles()).toBe(before);
  });
});

describe('file.download › who', () => {
  it('file.download needs a session', async () => {
    const { id } = await uploaded('a.pdf', aPdf(100));
    expect((await download(id, null)).statusCode).toBe(401);
  });

  it('a file without an owner record can be downloaded only by its uploader', async () => {
    const { id } = await uploaded('a.pdf', aPdf(100));
    expect((await download(id)).statusCode).toBe(200);
    const response = await download(id, other);
    expect([response.statusCode, errorOf(response)]).toEqual([404, 'file.not_found']);
  });

  it('a file of a suggestion can be downloaded only by users who can see the suggestion', async () => {
    const author = await seedDeputy(world.db);
    const person = await world.signIn({ roleKind: 'deputy', deputyId: author.deputyId });
    const stranger = await world.signIn({ roleKind: 'suggestion-office', areaCode: '331102' });
    const office = await world.signIn({ roleKind: 'suggestion-office' });
    const suggestionId = await seedSuggestion(world.db, { by: author, status: 'submitted' });
    const { id } = await uploaded('a.pdf', aPdf(100), person);
    await world.db
      .transaction()
      .execute((trx) =>
        makeAttachments(trx).attach(trx, { fileIds: [id], accountId: person.accountId, owner: { type: 'suggestion', id: suggestionId } }),
      );
    expect((await download(id, person)).statusCode).toBe(200);
    expect((await download(id, office)).statusCode).toBe(200);
    expect((await download(id, stranger)).statusCode).toBe(404);
    expect((await download(id, other)).statusCode).toBe(404);
  });

  it.each([
    ['an unknown id', randomUUID(), 404],
    ['what is no id', '../../etc/passwd', 400],
  ])('file.download refuses %s', async (_what, id, status) => {
    expect((await download(id)).statusCode).toBe(status);
  });

  it('a file whose bytes are missing is not found', async () => {
    const { id } = await uploaded('a.pdf', aPdf(100));
    await rm(join(filesRoot(), id.slice(0, 2), id));
    expect((await download(id)).statusCode).toBe(404);
  });
});

describe('file.download › how', () => {
  it('a file is downloaded under its Chinese name, as an attachment and never as a page', async () => {
    const { id } = await uploaded('充电桩 "方案".pdf', aPdf(100));
    const { headers } = await download(id);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="___ ____.pdf"; filename*=UTF-8''%E5%85%85%E7%94%B5%E6%A1%A9%20%22%E6%96%B9%E6%A1%88%22.pdf`,
    );
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-length': '100', 'cache-control': 'private, no-store' });
  });

  it.each([
    ['bytes=10-19', 206, 'bytes 10-19/100', [10, 20]],
    ['bytes=90-', 206, 'bytes 90-99/100', [90, 100]],
    ['bytes=-5', 206, 'bytes 95-99/100', [95, 100]],
    ['bytes=50-500', 206, 'bytes 50-99/100', [50, 100]],
    ['bytes=100-', 416, 'bytes */100', [0, 0]],
    ['pages=1-2', 200, undefined, [0, 100]],
  ] as [string, number, string | undefined, [number, number]][])(
    'file.download answers the range %s with status %d',
    async (range, status, contentRange, [start, end]) => {
      const content = aPdf(100);
      const { id } = await uploaded('a.pdf', content);
      const response = await download(id, deputy, { range });
      expect([response.statusCode, response.headers['content-range']]).toEqual([status, contentRange]);
      expect(response.rawPayload.equals(content.subarray(start, end))).toBe(true);
    },
  );
});

describe('the file folder', () => {
  it('the start removes parts and temporary files that are a day old', async () => {
    const old = new Date(world.time.now.getTime() - 25 * 3_600_000);
    for (const [folder, name, touched] of [
      ['parts', 'old', old],
      ['parts', 'new', world.time.now],
      ['tmp', 'old', old],
    ] as const) {
      const path = join(filesRoot(), folder, name);
      if (folder === 'parts') await mkdir(path);
      else await writeFile(path, 'x');
      await utimes(path, touched, touched);
    }
    await (await world.another()).ready();
    expect(existsSync(join(filesRoot(), 'parts', 'old'))).toBe(false);
    expect(existsSync(join(filesRoot(), 'parts', 'new'))).toBe(true);
    expect(leftovers()).toEqual([]);
  });
});
