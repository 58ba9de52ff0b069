import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run } from './processes.mjs';

/** Debian's packages that contain the program, in newer and older versions. */
const PACKAGES = ['nginx', 'nginx-light'];
/** The program of a package that was unpacked here instead of installed. */
const UNPACKED = join(root, '.cache', 'nginx');

const answers = (path) => existsSync(path) && spawnSync(path, ['-v'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

function present() {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', join(UNPACKED, 'usr', 'sbin')];
  return folders.map((folder) => join(folder, 'nginx')).find(answers);
}

/** Unpacks Debian's package into a folder: installing it would start a service on port 80, and needs root. */
async function unpackWithApt() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  console.log('      下载 nginx / downloading nginx');
  mkdirSync(UNPACKED, { recursive: true });
  if (process.getuid?.() === 0) await run('apt-get', ['update', '-qq']);
  for (const name of PACKAGES) {
    await run('sh', ['-c', 'cd "$1" && apt-get download -qq "$2" && dpkg-deb -x "$2"_*.deb .', 'sh', UNPACKED, name]);
    const found = present();
    if (found) return found;
  }
  return undefined;
}

/** Returns the path of an nginx that runs: NGINX_PATH, one on the PATH, or Debian's, unpacked into .cache. Throws when none is available. */
export async function findNginx() {
  const given = process.env.NGINX_PATH;
  if (given) {
    if (answers(given)) return given;
    throw new Error(`NGINX_PATH=${given} does not run`);
  }
  const found = present() ?? (await unpackWithApt());
  if (found) return found;
  throw new Error('没有可用的 nginx，请设置 NGINX_PATH。 / No nginx could be found or unpacked; set NGINX_PATH.');
}
