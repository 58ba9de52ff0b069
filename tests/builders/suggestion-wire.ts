interface StoredItem {
  id: number;
  version: number;
  status: string;
  title: string;
}

interface SuggestionCall {
  method: string;
  path: string;
  key: string | null;
  body: { title?: string; version?: number };
}

/**
 * How the next calls end: 'answered', 'lost' before they arrive, 'unheard' when the response is lost after they were carried out; or refused with a
 * message.
 */
export type Fate = 'answered' | 'lost' | 'unheard' | { status: number; message: string; error?: string };

const reply = (status: number, body: unknown): Response =>
  // jsdom has no Response; these are the parts that the H5 adapter reads.
  ({
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': 'application/json' }),
    text: () => Promise.resolve(JSON.stringify(body)),
  }) as Response;

/**
 * A server of suggestions behind the browser's `fetch`, as in the contract: a change with a known idempotency key has no second effect, and a change
 * on another version is refused. `fates` says how calls end, in order; later ones are answered.
 */
export function aSuggestionServer() {
  const items: StoredItem[] = [];
  const made = new Map<string, number>();
  const calls: SuggestionCall[] = [];
  const fates: Fate[] = [];

  function carryOut({ method, path, body }: SuggestionCall): StoredItem {
    const [, id, step] = /^\/api\/suggestion(?:\/(\d+))?(?:\/([a-z-]+))?$/.exec(path) ?? [];
    if (!id) {
      const item = { id: items.length + 1, version: 1, status: 'draft', title: body.title ?? '' };
      items.push(item);
      return item;
    }
    const item: StoredItem | undefined = items[Number(id) - 1];
    if (item === undefined || item.status === 'deleted' || item.version !== body.version) throw new Error('stale');
    item.version += 1;
    if (method === 'PUT') item.title = body.title ?? '';
    else item.status = step === 'submit' ? 'submitted' : 'cosigning';
    return item;
  }

  function answer(call: SuggestionCall): Response {
    const known = call.key === null ? undefined : made.get(call.key);
    try {
      const item = known === undefined ? carryOut(call) : items[known - 1];
      if (item?.status === 'deleted') return reply(200, { code: 200, success: true, message: '', data: null });
      if (item && call.key) made.set(call.key, item.id);
      return reply(200, { code: 200, success: true, message: '', data: { ...item } });
    } catch {
      return reply(409, { code: 409, success: false, message: '刚刚被其他人更新', data: { error: 'suggestion.stale' } });
    }
  }

  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    const call: SuggestionCall = {
      method: init?.method ?? 'GET',
      // The adapter calls fetch with a text, never with a Request.
      path: new URL(input as string, 'http://localhost').pathname,
      key: headers.get('idempotency-key'),
      body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as SuggestionCall['body'],
    };
    calls.push(call);
    const fate = fates.shift() ?? 'answered';
    if (fate === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    if (typeof fate === 'object') {
      const { status, message, error } = fate;
      return Promise.resolve(reply(status, { code: status, success: false, message, data: error ? { error } : null }));
    }
    const answered = answer(call);
    return fate === 'unheard' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answered);
  };
  return { items, calls, fates };
}
