import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';

function* filesBelow(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return;
  if (!statSync(absolute).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(absolute).sort()) yield* filesBelow(`${path}/${name}`);
}

/** Returns the hash of a text and of files by name and content: a clone gives every file the time of the clone, so times are useless. */
export function hashOf(text, sources) {
  const hash = createHash('sha256').update(text);
  for (const file of sources.flatMap((source) => [...filesBelow(source)]))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}
