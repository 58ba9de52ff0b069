import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@contract/rules/beijing';
import { BackupError } from './backup-error';

/** A segment of the log of changes: timeline, number of the file, number within it; 8 hex digits each. */
const SEGMENT = /^[0-9A-F]{24}$/;
/** What PostgreSQL adds next to a segment, such as the note of a base copy. */
const BESIDE = /^[0-9A-F]{24}\..+$/;
/** A copy that a killed archiver left behind. */
const INCOMPLETE = /^archtemp\./;
const TIMELINE_DIGITS = 8;
/** Segments have 16 MB, so a file of 4 GB has 256 of them. */
const LAST_OF_FILE = 0xff;

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

function segmentAfter(name: string): string {
  const [file, part] = [Number.parseInt(name.slice(8, 16), 16), Number.parseInt(name.slice(16), 16)];
  return name.slice(0, TIMELINE_DIGITS) + (part < LAST_OF_FILE ? hex(file) + hex(part + 1) : hex(file + 1) + hex(0));
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new BackupError(
      `归档目录 ${folder} 不能读取（${code}），请检查 DATABASE_ARCHIVE_DIR。 / The archive ${folder} cannot be read (${code}); check DATABASE_ARCHIVE_DIR.`,
    );
  }
}

/** Returns the first missing segment from `first` on: undefined when the segments to the newest one are complete, and none before `last` is missing. */
export async function missingSegment(folder: string, { first, last }: { first: string; last: string }): Promise<string | undefined> {
  const timeline = first.slice(0, TIMELINE_DIGITS);
  const segments = (await namesIn(folder)).filter((name) => SEGMENT.test(name) && name.startsWith(timeline) && name >= first);
  let expected = first;
  for (const name of segments) {
    if (name !== expected) return expected;
    expected = segmentAfter(expected);
  }
  return expected <= last ? expected : undefined;
}

/** Removes the segments before `first` (without its timeline), of any timeline; all of them without it. Returns their number. */
export async function removeSegments(folder: string, first: string | undefined): Promise<number> {
  let removed = 0;
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const isOld = (SEGMENT.test(name) || BESIDE.test(name)) && (first === undefined || name.slice(TIMELINE_DIGITS, 24) < first);
    const isRest = INCOMPLETE.test(name) && Date.now() - (await stat(path)).mtimeMs > DAY_MS;
    if (!isOld && !isRest) continue;
    await rm(path, { force: true });
    if (SEGMENT.test(name)) removed += 1;
  }
  // The folder of a cluster that no base needs any more; the folder of the present one is not empty.
  if (first === undefined) await rmdir(folder).catch(() => undefined);
  return removed;
}
