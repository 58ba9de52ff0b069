import { findEntry, openOutbox, putEntry, runOutbox } from '@/platform/outbox';
import { messageEntry, sendMessage, type MessageEntry } from '@/features/thread/outbox';
import '@/mobile/thread/shared/kept-messages';
import { keptLine } from '@/mobile/shared/kept';
import { setRoleId, setToken } from '@/platform/session';
import { aWire } from '../../builders/wire';

const ROLE = '12';

type Fate = 'answered' | 'unheard' | { status: number; error: string; message: string };

let fates: Fate[];
let calls: { path: string; key: string | null; body: unknown }[];

const reply = (status: number, data: unknown, message = ''): Response =>
  ({
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': 'application/json' }),
    text: () => Promise.resolve(JSON.stringify({ code: status, success: status < 400, message, data })),
  }) as Response;

/** A server of threads, which may answer without being heard. */
function aThreadServer(): void {
  fates = [];
  calls = [];
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input as string, 'http://localhost');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    calls.push({ path: pathname, key: new Headers(init?.headers).get('idempotency-key'), body });
    const fate = fates.shift() ?? 'answered';
    if (fate === 'unheard') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(typeof fate === 'object' ? reply(fate.status, { error: fate.error }, fate.message) : reply(200, { id: 5 }));
  };
}

const anEntry = (): MessageEntry => messageEntry({ threadId: 7, text: '桥面开裂，请看照片', mentions: [3], files: [] });

async function passing<T>(work: Promise<T>): Promise<unknown> {
  const settled = work.then(
    (value) => value,
    (error: unknown) => error,
  );
  await jest.advanceTimersByTimeAsync(20_000);
  return settled;
}

beforeAll(async () => {
  await aWire(() => ({}));
});
beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/data-board/thread');
  window.localStorage.clear();
  aThreadServer();
  setToken('token');
  setRoleId(ROLE);
  openOutbox(ROLE);
});
afterEach(() => jest.useRealTimers());

it('a message whose response was lost is sent again with the same key and body', async () => {
  const entry = anEntry();
  putEntry(ROLE, entry);
  fates = ['unheard', 'unheard', 'unheard'];
  await passing(sendMessage(ROLE, entry));
  expect(findEntry<MessageEntry>(ROLE, 'thread', entry.id)?.begun).not.toBeNull();
  await passing(runOutbox(ROLE));
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  expect(calls.at(-1)).toMatchObject({ path: '/api/thread/7/post', body: { text: '桥面开裂，请看照片', mentions: [3], fileIds: [] } });
  expect(openOutbox(ROLE)).toEqual([]);
});

it('a refused message waits for its author with the reason, and its line leads to its thread', async () => {
  const entry = anEntry();
  putEntry(ROLE, entry);
  fates = [{ status: 409, error: 'thread.closed', message: '会话已关闭，请联系负责人重新开启' }];
  await passing(sendMessage(ROLE, entry));
  const [kept] = openOutbox(ROLE);
  expect(kept).toMatchObject({ state: 'refused', problem: '会话已关闭，请联系负责人重新开启', begun: null });
  expect(kept && keptLine(kept)).toMatchObject({
    kind: '会话消息',
    title: '桥面开裂，请看照片',
    link: '/thread/detail?id=7',
    canTakeBack: true,
  });
});
