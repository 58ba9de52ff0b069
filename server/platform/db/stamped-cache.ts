import { LRUCache } from 'lru-cache';

/** Something that holds as long as the data it was read from does. */
interface Entry {
  stamp: string;
  value: Promise<unknown>;
}

interface StampedCache {
  /**
   * What `load` gave for the key at this very stamp; else it is loaded, once however many ask at the same time. The stamp has to be
   * read before `load` reads: what comes out of it may then be newer than the stamp, never older. Nothing is kept of a failure.
   */
  get<T>(key: string, stamp: string, load: () => Promise<T>): Promise<T>;
}

/** Keeps what costs much to find out for as long as nothing changes: the `capacity` entries that were asked for last. */
export function makeStampedCache(capacity: number): StampedCache {
  const entries = new LRUCache<string, Entry>({ max: capacity });
  return {
    get<T>(key: string, stamp: string, load: () => Promise<T>): Promise<T> {
      const kept = entries.get(key);
      if (kept?.stamp === stamp) return kept.value as Promise<T>;
      const value = load();
      const entry = { stamp, value };
      entries.set(key, entry);
      value.catch(() => {
        if (entries.peek(key) === entry) entries.delete(key);
      });
      return value;
    },
  };
}
