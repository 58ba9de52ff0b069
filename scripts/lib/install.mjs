import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { heartbeat } from './stages.mjs';
import { root, run } from './processes.mjs';

/** Ends the process when this Node is older than package.json allows. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = engines.node
    .replace(/^[^\d]*/, '')
    .split('.')
    .map(Number);
  const own = process.versions.node.split('.').map(Number);
  const older = own[0] < wanted[0] || (own[0] === wanted[0] && own[1] < (wanted[1] ?? 0));
  if (!older) return;
  console.error(
    `需要 Node.js ${engines.node}，当前为 ${process.versions.node}。 / Node.js ${engines.node} is needed, this is ${process.versions.node}.`,
  );
  process.exit(1);
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

function allows(list, own) {
  return !list || list.includes(own) || (list.some((name) => name.startsWith('!')) && !list.includes(`!${own}`));
}

function isMeantForThisMachine(entry) {
  return allows(entry.os, process.platform) && allows(entry.cpu, process.arch) && !entry.libc;
}

/** Whether a package may be missing: optional packages may, except those for this machine (the binaries of esbuild, swc, PostgreSQL). */
function mayBeAbsent(entry, { dev }) {
  if (entry.link) return true;
  if (entry.dev && !dev) return true;
  if (entry.optional || entry.devOptional) return !(entry.os && isMeantForThisMachine(entry));
  return false;
}

/**
 * Whether node_modules matches package-lock.json. npm keeps a lock file of its installation inside node_modules; the two are compared package by
 * package, which takes a few milliseconds. Without `dev`, missing development packages do not count.
 */
export function isInstalled({ dev = true } = {}) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const own = installed[path];
    if (!own) return mayBeAbsent(entry, { dev });
    return own.version === entry.version && own.integrity === entry.integrity;
  });
}

function npm() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []];
}

/** Runs `npm ci`; ends the process with npm's own message when it fails. Returns a note for the step. */
export async function install() {
  const [file, args] = npm();
  const stop = heartbeat('npm ci');
  const { code } = await run(file, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error']);
  stop();
  if (code === 0) return 'npm ci';
  console.error('安装依赖失败，请检查网络和 npm 源后重试。 / npm ci failed; check the network and the registry, then try again.');
  process.exit(1);
}

/** Installs from the lock file when needed. Returns a note for the step. */
export async function ensureInstalled(options) {
  return isInstalled(options) ? '已安装 / up to date' : install();
}
