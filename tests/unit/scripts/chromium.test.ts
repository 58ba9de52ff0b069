import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The script is plain JavaScript, without types.
const { findChromium } = jest.requireActual<{ findChromium: () => Promise<string> }>('../../../scripts/lib/chromium.mjs');

const { PATH, CHROME_PATH } = process.env;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  process.env.PATH = `${folder}:${PATH ?? ''}`;
  delete process.env.CHROME_PATH;
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  Object.assign(process.env, { PATH, ...(CHROME_PATH !== undefined && { CHROME_PATH }) });
});

function addBrowser(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\nexit 0\n');
  chmodSync(path, 0o755);
  return path;
}

describe('the Chromium that tests run', () => {
  it('tests run the headless shell where there is one, whatever other Chromium there is', async () => {
    addBrowser('chromium');
    const shell = addBrowser('chromium-headless-shell');
    expect(await findChromium()).toBe(shell);
  });

  it('tests run the requested Chromium, which has to exist', async () => {
    addBrowser('chromium-headless-shell');
    process.env.CHROME_PATH = addBrowser('own');
    expect(await findChromium()).toBe(process.env.CHROME_PATH);
    process.env.CHROME_PATH = join(folder, 'none');
    await expect(findChromium()).rejects.toThrow('does not exist');
  });
});
