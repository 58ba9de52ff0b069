import { findChromium } from '../lib/chromium.mjs';
import { loadTypeScript } from '../lib/typescript.mjs';
import { median } from './table.mjs';

const BUDGET_MS = 100;
const SLOWDOWN = 4;
const TIMES = 9;

/** Measures the scripting time of a route change in the console to a kept view, on a processor four times slower. → { rows, note } */
export async function benchViews({ baseUrl }) {
  process.env.CHROME_PATH = await findChromium();
  const { measureKeptView } = await loadTypeScript('tests/e2e/pages/kept-view-figure.ts');
  const found = await measureKeptView(baseUrl, { times: TIMES, slowdown: SLOWDOWN });
  const ms = median(found);
  const row = {
    measure: `route change to a kept view, ${SLOWDOWN}x slower`,
    ours: `${ms.toFixed(0)} ms scripting`,
    baseline: `${BUDGET_MS} ms budget`,
    ratio: ms / BUDGET_MS,
    bound: { atMost: 1 },
  };
  return { rows: [row], note: found.map((one) => one.toFixed(0)).join(' ') };
}
