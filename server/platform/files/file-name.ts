import { cleanLine } from '../clean-text';

const MAX_NAME = 200;

/** The plain name of a file: no folders, no hidden characters, at most 200 characters including its extension. Empty when nothing is left. */
export function cleanFileName(name: string): string {
  // Browsers send a quotation mark as %22.
  const bare = cleanLine(name.replace(/%22/g, '"').split(/[/\\]/).pop() ?? '').trim();
  if (/^\.*$/.test(bare)) return '';
  const characters = Array.from(bare);
  if (characters.length <= MAX_NAME) return bare;
  const ending = /\.[^.]{1,16}$/.exec(bare)?.[0] ?? '';
  return characters.slice(0, MAX_NAME - ending.length).join('') + ending;
}

/** The Content-Disposition of a download: the name in UTF-8, and an ASCII fallback for old programs. */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The byte range requested by a Range header; null for the whole file, 'none' for a range outside the file. Only a single range is served. */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'none' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const last = size - 1;
  const start = match[1] === '' ? Math.max(size - Number(match[2]), 0) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? last : Math.min(Number(match[2]), last);
  return start > end ? 'none' : { start, end };
}
