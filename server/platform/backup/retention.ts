import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { atBeijing, beijingDate, DAY_MS } from '@contract/rules/beijing';
import { type ListedFile, listedFiles } from './file-list';
import type { BackupKey } from './key';
import { type Base, filesOfBase, listBases, removeBase } from './bases';
import { BACKUPS, fileListOf, fileObject, listBackups, manifestOf } from './manifest';
import type { Target } from './target';
import { removeSegments } from './wal';

/** The number of days, weeks and months for each of which the newest backup is kept. */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

/** The first digits of a segment's name. */
const TIMELINE_DIGITS = 8;
/** Of these days every backup is kept: an operator who makes one before an upgrade and another one after it needs both. */
const ALL_OF_DAYS = 2;
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const THURSDAY = 3;

const dayOf = (at: string): number => Math.floor(atBeijing(new Date(at)).getTime() / DAY_MS);
const PERIODS: Readonly<Record<keyof Keep, (at: string) => string>> = {
  days: (at) => String(dayOf(at)),
  weeks: (at) => String(Math.floor((dayOf(at) + THURSDAY) / 7)),
  months: (at) => beijingDate(new Date(at)).slice(0, 7),
};

/** Chooses the backups to keep: all of the last two days, and of each of the last periods that have one, the newest. The newest of all is always kept. */
export function keptOf<Backup extends { name: string; at: string }>(backups: readonly Backup[], keep: Keep): Backup[] {
  const newest = [...backups].sort((one, other) => Date.parse(other.at) - Date.parse(one.at) || (other.name < one.name ? -1 : 1));
  const last = newest[0] ? Date.parse(newest[0].at) : 0;
  const kept = new Set(newest.filter(({ at }, place) => place === 0 || Date.parse(at) > last - ALL_OF_DAYS * DAY_MS));
  for (const unit of ['days', 'weeks', 'months'] as const) {
    const seen = new Set<string>();
    for (const backup of newest) {
      const period = PERIODS[unit](backup.at);
      if (seen.has(period)) continue;
      if (seen.size >= keep[unit]) break;
      seen.add(period);
      kept.add(backup);
    }
  }
  return newest.filter((backup) => kept.has(backup));
}

/** Reads a list in the order of ids, one folder at a time. */
function makeFolderReader(files: AsyncGenerator<ListedFile>) {
  let held: ListedFile | undefined;
  let done = false;
  return async (folder: string, add: (object: string) => void): Promise<void> => {
    while (!done) {
      if (!held) {
        const next = await files.next();
        if (next.done) {
          done = true;
          return;
        }
        held = next.value;
      }
      if (held.id.slice(0, 2) > folder) return;
      if (held.id.startsWith(folder)) add(fileObject(held.id, held.size));
      held = undefined;
    }
  };
}

/** Removes the files that no list names. Reads one folder at a time, so its memory does not grow with the number of files. */
async function removeUnnamed(target: Target, key: BackupKey, lists: readonly string[]): Promise<number> {
  const readers = lists.map((list) => makeFolderReader(listedFiles(target, key, list)));
  let removed = 0;
  for (const folder of (await target.folders('files/')).sort()) {
    const named = new Set<string>();
    for (const read of readers) await read(folder, (object) => named.add(object));
    for await (const { name } of target.list(`files/${folder}/`)) {
      if (named.has(name)) continue;
      await target.remove(name);
      removed += 1;
    }
  }
  return removed;
}

/** Removes the backups that are too old, then the files that only they named. For the one process that makes a backup. */
export async function retain(target: Target, key: BackupKey, keep: Keep): Promise<{ backups: number; files: number }> {
  const { backups } = await listBackups(target, key);
  const kept = keptOf(backups, keep);
  const old = backups.filter((backup) => !kept.includes(backup));
  for (const { name } of old) {
    // The manifest first: without it the rest is no valid backup any more.
    await target.remove(manifestOf(name));
    for await (const object of target.list(`${BACKUPS}${name}/`)) await target.remove(object.name);
  }
  const { bases } = await listBases({ target, key });
  const lists = [...kept.map(({ name }) => fileListOf(name)), ...bases.map(({ name }) => filesOfBase(name))];
  return { backups: old.length, files: await removeUnnamed(target, key, lists) };
}

/** The archive keeps what the oldest kept base of each of its folders needs. */
async function retainSegments(archiveDir: string, bases: readonly Base[], kept: readonly Base[]): Promise<number> {
  let removed = 0;
  for (const archive of new Set(bases.map((base) => base.archive))) {
    const folder = join(archiveDir, archive);
    const firsts = kept.filter((base) => base.archive === archive).map(({ first }) => first.slice(TIMELINE_DIGITS));
    if (existsSync(folder)) removed += await removeSegments(folder, firsts.sort()[0]);
  }
  return removed;
}

/**
 * Removes the base copies that are too old, and the segments before the oldest kept one. Months are not kept: their segments would fill the archive.
 */
export async function retainBases(target: Target, key: BackupKey, { keep, archiveDir }: { keep: Keep; archiveDir: string }) {
  const { bases } = await listBases({ target, key });
  const kept = keptOf(bases, { ...keep, months: 0 });
  const old = bases.filter((base) => !kept.includes(base));
  // The segments last: a base without its segments would be useless.
  for (const { name } of old) await removeBase(target, name);
  return { bases: old.length, segments: await retainSegments(archiveDir, bases, kept) };
}
