import type { PickedFile, Store } from '@/platform/ports';

const KEY = 'begun-uploads';
/** The server deletes older uploads. */
const KEPT_MS = 24 * 3_600_000;
const MAX_KEPT = 20;

interface Entry {
  print: string;
  uploadId: string;
  /** When the upload was begun. Milliseconds since 1970. */
  at: number;
}

/** The chunked uploads that this device has begun and not finished, by file, so that an upload continues after a reload. */
export interface BegunUploads {
  find(file: PickedFile): string | undefined;
  remember(file: PickedFile, uploadId: string): void;
  forget(file: PickedFile): void;
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a, 32 bits: file names must stay private on a shared computer. */
function hashOf(text: string): string {
  let hash = FNV_START;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return (hash >>> 0).toString(16);
}

/**
 * Returns an id of a file without reading it; undefined when the platform does not give the time of its last change. The account is not part of it:
 * on the server, an upload id is only valid together with the account.
 */
const fingerprint = ({ name, size, lastModified }: PickedFile): string | undefined =>
  lastModified === undefined ? undefined : `${size}-${lastModified}-${hashOf(name)}`;

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { print, uploadId, at } = value as Record<string, unknown>;
  return typeof print === 'string' && typeof uploadId === 'string' && typeof at === 'number';
}

/** Keeps them in `store`, the newest twenty for a day. With a full or damaged storage, only the memory is lost, never the upload. */
export function makeBegunUploads(store: Store, now: () => number = Date.now): BegunUploads {
  const read = (): Entry[] => {
    const kept = store.get<unknown>(KEY);
    return Array.isArray(kept) ? kept.filter(isEntry).filter(({ at }) => now() - at < KEPT_MS) : [];
  };
  const write = (entries: Entry[]): void => {
    try {
      if (entries.length === 0) store.remove(KEY);
      else store.set(KEY, entries.slice(-MAX_KEPT));
    } catch {
      // The file is uploaded anyway; only a reload would start the upload from the beginning.
    }
  };

  return {
    find: (file) => {
      const print = fingerprint(file);
      return read().find((entry) => entry.print === print)?.uploadId;
    },
    remember: (file, uploadId) => {
      const print = fingerprint(file);
      const entries = read();
      if (print === undefined || entries.some((entry) => entry.print === print && entry.uploadId === uploadId)) return;
      write([...entries.filter((entry) => entry.print !== print), { print, uploadId, at: now() }]);
    },
    forget: (file) => {
      const print = fingerprint(file);
      if (print !== undefined) write(read().filter((entry) => entry.print !== print));
    },
  };
}
