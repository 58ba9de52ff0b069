import type { FileRef } from '@contract/schema/file';
import { CHUNK_BYTES } from '@contract/rules/upload';
import { cutParts, backOffMs, worthRetrying } from '@/features/file/parts';
import { type FileTransport, makeUploadFile } from '@/features/file/upload';
import { makeCancelSource } from '@/lib/cancel-source';
import { CancelledError } from '@/lib/cancel';
import type { PickedFile } from '@/platform/files-port';
import type { PartFields } from '@/platform/post-file';

const aPicked = (size: number): PickedFile => ({ name: '照片.jpg', size, type: 'image/jpeg', previewUrl: '' });

const REF: FileRef = {
  id: '6f3c1f6e-9d0f-4a5a-8f60-1b6a51c0a001',
  name: '照片.jpg',
  size: 1,
  type: 'image/jpeg',
  uploadedAt: '2026-01-01T00:00:00.000Z',
};

const failure = (status: number) => Object.assign(new Error(`status ${status}`), { status });

interface Sent {
  fields: PartFields;
  size: number;
}

/** A transport in memory: keeps what was sent, how many parts were under way at once, and fails where it is told to. */
function aTransport(options: { failAt?: (fields: PartFields, attempt: number) => Error | undefined } = {}) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const attempts = new Map<number, number>();
  let running = 0;
  let widest = 0;
  let aloneAtLast = false;
  const transport: FileTransport = {
    upload: jest.fn((_file, { onProgress }) => {
      onProgress?.(_file.size);
      return Promise.resolve(REF);
    }),
    uploadPart: async (part, fields, { onProgress }) => {
      running += 1;
      widest = Math.max(widest, running);
      if (fields.chunk === fields.chunks - 1) aloneAtLast = running === 1;
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      const attempt = (attempts.get(fields.chunk) ?? 0) + 1;
      attempts.set(fields.chunk, attempt);
      const error = options.failAt?.(fields, attempt);
      if (error) throw error;
      onProgress?.(part.size);
      sent.push({ fields, size: part.size });
      return { received: sent.map((item) => item.fields.chunk), file: sent.length === fields.chunks ? REF : null };
    },
    slicePart: (file, start, end) => Promise.resolve({ ...file, size: end - start }),
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
  return { transport, sent, waits, attempts, widest: () => widest, aloneAtLast: () => aloneAtLast };
}

describe('uploadFile', () => {
  it('refuses in the words of the specification what is missing', async () => {
    const { transport } = aTransport();
    const { upload: _upload, ...withoutUpload } = transport;
    const { uploadPart: _part, ...withoutPart } = transport;
    await expect(makeUploadFile(transport)(undefined)).rejects.toThrow('file required');
    await expect(makeUploadFile(withoutUpload)(aPicked(1))).rejects.toThrow('upload api required');
    await expect(makeUploadFile(withoutPart)(aPicked(1))).rejects.toThrow('chunk upload api required');
  });

  it('sends a file of exactly the threshold whole', async () => {
    const { transport, sent } = aTransport();
    await expect(makeUploadFile(transport)(aPicked(CHUNK_BYTES))).resolves.toEqual(REF);
    expect(transport.upload).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(0);
  });

  it('cuts a file one byte larger into two parts that share one UUID', async () => {
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

  it('sends three parts at a time and the last one alone at the end', async () => {
    const { transport, sent, widest, aloneAtLast } = aTransport();
    await makeUploadFile(transport)(aPicked(CHUNK_BYTES * 7 + 5));
    expect(sent).toHaveLength(8);
    expect(widest()).toBe(3);
    expect(aloneAtLast()).toBe(true);
    expect(sent[7]?.fields.chunk).toBe(7);
  });

  it('sends a failed part again with a growing pause and then goes on', async () => {
    const { transport, waits, sent } = aTransport({
      failAt: (fields, attempt) => (fields.chunk === 1 && attempt <= 2 ? failure(503) : undefined),
    });
    await expect(makeUploadFile(transport)(aPicked(CHUNK_BYTES * 3))).resolves.toEqual(REF);
    expect(waits).toEqual([500, 1000]);
    expect(sent).toHaveLength(3);
  });

  it('gives up after four attempts and does not send the last part', async () => {
    const { transport, attempts, sent } = aTransport({ failAt: (fields) => (fields.chunk === 0 ? failure(500) : undefined) });
    await expect(makeUploadFile(transport)(aPicked(CHUNK_BYTES * 3))).rejects.toThrow('status 500');
    expect(attempts.get(0)).toBe(4);
    expect(sent.some((item) => item.fields.chunk === 2)).toBe(false);
  });

  it('does not repeat what the server refused', async () => {
    const { transport, attempts, waits } = aTransport({ failAt: (fields) => (fields.chunk === 0 ? failure(415) : undefined) });
    await expect(makeUploadFile(transport)(aPicked(CHUNK_BYTES * 2))).rejects.toThrow('status 415');
    expect(attempts.get(0)).toBe(1);
    expect(waits).toEqual([]);
  });

  it('tells progress that grows to the size of the file', async () => {
    const { transport } = aTransport();
    const seen: number[] = [];
    const size = CHUNK_BYTES * 2 + 7;
    await makeUploadFile(transport)(aPicked(size), { onProgress: ({ sentBytes }) => seen.push(sentBytes) });
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(seen[seen.length - 1]).toBe(size);
  });

  it('stops when it is cancelled', async () => {
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

  it('fails when the server has not joined the file after its last part', async () => {
    const { transport } = aTransport();
    const uploadPart = () => Promise.resolve({ received: [0], file: null });
    await expect(makeUploadFile({ ...transport, uploadPart })(aPicked(CHUNK_BYTES + 1))).rejects.toThrow('parts missing');
  });
});

describe('the rules of parts', () => {
  it('covers every byte once', () => {
    expect(cutParts(25, 10)).toEqual([
      { index: 0, count: 3, start: 0, end: 10 },
      { index: 1, count: 3, start: 10, end: 20 },
      { index: 2, count: 3, start: 20, end: 25 },
    ]);
    expect(cutParts(20, 10)).toHaveLength(2);
  });

  it('waits longer each time, up to eight seconds', () => {
    expect([1, 2, 3, 4, 5, 6].map(backOffMs)).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
  });

  it('repeats lost connections and busy servers only', () => {
    expect([500, 502, 503, 429, 408].map((status) => worthRetrying(failure(status)))).toEqual([true, true, true, true, true]);
    expect([400, 401, 403, 409, 413, 415, 440, 501].some((status) => worthRetrying(failure(status)))).toBe(false);
    expect(worthRetrying(new Error('no answer'))).toBe(true);
    expect(worthRetrying(new CancelledError())).toBe(false);
  });
});
