import { randomBytes } from 'node:crypto';
import { beijingSecond } from '@contract/rules/beijing';
import { BackupError, MissingObjectError } from './backup-error';
import { bytesOfText, textOf } from './bytes';
import type { BackupKey } from './key';
import type { RowsFigures } from './rows-digest';
import { seal, unseal } from './sealing';
import type { SequenceValue, TableShape } from './tables';
import type { Target } from './target';

/** The format of the whole backup; a program reads only those that it knows. */
export const FORMAT = 1;

/** Describes a backup. It is written last, so a backup without it is not one. */
export interface Manifest {
  format: number;
  name: string;
  /** The time of the snapshot. */
  at: string;
  /** The version of the program that wrote it. */
  version: string;
  postgres: number;
  migrations: string[];
  queues: { name: string; options: Record<string, unknown> }[];
  tables: (TableShape & RowsFigures)[];
  sequences: SequenceValue[];
  files: { count: number; bytes: number };
  /** Files whose bytes were already missing, or had another size than their row says. */
  missing: string[];
  /** The bytes that this backup added to the target. */
  added: number;
}

export const BACKUPS = 'backups/';
const folderOf = (name: string): string => `${BACKUPS}${name}/`;
export const manifestOf = (name: string): string => `${folderOf(name)}manifest`;
export const fileListOf = (name: string): string => `${folderOf(name)}files`;
export const rowsOf = (name: string, table: Pick<TableShape, 'schema' | 'name'>): string =>
  `${folderOf(name)}tables/${table.schema}.${table.name}`;

/** The object of a file. A picture that is re-encoded keeps its id, so its size is a part of the name. */
export const fileObject = (id: string, size: number): string => `files/${id.slice(0, 2)}/${id}.${String(size)}`;

const NAME = /^\d{8}-\d{6}-[0-9a-f]{4}$/;
export const isName = (name: string): boolean => NAME.test(name);

/** A new name: the time in Beijing, so that names sort by time, and four digits against two backups within a second. */
export function newName(at: Date): string {
  const [day = '', time = ''] = beijingSecond(at).split(' ');
  return `${day.replaceAll('-', '')}-${time.replaceAll(':', '')}-${randomBytes(2).toString('hex')}`;
}

/** The names of all backups, oldest first, also of those that were not finished. */
export const listNames = async (target: Target): Promise<string[]> => (await target.folders(BACKUPS)).filter(isName).sort();

export async function writeManifest(target: Target, key: BackupKey, manifest: Manifest): Promise<void> {
  const name = manifestOf(manifest.name);
  await target.write(name, seal(key, name, bytesOfText(JSON.stringify(manifest))));
}

export async function readManifest(target: Target, key: BackupKey, name: string): Promise<Manifest> {
  const object = manifestOf(name);
  const manifest = JSON.parse(await textOf(unseal(key, object, target.read(object)))) as Manifest;
  if (manifest.format <= FORMAT) return manifest;
  throw new BackupError(
    `备份 ${name} 由更新版本的平台（${manifest.version}）写成，请安装新版本再恢复。 / Backup ${name} was made by a newer version (${manifest.version}); install that version.`,
  );
}

/** Returns the valid backups, oldest first, and the names of those that were not finished. */
export async function listBackups(target: Target, key: BackupKey): Promise<{ backups: Manifest[]; unfinished: string[] }> {
  const backups: Manifest[] = [];
  const unfinished: string[] = [];
  for (const name of await listNames(target)) {
    try {
      backups.push(await readManifest(target, key, name));
    } catch (error) {
      if (!(error instanceof MissingObjectError)) throw error;
      unfinished.push(name);
    }
  }
  return { backups, unfinished };
}

/** Reads the manifest of the named backup, or of the newest valid one. */
export async function findBackup(target: Target, key: BackupKey, name?: string): Promise<Manifest> {
  const names = await listNames(target);
  for (const one of name === undefined ? names.reverse() : names.filter((known) => known === name)) {
    try {
      return await readManifest(target, key, one);
    } catch (error) {
      if (!(error instanceof MissingObjectError)) throw error;
    }
  }
  throw new BackupError(
    name === undefined
      ? `${target.place} 里没有完整的备份。 / There is no complete backup in ${target.place}.`
      : `${target.place} 里没有完整的备份 ${name}，可用 npm run backup -- --list 查看。 / There is no complete backup ${name}; see npm run backup -- --list.`,
  );
}
