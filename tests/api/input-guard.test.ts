import { connect as openSocket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { anActivity } from '../builders/activity';
import { errorOf, messageOf, openApp, type TestApp } from '../builders/session';
import { seedDeputy } from '../builders/deputy';
import { aDraft } from '../builders/suggestion';

let world: TestApp;
let token: string;
let office: string;

beforeAll(async () => {
  world = await openApp();
  token = (await world.signIn({ roleKind: 'deputy', deputyId: (await seedDeputy(world.db)).deputyId })).token;
  office = (await world.signIn({ roleKind: 'congress-office' })).token;
});
afterAll(() => world.close());

const fieldOf = (response: LightMyRequestResponse) => response.json<{ data: { field?: string } }>().data.field;
const get = (url: string) => world.ask({ url, token });
const post = (payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  world.ask({ method: 'POST', url: '/api/suggestion', token, headers, payload });
const draftWith = (change: object) => JSON.stringify({ ...aDraft(), ...change });
const titleOf = async (title: string) => (await post(draftWith({ title }))).json<{ data: { title?: string } }>().data.title;

describe('a number in an address', () => {
  it.each(['Infinity', '-Infinity', '1e309', '1e2', '0x10', '-0', ' 5', '1.0', '9999999999999999', '２', ''])(
    '%j is refused wherever an address takes a number',
    async (text) => {
      const value = encodeURIComponent(text);
      const places: [string, string][] = [
        [`/api/suggestion?termId=${value}`, 'termId'],
        [`/api/suggestion?page=${value}`, 'page'],
        [`/api/public/suggestion?page=${value}`, 'page'],
        [`/api/public/figures?year=${value}`, 'year'],
        ...(text === '' ? [] : ([[`/api/public/suggestion/${value}`, 'id']] as [string, string][])),
      ];
      for (const [url, field] of places) {
        const response = await get(url);
        expect([url, response.statusCode, fieldOf(response)]).toEqual([url, 400, field]);
        expect(messageOf(response)).toMatch(/[\u4e00-\u9fff]/);
      }
    },
  );

  it('an address takes a valid number and a valid flag, and refuses an invalid or repeated one', async () => {
    const response = await get('/api/suggestion?page=2&pageSize=7&inSession=false&ownArea=true');
    expect(response.json()).toMatchObject({ code: 200, data: { page: 2, pageSize: 7 } });
    expect(messageOf(await get('/api/suggestion?inSession=1'))).toBe('提出时段应为是或否');
    expect(messageOf(await get('/api/suggestion?page=1&page=2'))).toBe('页码应为整数');
  });

  it('a number above the range of its column is refused', async () => {
    expect((await get('/api/suggestion/2147483648')).statusCode).toBe(400);
    const response = await world.ask({ method: 'DELETE', url: '/api/suggestion/1?version=2147483648', token });
    expect([response.statusCode, fieldOf(response)]).toEqual([400, 'version']);
  });
});

describe('a body', () => {
  it.each([
    ['10,000 brackets', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['half a million brackets', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['objects within objects', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
    ['half an emoji', draftWith({ title: '标题😀'.slice(0, 3) })],
    ['half an emoji in a key', '{"\\ud83d":1}'],
    ['NUL in a key', '{"a\\u0000":1}'],
    ['half an emoji deep inside', draftWith({ fileIds: ['\ude00'] })],
    ['a number beyond all', `{"title":"标题","version":1e309}`],
  ])('a body with %s is refused', async (_what, payload) => {
    const response = await post(payload);
    expect([response.statusCode, errorOf(response)]).toEqual([400, 'request.invalid']);
    expect(messageOf(response)).toMatch(/[\u4e00-\u9fff]/);
  });

  it('the error names the field with a character that cannot be stored', async () => {
    const response = await post(draftWith({ title: '标题\ud83d' }));
    expect([fieldOf(response), messageOf(response)]).toEqual(['title', '标题中有不能保存的字符，请删除后再试']);
  });

  it.each([
    ['packed', gzipSync(draftWith({})), { 'content-type': 'application/json', 'content-encoding': 'gzip' }, 415],
    ['in GBK', Buffer.from(draftWith({})), { 'content-type': 'application/json; charset=gbk' }, 415],
    ['with bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), { 'content-type': 'application/json' }, 400],
    ['as a form', 'title=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['as plain text', 'title', { 'content-type': 'text/plain' }, 400],
    ['of a type that is none', '{}', { 'content-type': ';;;' }, 415],
  ])('a body %s is refused', async (_what, payload, headers, status) => {
    const response = await post(payload, headers);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code: status, success: false });
  });

  it('a body declared as UTF-8 is accepted', async () => {
    expect((await post(draftWith({}), { 'content-type': 'application/json; charset="UTF-8"' })).statusCode).toBe(200);
  });
});

describe('a day', () => {
  it.each(['9999-12-31', '0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '2026-02-30', '2026-13-01'])(
    'the day %s is refused with the name of its field',
    async (day) => {
      for (const name of ['submittedFrom', 'submittedTo', 'repliedFrom', 'repliedTo']) {
        const response = await get(`/api/suggestion?${name}=${day}`);
        expect([response.statusCode, fieldOf(response)]).toEqual([400, name]);
      }
      const figures = await world.ask({ url: `/api/figures/suggestion?submittedTo=${day}`, token: office });
      expect([figures.statusCode, fieldOf(figures)]).toEqual([400, 'submittedTo']);
    },
  );

  it.each(['1900-01-01', '2199-12-31'])('the day %s is accepted for filters and figures', async (day) => {
    expect((await get(`/api/suggestion?submittedFrom=${day}&submittedTo=${day}`)).statusCode).toBe(200);
    const figures = await world.ask({ url: `/api/figures/suggestion?submittedFrom=1900-01-01&submittedTo=${day}`, token: office });
    expect(figures.statusCode).toBe(200);
  });

  it.each(['2026-03-05T23:59:60Z', '2026-03-05 02:00:00Z', '2026-03-05T02:00:00+08', '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z'])(
    'a time is refused: %s',
    async (startsAt) => {
      const time = '2026-04-05T02:00:00Z';
      const payload = anActivity({ startsAt, endsAt: time, signUpUntil: time });
      const response = await world.ask({ method: 'POST', url: '/api/activity', token: office, payload });
      expect([response.statusCode, fieldOf(response)]).toEqual([400, 'startsAt']);
    },
  );
});

describe('a title', () => {
  it('a title is stored without deceptive characters', async () => {
    expect(await titleOf('关于\u202e公\u200b交\n的\u00ad建议👩‍👧')).toBe('关于公交 的建议👩‍👧');
  });

  it('a title of only hidden characters counts as empty', async () => {
    const response = await post(draftWith({ title: '\u200b\u202e\ufeff' }));
    expect([response.statusCode, messageOf(response)]).toEqual([400, '标题不能为空']);
  });

  it('the length of a title is measured without hidden characters', async () => {
    expect(await titleOf(`${'长'.repeat(100)}\u200b`)).toBe('长'.repeat(100));
  });

  it('a title is found by a word that contains a hidden character', async () => {
    await post(draftWith({ title: '桥梁检修的建议' }));
    const found = await get(`/api/suggestion?keyword=${encodeURIComponent('桥梁\u200b检修')}`);
    expect(found.json()).toMatchObject({ data: { total: 1 } });
  });
});

describe('content', () => {
  it('content keeps its lines and loses direction marks', async () => {
    const response = await post(draftWith({ content: '第一行\n第二\u202e行\u2069' }));
    expect(response.json()).toMatchObject({ data: { content: '第一行\n第二行' } });
  });
});

describe('a head', () => {
  it('a request head that is too long is refused in the envelope', async () => {
    const app = await world.another();
    const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const said = await new Promise<string>((resolve) => {
      let text = '';
      const socket = openSocket(Number(port), hostname, () => socket.write(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`));
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
    expect(JSON.parse(said.slice(said.indexOf('\r\n\r\n')))).toMatchObject({ code: 413, success: false });
  });
});

describe('what caches may keep', () => {
  it.each([
    ['/api/suggestion', 'no-store'],
    ['/api/public/suggestion', 'no-store'],
    ['/api/nowhere', 'no-store'],
    ['/api/suggestion/%zz', 'no-store'],
    ['/api/suggestion/x', 'no-store'],
    ['/logout', 'no-store'],
    ['/healthz', 'no-store'],
    ['/data-board/config.json', 'no-cache'],
    ['/data-board/js/gone.js', 'no-store'],
  ])('the cache header of %s is %s', async (url, kept) => {
    const own = url === '/logout' ? (await world.signIn({ roleKind: 'deputy' })).token : token;
    expect((await world.ask({ url, token: own })).headers['cache-control']).toBe(kept);
  });

  it('a failed login must not be cached', async () => {
    expect((await world.login({ username: 'nobody' })).headers['cache-control']).toBe('no-store');
    expect((await world.ask({ url: '/api/suggestion' })).headers['cache-control']).toBe('no-store');
  });
});
