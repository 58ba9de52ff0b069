import { connect as openSocket } from 'node:net';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { handleErrors } from '../../server/platform/http/error-handlers';
import { loggerOptions } from '../../server/platform/http/server';
import { mountRoutes } from '../../server/platform/http/mount-routes';
import { type MountableRoute, route } from '../../server/platform/http/route';
import { validatorCompiler } from '../../server/platform/http/schema-compilers';
import { temporaryFolder } from '../support/run';
import { PASSWORD, seedAccount } from '../builders/account';
import { errorOf, messageOf, openApp, type TestApp } from '../builders/session';
import { aDraft } from '../builders/suggestion';

let world: TestApp;
let token: string;

beforeAll(async () => {
  world = await openApp();
  token = (await world.signIn({ roleKind: 'deputy' })).token;
});

afterAll(() => world.close());

const create = (payload: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  world.ask({
    method: 'POST',
    url: '/api/suggestion',
    token,
    headers,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe('a bad request', () => {
  it.each([
    ['a title of 10,000 characters', aDraft({ title: '长'.repeat(10_000) }), '标题不能超过 100 个字'],
    ['a blank title', aDraft({ title: '   ' }), '标题不能为空'],
    ['no title', { ...aDraft(), title: undefined }, '标题不能为空'],
    ['a title that is a number', { ...aDraft(), title: 1 }, '标题应为文字'],
    ['a flag written as text', { ...aDraft(), isPublic: 'true' }, '是否公开应为是或否'],
    ['a kind that is none', { ...aDraft(), kind: 'poem' }, '类型不是可选的值'],
    [
      'eleven attachments',
      { ...aDraft(), fileIds: Array.from({ length: 11 }, (_, index) => `00000000-0000-4000-8000-00000000000${index.toString(16)}`) },
      '附件不能超过 10 项',
    ],
    ['an attachment that is no id', { ...aDraft(), fileIds: ['x'] }, '附件格式不正确'],
    ['a field nobody knows', { ...aDraft(), status: 'closed' }, '“status”不是可以提交的内容'],
    ['a list', [], '提交的内容格式不正确'],
  ])('a request with %s is refused with a message in Chinese', async (_what, body, message) => {
    const response = await create(body);
    expect([response.statusCode, messageOf(response), errorOf(response)]).toEqual([400, message, 'request.invalid']);
  });

  it.each([
    ['that is no JSON', '{"title":', 400, 'request.invalid'],
    ['that would poison prototypes', '{"__proto__":{"x":1}}', 400, 'request.invalid'],
    ['with a NUL character', JSON.stringify(aDraft({ content: 'a\u0000b' })), 400, 'request.invalid'],
    ['without a body', '', 400, 'request.invalid'],
    ['over a megabyte', JSON.stringify(aDraft({ content: 'x'.repeat(1_100_000) })), 413, 'request.too_large'],
  ])('a request %s is refused in the envelope', async (_what, body, status, error) => {
    const response = await create(body);
    expect([response.statusCode, errorOf(response)]).toEqual([status, error]);
    expect(response.json()).toMatchObject({ code: status, success: false });
  });

  it('a request with another media type is refused', async () => {
    const response = await create('<xml/>', { 'content-type': 'application/xml' });
    expect([response.statusCode, errorOf(response)]).toEqual([415, 'request.media_type']);
  });

  it.each([
    ['GET', '/nowhere', 404],
    ['PATCH', '/api/suggestion', 404],
    ['GET', '/api/suggestion/%zz', 400],
    ['GET', '/api/suggestion/1%00', 400],
    ['GET', '/api/suggestion/99999999999', 400],
  ] as const)('%s %s answers %d in the envelope', async (method, url, status) => {
    const response = await world.ask({ method, url, token });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code: status, success: false });
    expect(response.headers['content-type']).toContain('application/json');
  });

  it('a request that is not HTTP is also answered in the envelope', async () => {
    const app = await world.another();
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const said = await new Promise<string>((resolve) => {
      let text = '';
      const socket = openSocket(Number(address.port), address.hostname, () => socket.write('GET / nonsense\r\n\r\n'));
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(said.slice(said.indexOf('\r\n\r\n')))).toMatchObject({ code: 400, success: false });
  });
});

describe('access', () => {
  it('access is checked before the body is read', async () => {
    const response = await world.ask({
      method: 'POST',
      url: '/api/suggestion',
      headers: { 'content-type': 'application/json' },
      payload: '{bad',
    });
    expect(response.statusCode).toBe(401);
    const unit = await world.signIn({ roleKind: 'undertaking-unit' });
    const denied = await world.ask({
      method: 'POST',
      url: '/api/suggestion',
      token: unit.token,
      headers: { 'content-type': 'application/json' },
      payload: '{bad',
    });
    expect([denied.statusCode, errorOf(denied)]).toEqual([403, 'access.denied']);
  });

  it('the server accepts the token with and without the word Bearer', async () => {
    for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`]) {
      expect((await world.ask({ url: '/api/admin/user/current', headers: { authorization } })).statusCode).toBe(200);
    }
    expect((await world.ask({ url: '/api/admin/user/current', headers: { authorization: 'Bearer' } })).statusCode).toBe(401);
  });
});

describe('rates', () => {
  it('logins from one address are limited, and the refusal is in the envelope', async () => {
    const app = await world.another({ rateLimits: { perAddress: 1000, logins: 3, captchas: 2 } });
    const login = () => app.inject({ method: 'POST', url: '/login', query: { username: 'x', password: 'ab' } });
    for (let time = 0; time < 3; time += 1) expect((await login()).statusCode).toBe(400);
    const fourth = await login();
    expect([fourth.statusCode, errorOf(fourth)]).toEqual([429, 'request.too_many']);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
    // Captchas have a limit of their own, and other routes are not affected.
    expect((await app.inject('/api/captcha')).statusCode).toBe(200);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it('logins are limited by name, and for a whole network with a much higher limit', async () => {
    const app = await world.another({ rateLimits: { perAddress: 1000, logins: 2, loginsOfNetwork: 6 } });
    const login = async (username: string, remoteAddress: string) =>
      (await app.inject({ method: 'POST', url: '/login', query: { username, password: 'ab' }, remoteAddress })).statusCode;
    const statuses = [];
    for (const name of ['junk', 'junk', 'junk', 'deputy', 'a', 'b', 'c']) statuses.push(await login(name, '10.9.8.7'));
    expect(statuses).toEqual([400, 400, 429, 400, 400, 400, 429]);
    expect(await login('a', '10.9.8.6')).toBe(400);
  });

  it('all calls from one address are limited', async () => {
    const app = await world.another({ rateLimits: { perAddress: 5 } });
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await app.inject('/healthz')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await app.inject({ url: '/healthz', remoteAddress: '10.9.9.9' })).statusCode).toBe(200);
  });
});

describe('answers', () => {
  it('an answer has the security headers for browsers', async () => {
    const { headers } = await world.ask({ url: '/healthz' });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  /** Creates a server with one route whose handler is given by the test. */
  async function serverOf(handle: MountableRoute['handle'], strictReplies: boolean): Promise<FastifyInstance> {
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    handleErrors(app);
    app.decorateRequest('isMultipart', () => false);
    mountRoutes(app, [{ name: 'system.health', access: 'anyone', handle }], {
      findViewer: () => Promise.reject(new Error('unused')),
      keyedHash: (text) => text,
      strictReplies,
    });
    await app.ready();
    return app;
  }

  it.each([
    ['a field that is not in the schema', { status: 'ok', secret: 1 }],
    ['a wrong value', { status: 'bad' }],
    ['a missing field', {}],
  ])('an answer with %s fails when replies are strict', async (_what, reply) => {
    const app = await serverOf(() => Promise.resolve(reply), true);
    const response = await app.inject('/healthz');
    expect(response.json()).toMatchObject({ code: 500, success: false, data: { error: 'server.failed' } });
  });

  it('an answer leaves out a field that is not in the schema when replies are not strict', async () => {
    const app = await serverOf(() => Promise.resolve({ status: 'ok', secret: 1 }), false);
    expect((await app.inject('/healthz')).json()).toMatchObject({ code: 200, data: { status: 'ok' } });
    expect((await app.inject('/healthz')).body).not.toContain('secret');
  });

  it('the answer of a failed request has the request id, and nothing about the cause', async () => {
    const app = await serverOf(() => Promise.reject(new Error('password=hunter2 at /srv/app.ts')), false);
    const response = await app.inject('/healthz');
    expect(response.statusCode).toBe(500);
    expect(response.json<{ data: object }>().data).toEqual({ error: 'server.failed', requestId: expect.stringMatching(/.+/) as string });
    expect(response.body).not.toMatch(/hunter2|app\.ts/);
  });
});

describe('mounting', () => {
  const mount = (routes: MountableRoute[]) => () =>
    mountRoutes(Fastify(), routes, { findViewer: () => Promise.reject(new Error('unused')), keyedHash: (text) => text });
  const health = route('system.health', 'anyone', () => Promise.resolve({ status: 'ok' as const }));

  it('mounting refuses a route twice, and a route that the contract does not know', () => {
    expect(mount([health, health])).toThrow('system.health is mounted twice');
    expect(mount([{ ...health, name: 'system.backdoor' as 'system.health' }])).toThrow('system.backdoor is not a route');
  });
});

describe('the log', () => {
  it('the log has the path of a login, and nothing of its query, token or body', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const app = Fastify({ logger: { ...(loggerOptions('trace') as object), stream } });
    handleErrors(app);
    app.post('/login', (request) => {
      request.log.info({ req: request }, 'once more');
      throw new Error('failed');
    });
    await app.inject({
      method: 'POST',
      url: '/login?username=u&password=04secretcipher',
      headers: { authorization: 'Bearer secrettoken' },
      payload: { mobile: '13800000000' },
    });
    const log = lines.join('');
    expect(log).toContain('"path":"/login"');
    expect(log).toContain('"stack"');
    expect(log).not.toMatch(/secretcipher|secrettoken|13800000000|username/);
  });
});

describe('the pages', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    const staticDir = temporaryFolder('site');
    mkdirSync(join(staticDir, 'js'), { recursive: true });
    writeFileSync(
      join(staticDir, 'index.html'),
      '<!doctype html><script>window.early = 1</script><script src="js/app.1a2b3c4d.js"></script><link href="css/app.1a2b3c4d.css" rel="stylesheet">',
    );
    writeFileSync(join(staticDir, 'js', 'app.1a2b3c4d.js'), 'console.log("app")');
    writeFileSync(join(staticDir, 'js', 'app.1a2b3c4d.js.gz'), gzipSync('console.log("app")'));
    writeFileSync(join(staticDir, 'service-worker.js'), 'console.log("worker")');
    app = await world.another({ staticDir });
  });

  it('the service worker is never cached, and may control all pages', async () => {
    const { statusCode, headers } = await app.inject('/data-board/service-worker.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('the pages have no icon of their own, and its request returns no error', async () => {
    expect((await app.inject('/favicon.ico')).statusCode).toBe(204);
  });

  it('the root address redirects to the pages', async () => {
    for (const url of ['/', '/data-board']) {
      const response = await app.inject(url);
      expect([response.statusCode, response.headers.location]).toEqual([302, '/data-board/']);
    }
  });

  it.each(['/data-board/', '/data-board/index.html', '/data-board/suggestion/detail/12?from=list', '/data-board/suggm'])(
    'the pages start at %s',
    async (url) => {
      const response = await app.inject(url);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(response.body).toContain('<!doctype html>');
      expect(response.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
    },
  );

  it('a header before the page names the files to preload', async () => {
    const response = await app.inject('/data-board/suggm');
    expect(response.headers.link).toBe('<js/app.1a2b3c4d.js>; rel=preload; as=script, <css/app.1a2b3c4d.css>; rel=preload; as=style');
  });

  it('hashed files are cached permanently, and compressed for clients that accept it', async () => {
    const plain = await app.inject('/data-board/js/app.1a2b3c4d.js');
    expect([plain.statusCode, plain.headers['cache-control'], plain.body]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'console.log("app")',
    ]);
    const packed = await app.inject({ url: '/data-board/js/app.1a2b3c4d.js', headers: { 'accept-encoding': 'gzip' } });
    expect([packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual(['gzip', 'public, max-age=31536000, immutable']);
    expect(packed.headers['content-type']).toContain('javascript');
  });

  it.each([
    ['GET', '/data-board/js/gone.js'],
    ['GET', '/data-board/../package.json'],
    ['GET', '/data-board/..%2f..%2fpackage.json'],
    ['POST', '/data-board/suggm'],
    ['GET', '/api/suggm'],
  ] as const)('the pages do not answer %s %s', async (method, url) => {
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.json()).toMatchObject({ code: response.statusCode, success: false });
  });
});

describe('a login over the network', () => {
  it('a login over the network works in the format of the client', async () => {
    const app = await world.another();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { username } = await seedAccount(world.db);
    const query = new URLSearchParams({ username, password: world.encrypt(PASSWORD) }).toString();
    const response = await fetch(`${address}/login?${query}`, { method: 'POST' });
    expect(await response.json()).toMatchObject({ code: '1' });
  });
});
