import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, h5Output } from './output-files';

const PACKED = /\.(gz|br)$/;
const HASH_IN_NAME = /\.([0-9a-f]{6})\.(?:js|css)$/;
const START_PAGE = 'index.html';
const WORKER = 'service-worker.js';
const REVISION = /(index\.html","revision":")[0-9a-f]{16}/;

/** Returns another hash: no hash stays the same, except one digit repeated six times. */
const turned = (hash: string): string => `${hash.slice(1)}${hash.charAt(0)}`;

/** Writes the built pages into `folder` as a next release would: `edit` changes their text, and every name with a hash changes. */
export function writeSecondBuild(folder: string, edit: (text: string) => string): void {
  const files = filesBelow(h5Output).filter((file) => !PACKED.test(file));
  const hashes = new Set(files.flatMap((file) => HASH_IN_NAME.exec(file)?.[1] ?? []));
  const rename = (text: string) => text.replace(/\b[0-9a-f]{6}\b/g, (word) => (hashes.has(word) ? turned(word) : word));
  const textOf = (file: string): string => edit(rename(readFileSync(join(h5Output, file), 'utf8')));
  const revision = createHash('sha256').update(textOf(START_PAGE)).digest('hex').slice(0, 16);
  for (const file of files) {
    const target = join(folder, rename(file));
    mkdirSync(dirname(target), { recursive: true });
    if (!/\.(js|css|html)$/.test(file)) writeFileSync(target, readFileSync(join(h5Output, file)));
    else writeFileSync(target, file === WORKER ? textOf(file).replace(REVISION, `$1${revision}`) : textOf(file));
  }
}
