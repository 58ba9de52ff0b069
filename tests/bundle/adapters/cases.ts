import type { FilesPort, NetworkPort, StoragePort, UploadPort } from '@/platform/ports';
import type { NavigationPort } from '@/platform/navigation-port';
import type { RequestPort, WireRequest } from '@/platform/request-port';

interface Session {
  getToken(): string | undefined;
  setToken(token: string): void;
  getSessionId(): string | undefined;
  getRoleId(): string | undefined;
  setRoleId(id: string): void;
  clearSession(): void;
}

/** The ports that have an adapter on every target. */
export type Ports = RequestPort & StoragePort & UploadPort & FilesPort & NetworkPort & NavigationPort & Session;

export interface AdapterCase {
  /** The port that the case tests. */
  port: 'request' | 'storage' | 'session' | 'upload' | 'navigation';
  title: string;
  /** Runs next to the adapters and returns a JSON value. */
  run: (ports: Ports) => Promise<unknown>;
  expected: unknown;
}

/** Returns the result of the call, or the name of the error that it threw. */
async function end<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work;
  } catch (error) {
    return (error as Error).name;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for the page, which changes a moment after the call. */
async function arrived({ currentLink }: Ports, link: string): Promise<string> {
  for (let times = 0; times < 100 && currentLink() !== link; times += 1) await pause(50);
  // Waits longer, because nothing more, such as a second navigation, must happen.
  await pause(300);
  return currentLink();
}

const cancelled = async ({ send }: Ports, request: WireRequest, afterMs: number): Promise<unknown> => {
  const source = new AbortController();
  if (afterMs === 0) source.abort();
  else setTimeout(() => source.abort(), afterMs);
  return end(send({ ...request, signal: source.signal }));
};

const upload = async (ports: Ports, path: string): Promise<unknown> => {
  const [file] = await ports.pickImages(1);
  if (!file) return 'no file was chosen';
  return end(ports.postForm({ path, headers: { 'x-own': '1' }, fields: { chunk: '0', chunks: '1' }, field: 'multipartFile', file }));
};

/** The same cases for every target. */
export const cases: readonly AdapterCase[] = [
  {
    port: 'request',
    title: 'puts a query into the address, lists by their repeated key and nothing for what is missing',
    run: ({ send }) => send({ method: 'GET', path: '/api/echo', query: { 词: '丽水 & 1', ids: [1, 2], none: undefined } }),
    expected: {
      status: 200,
      body: {
        method: 'GET',
        query: [
          ['词', '丽水 & 1'],
          ['ids', '1'],
          ['ids', '2'],
        ],
        type: null,
        own: null,
        body: '',
      },
    },
  },
  {
    port: 'request',
    title: 'sends a body as JSON, with the headers that were given',
    run: ({ send }) => send({ method: 'POST', path: '/api/echo', body: { 标题: '建议', list: [1] }, headers: { 'x-own': 'own' } }),
    expected: {
      status: 200,
      body: { method: 'POST', query: [], type: 'application/json', own: 'own', body: '{"标题":"建议","list":[1]}' },
    },
  },
  ...(['PUT', 'DELETE'] as const).map((method): AdapterCase => ({
    port: 'request',
    title: `reaches the server as ${method}`,
    run: ({ send }) => send({ method, path: '/api/echo', query: { version: 3 } }),
    expected: { status: 200, body: { method, query: [['version', '3']], type: null, own: null, body: '' } },
  })),
  ...[409, 440, 500].map((status): AdapterCase => ({
    port: 'request',
    title: `gives an error status ${status} back as an answer, with its body`,
    run: ({ send }) => send({ method: 'GET', path: `/api/status/${status}` }),
    expected: { status, body: { code: status, message: '没有成功', data: { error: 'a.b' } } },
  })),
  {
    port: 'request',
    title: 'gives a text that is no JSON as it is',
    run: ({ send }) => send({ method: 'GET', path: '/api/text' }),
    expected: { status: 200, body: '<html>维护中</html>' },
  },
  {
    port: 'request',
    title: 'throws NetworkError where no answer comes',
    run: ({ send }) => end(send({ method: 'GET', path: '/api/cut' })),
    expected: 'NetworkError',
  },
  {
    port: 'request',
    title: 'throws the error of whoever stopped it before it began',
    run: (ports) => cancelled(ports, { method: 'GET', path: '/api/echo' }, 0),
    expected: 'AbortError',
  },
  {
    port: 'request',
    title: 'and while it was under way',
    run: (ports) => cancelled(ports, { method: 'GET', path: '/api/slow' }, 200),
    expected: 'AbortError',
  },
  {
    port: 'storage',
    title: 'gives back what JSON can hold, and nothing for what was never kept',
    run: ({ storage, sessionStore }) => {
      const values = [{ 题: ['一', 2, null, true] }, 0, false, '', '"', null];
      const kept = [storage, sessionStore].map((store) => {
        values.forEach((value, index) => store.set(`value-${index}`, value));
        return [values.map((_, index) => store.get(`value-${index}`)), store.get('never') === undefined];
      });
      return Promise.resolve(kept);
    },
    expected: [1, 2].map(() => [[{ 题: ['一', 2, null, true] }, 0, false, '', '"', null], true]),
  },
  {
    port: 'storage',
    title: 'keeps the two stores apart, forgets what is removed and replaces what is set again',
    run: ({ storage, sessionStore }) => {
      storage.set('same', 'long');
      sessionStore.set('same', 'short');
      const apart = [storage.get('same'), sessionStore.get('same')];
      storage.set('same', 'longer');
      sessionStore.remove('same');
      return Promise.resolve([apart, storage.get('same'), sessionStore.get('same') === undefined]);
    },
    expected: [['long', 'short'], 'longer', true],
  },
  {
    port: 'session',
    title: 'begins with a token and an id of its own, which changes with each session',
    run: ({ setToken, getToken, getSessionId }) => {
      setToken('令牌 1=;');
      const first = getSessionId() ?? '';
      setToken('second');
      return Promise.resolve([/^[\da-f-]{36}$/.test(first), getToken(), first !== getSessionId()]);
    },
    expected: [true, 'second', true],
  },
  {
    port: 'session',
    title: 'keeps any text as its token, and the role beside it, until it is cleared',
    run: ({ setToken, getToken, setRoleId, getRoleId, getSessionId, clearSession }) => {
      setToken('令牌 1=;"%');
      setRoleId('17');
      const during = [getToken(), getRoleId()];
      clearSession();
      return Promise.resolve([during, getToken() === undefined, getRoleId() === undefined, getSessionId() === undefined]);
    },
    expected: [['令牌 1=;"%', '17'], true, true, true],
  },
  {
    port: 'upload',
    title: 'posts the fields, then the file’s bytes under the field’s name',
    run: (ports) => upload(ports, '/api/form'),
    expected: {
      status: 200,
      body: { order: ['chunk', 'chunks', 'multipartFile'], fields: { chunk: '0', chunks: '1' }, bytes: 200_000, own: '1' },
    },
  },
  {
    port: 'upload',
    title: 'gives an error status back as an answer',
    run: (ports) => upload(ports, '/api/status/400'),
    expected: { status: 400, body: { code: 400, message: '没有成功', data: { error: 'a.b' } } },
  },
  {
    port: 'upload',
    title: 'throws NetworkError where no answer comes',
    run: (ports) => upload(ports, '/api/cut'),
    expected: 'NetworkError',
  },
  {
    port: 'navigation',
    title: 'goes to a page with its query and back again',
    run: async (ports) => {
      const start = await arrived(ports, '/suggm');
      await ports.go('/suggm-detail?id=3&q=%E4%B8%BD%E6%B0%B4');
      const there = await arrived(ports, '/suggm-detail?id=3&q=%E4%B8%BD%E6%B0%B4');
      await ports.back('/suggm-list');
      return [start, there, await arrived(ports, '/suggm')];
    },
    expected: ['/suggm', '/suggm-detail?id=3&q=%E4%B8%BD%E6%B0%B4', '/suggm'],
  },
  {
    port: 'navigation',
    title: 'takes the place of the page with another, so that back passes it over',
    run: async (ports) => {
      await ports.go('/suggm-list?mine=lead');
      await arrived(ports, '/suggm-list?mine=lead');
      await ports.replace('/suggm-detail?id=4');
      const there = await arrived(ports, '/suggm-detail?id=4');
      await ports.back('/suggm-list');
      return [there, await arrived(ports, '/suggm')];
    },
    expected: ['/suggm-detail?id=4', '/suggm'],
  },
  {
    port: 'navigation',
    title: 'goes to the fallback where there is no page to go back to',
    run: async (ports) => {
      await ports.back('/suggm-list?mine=invited');
      return arrived(ports, '/suggm-list?mine=invited');
    },
    expected: '/suggm-list?mine=invited',
  },
  {
    port: 'navigation',
    title: 'knows its pages by their links',
    run: ({ hasPage }) => Promise.resolve([hasPage('/suggm-detail?id=3'), hasPage('/suggm')]),
    expected: [true, true],
  },
];

/** Two halves of one case, between which the application is restarted. */
const overARestart: Record<string, AdapterCase['run']> = {
  'keeps for another run': ({ storage, sessionStore, setToken, setRoleId }) => {
    storage.set('over-runs', [1, '二']);
    sessionStore.set('over-runs', true);
    setToken('kept');
    setRoleId('17');
    return Promise.resolve(null);
  },
  'finds what another run kept': ({ storage, sessionStore, getToken, getRoleId }) =>
    Promise.resolve({
      kept: storage.get('over-runs'),
      ofTheRun: sessionStore.get('over-runs') !== undefined,
      token: getToken(),
      role: getRoleId(),
    }),
};

/** Runs the case with that title on the surrounding adapters; returns JSON, which every boundary can carry. */
export async function runCase(title: string, ports: Ports): Promise<string> {
  const run = cases.find((one) => one.title === title)?.run ?? overARestart[title];
  if (!run) throw new Error(`no case is called ${title}`);
  return JSON.stringify(await run(ports));
}
