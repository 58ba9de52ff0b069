import { createReadStream } from 'node:fs';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fail } from '../../errors';
import type { Db } from '../../db/connect';
import { findSealsAfter, lineOf, type Seal, sealOf } from './seal';
import { sendToSyslog, type SyslogAddress } from './syslog';

/** Where seals are kept outside the database. */
export interface SealPlaces {
  /** A file, only appended to. */
  file?: string | undefined;
  syslog?: SyslogAddress | undefined;
}

const FILE_NAME = 'seals.log';
const SENT_NAME = 'seals.sent';
const MODE = 0o640;
/** Longer than any line. */
const TAIL_BYTES = 4096;
const BATCH = 200;

/** The file of the seals: the one that was named, otherwise one in the data folder unless there is a syslog. */
export const sealFileOf = ({ file, syslog }: SealPlaces, dataDir: string): string | undefined =>
  file ?? (syslog ? undefined : join(dataDir, FILE_NAME));

/** The files on this machine that say how far the seals have been written. */
export function sealFilesOf(places: SealPlaces, dataDir: string): string[] {
  const file = sealFileOf(places, dataDir);
  return [...(file ? [file] : []), ...(places.syslog ? [join(dataDir, SENT_NAME)] : [])];
}

const orMissing = (error: unknown): null => {
  if ((error as { code?: string }).code === 'ENOENT') return null;
  throw error;
};

/** The lines of the file, one after the other; none when there is no file. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const handle = await open(path, 'r').catch(orMissing);
  if (!handle) return;
  await handle.close();
  yield* createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });
}

/** The last seal of a place: its number, 0 for none, and its line where the place can be read. */
interface LastSeal {
  number: number;
  line?: string;
}

interface Place {
  last(): Promise<LastSeal>;
  write(seals: readonly Seal[]): Promise<void>;
}

function filePlace(path: string): Place {
  async function tail(): Promise<string> {
    const handle = await open(path, 'r').catch(orMissing);
    if (!handle) return '';
    try {
      const { size } = await handle.stat();
      const length = Math.min(size, TAIL_BYTES);
      const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
      return buffer.toString('utf8');
    } finally {
      await handle.close();
    }
  }
  return {
    last: async () => {
      const seal = (await tail())
        .split('\n')
        .flatMap((line) => sealOf(line) ?? [])
        .at(-1);
      return seal ? { number: seal.number, line: lineOf(seal) } : { number: 0 };
    },
    write: async (seals) => {
      // A line that a full disk cut off stays as it is: the file is only appended to.
      const end = await tail();
      const before = end === '' || end.endsWith('\n') ? '' : '\n';
      const handle = await open(path, 'a', MODE);
      try {
        await handle.appendFile(before + seals.map((seal) => `${lineOf(seal)}\n`).join(''));
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
  };
}

/** A syslog cannot be asked what it has: the number of the last seal is kept in the data folder. */
function syslogPlace(address: SyslogAddress, dataDir: string): Place {
  const path = join(dataDir, SENT_NAME);
  return {
    last: async () => ({ number: Number((await readFile(path, 'utf8').catch(orMissing)) ?? 0) || 0 }),
    write: async (seals) => {
      await sendToSyslog(
        address,
        seals.map((seal) => ({ text: lineOf(seal), at: seal.at })),
      );
      await writeFile(`${path}.new`, String(seals.at(-1)?.number ?? 0), { mode: MODE });
      await rename(`${path}.new`, path);
    },
  };
}

/** Writes the seals of all nodes to the places outside the database. */
export function makeSecondPlace(db: Db, places: SealPlaces, dataDir: string) {
  const file = sealFileOf(places, dataDir);
  const all: Place[] = [...(file ? [filePlace(file)] : []), ...(places.syslog ? [syslogPlace(places.syslog, dataDir)] : [])];

  async function copyTo(place: Place): Promise<void> {
    const found = await place.last();
    let last = found.number;
    const [own] = await findSealsAfter(db, last - 1, 1);
    const isOwn = own?.number === last && (found.line ?? lineOf(own)) === lineOf(own);
    // A database that was set back, or whose seals were deleted: what was written there must not be continued by other seals.
    if (last > 0 && !isOwn) throw fail('event.seals_behind');
    for (;;) {
      const seals = await findSealsAfter(db, last, BATCH);
      if (seals.length === 0) return;
      await place.write(seals);
      last = seals.at(-1)?.number ?? last;
    }
  }

  /** Writes the missing seals to each place; tries all places, then throws when one could not be written. */
  async function copy(): Promise<void> {
    const results = await Promise.allSettled(all.map(copyTo));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  return { copy };
}
