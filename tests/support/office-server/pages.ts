import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Answer } from './http';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Serves a built page like a plain web server: its files, and index.html for every address that is not a file. `path` starts after the base. */
export async function pageAt(folder: string, path: string): Promise<Answer> {
  const extension = extname(path);
  const file = extension ? join(folder, normalize(`/${path}`)) : join(folder, 'index.html');
  try {
    return { type: TYPES[extension || '.html'] ?? 'application/octet-stream', body: await readFile(file) };
  } catch {
    return { status: 404, body: '<h1>404</h1>' };
  }
}
