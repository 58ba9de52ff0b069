import { LRUCache } from 'lru-cache';

/** A cached value that is valid as long as its source data does not change. */
interface Entry {
  stamp: string;
  value: Promise<unknown>;
}

interface StampedCache {
  /**
   * Returns the cached value of `load` for the key with exactly this stamp; otherwise loads it, only once for all concurrent callers. The stamp must
   * be read before `load` reads: the result may then be newer than the stamp, never older. Failures are not cached.
   */
  get<T>(key: string, stamp: string, load: () => Promise<T>): Promise<T>;
}

/** Caches expensive results until the source data changes; keeps the `capacity` most recently used entries. */
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
