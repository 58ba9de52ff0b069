import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openPlatforms } from '../../../scripts/lib/open-platforms';

const ROOT = join(__dirname, '../../..');
const PATIENCE_MS = 10_000;
/** Starts the emulators that a server with demo data needs, prints their addresses, and keeps running. */
const PROGRAM = `
  const { openPlatforms } = require('./scripts/lib/open-platforms.ts');
  openPlatforms(process.env)
    .then(({ env }) => console.log(JSON.stringify(env)));
`;

let program: ChildProcess | undefined;
afterEach(() => program?.kill('SIGKILL'));

async function start(): Promise<Record<string, string>> {
  const ports = { DINGTALK_EMULATOR_PORT: '0', ZHEZHENGDING_EMULATOR_PORT: '0' };
  const ours = /^(DINGTALK_|ZHEZHENGDING_|DATABASE_URL|DEMO)/;
  const outside = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
  program = spawn(process.execPath, ['--import', 'tsx', '-e', PROGRAM], {
    cwd: ROOT,
    env: { ...outside, ...ports },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!program.stdout) throw new Error('the program has no output');
  const [line] = (await once(program.stdout, 'data')) as [Buffer];
  return JSON.parse(line.toString()) as Record<string, string>;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

describe('openPlatforms', () => {
  it('openPlatforms runs an emulator of each platform beside a server with demo data, and none outlives it, even after a kill', async () => {
    const env = await start();
    const urls = [env['DINGTALK_BASE_URL'] ?? '', env['ZHEZHENGDING_BASE_URL'] ?? ''];
    expect(await Promise.all(urls.map(answers))).toEqual([true, true]);
    expect(env['DINGTALK_APP_SECRET']).toMatch(/^[0-9a-f]{32}$/);
    program?.kill('SIGKILL');
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end && (await Promise.all(urls.map(answers))).includes(true)) await delay(100);
    expect(await Promise.all(urls.map(answers))).toEqual([false, false]);
  }, 60_000);

  it('openPlatforms runs no emulator without demo data, nor beside a configured application', async () => {
    expect(await openPlatforms({ DEMO: '0' })).toEqual({ env: {}, note: '未配置 / not configured' });
    const { env, note } = await openPlatforms({
      DINGTALK_APP_KEY: 'key',
      DINGTALK_APP_SECRET: 'secret',
      ZHEZHENGDING_APP_KEY: 'key',
      ZHEZHENGDING_APP_SECRET: 'secret',
      ZHEZHENGDING_TENANT_ID: '1',
    });
    expect(env).toEqual({});
    expect(note).toBe('dingtalk https://oapi.dingtalk.com, zhezhengding https://openplatform-pro.ding.zj.gov.cn');
  });
});
