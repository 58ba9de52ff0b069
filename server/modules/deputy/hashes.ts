import { isMobile } from '@contract/rules/sms-code';
import type { Kernel } from '../../platform/kernel';
import { inSlices } from '../../platform/slices';
import { makeDeputyWrites } from './writes';

const BATCH = 1000;

/** Adds the missing hashes of mobile numbers, so that deputies can be found by number: deputies from before the hashes existed and those of the demo. */
export async function fillHashes({ db, secrets }: Pick<Kernel, 'db' | 'secrets'>): Promise<void> {
  const writes = makeDeputyWrites(db);
  const hashOf = (mobileCipher: string): string | null => {
    try {
      const mobile = secrets.textCipher.decrypt(mobileCipher);
      return isMobile(mobile) ? secrets.keyedHash(mobile) : null;
    } catch {
      // The number was encrypted with another key, so it cannot be read and gets no hash.
      return null;
    }
  };
  let rows = await writes.listUnhashed(0, BATCH);
  while (rows.length > 0) {
    const hashed = await inSlices(rows, (row) => ({ ...row, mobileHash: hashOf(row.mobileCipher) }));
    const known = hashed.flatMap(({ mobileHash, ...row }) => (mobileHash === null ? [] : [{ ...row, mobileHash }]));
    if (known.length > 0) await writes.saveHashes(known);
    rows = await writes.listUnhashed(rows.at(-1)?.id ?? 0, BATCH);
  }
}
