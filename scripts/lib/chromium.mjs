import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run, runNode } from './processes.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FIXED = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** A wrapper on the PATH may stand for a browser that is not there (Ubuntu's snap stub), so it has to answer. */
function answers(path) {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...FIXED].find((path) => existsSync(path) && answers(path));
}

async function playwrightChromium() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  // The CJK font is for the screenshots: without one, Chinese is drawn as boxes.
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], { env });
}

/**
 * Path of a Chromium that runs: CHROME_PATH, one on the PATH, apt's (as root), else Playwright's own download.
 * Throws when none can be had.
 */
export async function findChromium() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROME_PATH=${given} does not exist`);
  }
  const found = onPath() ?? (await playwrightChromium());
  if (found) return found;
  console.log('      安装 Chromium / installing Chromium');
  await installWithApt();
  const installed = onPath();
  if (installed) return installed;
  await runNode([join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium']);
  const downloaded = await playwrightChromium();
  if (downloaded) return downloaded;
  throw new Error('没有可用的 Chromium，请设置 CHROME_PATH。 / No Chromium could be found or installed; set CHROME_PATH.');
}
