import { unzipSync } from 'fflate';

/** More entries than any document has; a zip that claims more is made to keep the reader busy. */
const MOST_ENTRIES = 10_000;

const entryName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '');

interface Limits {
  /** The limit for all unpacked bytes together. */
  maxBytes: number;
  /** Returns the error that is thrown above the limit. */
  tooLarge: () => Error;
}

/**
 * Unpacks the named entries. The sizes stated in the zip are added up before anything is unpacked, and no entry gets more room than its stated size,
 * so an entry with a false size is cut off and fails.
 */
export function makeUnzip(bytes: Uint8Array, { maxBytes, tooLarge }: Limits) {
  let unpacked = 0;
  return (isWanted: (name: string) => boolean): Map<string, Uint8Array> => {
    let entries = 0;
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (++entries > MOST_ENTRIES) throw tooLarge();
        if (!isWanted(entryName(name))) return false;
        unpacked += originalSize;
        if (unpacked > maxBytes) throw tooLarge();
        return true;
      },
    });
    return new Map(Object.entries(found).map(([name, content]) => [entryName(name), content]));
  };
}
