import { unzipSync } from 'fflate';

/** More than any document has; a list that claims more is made to keep its reader busy. */
const MOST_ENTRIES = 10_000;

const entryName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '');

interface Limits {
  /** Of all that is unpacked. */
  maxBytes: number;
  /** What is thrown for more than that. */
  tooLarge: () => Error;
}

/**
 * Unpacks the named entries. The sizes that the zip states are summed up before anything is unpacked, and no entry gets more room than it
 * stated, so that one which lies about its size comes out cut, and fails.
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
