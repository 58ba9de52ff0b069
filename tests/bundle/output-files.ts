import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../support/run';

export const h5Output = join(projectRoot, 'dist', 'h5');
export const ddOutput = join(projectRoot, 'dist', 'dd');

/** Returns the files below a folder, by their relative path; with `ending`, only those with that ending. */
export function filesBelow(folder: string, ending = ''): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Returns a script with the bundler's \u escapes decoded. */
export const readable = (script: string): string =>
  script.replace(/\\u([0-9a-f]{4})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns all JavaScript of an output as one readable text. */
export const scriptsOf = (folder: string): string =>
  filesBelow(folder, '.js')
    .map((file) => readable(readFileSync(join(folder, file), 'utf8')))
    .join('\n');
