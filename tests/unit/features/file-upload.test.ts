import { CHUNK_BYTES } from '@contract/rules/upload';
import { cutChunks, backOffMs, worthRetrying } from '@/features/file/chunks';
import { makeUploadFile } from '@/features/file/upload';
import { makeCancelSource } from '@/lib/cancel-source';
import { CancelledError } from '@/lib/cancel';
import { errorText } from '@/platform/error-text';
import { aPicked, aTransport, failure, REF } from '../../builders/file-transport';

describe('uploadFile', () => {
  it('[5.7] a missing file or call is refused with the words of the specification', async () => {
    const { transport } = aTransport();
    const { upload: _upload, ...withoutUpload } = transport;
    const { uploadPart: _part, ...withoutPart } = transport;
    await expect(makeUploadFile(transport)(undefined)).rejects.toThrow('file required');
    await expect(makeUploadFile(withoutUpload)(aPicked(1))).rejects.toThrow('upload api required');
    await expect(makeUploadFile(withoutPart)(aPicked(1))).rejects.toThrow('chunk upload api required');
  });

  it('[9.1] a file of exactly the threshold size is sent whole', async () => {
    const { transport, sent } = aTransport();
    await expect(makeUploadFile(transport)(aPicked(CHUNK_BYTES))).resolves.toEqual(REF);
    expect(transport.upload).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(0);
    expect(CHUNK_BYTES).toBe(10_000_000);
  });

  it('[7.16] [9.1] a file one byte larger is cut into two parts that share one UUID', async () => {
    const { transport, sent } = aTransport();
    await makeUploadFile(transport)(aPicked(CHUNK_BYTES + 1));
    expect(sent.map((item) => [item.fields.chunk, item.fields.chunks, item.size])).toEqual([
      [0, 2, CHUNK_BYTES],
      [1, 2, 1],
    ]);
    expect(sent[0]?.fields.uploadId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(sent.map((item) => item.fields.uploadId)).size).toBe(1);
    expect(transport.upload).not.toHaveBeenCalled();
  });

  it('[7.17] an upload sends three parts at a time, and the last one alone after all others are answered', async () => {
    const { transport, sent, widest, aloneAtLast, answeredBeforeLast } = aTransport();
    await makeUploadFile(transport)(aPicked(CHUNK_BYTES * 7 + 5));
    expect(sent).toHaveLength(8);
    expect(widest()).toBe(3);
    expect(aloneAtLast()).toBe(true);
    expect(answeredBeforeLast()).toBe(7);
    expect(sent[7]?.fields.chunk).toBe(7);
  });

  it('a failed part is sent again with growing pauses, and then the upload goes on', async () => {
    const { transport, waits, sent } = aTransport({
      failAt: (fields, attempt) => (fields.chunk === 1 && attempt <= 2 ? failure(503) : undefined),
    });
    await expect(makeUploadFile(transport)(aPicked(CHUNK_BYTES * 3))).resolves.toEqual(REF);
    expect(waits).toEqual([500, 1000]);
    expect(sent).toHaveLength(3);
  });

  it('an upload gives up after four attempts and does not send the last part', async () => {
    const { transport, attempts, sent } = aTransport({ failAt: (fields) => (fields.chunk === 0 ? failure(500) : undefined) });
    await expect(makeUploadFile(transport)(aPicked(CHUNK_BYTES * 3))).rejects.toThrow('status 500');
    expect(attempts.get(0)).toBe(4);
    expect(sent.some((item) => item.fields.chunk === 2)).toBe(false);
  });

  it('an upload does not retry a part that the server refused', async () => {
    const { transport, attempts, waits } = aTransport({ failAt: (fields) => (fields.chunk === 0 ? failure(415) : undefined) });
    await expect(makeUploadFile(transport)(aPicked(CHUNK_BYTES * 2))).rejects.toThrow('status 415');
    expect(attempts.get(0)).toBe(1);
    expect(waits).toEqual([]);
  });

  it('the upload progress grows to the size of the file', async () => {
    const { transport } = aTransport();
    const seen: number[] = [];
    const size = CHUNK_BYTES * 2 + 7;
    await makeUploadFile(transport)(aPicked(size), { onProgress: ({ sentBytes }) => seen.push(sentBytes) });
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(seen[seen.length - 1]).toBe(size);
  });

  it('an upload stops when it is cancelled', async () => {
    const source = makeCancelSource();
    const { transport, sent } = aTransport({
      failAt: () => {
        source.cancel();
        return new CancelledError();
      },
    });
    await expect(makeUploadFile(transport)(aPicked(CHUNK_BYTES * 5), { signal: source.signal })).rejects.toThrow(CancelledError);
    expect(sent).toHaveLength(0);
  });

  it('an upload fails when the server has not joined the file after its last part', async () => {
    const { transport } = aTransport();
    const uploadPart = () => Promise.resolve({ received: [0], file: null });
    const failed = makeUploadFile({ ...transport, uploadPart })(aPicked(CHUNK_BYTES + 1));
    await expect(failed.catch(errorText)).resolves.toContain('服务器没有返回文件信息');
  });

  it('an upload can be cancelled during a pause', async () => {
    const source = makeCancelSource();
    const { transport } = aTransport({ failAt: () => failure(503) });
    const never = () => new Promise<void>(() => setTimeout(source.cancel, 5));
    await expect(makeUploadFile({ ...transport, wait: never })(aPicked(CHUNK_BYTES * 2), { signal: source.signal })).rejects.toThrow(
      CancelledError,
    );
  });
});

describe('the rules of parts', () => {
  it('the parts cover every byte once', () => {
    expect(cutChunks(25, 10)).toEqual([
      { index: 0, count: 3, start: 0, end: 10 },
      { index: 1, count: 3, start: 10, end: 20 },
      { index: 2, count: 3, start: 20, end: 25 },
    ]);
    expect(cutChunks(20, 10)).toHaveLength(2);
  });

  it('the pause before a retry doubles each time, up to eight seconds', () => {
    expect([1, 2, 3, 4, 5, 6].map(backOffMs)).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
  });

  it('an upload retries only after lost connections and for busy servers', () => {
    expect([500, 502, 503, 429, 408].map((status) => worthRetrying(failure(status)))).toEqual([true, true, true, true, true]);
    expect([400, 401, 403, 409, 413, 415, 440, 501].some((status) => worthRetrying(failure(status)))).toBe(false);
    expect(worthRetrying(new Error('no answer'))).toBe(true);
    expect(worthRetrying(new CancelledError())).toBe(false);
  });
});
