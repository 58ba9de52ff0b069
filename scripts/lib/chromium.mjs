import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root, run, runNode } from './processes.mjs';

/** Chromium without its windows: the same pages with four fifths of the CPU time. */
const SHELL = ['chromium-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FIXED = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** Written once apt was asked for the shell: when it has none, or there is no network, the next run must not wait for it again. */
const ASKED = join(root, '.cache', 'asked-for-headless-shell');

/** A wrapper on the PATH may exist without a browser (Ubuntu's snap stub), so it is run. */
function answers(path) {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

function onPath(names, others = []) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...others].find((path) => existsSync(path) && answers(path));
}

async function playwrightChromium() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Installs as root, if there is apt → the path of one of the names after that, if available. */
async function installWithApt(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`      安装 ${names[0]} / installing ${names[0]}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  // The CJK font is for the screenshots: without one, Chinese is rendered as boxes.
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', names[0], 'fonts-noto-cjk'], { env });
  return onPath(names);
}

async function installShell() {
  if (existsSync(ASKED)) return undefined;
  mkdirSync(dirname(ASKED), { recursive: true });
  writeFileSync(ASKED, '');
  return installWithApt(SHELL);
}

async function downloadChromium() {
  await runNode([join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium']);
  return playwrightChromium();
}

/**
 * Returns the path of a Chromium that runs: CHROME_PATH, the headless shell, on the PATH or apt's (as root), any other on the PATH, Playwright's own
 * download, otherwise what apt or Playwright can install. Throws when none is available.
 */
export async function findChromium() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROME_PATH=${given} does not exist`);
  }
  const found =
    onPath(SHELL) ??
    (await installShell()) ??
    onPath(WHOLE, FIXED) ??
    (await playwrightChromium()) ??
    (await installWithApt(WHOLE)) ??
    (await downloadChromium());
  if (found) return found;
  throw new Error('没有可用的 Chromium，请设置 CHROME_PATH。 / No Chromium could be found or installed; set CHROME_PATH.');
}
