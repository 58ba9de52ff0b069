// Builds one target of the client with Taro's own command: `node scripts/build.mjs <h5|dd>`. Ends with 1 when the build failed.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Script } from 'node:vm';
import { brotliCompress, gzip } from 'node:zlib';
import { zipSync } from 'fflate';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const TARGETS = { h5: { needs: ['index.html'] }, dd: { needs: ['app.js', 'app.json'] } };
const started = Date.now();

const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
const say = (text) => console.log(`[build ${seconds()}s] ${text}`);

/** Returns every file below a folder, by its path relative to it. */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
}

/** Returns the bytes of the folder as one zip, in the format of a submitted mini-app. */
export function zippedBytes(folder) {
  const files = Object.fromEntries(listFiles(folder).map((file) => [file, new Uint8Array(readFileSync(path.join(folder, file)))]));
  return zipSync(files, { level: 9 }).length;
}

const PACKED = /\.(js|css|html|svg|json)$/;
/** Below this size, compression saves nothing noticeable on a phone. */
const LEAST_TO_PACK = 1000;

/** By the file extension of the copy. Brotli, which browsers accept over https, is a seventh smaller than gzip, which all accept. */
const PACKERS = {
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  br: (bytes) => promisify(brotliCompress)(bytes),
};

/** Writes compressed copies (.gz and .br) next to each text file, which the server and common web servers send to clients that accept them. → their number */
export async function packFiles(folder) {
  const files = listFiles(folder).filter((file) => PACKED.test(file) && statSync(path.join(folder, file)).size >= LEAST_TO_PACK);
  const pack = async (file) => {
    const bytes = readFileSync(path.join(folder, file));
    for (const [ending, packed] of Object.entries(PACKERS)) writeFileSync(`${path.join(folder, file)}.${ending}`, await packed(bytes));
  };
  await Promise.all(files.map(pack));
  return files.length;
}

/** Returns the step in a chunk of the bundler's progress output, e.g. '40% building', rounded down to ten per cent; '' when there is none. */
function stepIn(chunk) {
  const plain = chunk.replace(/\u001b\[[0-9;]*[A-Za-z]/g, '');
  const found = [...plain.matchAll(/([a-z]+(?: [a-z]+)?) \((\d+)%\)/g)].pop();
  return found ? `${found[1]} ${Math.floor(Number(found[2]) / 10) * 10}%` : '';
}

/** Taro may exit with 0 after errors, so its messages and its output files are checked too. */
function runTaro(target) {
  const cli = createRequire(import.meta.url).resolve('@tarojs/cli/bin/taro');
  // With tsx, because Taro itself compiles only files in config/, and the page list it needs is in src/routes.
  const child = spawn(process.execPath, ['--import', 'tsx', cli, 'build', '--type', target], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', BROWSERSLIST: process.env.BROWSERSLIST ?? 'Chrome >= 78', TARO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  let shown = '';
  const hear = (chunk) => {
    words += chunk;
    const step = stepIn(String(chunk));
    if (!step || step === shown) return;
    shown = step;
    say(step);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve) => child.on('close', (code, signal) => resolve({ code: code ?? signal, words })));
}

/** Two minifiers run one after the other, so their output is parsed again here. */
function isScript(file) {
  try {
    return Boolean(new Script(readFileSync(file, 'utf8'), { filename: file }));
  } catch {
    return false;
  }
}

function problemOf(target, folder, { code, words }) {
  if (code !== 0) return `taro ended with code ${code}`;
  if (/(^|\n)\s*(\S*\s)?(ERROR in|Module not found|Module build failed|编译失败|✖ Webpack)/.test(words)) return 'taro reported errors';
  const missing = TARGETS[target].needs.filter((file) => !existsSync(path.join(folder, file)));
  if (missing.length) return `${missing.join(', ')} was not written`;
  const stale = TARGETS[target].needs.filter((file) => statSync(path.join(folder, file)).mtimeMs < started - 1000);
  if (stale.length) return `${stale.join(', ')} comes from an earlier build`;
  const broken = listFiles(folder).filter((file) => file.endsWith('.js') && !isScript(path.join(folder, file)));
  return broken.length ? `${broken.join(', ')} cannot be read as a script` : '';
}

async function main() {
  const target = process.argv[2];
  if (!Object.hasOwn(TARGETS, target ?? '')) {
    console.error('usage: node scripts/build.mjs <h5|dd>');
    return 2;
  }
  const folder = path.join(root, process.env.CLIENT_OUTPUT ?? path.join('dist', target));
  say(`clearing ${path.relative(root, folder)}`);
  rmSync(folder, { recursive: true, force: true });
  say(`compiling ${target} with Taro`);
  const run = await runTaro(target);
  const problem = problemOf(target, folder, run);
  if (problem) {
    console.error(run.words);
    console.error(`[build] failed: ${problem}`);
    return 1;
  }
  if (target === 'h5') say(`packed ${await packFiles(folder)} files`);
  const files = listFiles(folder);
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  say(`${path.relative(root, folder)}: ${files.length} files, ${(bytes / 1024).toFixed(0)} KB`);
  if (target === 'dd') say(`zipped: ${(zippedBytes(folder) / 1024).toFixed(0)} KB`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
