import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { closeDataFolder } from '../../server/platform/files/private-folder';
import { temporaryFolder, uniqueName } from '../support/run';
import { startTestServer } from '../support/server';

/** Creates a folder as an earlier start with a plain umask left it: open to every account of the machine. */
function openFolder(paths: readonly string[]): string {
  const folder = temporaryFolder(uniqueName('data'));
  chmodSync(folder, 0o755);
  for (const path of paths) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), '');
    chmodSync(join(folder, path), 0o644);
    for (let above = dirname(path); above !== '.'; above = dirname(above)) chmodSync(join(folder, above), 0o755);
  }
  return folder;
}

const modeOf = (...path: string[]): string => (statSync(join(...path)).mode & 0o777).toString(8);

describe('the data folder', () => {
  it('the start closes a data folder that an earlier start left open, with every file in it', async () => {
    const dataDir = openFolder(['files/ab/abcd', 'files/tmp/arriving', 'files/parts/one/0', 'postgres/keep']);
    const server = await startTestServer({ seed: 'minimal', dataDir });
    const folders = ['.', 'files', 'files/ab', 'files/tmp', 'files/parts', 'files/parts/one'];
    expect(folders.map((path) => modeOf(dataDir, path))).toEqual(folders.map(() => '750'));
    const files = ['files/ab/abcd', 'files/tmp/arriving', 'files/parts/one/0'];
    expect(files.map((path) => modeOf(dataDir, path))).toEqual(['640', '640', '640']);
    expect(await server.stop()).toBe(0);
  });

  it('the start creates a closed data folder, and keeps a stricter one', async () => {
    const made = join(openFolder([]), 'data');
    await closeDataFolder(made);
    expect(modeOf(made)).toBe('750');
    chmodSync(made, 0o700);
    await closeDataFolder(made);
    expect(modeOf(made)).toBe('700');
  });

  it('a data folder that also has other files is left unchanged, because other users may need them', async () => {
    const shared = openFolder(['files/ab/abcd', 'site/index.html']);
    await closeDataFolder(shared);
    expect(modeOf(shared)).toBe('755');
  });

  it('with a root server the account of the embedded database can pass through the data folder but not read it', async () => {
    const folder = openFolder(['postgres/data/PG_VERSION']);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(join(folder, 'postgres', 'data'), 65_534, 65_534);
    await closeDataFolder(folder);
    expect(modeOf(folder)).toBe(isRoot ? '751' : '750');
  });
});
