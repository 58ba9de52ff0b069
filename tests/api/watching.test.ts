import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { HEALTH_WARNINGS } from '@contract/rules/running';
import { demoAccounts, DEMO_PASSWORD } from '../../server/seeds/demo-accounts';
import { certificateUntil } from '../../server/platform/watching/certificate';
import { readWatch } from '../../server/watching-environment';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';
import { temporaryFolder } from '../support/run';
import { startTestServer, type TestServer } from '../support/server';
import { openStaffApi } from '../support/staff-api';
import { until } from '../support/until';

const TOKEN = 'a-token-of-the-operator';

interface LogLine {
  msg: string;
  reqId?: string;
  call?: string;
  res?: { call?: string };
}

/** Makes a certificate that ends after so many days, with its key. */
function makeCertificate(days: number): { key: string; cert: string } {
  const folder = temporaryFolder('certificate');
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const pair = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', cert];
  execFileSync('openssl', [...pair, '-days', String(days), ...names], { stdio: 'ignore' });
  return { key, cert };
}

const daysUntil = (until: Date | null): number => Math.round(((until?.getTime() ?? 0) - Date.now()) / 86_400_000);

describe('the metrics', () => {
  let world: World;
  let admin: Person;

  beforeAll(async () => {
    world = await openWorld({ options: { watch: { slowQueryMs: 1000, metricsToken: TOKEN }, trustProxy: (_address, hop) => hop < 1 } });
    admin = await world.signIn({ roleKind: 'system-admin' });
  });
  afterAll(() => world.close());

  const read = (options: { headers?: Record<string, string>; remoteAddress?: string }) => world.app.inject({ url: '/metrics', ...options });

  it('programs on this machine read them, without a token', async () => {
    const answer = await read({ remoteAddress: '127.0.0.1' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toContain('congress_process_resident_memory_bytes');
  });

  it.each<[string, { remoteAddress: string; headers?: Record<string, string> }]>([
    ['another machine', { remoteAddress: '10.1.2.3' }],
    ['a visitor through a proxy on this machine', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['a visitor who claims to be this machine', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['another machine with a wrong token', { remoteAddress: '10.1.2.3', headers: { authorization: 'Bearer another-token-entirely' } }],
    ['the token of a session', { remoteAddress: '10.1.2.3', headers: { authorization: 'session' } }],
  ])('%s reads nothing', async (_who, { headers, ...options }) => {
    const own = headers?.authorization === 'session' ? { authorization: `Bearer ${admin.token}` } : headers;
    const answer = await read({ ...options, ...(own && { headers: own }) });
    expect(answer.statusCode).toBe(403);
    expect(answer.json<{ message: string }>().message).toContain('METRICS_TOKEN');
    expect(answer.body).not.toContain('congress_');
  });

  it('another machine reads them with the token', async () => {
    const answer = await read({ remoteAddress: '10.1.2.3', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.statusCode).toBe(200);
  });

  it('requests are counted by the name of their call and their status, and no label holds an id or an address', async () => {
    await world.call(admin, 'running.health', {});
    await world.call(null, 'running.health', {});
    await world.app.inject({ url: '/api/suggestion/4711?keyword=13812345678', headers: { authorization: `Bearer ${admin.token}` } });
    await world.app.inject({ url: '/no/such/page' });
    const { body } = await read({ remoteAddress: '127.0.0.1' });
    expect(body).toContain('congress_http_request_duration_seconds_count{call="running.health",method="GET",status="200"} 1');
    expect(body).toContain('congress_http_request_duration_seconds_count{call="running.health",method="GET",status="401"} 1');
    expect(body).toContain('congress_http_request_duration_seconds_count{call="page",method="GET",status="404"} 1');
    expect(body).toMatch(/congress_db_query_duration_seconds_count [1-9]/);
    expect(body).toMatch(/congress_disk_bytes\{state="total"\} [1-9]/);
    expect(body).toContain('congress_task_last_run_timestamp_seconds{task="sweep",outcome="done"}');
    // No backup was made, and there is no replica: nothing is said of them.
    expect(body).not.toMatch(/^congress_(backup|replica)/m);
    expect((body.match(/\{[^}]*\}/g) ?? []).join()).not.toMatch(/4711|13812345678|127\.0\.0\.1/);
  });

  it('a request keeps the id that the trusted proxy gave it, and no other', async () => {
    const idOf = async (given: string) =>
      (await world.app.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers['x-request-id'];
    expect(await idOf('0a1b2c3d4e5f60718293a4b5c6d7e8f9')).toBe('0a1b2c3d4e5f60718293a4b5c6d7e8f9');
    expect(await idOf('short')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf('with "quotes" and 13812345678')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it('without a proxy, a visitor cannot choose the id of a request', async () => {
  const world = await openWorld();
  const answer = await world.app.inject({ url: '/data-board/config.json', headers: { 'x-request-id': 'chosen-by-the-visitor' } });
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  await world.close();
});

describe('slow queries', () => {
  it('the health page names the call of a slow query, and 21 of them in an hour are a warning', async () => {
    const world = await openWorld({ options: { watch: { slowQueryMs: 0 } } });
    const admin = await world.signIn({ roleKind: 'system-admin' });
    await world.call(admin, 'running.online', { query: {} });
    for (let count = 0; count < 3; count += 1) await world.call(admin, 'running.tasks', {});
    const { data } = await world.call(admin, 'running.health', {});
    expect(data.slowQueries.map(({ call }) => call)).toEqual(expect.arrayContaining(['running.online', 'running.tasks']));
    expect(data.slowQueries.find(({ call }) => call === 'running.tasks')?.count).toBeGreaterThan(2);
    expect(data.warnings).toContain('slow');
    world.time.now = new Date(world.time.now.getTime() + 90 * 60_000);
    const again = await world.signIn({ roleKind: 'system-admin' });
    const { data: later } = await world.call(again, 'running.health', {});
    // The queries of this call itself are slow too, but fewer.
    expect(later.warnings).not.toContain('slow');
    await world.close();
  });
});

describe('the log of a server in use', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { LOG_LEVEL: 'info', SLOW_QUERY_MS: '1' } });
  });
  afterAll(() => server.stop());

  it('each line is JSON with the id and the call of its request, slow queries are named, and no personal datum is in it', async () => {
    const admin = await openStaffApi(server.baseUrl, 'admin');
    const { items } = await admin.ask<{ items: { id: number; mobile: string }[] }>('GET', '/api/admin/account?keyword=15490000034');
    await admin.ask('POST', `/api/admin/account/${String(items[0]?.id)}/reveal`, {}).catch(() => undefined);
    await openStaffApi(server.baseUrl, 'deputy');
    const office = await openStaffApi(server.baseUrl, 'office');
    await office.ask('GET', '/api/deputy?keyword=%E6%9D%8E');
    // A value that PostgreSQL repeats in its own message must not reach the log either.
    await fetch(`${server.baseUrl}/api/suggestion/13812345678`, { headers: { authorization: 'Bearer 13812345678' } });
    const read = () =>
      readFileSync(server.logFile, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'));
    const parse = () => read().map((line) => JSON.parse(line) as LogLine);
    // The log is written a moment after the answers.
    await until(() => Promise.resolve(parse().some(({ msg, res }) => msg === 'request completed' && res?.call === 'deputy.list')));
    const [lines, parsed] = [read(), parse()];
    const slow = parsed.filter(({ msg }) => msg === 'slow query');
    expect(slow.length).toBeGreaterThan(0);
    expect(slow.some(({ call, reqId }) => call !== undefined && call.includes('.') && reqId !== undefined)).toBe(true);
    // The start lists the demo accounts for whoever tries the platform out; the log proper does not.
    const text = lines.join('\n');
    for (const { mobile } of demoAccounts) expect(text).not.toContain(mobile);
    expect(text).not.toContain(DEMO_PASSWORD);
    const names = await server.query<{ name: string }>('SELECT DISTINCT name FROM account UNION SELECT DISTINCT name FROM deputy');
    expect(names.length).toBeGreaterThan(100);
    for (const { name } of names) expect(text.includes(name) ? name : '').toBe('');
    expect(text).not.toContain('keyword');
    expect(text).not.toMatch(/Bearer|argon2/);
  });
});

describe('the certificate', () => {
  const anywhere = () => true;
  let server: Server;
  let port: number;
  let files: { key: string; cert: string };

  beforeAll(async () => {
    files = makeCertificate(12);
    server = createServer({ key: readFileSync(files.key), cert: readFileSync(files.cert) });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('its end is read from the file of the proxy, or from the https address itself', async () => {
    expect(daysUntil(await certificateUntil({ file: files.cert, address: '', allows: anywhere }))).toBe(12);
    const address = `https://localhost:${String(port)}/data-board`;
    expect(daysUntil(await certificateUntil({ file: undefined, address, allows: anywhere }))).toBe(12);
  });

  it('it is unknown without https, without an answer, with an unreadable file, and for an address that is not allowed', async () => {
    const until = (address: string, allows = anywhere) => certificateUntil({ file: undefined, address, allows });
    expect(await until('http://localhost')).toBeNull();
    expect(await until('')).toBeNull();
    expect(await until('https://127.0.0.1:1')).toBeNull();
    expect(await until(`https://127.0.0.1:${String(port)}`, () => false)).toBeNull();
    expect(await until(`https://localhost:${String(port)}`, () => false)).toBeNull();
    expect(await certificateUntil({ file: files.key, address: '', allows: anywhere })).toBeNull();
  });

  it('a certificate that ends within 30 days is told to the system administrators once a day, before it hurts', async () => {
    const world = await openWorld({ now: new Date(), options: { watch: { slowQueryMs: 100_000, certificateFile: files.cert } } });
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const [admin, county, office] = [
      await world.signIn({ roleKind: 'system-admin' }),
      await world.signIn({ roleKind: 'system-admin', areaCode: '331102' }),
      await world.signIn({ roleKind: 'congress-office' }),
    ];
    const warningsOf = async (person: Person) => {
      const { data } = await world.call(person, 'message.list', { query: {} });
      return data.items.filter(({ text }) => text === HEALTH_WARNINGS.certificate);
    };
    const check = () => world.call(admin, 'running.repeat', { params: { name: 'health' } });
    expect((await world.call(admin, 'running.health', {})).data).toMatchObject({
      warnings: expect.arrayContaining(['certificate']) as string[],
    });
    expect(await warningsOf(admin)).toHaveLength(0);
    expect(await check()).toMatchObject({ status: 200 });
    expect(await warningsOf(admin)).toMatchObject([{ title: 'HTTPS 证书 30 天内到期（或已经到期）', subject: { type: 'health' } }]);
    await check();
    expect(await warningsOf(admin)).toHaveLength(1);
    expect([await warningsOf(county), await warningsOf(office)]).toEqual([[], []]);
    await world.close();
  });
});

describe('the settings', () => {
  it.each([{ SLOW_QUERY_MS: 'quick' }, { SLOW_QUERY_MS: '0' }, { METRICS_TOKEN: 'short' }])('%j stops the start with a sentence', (env) => {
    expect(() => readWatch(env)).toThrow(Object.keys(env)[0]);
  });
});
