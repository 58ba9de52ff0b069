// Measures what a route of the browser build loads before it can be used: the compressed bytes of its scripts, as a real Chromium loads them. `node
// scripts/measure-bundle.mjs [path …]` serves dist/h5 without an API; the tests pass a page and a running server instead.
import { existsSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const BASE_PATH = '/data-board';
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html; charset=utf-8', '.json': 'application/json' };

/** Budgets in compressed bytes: the login page, a phone page, the console's home. */
export const BUDGETS = { '/login': 125_000, '/suggm': 150_000, '/dashboard': 315_000 };

/**
 * Opens `url` in a Playwright page and sums the scripts it loads until `ready(page)` resolves to true and the network is idle; without `ready`, until
 * one of our pages is rendered. An idle network alone proves nothing: a slow machine pauses between two chunks. Returns {files: [{file, gzipBytes}],
 * gzipBytes, finalPath}: the largest file first, and the final path.
 */
export async function measureRoute(page, url, { ready = pageStands } = {}) {
  const scripts = new Map();
  const note = async (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    const body = await response.body();
    scripts.set(new URL(response.url()).pathname, gzipSync(body, { level: 9 }).length);
  };
  const pending = [];
  const listen = (response) => pending.push(note(response));
  page.on('response', listen);
  await page.goto(url);
  await ready(page);
  await page.waitForLoadState('networkidle');
  await Promise.all(pending);
  page.off('response', listen);
  const files = [...scripts].map(([file, gzipBytes]) => ({ file, gzipBytes })).sort((a, b) => b.gzipBytes - a.gzipBytes);
  return { files, gzipBytes: files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0), finalPath: new URL(page.url()).pathname };
}

const pageStands = (page) => page.waitForFunction(() => document.querySelector('.taro_page')?.innerText.trim());

/** Serves only a browser build: files, index.html for every other path, a configuration, and 401 for each call. */
export function serveBuild(folder = path.join(root, 'dist', 'h5'), port = 0) {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const json = (status, body) => response.writeHead(status, { 'content-type': TYPES['.json'] }).end(JSON.stringify(body));
    if (pathname === `${BASE_PATH}/config.json`) return json(200, { sm2PublicKey: `04${'0'.repeat(128)}` });
    if (!pathname.startsWith(`${BASE_PATH}/`)) return json(401, { code: 401, success: false, message: '请先登录', data: null });
    const wanted = path.join(folder, path.normalize(pathname.slice(BASE_PATH.length)));
    const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : path.join(folder, 'index.html');
    return response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve({ url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }));
  });
}

async function main(paths) {
  const { chromium } = await import('playwright-core');
  const site = await serveBuild();
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    for (const wanted of paths) {
      const context = await browser.newContext();
      const { gzipBytes, finalPath, files } = await measureRoute(await context.newPage(), `${site.url}${BASE_PATH}${wanted}`);
      console.log(`${wanted} → ${finalPath}: ${(gzipBytes / 1024).toFixed(1)} KB packed, ${files.length} scripts`);
      for (const { file, gzipBytes: bytes } of files.slice(0, 6)) console.log(`  ${(bytes / 1024).toFixed(1).padStart(7)} KB ${file}`);
      await context.close();
    }
  } finally {
    await browser.close();
    site.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const paths = process.argv.slice(2);
  await main(paths.length ? paths : Object.keys(BUDGETS));
}
