import { createHash } from 'node:crypto';
import { BackupError, MissingObjectError } from './backup-error';
import { type Bytes, bytesOfText, textOf } from './bytes';
import { checkFile } from './copy-files';
import { eachAtOnce } from './each';
import { listedFiles, unzipped } from './file-list';
import type { BackupKey } from './key';
import { isName } from './manifest';
import { seal, unseal } from './sealing';
import type { Target } from './target';

export const BASE_FORMAT = 1;
export const BASES = 'bases/';
const folderOfBase = (name: string): string => `${BASES}${name}/`;
const manifestOfBase = (name: string): string => `${folderOfBase(name)}manifest`;
export const dataOfBase = (name: string): string => `${folderOfBase(name)}data`;
export const filesOfBase = (name: string): string => `${folderOfBase(name)}files`;

const AT_ONCE = 4;

/** Describes a base copy: with the archived segments from `first` on, the database of any later moment can be made. It is written last. */
export interface Base {
  format: number;
  kind: 'base';
  name: string;
  /** The end of the copy: the earliest moment that it leads to. */
  at: string;
  version: string;
  postgres: string;
  /** The folder of its segments in the archive. */
  archive: string;
  /** The segments with the changes during the copy. */
  first: string;
  last: string;
  /** What PostgreSQL needs to know about the copy. */
  label: string;
  /** The password of the cluster's owner. */
  password: string;
  data: { bytes: number; digest: string };
  files: { count: number; bytes: number };
  missing: string[];
  added: number;
}

interface Access {
  target: Target;
  key: BackupKey;
}

export async function writeBaseManifest({ target, key }: Access, base: Base): Promise<void> {
  const object = manifestOfBase(base.name);
  await target.write(object, seal(key, object, bytesOfText(JSON.stringify(base))));
}

export async function readBase({ target, key }: Access, name: string): Promise<Base> {
  const object = manifestOfBase(name);
  const base = JSON.parse(await textOf(unseal(key, object, target.read(object)))) as Base;
  if (base.format <= BASE_FORMAT) return base;
  throw new BackupError(
    `基础副本 ${name} 由更新版本的平台（${base.version}）写成，请安装新版本。 / Base copy ${name} was made by a newer version (${base.version}); install that version.`,
  );
}

/** Returns the valid base copies, oldest first, and the names of those that were not finished. */
export async function listBases(access: Access): Promise<{ bases: Base[]; unfinished: string[] }> {
  const bases: Base[] = [];
  const unfinished: string[] = [];
  for (const name of (await access.target.folders(BASES)).filter(isName).sort()) {
    try {
      bases.push(await readBase(access, name));
    } catch (error) {
      if (!(error instanceof MissingObjectError)) throw error;
      unfinished.push(name);
    }
  }
  return { bases, unfinished };
}

/** Removes the manifest first: without it the rest is no valid base any more. */
export async function removeBase(target: Target, name: string): Promise<void> {
  await target.remove(manifestOfBase(name));
  for await (const object of target.list(folderOfBase(name))) await target.remove(object.name);
}

/** The packed data of a base. */
export function storedData({ target, key }: Access, name: string): Bytes {
  const object = dataOfBase(name);
  return unzipped(unseal(key, object, target.read(object)));
}

/** Passes a stream on and computes its length and digest. */
export function measured(source: Bytes) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* passed(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { bytes: passed(), end: (): Base['data'] => ({ bytes, digest: hash.digest('hex') }) };
}

export const otherData = (name: string): BackupError =>
  new BackupError(`${dataOfBase(name)} 的内容与清单不符，请换一份。 / ${dataOfBase(name)} differs from its manifest; use another one.`);

/** Reads the stored data of a base back and compares it with the manifest. */
export async function checkData(access: Access, { name, data }: Pick<Base, 'name' | 'data'>): Promise<void> {
  const found = measured(storedData(access, name));
  for await (const chunk of found.bytes) void chunk;
  if (found.end().digest !== data.digest) throw otherData(name);
}

/** Reads the data and all files of a base. */
export async function verifyBase(access: Access, base: Base): Promise<void> {
  await checkData(access, base);
  let count = 0;
  await eachAtOnce(listedFiles(access.target, access.key, filesOfBase(base.name)), AT_ONCE, async (file) => {
    await checkFile(access, file);
    count += 1;
  });
  if (count === base.files.count) return;
  throw new BackupError(
    `基础副本 ${base.name} 的文件清单不完整，请换一份。 / The list of files of base copy ${base.name} is incomplete; use another one.`,
  );
}
