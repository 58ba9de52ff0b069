import { join } from 'node:path';
import { zippedBytes } from '../build.mjs';
import { findChromium } from '../lib/chromium.mjs';
import { ensureBuilt } from '../lib/freshness.mjs';
import { root } from '../lib/processes.mjs';
import { loadTypeScript } from '../lib/typescript.mjs';
import { KB } from './table.mjs';

const MINI_APP_BUDGET = 420 * KB;

const sizeRow = (measure, bytes, budget) => ({
  measure,
  ours: `${(bytes / KB).toFixed(1)} KB`,
  baseline: `${(budget / KB).toFixed(0)} KB budget`,
  ratio: bytes / budget,
  bound: { atMost: 1 },
});

/** Builds outdated clients. Returns a note. */
export async function buildClients() {
  const notes = [await ensureBuilt('h5'), await ensureBuilt('dd')];
  return notes.join(', ');
}

/** Measures what pages load before they can be used, and the mini-app as it is submitted, against their budgets. → { rows, note } */
export async function benchSizes({ baseUrl }) {
  process.env.CHROME_PATH = await findChromium();
  const { bytesOf, loadMeasuredPages } = await loadTypeScript('tests/bundle/page-weight.ts');
  const pages = await loadMeasuredPages(baseUrl);
  const rows = pages.map(({ name, scripts, budget }) => sizeRow(`${name}, JavaScript gz`, bytesOf(scripts), budget));
  rows.push(sizeRow('mini-app, zipped', zippedBytes(join(root, 'dist', 'dd')), MINI_APP_BUDGET));
  return { rows, note: 'Chromium' };
}
