import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeRingCipher } from '../../server/platform/crypto/mobile';
import { connect, type Db } from '../../server/platform/db/connect';
import { makeTokens, type TokenApp, type Tokens } from '../../server/platform/open-platform/tokens';
import { openPlatformWorld, type PlatformWorld } from '../builders/platform-world';
import { createTestDatabase, type TestDatabase } from '../support/database';

const HOUR_MS = 3_600_000;

let database: TestDatabase;
let nodes: { db: Db; tokens: Tokens }[];
let now: number;
const cipherOf = (key: string) => makeRingCipher({ keys: () => [{ id: 'k1', key }], refresh: () => false });
const textCipher = cipherOf('0123456789abcdef0123456789abcdef');

beforeAll(async () => {
  database = await createTestDatabase();
  nodes = [1, 2].map(() => {
    const db = connect(database.url);
    return { db, tokens: makeTokens({ db, clock: { now: () => new Date(now) }, textCipher }) };
  });
});

afterAll(async () => {
  await Promise.all(nodes.map(({ db }) => db.destroy()));
  await database.drop();
});

beforeEach(async () => {
  now = Date.parse('2026-03-05T02:00:00Z');
  await node(0).db.deleteFrom('platformToken').execute();
});

function node(index: number) {
  const found = nodes[index];
  if (!found) throw new Error('there are two nodes');
  return found;
}

/** Creates a platform that returns a new token for each request, and counts the requests. */
function platform({ takesMs = 50, fails = false } = {}) {
  const asked = { times: 0, fails, takesMs };
  const app: TokenApp = {
    platform: 'dingtalk',
    appKey: 'key',
    fetchToken: async () => {
      asked.times += 1;
      const value = `token-${String(asked.times)}`;
      await new Promise((resolve) => setTimeout(resolve, asked.takesMs));
      if (asked.fails) throw new Error('no token today');
      return { value, lifeMs: 2 * HOUR_MS };
    },
  };
  return { asked, app };
}

const tokenBy = (index: number, app: TokenApp) =>
  node(index).tokens.with(
    app,
    (token) => Promise.resolve(token),
    () => false,
  );

describe('the application’s token', () => {
  it('the application token is fetched once when two nodes need it at the same time, many calls each', async () => {
    const { app, asked } = platform();
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, index) => tokenBy(index % 2, app)));
    expect(new Set(tokens)).toEqual(new Set(['token-1']));
    expect(asked.times).toBe(1);
  });

  it('the application token is not readable in the database', async () => {
    const { app } = platform();
    await tokenBy(0, app);
    const stored = await node(0).db.selectFrom('platformToken').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain('token-1');
  });

  it('one node renews the application token five minutes before its end; the other node uses the old one meanwhile', async () => {
    const { app, asked } = platform();
    await tokenBy(0, app);
    now += 2 * HOUR_MS - 4 * 60_000;
    asked.takesMs = 500;
    const renewed = tokenBy(0, app);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await tokenBy(1, app)).toBe('token-1');
    expect(await renewed).toBe('token-2');
    expect(await tokenBy(1, app)).toBe('token-2');
    expect(asked.times).toBe(2);
  });

  it('the application token is used until its end when its renewal fails, and not after its end', async () => {
    const { app, asked } = platform();
    await tokenBy(0, app);
    asked.fails = true;
    now += 2 * HOUR_MS - 60_000;
    expect(await tokenBy(0, app)).toBe('token-1');
    now += 2 * 60_000;
    await expect(tokenBy(0, app)).rejects.toThrow('no token today');
    asked.fails = false;
    expect(await tokenBy(1, app)).toMatch(/^token-/);
  });

  it('a token that the platform refuses is renewed once for both nodes, and the calls are repeated', async () => {
    const { app, asked } = platform();
    await tokenBy(0, app);
    const calls: string[] = [];
    const call = (token: string) => {
      calls.push(token);
      return Promise.resolve(token);
    };
    const isRefused = (token: string) => token === 'token-1';
    const answers = await Promise.all([0, 1, 0, 1].map((index) => node(index).tokens.with(app, call, isRefused)));
    expect(answers).toEqual(['token-2', 'token-2', 'token-2', 'token-2']);
    expect(asked.times).toBe(2);
    expect(calls.filter((token) => token === 'token-1')).toHaveLength(4);
  });

  it('a call with a refused token is tried twice and no more', async () => {
    const { app, asked } = platform();
    let calls = 0;
    const answer = await node(0).tokens.with(
      app,
      () => {
        calls += 1;
        return Promise.resolve('refused');
      },
      () => true,
    );
    expect([answer, calls, asked.times]).toEqual(['refused', 2, 2]);
  });

  it('an application token stored under another key counts as missing', async () => {
    const { app } = platform();
    await tokenBy(0, app);
    const other = makeTokens({ db: node(1).db, clock: { now: () => new Date(now) }, textCipher: cipherOf('f'.repeat(32)) });
    const seen: string[] = [];
    const note = (token: string) => {
      seen.push(token);
      return Promise.resolve(token);
    };
    // Nearly always the token cannot be decrypted; when it can, the result is no valid token and the platform refuses it.
    expect(await other.with(app, note, (token) => token !== 'token-2')).toBe('token-2');
  });
});

describe('two servers over one database', () => {
  let world: PlatformWorld;
  let counted: { server: Server; tokens: number };

  /** A proxy before the emulator that counts the token requests. */
  async function countTokens(target: string): Promise<typeof counted> {
    const counter = { tokens: 0 };
    const server = createServer((request, response) => {
      if (request.url?.startsWith('/gettoken')) counter.tokens += 1;
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const init = { method: request.method ?? 'GET', headers: { 'content-type': 'application/json' } };
        const body = Buffer.concat(pieces).toString();
        void fetch(`${target}${request.url ?? ''}`, { ...init, ...(body !== '' && { body }) })
          .then(async (answer) => response.end(await answer.text()))
          .catch(() => response.destroy());
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    return Object.assign(counter, { server });
  }

  beforeAll(async () => {
    world = await openPlatformWorld(['dingtalk']);
    counted = await countTokens(world.emulators.urls.dingtalk ?? '');
  });

  afterAll(async () => {
    counted.server.closeAllConnections();
    counted.server.close();
    await world.close();
  });

  it('two servers share the application token: people sign in by both, and it was requested once', async () => {
    await world.account({ bindings: { dingtalk: 'ding-deputy' } });
    const { dingtalk } = world.platforms;
    if (!dingtalk) throw new Error('there is no application');
    const baseUrl = `http://127.0.0.1:${String((counted.server.address() as AddressInfo).port)}`;
    const open = () => world.another({ platforms: { dingtalk: { ...dingtalk, baseUrl } } });
    const [one, other] = await Promise.all([open(), open()]);
    const codes = await Promise.all(Array.from({ length: 6 }, () => world.code('dingtalk', 'ding-deputy')));
    const answers = await Promise.all(
      codes.map(async (code, index) =>
        (index % 2 === 0 ? one : other).inject({ method: 'POST', url: '/api/ding/authenticate', query: { code } }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(counted.tokens).toBe(1);
  });
});
