import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findNginx } from '../../scripts/lib/nginx.mjs';
import { projectRoot, temporaryFolder, uniqueName } from './run';
import { until } from './until';

/** The account `nobody` of Debian, for a run as root. */
const NOBODY = 65_534;
const CONF = join(projectRoot, 'deploy', 'nginx', 'congress.conf');
const LOOPBACK = '127.0.0.1';

export interface Nginx {
  /** The address without TLS, which only the tests have. */
  baseUrl: string;
  /** The address with TLS, and the one that redirects to it. */
  tlsUrl: string;
  redirectUrl: string;
  errors(): string;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Replaces the lines that an operator changes; throws when the file does not have one of them. */
function filledIn(text: string, values: readonly (readonly [string, string])[]): string {
  return values.reduce((filled, [line, value]) => {
    if (!filled.includes(line)) throw new Error(`congress.conf has no line ${line}`);
    return filled.replaceAll(line, value);
  }, text);
}

function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'congress.crt'), join(folder, 'congress.key')];
  const words = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ];
  const { status, stderr } = spawnSync('openssl', [...words, '-keyout', key, '-out', certificate], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl: ${stderr}`);
  return { certificate, key };
}

/** The file around congress.conf: what Debian's nginx.conf does, in a folder of its own. */
const mainFile = (folder: string): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/congress.conf;
}
`;

/** Starts nginx with deploy/nginx/congress.conf in front of these nodes. */
export async function startNginx(nodes: readonly [string, string]): Promise<Nginx> {
  const program = await findNginx();
  const folder = temporaryFolder(uniqueName('nginx'));
  mkdirSync(folder, { recursive: true });
  const [plain, tls, redirect] = [await freePort(), await freePort(), await freePort()];
  const { certificate, key } = makeCertificate(folder);
  const [first, second] = nodes.map((url) => new URL(url).host);
  const conf = filledIn(readFileSync(CONF, 'utf8'), [
    ['server 10.0.0.11:8080', `server ${first ?? ''}`],
    ['server 10.0.0.12:8080', `server ${second ?? ''}`],
    ['listen 80;', `listen ${LOOPBACK}:${String(redirect)};`],
    ['listen 443 ssl http2;', `listen ${LOOPBACK}:${String(tls)} ssl http2; listen ${LOOPBACK}:${String(plain)};`],
    ['server_name renda.example.gov.cn;', 'server_name localhost;'],
    ['/etc/nginx/tls/congress.crt', certificate],
    ['/etc/nginx/tls/congress.key', key],
  ]);
  writeFileSync(join(folder, 'congress.conf'), conf);
  writeFileSync(join(folder, 'nginx.conf'), mainFile(folder));
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in account) for (const path of [folder, key, certificate]) chownSync(path, NOBODY, NOBODY);
  const log = join(folder, 'error.log');
  const child: ChildProcess = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', log], { stdio: 'inherit', ...account });
  process.once('exit', () => child.kill('SIGKILL'));
  const baseUrl = `http://${LOOPBACK}:${String(plain)}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${String(child.exitCode)}: ${readFileSync(log, 'utf8')}`);
    return (await fetch(baseUrl).catch(() => null)) !== null;
  });
  return {
    baseUrl,
    tlsUrl: `https://${LOOPBACK}:${String(tls)}`,
    redirectUrl: `http://${LOOPBACK}:${String(redirect)}`,
    errors: () => readFileSync(log, 'utf8'),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
