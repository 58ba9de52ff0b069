import type { FileRef } from '@contract/schema/file';
import { makeBegunUploads } from '@/features/file/begun-uploads';
import type { FileTransport } from '@/features/file/upload';
import type { PickedFile, Store } from '@/platform/ports';
import type { ChunkFields } from '@/platform/post-file';

export const CHANGED_AT = 1_767_225_600_000;
export const aPicked = (size: number, lastModified = CHANGED_AT): PickedFile => ({
  name: '照片.jpg',
  size,
  type: 'image/jpeg',
  lastModified,
  previewUrl: '',
});

/** Returns the storage of a device; like a reload, it keeps only text. */
export function aDevice() {
  const texts = new Map<string, string>();
  const store: Store = {
    get: (key) => (texts.has(key) ? (JSON.parse(texts.get(key) ?? '') as never) : undefined),
    set: (key, value) => void texts.set(key, JSON.stringify(value)),
    remove: (key) => void texts.delete(key),
  };
  return { store, texts };
}

export const REF: FileRef = {
  id: '6f3c1f6e-9d0f-4a5a-8f60-1b6a51c0a001',
  name: '照片.jpg',
  size: 1,
  type: 'image/jpeg',
  uploadedAt: '2026-01-01T00:00:00.000Z',
};

export const failure = (status: number) => Object.assign(new Error(`status ${status}`), { status });

interface Sent {
  fields: ChunkFields;
  size: number;
}

/** Returns a transport in memory: records the sent parts and how many were sent in parallel, and fails where configured. */
export function aTransport(
  options: {
    failAt?: (fields: ChunkFields, attempt: number) => Error | undefined;
    /** The storage that survives a reload. */
    device?: ReturnType<typeof aDevice>;
    now?: () => number;
    /** Returns the parts that the server already has; throws when the server does not have this call. Default: nothing. */
    uploadState?: FileTransport['uploadState'];
  } = {},
) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const attempts = new Map<number, number>();
  let running = 0;
  let widest = 0;
  let aloneAtLast = false;
  let answered = 0;
  let answeredBeforeLast = -1;
  const transport: FileTransport = {
    upload: jest.fn((_file, { onProgress }) => {
      onProgress?.(_file.size);
      return Promise.resolve(REF);
    }),
    uploadPart: async (part, fields, { onProgress }) => {
      running += 1;
      widest = Math.max(widest, running);
      if (fields.chunk === fields.chunks - 1) {
        aloneAtLast = running === 1;
        answeredBeforeLast = answered;
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      const attempt = (attempts.get(fields.chunk) ?? 0) + 1;
      attempts.set(fields.chunk, attempt);
      const error = options.failAt?.(fields, attempt);
      if (error) throw error;
      onProgress?.(part.size);
      sent.push({ fields, size: part.size });
      answered += 1;
      return { received: sent.map((item) => item.fields.chunk), file: fields.chunk === fields.chunks - 1 ? REF : null };
    },
    uploadState: options.uploadState ?? (() => Promise.resolve({ received: [], file: null })),
    begun: makeBegunUploads((options.device ?? aDevice()).store, options.now),
    sliceChunk: (file, start, end) => Promise.resolve({ ...file, size: end - start }),
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
  return {
    transport,
    sent,
    waits,
    attempts,
    widest: () => widest,
    aloneAtLast: () => aloneAtLast,
    answeredBeforeLast: () => answeredBeforeLast,
  };
}
