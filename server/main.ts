import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { type Environment, readEnvironment } from './environment';
import { connectPrepared, openDatabase } from './database';
import { renewSetupKey } from './modules/setup/service';
import type { Db } from './platform/db/connect';
import { closeDataFolder } from './platform/files/private-folder';
import { systemClock } from './platform/clock';
import { keepHeapSmall } from './platform/heap';
import { createLifecycle, type Lifecycle, shutdownWithParentAndSignals } from './platform/lifecycle';
import { addressesOf, listen } from './platform/listen';
import { explained } from './platform/startup-failure';
import { DEMO_PASSWORD, demoAccounts } from './seeds/demo-accounts';

const STATIC_DIR = join(__dirname, '..', 'dist', 'h5');
const LOOPBACK = '127.0.0.1';
/** Listens on all addresses, IPv6 and IPv4. */
const EVERY_ADDRESS = '::';

/** Shows one stage of the start: its title when it begins, and the note of its result when it has ended. Returns the result. */
export type Stage = <Result extends { note: string }>(title: string, work: () => Promise<Result>) => Promise<Result>;

const plainStage: Stage = async (title, work) => {
  const result = await work();
  console.log(`${title}: ${result.note}`);
  return result;
};

async function hasDemoAccounts(db: Db): Promise<boolean> {
  const found = await db.selectFrom('account').select('id').where('demo', '=', true).limit(1).executeTakeFirst();
  return found !== undefined;
}

function announce(baseUrl: string, environment: Environment, { demo, setupKey }: { demo: boolean; setupKey: string | null }): void {
  console.log(`\n  ${baseUrl}/data-board/`);
  if (setupKey) {
    console.log('\n  平台还没有设置，请在 24 小时内打开下面的链接（只能用一次），或运行 npm run setup');
    console.log('  not set up yet: open this link within 24 hours (valid once), or run npm run setup');
    console.log(`\n  ${baseUrl}/data-board/setup?key=${setupKey}`);
  }
  if (demo) {
    console.log(`\n  演示账号 / demo accounts (${DEMO_PASSWORD}):`);
    for (const { username, mobile, title } of demoAccounts) console.log(`    ${username.padEnd(12)}${mobile}  ${title}`);
    if (!environment.host) console.log('\n  有演示账号，仅本机可访问 / demo accounts: this machine only (HOST)');
  }
  if (environment.sms === 'log') console.log('\n  短信验证码显示在这里 / SMS codes are shown here');
  console.log('\n  Ctrl-C 停止 / to stop\n');
}

/** The address for a browser on this machine. */
function addressOf(host: string, port: number): string {
  if (host === EVERY_ADDRESS || host === '0.0.0.0') return `http://localhost:${port}`;
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}

async function serve(app: FastifyInstance, environment: Environment, demo: boolean): Promise<{ baseUrl: string; note: string }> {
  const host = environment.host ?? (demo ? LOOPBACK : EVERY_ADDRESS);
  const port = await listen(app, environment.port, await addressesOf(host));
  return { baseUrl: addressOf(host, port), note: `${host} ${port}` };
}

async function start(lifecycle: Lifecycle, stage: Stage): Promise<void> {
  const environment = readEnvironment(process.env);
  const { dataDir, logLevel, dataKey, keys, client, sms, platforms, trustProxy, secondFactorRoles, passwordNonce, allowsAddress } =
    environment;
  const sessionLimits = { passwordDays: environment.passwordDays, idleMs: environment.idleMinutes * 60_000 };
  const addresses = await stage('数据库 / database', () => openDatabase(environment, lifecycle));
  await closeDataFolder(dataDir);
  const { db } = await stage('表结构与数据 / schema and data', () => connectPrepared(addresses, environment, lifecycle));
  const demo = await hasDemoAccounts(db);
  const { baseUrl } = await stage('服务 / server', async () => {
    const logins = { sms, platforms, trustProxy, secondFactorRoles, passwordNonce, sessionLimits, ...(allowsAddress && { allowsAddress }) };
    const app = await buildApp({ db, dataDir, staticDir: STATIC_DIR, logLevel, dataKey, keys, client, ...logins });
    lifecycle.onShutdown('server', () => app.close());
    return serve(app, environment, demo);
  });
  announce(baseUrl, environment, { demo, setupKey: await renewSetupKey(db, systemClock) });
  process.send?.({ type: 'listening', baseUrl });
}

/** The location of the data, for the error message; read directly, because the environment itself may be invalid. */
const placeOf = ({ DATA_DIR, DATABASE_URL }: NodeJS.ProcessEnv) => ({
  dataDir: DATA_DIR || 'data',
  databaseUrl: DATABASE_URL || undefined,
});

/** Runs the server until it is stopped; ends the process with 1 and a readable message when it cannot start. */
export async function main(stage: Stage = plainStage): Promise<void> {
  keepHeapSmall();
  const lifecycle = createLifecycle();
  shutdownWithParentAndSignals(lifecycle);
  try {
    await start(lifecycle, stage);
  } catch (error) {
    // A Ctrl-C during the start closes resources that the start still uses, so its errors are ignored.
    if (lifecycle.ending) return;
    await lifecycle.shutdown(`\n${explained(error, placeOf(process.env))}`, 1);
  }
}

if (require.main === module) void main();
