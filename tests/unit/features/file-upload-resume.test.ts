import { CHUNK_BYTES } from '@contract/rules/upload';
import { makeBegunUploads } from '@/features/file/begun-uploads';
import { makeUploadFile } from '@/features/file/upload';
import { errorText } from '@/platform/error-text';
import type { Store } from '@/platform/ports';
import { aDevice, aPicked, aTransport, CHANGED_AT, failure, REF } from '../../builders/file-transport';

describe('uploadFile › a file that was begun before a reload', () => {
  const SIZE = CHUNK_BYTES * 5 + 5;

  /** Sends a file until its third part fails permanently; only the device's storage is left. */
  async function begun(device: ReturnType<typeof aDevice>, status = 503, now?: () => number): Promise<string | undefined> {
    const { transport, sent } = aTransport({ device, now, failAt: ({ chunk }) => (chunk === 2 ? failure(status) : undefined) });
    await expect(makeUploadFile(transport)(aPicked(SIZE))).rejects.toThrow(`status ${status}`);
    return sent[0]?.fields.uploadId;
  }

  /** Chooses a file again, when the server has two of its parts. */
  async function again(device: ReturnType<typeof aDevice>, file = aPicked(SIZE), now?: () => number) {
    const asked: string[] = [];
    const seen: number[] = [];
    let resumed = false;
    const { transport, sent } = aTransport({
      device,
      now,
      uploadState: (uploadId) => {
        asked.push(uploadId);
        return Promise.resolve({ received: [0, 3], file: null });
      },
    });
    await makeUploadFile(transport)(file, { onProgress: ({ sentBytes }) => seen.push(sentBytes), onResume: () => (resumed = true) });
    return {
      asked,
      seen,
      resumed,
      chunks: sent.map(({ fields }) => fields.chunk),
      ids: new Set(sent.map(({ fields }) => fields.uploadId)),
    };
  }

  it('a resumed upload sends only missing parts under its own id, the last part last', async () => {
    const device = aDevice();
    const uploadId = await begun(device);
    const { asked, chunks, ids, resumed, seen } = await again(device);
    expect([asked, [...ids]]).toEqual([[uploadId], [uploadId]]);
    expect([...chunks].sort()).toEqual([1, 2, 4, 5]);
    expect(chunks[3]).toBe(5);
    expect(resumed).toBe(true);
    expect([seen[0], seen[seen.length - 1]]).toEqual([2 * CHUNK_BYTES, SIZE]);
    expect(device.texts.size).toBe(0);
  });

  it.each([
    ['changed since', aPicked(SIZE, CHANGED_AT + 1)],
    ['another of its size and time', { ...aPicked(SIZE), name: '照片2.jpg' }],
  ])('a file that is %s starts another upload', async (_what, file) => {
    const device = aDevice();
    const uploadId = await begun(device);
    expect((await again(device, file)).asked).not.toContain(uploadId);
  });

  it('an upload is started again after a day, when the server has removed it', async () => {
    const device = aDevice();
    const uploadId = await begun(device, 503, () => 0);
    expect((await again(device, aPicked(SIZE), () => 24 * 3_600_000 - 1)).asked).toEqual([uploadId]);
    const late = aDevice();
    const swept = await begun(late, 503, () => 0);
    expect((await again(late, aPicked(SIZE), () => 24 * 3_600_000)).asked).not.toEqual([swept]);
  });

  it('an upload is started again after a refusal', async () => {
    const device = aDevice();
    await begun(device, 415);
    expect(device.texts.size).toBe(0);
  });

  it('a file that the server has already joined is not sent again', async () => {
    const { transport, sent } = aTransport({ uploadState: () => Promise.resolve({ received: [0, 1], file: REF }) });
    await expect(makeUploadFile(transport)(aPicked(CHUNK_BYTES + 1))).resolves.toEqual(REF);
    expect(sent).toEqual([]);
  });

  it('a device remembers twenty uploads at most, without readable names', () => {
    const { store, texts } = aDevice();
    const uploads = makeBegunUploads(store);
    for (let at = 0; at < 25; at += 1) uploads.remember(aPicked(at), `upload ${at}`);
    expect([4, 5, 24].map((at) => uploads.find(aPicked(at)))).toEqual([undefined, 'upload 5', 'upload 24']);
    expect([...texts.values()].join()).not.toContain('照片');
  });

  it('a file is sent completely when the device keeps nothing, or damaged data', async () => {
    const full: Store = {
      get: () => [{ print: 1 }, null, 'x'] as never,
      set: () => {
        throw new Error('full');
      },
      remove: () => undefined,
    };
    const { transport } = aTransport();
    await expect(makeUploadFile({ ...transport, begun: makeBegunUploads(full) })(aPicked(CHUNK_BYTES + 1))).resolves.toEqual(REF);
  });
});

describe('uploadFile › to a server that knows only the specification', () => {
  it.each([
    ['says it has no such call', () => Promise.reject(failure(404))],
    ['fails', () => Promise.reject(failure(500))],
    ['is not reached', () => Promise.reject(new Error('no answer'))],
    ['answers its page', () => Promise.resolve('<!doctype html>')],
    ['answers something else', () => Promise.resolve({ file: null })],
  ])('[7.16] an upload sends only chunk, chunks and the bytes when the state call %s', async (_what, uploadState) => {
    const device = aDevice();
    const { transport, sent } = aTransport({ device, uploadState });
    await expect(makeUploadFile(transport)(aPicked(CHUNK_BYTES + 1))).resolves.toEqual(REF);
    expect(sent.map(({ fields }) => fields)).toEqual([
      { chunk: 0, chunks: 2 },
      { chunk: 1, chunks: 2 },
    ]);
    expect(device.texts.size).toBe(0);
  });

  const answering = (answer: unknown) => makeUploadFile({ ...aTransport().transport, uploadPart: () => Promise.resolve(answer) });

  it('an upload accepts any answer with an id as the record of the file', async () => {
    await expect(answering({ id: 17, url: '/x' })(aPicked(CHUNK_BYTES + 1))).resolves.toMatchObject({
      id: '17',
      name: '照片.jpg',
      size: CHUNK_BYTES + 1,
      type: 'image/jpeg',
    });
    await expect(answering({ file: { id: 'a', name: 'b.jpg' } })(aPicked(CHUNK_BYTES + 1))).resolves.toMatchObject({
      id: 'a',
      name: 'b.jpg',
    });
  });

  it.each([[null], [undefined], ['ok'], [{ code: 200, message: 'ok' }], [{ id: '' }], [[1]]])(
    'an upload reports that the answer %j holds no file',
    async (answer) => {
      await expect(answering(answer)(aPicked(CHUNK_BYTES + 1)).catch(errorText)).resolves.toContain('服务器没有返回文件信息');
      const upload = makeUploadFile({ ...aTransport().transport, upload: () => Promise.resolve(answer) });
      await expect(upload(aPicked(1)).catch(errorText)).resolves.toContain('服务器没有返回文件信息');
    },
  );
});
