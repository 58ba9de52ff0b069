import { findChromium } from '../lib/chromium.mjs';
import { loadTypeScript } from '../lib/typescript.mjs';

const FRAME_MS = 50;
const SLOWDOWN = 4;
const SECONDS = 60;
const FLAT = 0.1;
const PERCENT = 100;

const share = (growth) => `${(growth * PERCENT).toFixed(1)} %`;

/** Measures a minute of the big screen on a processor four times slower, and eight hours of it with an accelerated clock. → { rows, note } */
export async function benchBigScreen({ baseUrl }) {
  process.env.CHROME_PATH = await findChromium();
  const { measureBigScreen } = await loadTypeScript('tests/e2e/pages/big-screen-figure.ts');
  const { longestMs, heapGrowth, nodeGrowth } = await measureBigScreen(baseUrl, { slowdown: SLOWDOWN, seconds: SECONDS });
  const rows = [
    {
      measure: `big screen, ${SECONDS} s, ${SLOWDOWN}x slower`,
      ours: `${longestMs.toFixed(0)} ms longest`,
      baseline: `${FRAME_MS} ms a frame`,
      ratio: longestMs / FRAME_MS,
      bound: { atMost: 1 },
    },
    {
      measure: 'big screen, heap after 8 hours',
      ours: `${share(heapGrowth)} more`,
      baseline: `${share(FLAT)} is flat`,
      ratio: heapGrowth / FLAT,
      bound: { atMost: 1 },
    },
  ];
  return { rows, note: `nodes ${share(nodeGrowth)} more` };
}
