// Takes the pictures of README.md and of src/ui/README.md again, from its own server with demo data.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/processes.mjs';

const PASSWORD = 'Renda@2026';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };
/** A size with room for a dialog over the page. */
const DIALOGUE = { width: 375, height: 620 };
const START_MS = 600_000;
/** The placeholders of content that is still loading. */
const WAITING = '.u-skeleton, .ant-skeleton, .ant-spin-spinning, #shell';
const README = join(root, 'docs', 'images');
const PARTS = join(root, 'src', 'ui', 'images');

/** The pages of README.md; `act` prepares the page for the picture. */
const PAGES = [
  { file: 'console-home', user: 'jyb', path: '/', viewport: DESK },
  { file: 'console-list', user: 'jyb', path: '/suggestion/keepalive-list', viewport: DESK },
  {
    file: 'console-detail',
    user: 'jyb',
    path: '/suggestion/keepalive-list?status=replied',
    viewport: DESK,
    act: async (page) => {
      await page.getByRole('link', { name: /^关于/ }).first().click();
      await page.getByRole('list', { name: '办理进度' }).waitFor();
    },
  },
  { file: 'phone-home', user: 'deputy', path: '/suggm', viewport: PHONE },
  {
    file: 'phone-form',
    user: 'deputy',
    path: '/suggm-launch',
    viewport: PHONE,
    act: async (page) => {
      await page.getByLabel('标题').fill('关于改善农村公路夜间照明的建议');
      await page
        .getByLabel('内容')
        .fill('部分乡村道路夜间没有照明，群众出行不便。建议分三年为人口集中的路段安装太阳能路灯，并明确养护单位。');
    },
  },
  { file: 'phone-map', user: 'deputy', path: '/bill/map', viewport: PHONE, act: (page) => page.locator('.map-view canvas').waitFor() },
];

/** The components of /test, by the beginning of their names there. */
const DRAWN = {
  'action-button': '按钮',
  'status-tag': '状态',
  steps: '步骤',
  'progress-bar': '进度',
  'notice-bar': '通告栏',
  countdown: '倒计时',
  facts: '名称和内容',
  'link-row': '入口',
  'virtual-list': '长列表',
  states: '骨架',
  'search-bar': '查找',
  segments: '标签页',
  choice: '单选',
  'switch-row': '开关',
  'text-field': '文字',
};

/** The components that open over the page, by their button. */
const OPENED = {
  sheet: '抽屉',
  'action-sheet': '操作菜单',
  calendar: '日历',
  'date-picker': '日期和时间',
  picker: '选择',
  cascader: '级联',
  'picture-viewer': '图片',
  question: '询问',
};

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts a server with demo data in a temporary folder, which is removed at the end → { baseUrl, stop }. */
async function startDemo() {
  const [port, dingtalk, zhezhengding] = [await freePort(), await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'));
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DINGTALK_EMULATOR_PORT: String(dingtalk),
    ZHEZHENGDING_EMULATOR_PORT: String(zhezhengding),
  };
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const baseUrl = `http://127.0.0.1:${port}`;
  const until = Date.now() + START_MS;
  for (;;) {
    const answered = await fetch(`${baseUrl}/healthz`).catch(() => undefined);
    if (answered?.ok) break;
    if (child.exitCode !== null || Date.now() > until) throw new Error('the demo server did not start');
    await pause(1000);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { baseUrl, stop };
}

/** Waits until nothing is loading and no animation is running. */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((selector) => document.querySelectorAll(selector).length === 0, WAITING);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

async function signIn(page, baseUrl, user) {
  await page.goto(`${baseUrl}/data-board/login`);
  await page.locator('input').first().fill(user);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
}

async function drawPages(browser, baseUrl) {
  for (const { file, user, path, viewport, act } of PAGES) {
    const context = await browser.newContext({ viewport, locale: 'zh-CN', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, baseUrl, user);
    await page.goto(`${baseUrl}/data-board${path}`);
    await settle(page);
    await act?.(page);
    await settle(page);
    await page.screenshot({ path: join(README, `${file}.png`) });
    await context.close();
    console.log(`      docs/images/${file}.png`);
  }
}

async function drawParts(browser, baseUrl) {
  const context = await browser.newContext({ viewport: DIALOGUE, locale: 'zh-CN', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, baseUrl, 'deputy');
  await page.goto(`${baseUrl}/data-board/test`);
  await page.locator('.test-part').first().waitFor();
  for (const [file, name] of Object.entries(DRAWN)) {
    const part = page.locator('.test-part').filter({ has: page.locator('.test-part__name').filter({ hasText: name }) });
    await part.screenshot({ path: join(PARTS, `${file}.png`) });
  }
  for (const [file, name] of Object.entries(OPENED)) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    // The wheels have their own animation, which is not in the document's list.
    await pause(1500);
    await page.screenshot({ path: join(PARTS, `${file}.png`) });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await context.close();
  console.log(`      src/ui/images: ${Object.keys({ ...DRAWN, ...OPENED }).length}`);
}

async function main() {
  await ensureInstalled();
  const executablePath = await findChromium();
  const { chromium } = await import('playwright-core');
  for (const folder of [README, PARTS]) mkdirSync(folder, { recursive: true });
  const demo = await startDemo();
  try {
    const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'] });
    await drawPages(browser, demo.baseUrl);
    await drawParts(browser, demo.baseUrl);
    await browser.close();
  } finally {
    await demo.stop();
  }
  return 0;
}

process.exitCode = await main();
