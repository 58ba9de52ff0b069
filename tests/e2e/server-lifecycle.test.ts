import { demoAccounts } from '../../server/seeds/demo-accounts';
import { startTestServer, type TestServer } from '../support/server';

const servers: TestServer[] = [];

async function started(options: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  // From the sources, as users start it; the other tests start a built program.
  const server = await startTestServer({ ...options, sources: true });
  servers.push(server);
  return server;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

async function count({ query }: TestServer, table: string): Promise<number> {
  const [counted] = await query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
  return counted?.rows ?? 0;
}

afterAll(async () => {
  for (const server of servers) await server.stop().catch(() => undefined);
});

describe('the server', () => {
  test('the server serves pages, health and the demo data, and exits with 0 on request', async () => {
    const server = await started({ seed: 'demo' });
    expect(await answers(`${server.baseUrl}/healthz`)).toBe(true);
    expect(await answers(`${server.baseUrl}/readyz`)).toBe(true);
    const page = await fetch(`${server.baseUrl}/data-board/`);
    expect(page.headers.get('content-type')).toContain('text/html');
    const config = (await (await fetch(`${server.baseUrl}/data-board/config.json`)).json()) as { sm2PublicKey: string };
    expect(config.sm2PublicKey).toMatch(/^04[0-9a-f]{128}$/);
    const names = demoAccounts.map(({ username }) => `'${username}'`).join(', ');
    expect(await count(server, `account where demo and username in (${names})`)).toBe(demoAccounts.length);
    expect(await server.stop()).toBe(0);
    expect(await answers(`${server.baseUrl}/healthz`)).toBe(false);
  });

  test('the server fills no demo data into a database of the operator', async () => {
    const server = await started({ seed: 'minimal' });
    expect(await count(server, 'account')).toBe(0);
  });

  test('the server starts again after a kill, with its embedded database', async () => {
    // Only the server is timed, without the emulators.
    const first = await started({ embedded: true, platforms: [] });
    await first.kill9();
    const since = Date.now();
    const second = await started({ embedded: true, dataDir: first.dataDir, platforms: [] });
    console.info(`back ${Date.now() - since} ms after a kill`);
    expect(await answers(`${second.baseUrl}/readyz`)).toBe(true);
    expect(await second.stop()).toBe(0);
  });

  test('the server names the port that is in use, and exits', async () => {
    const server = await started({ seed: 'minimal' });
    const { port } = new URL(server.baseUrl);
    await expect(started({ seed: 'minimal', env: { PORT: port } })).rejects.toThrow(
      new RegExp(`ended with 1[^]*端口 ${port} 已被其他程序占用[^]*Port ${port} is in use`),
    );
  });
});
