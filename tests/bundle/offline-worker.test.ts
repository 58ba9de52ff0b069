import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CHART_MARKS, MARKS } from './marks';
import { h5Output, readable } from './output-files';

/** What a phone fetches in the background after its first page, gzipped; most of it that page has brought already. */
const KEPT_BYTES = 330_000;
const WORKER_BYTES = 8_000;

interface Kept {
  url: string;
  revision: string | null;
}

const worker = readFileSync(join(h5Output, 'service-worker.js'), 'utf8');
const list = JSON.parse(/\[\{"url":"[^\]]+\}\]/.exec(worker)?.[0] ?? '[]') as Kept[];
const fileOf = ({ url }: Kept): string => join(h5Output, url.replace('/data-board/', ''));

test('the service worker keeps the start page by its content, and besides only files that are there, by names that change with theirs', () => {
  const [start, ...parts] = list;
  expect(start).toEqual({ url: '/data-board/index.html', revision: expect.stringMatching(/^[0-9a-f]{16}$/) as string });
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((part) => part.revision !== null || !/\.[0-9a-f]{8}\.(js|css)$/.test(part.url))).toEqual([]);
  expect(list.filter((kept) => !existsSync(fileOf(kept)))).toEqual([]);
  expect(new Set(list.map(({ url }) => url)).size).toBe(list.length);
});

test.each(['/suggm', '/mine'])('the service worker keeps whatever the start page names for %s', (path) => {
  const html = readFileSync(join(h5Output, 'index.html'), 'utf8');
  const files = new RegExp(`"${path}":\\{"files":\\[([^\\]]*)\\]`).exec(html)?.[1] ?? '';
  const scripts = [...html.matchAll(/(?:src|href)="(\/data-board\/[^"]+)"/g)].map((match) => match[1]);
  const wanted = [...scripts, ...(JSON.parse(`[${files}]`) as string[])];
  expect(wanted.length).toBeGreaterThan(5);
  expect(wanted.filter((url) => !list.some((kept) => kept.url === url))).toEqual([]);
});

test('the service worker keeps nothing of what the console alone is made of', () => {
  const text = list
    .filter(({ url }) => url.endsWith('.js'))
    .map((kept) => readable(readFileSync(fileOf(kept), 'utf8')))
    .join('\n');
  const ofConsole = [MARKS.antd.text, MARKS['antd icons'].text, ...CHART_MARKS];
  expect(ofConsole.filter((mark) => text.includes(mark))).toEqual([]);
  // Were the marks not found where they belong, finding none here would mean nothing.
  expect(text).toContain(MARKS['react-dom'].text);
});

test(`the service worker is at most ${WORKER_BYTES} bytes and keeps at most ${KEPT_BYTES}, gzipped`, () => {
  const bytes = list.reduce((sum, kept) => sum + gzipSync(readFileSync(fileOf(kept))).length, 0);
  console.info(`${list.length} files, ${bytes} bytes; the worker ${gzipSync(worker).length}`);
  expect(bytes).toBeLessThanOrEqual(KEPT_BYTES);
  expect(gzipSync(worker).length).toBeLessThanOrEqual(WORKER_BYTES);
});
