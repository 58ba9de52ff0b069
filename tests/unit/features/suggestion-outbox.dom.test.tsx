import { EMPTY_FORM } from '@/features/suggestion/form';
import { readKeptForm } from '@/features/suggestion/kept-form';
import { keptReplies } from '@/features/suggestion/kept-reply';
import { canTakeBack, entryWith, findSuggestion, sendSuggestion, type SuggestionEntry, type Wanted } from '@/features/suggestion/outbox';
import { dropEntry, freshEntry, openOutbox, outboxOf, putEntry, runOutbox, type Waiting } from '@/platform/outbox';
import { setRoleId, setToken } from '@/platform/session';
import { aSuggestionServer } from '../../builders/suggestion-wire';
import { aWire } from '../../builders/wire';

const ROLE = '12';
/** A call is repeated twice after a lost response: the first attempt and two repeats. */
const TRIES = 3;

let server: ReturnType<typeof aSuggestionServer>;

const anEntry = (title: string, wanted: Wanted, base: Partial<SuggestionEntry> = {}): SuggestionEntry =>
  entryWith(
    { form: { ...EMPTY_FORM, title, content: '写了很久的内容' }, files: [], missingFiles: [], wanted },
    { kind: 'suggestion', ...base },
  );

const entries = () => openOutbox(ROLE) as SuggestionEntry[];

/** The pauses between the repeats pass at once. */
async function passing<T>(work: Promise<T>): Promise<T> {
  const settled = work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await jest.advanceTimersByTimeAsync(20_000);
  const outcome = await settled;
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

const keysOf = (path: RegExp) => server.calls.filter((call) => path.test(call.path)).map(({ key }) => key);
const CREATE = /^\/api\/suggestion$/;
const SUBMIT = /\/submit$/;

beforeAll(async () => {
  // Only for the configuration; each test replaces it with its own server.
  await aWire(() => ({}));
});

beforeEach(() => {
  jest.useFakeTimers();
  // The session's cookies belong to the product's own path.
  window.history.replaceState(null, '', '/data-board/suggm');
  window.localStorage.clear();
  openOutbox(ROLE);
  setToken('abc');
  setRoleId(ROLE);
  server = aSuggestionServer();
});

afterEach(() => jest.useRealTimers());

describe('what is sent when the network is there', () => {
  it('an online suggestion is saved and submitted, and nothing stays on the device', async () => {
    const entry = anEntry('加装电梯', 'submit');
    putEntry(ROLE, entry);
    const item = await passing(sendSuggestion(ROLE, entry));
    expect(item).toMatchObject({ id: 1, status: 'submitted' });
    expect(openOutbox(ROLE)).toEqual([]);
    expect(window.localStorage.length).toBe(0);
  });

  it('an online suggestion has a separate key for each change', async () => {
    await passing(sendSuggestion(ROLE, anEntry('加装电梯', 'submit')));
    const keys = server.calls.map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
    expect(keys.every((key) => /^[0-9a-f-]{36}$/.test(key ?? ''))).toBe(true);
  });

  it('an online suggestion asks for co-signers where requested', async () => {
    expect(await passing(sendSuggestion(ROLE, anEntry('加装电梯', 'askCosigners')))).toMatchObject({ status: 'cosigning' });
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/suggestion', '/api/suggestion/1/ask-cosigners']);
  });
});

describe('a lost answer', () => {
  it('a repeatedly lost answer never makes two items, though the app is closed in between', async () => {
    const entry = anEntry('加装电梯', 'submit');
    putEntry(ROLE, entry);
    server.fates.push(...Array<'unheard'>(TRIES).fill('unheard'));
    await expect(passing(sendSuggestion(ROLE, entry))).rejects.toThrow();
    expect(server.items).toHaveLength(1);

    // Only the device's storage is left of the first run.
    expect(await passing(runOutbox(ROLE))).toEqual({ saved: 0, taken: 1, refused: 0 });
    expect(server.items).toEqual([{ id: 1, version: 2, status: 'submitted', title: '加装电梯' }]);
    expect(new Set(keysOf(CREATE)).size).toBe(1);
    expect(keysOf(CREATE)).toHaveLength(TRIES + 1);
  });

  it('a submission whose answer was lost is repeated under the same key, without saving again', async () => {
    const entry = anEntry('加装电梯', 'submit');
    putEntry(ROLE, entry);
    server.fates.push('answered', ...Array<'unheard'>(TRIES).fill('unheard'));
    await expect(passing(sendSuggestion(ROLE, entry))).rejects.toThrow();
    const kept = findSuggestion(ROLE, entry.id);
    expect(kept && canTakeBack(kept)).toBe(false);

    await passing(runOutbox(ROLE));
    expect(keysOf(CREATE)).toHaveLength(1);
    expect(new Set(keysOf(SUBMIT)).size).toBe(1);
    expect(server.items).toMatchObject([{ status: 'submitted', version: 2 }]);
  });

  it('a save whose answer was lost is completed first; later text follows as a change', async () => {
    const entry = anEntry('加装电梯', 'save');
    putEntry(ROLE, entry);
    server.fates.push(...Array<'unheard'>(TRIES).fill('unheard'));
    await expect(passing(sendSuggestion(ROLE, entry))).rejects.toThrow();
    const kept = findSuggestion(ROLE, entry.id);
    const mended = anEntry('老旧小区加装电梯', 'save', { ...kept });
    putEntry(ROLE, mended);
    await passing(sendSuggestion(ROLE, mended));
    expect(server.items).toEqual([{ id: 1, version: 2, status: 'draft', title: '老旧小区加装电梯' }]);
  });
});

describe('a lost answer of a call whose item is out of sight since', () => {
  const lose = async (wanted: 'save' | 'submit', ...before: 'answered'[]) => {
    const entry = anEntry('加装电梯', wanted);
    putEntry(ROLE, entry);
    server.fates.push(...before, ...Array<'unheard'>(TRIES).fill('unheard'));
    await expect(passing(sendSuggestion(ROLE, entry))).rejects.toThrow();
    for (const item of server.items) item.status = 'deleted';
    return entry;
  };

  it('a call with a lost answer whose item is out of sight counts as done, and no failure is shown', async () => {
    await lose('save');
    expect(await passing(runOutbox(ROLE))).toEqual({ saved: 1, taken: 0, refused: 0 });
    await lose('submit', 'answered');
    expect(await passing(runOutbox(ROLE))).toEqual({ saved: 0, taken: 1, refused: 0 });
    expect(openOutbox(ROLE)).toEqual([]);
  });

  it('a call with a lost answer whose item is out of sight keeps its unsent part for the deputy to decide', async () => {
    const entry = await lose('submit');
    expect(await passing(runOutbox(ROLE))).toEqual({ saved: 0, taken: 0, refused: 1 });
    expect(findSuggestion(ROLE, entry.id)).toMatchObject({ state: 'refused', saved: null, form: { title: '加装电梯' } });
    expect(server.items).toHaveLength(1);
  });
});

describe('the outbox', () => {
  it('the outbox sends entries in the order they were written, and stops where the network is lost again', async () => {
    putEntry(ROLE, { ...anEntry('第一件', 'save'), at: '2026-01-01T00:00:00.000Z' });
    putEntry(ROLE, { ...anEntry('第二件', 'save'), at: '2026-01-02T00:00:00.000Z' });
    server.fates.push('answered', ...Array<'lost'>(TRIES).fill('lost'));
    expect(await passing(runOutbox(ROLE))).toEqual({ saved: 1, taken: 0, refused: 0 });
    expect(server.items.map(({ title }) => title)).toEqual(['第一件']);
    expect(entries().map(({ form, state }) => [form.title, state])).toEqual([['第二件', 'waiting']]);
  });

  it('the outbox keeps an entry that the server refuses, with the message, and does not retry it by itself', async () => {
    const entry = anEntry('加装电梯', 'submit');
    putEntry(ROLE, entry);
    server.fates.push('answered', { status: 409, message: '联名代表人数不够', error: 'suggestion.signers_missing' });
    expect(await passing(runOutbox(ROLE))).toEqual({ saved: 0, taken: 0, refused: 1 });
    expect(findSuggestion(ROLE, entry.id)).toMatchObject({
      state: 'refused',
      problem: '联名代表人数不够',
      saved: { id: 1 },
      form: { title: '加装电梯', content: '写了很久的内容' },
    });
    const before = server.calls.length;
    await passing(runOutbox(ROLE));
    expect(server.calls).toHaveLength(before);
  });

  it('the outbox keeps an entry under the same key when the server is unavailable', async () => {
    const entry = anEntry('加装电梯', 'save');
    putEntry(ROLE, entry);
    server.fates.push({ status: 503, message: '系统正在启动' });
    await passing(runOutbox(ROLE));
    expect(findSuggestion(ROLE, entry.id)?.state).toBe('waiting');
    await passing(runOutbox(ROLE));
    expect(new Set(keysOf(CREATE)).size).toBe(1);
    expect(server.items).toHaveLength(1);
  });

  it('the outbox makes a new draft of the text when the old draft is gone', async () => {
    const entry = anEntry('加装电梯', 'save', { saved: { id: 9, version: 3 } });
    putEntry(ROLE, entry);
    server.fates.push({ status: 404, message: '没有找到这件建议', error: 'suggestion.not_found' });
    await passing(runOutbox(ROLE));
    const kept = findSuggestion(ROLE, entry.id);
    expect(kept).toMatchObject({ state: 'refused', saved: null });
    if (kept) await passing(sendSuggestion(ROLE, { ...kept, state: 'waiting' }));
    expect(server.items).toMatchObject([{ title: '加装电梯' }]);
  });

  it('the outbox sends one entry once, however many callers send it at the same time', async () => {
    const entry = anEntry('加装电梯', 'save');
    putEntry(ROLE, entry);
    await passing(Promise.all([sendSuggestion(ROLE, entry), sendSuggestion(ROLE, entry), runOutbox(ROLE)]));
    expect(server.calls).toHaveLength(1);
  });

  it('the outbox sends nothing of one deputy in the session of another', async () => {
    putEntry(ROLE, anEntry('加装电梯', 'submit'));
    setRoleId('13');
    expect(await passing(runOutbox(ROLE))).toBeNull();
    expect(await passing(runOutbox('13'))).toEqual({ saved: 0, taken: 0, refused: 0 });
    expect(server.calls).toEqual([]);
    expect(openOutbox(ROLE)).toHaveLength(1);
  });

  it('the outbox does not send an entry that was taken back', async () => {
    putEntry(ROLE, { ...anEntry('加装电梯', 'submit'), state: 'held' });
    await passing(runOutbox(ROLE));
    expect(server.calls).toEqual([]);
  });

  it('an entry taken back while its draft is being sent stays taken back, and is not submitted', async () => {
    const entry = anEntry('加装电梯', 'submit');
    putEntry(ROLE, entry);
    server.fates.push('unheard');
    const work = runOutbox(ROLE);
    await jest.advanceTimersByTimeAsync(500);
    const underWay = findSuggestion(ROLE, entry.id);
    expect(underWay && canTakeBack(underWay)).toBe(true);
    putEntry(ROLE, { ...entry, ...underWay, state: 'held' });
    await passing(work);
    expect(server.items).toMatchObject([{ status: 'draft' }]);
    expect(findSuggestion(ROLE, entry.id)).toMatchObject({ state: 'held', begun: null, saved: { id: 1 } });
  });

  it('the outbox makes no call while the device has no network', async () => {
    const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    putEntry(ROLE, anEntry('加装电梯', 'submit'));
    await passing(runOutbox(ROLE));
    expect(server.calls).toEqual([]);
    online.mockReturnValue(true);
    await passing(runOutbox(ROLE));
    expect(server.items).toMatchObject([{ status: 'submitted' }]);
    online.mockRestore();
  });

  it('the outbox reports an error when the device has no space left', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    expect(putEntry(ROLE, anEntry('加装电梯', 'save'))).toBe(false);
    full.mockRestore();
  });

  it('the outbox deletes an entry that is dropped, and no other', () => {
    const [one, other] = [anEntry('第一件', 'save'), anEntry('第二件', 'save')];
    putEntry(ROLE, one);
    putEntry(ROLE, other);
    dropEntry(ROLE, one);
    expect(entries().map(({ form }) => form.title)).toEqual(['第二件']);
  });
});

describe('what an earlier version stored', () => {
  const store = (key: string, value: unknown) => window.localStorage.setItem(`data-board:${key}`, JSON.stringify(value));
  const FORM = {
    title: '加装电梯',
    content: '写了很久的内容',
    matter: '',
    grounds: '',
    plan: '',
    inSession: true,
    wishedUnits: [],
    cosigners: [],
  };

  it('an entry of an earlier version is sent as intended, and an open call keeps its own key', async () => {
    const draft = { ...FORM, kind: 'suggestion', category: 'other', isPublic: true, wishedUnitIds: [], cosignerIds: [], fileIds: [] };
    const kept = { files: [], missingFiles: [], state: 'waiting', problem: '', saved: null, stored: null, kind: 'suggestion' };
    store('suggestion-outbox:12', ['a', 'b']);
    store('suggestion-outbox:12:a', { ...kept, id: 'a', form: FORM, wanted: 'submit', begun: null, at: '2026-01-02T00:00:00.000Z' });
    const begun = { what: 'save', key: '0b7ff5f0-0000-4000-8000-000000000000', draft };
    store('suggestion-outbox:12:b', { ...kept, id: 'b', form: FORM, wanted: 'save', begun, at: '2026-01-01T00:00:00.000Z' });
    expect(entries().map(({ id, type }) => [id, type])).toEqual([
      ['a', 'suggestion'],
      ['b', 'suggestion'],
    ]);
    expect(await passing(runOutbox(ROLE))).toEqual({ saved: 1, taken: 1, refused: 0 });
    expect(keysOf(CREATE)[0]).toBe(begun.key);
    expect(window.localStorage.length).toBe(0);
  });

  it('a form of an earlier version opens in the same form: a draft, an entry or a reply', () => {
    const at = '2026-01-01T00:00:00.000Z';
    for (const key of ['new', 'new-motion', '7', 'entry-a']) store(`suggestion-form:12:${key}`, { form: FORM, files: [], at });
    store('suggestion-form:12:8', { form: FORM, files: [], at, entryId: 'a' });
    store('reply-form:12:7', { fields: { content: '已经答复' }, files: [], at });
    for (const key of ['new', 'new-motion', '7', 'entry-a'])
      expect(readKeptForm({ roleId: ROLE, key })).toEqual({ form: { ...EMPTY_FORM, ...FORM }, files: [], at });
    expect(readKeptForm({ roleId: ROLE, key: '8' })).toBeUndefined();
    expect(keptReplies.read({ roleId: ROLE, key: '7' })).toEqual({ fields: { content: '已经答复' }, files: [], at });
  });
});

describe('two families', () => {
  it('two families share one outbox: the oldest entry goes first, and each family sends its own entries', async () => {
    interface Note extends Waiting<string> {
      text: string;
    }
    const sent: string[] = [];
    outboxOf<Note, null>({
      type: 'note',
      nextCall: ({ text }) => text,
      make: (text) => {
        sent.push(`${text} beside ${String(server.items.length)}`);
        return Promise.resolve(null);
      },
      afterCall: () => null,
      afterRefusal: () => ({}),
      onSent: () => Promise.resolve(),
      isDraft: () => false,
    });
    const note: Note = { ...freshEntry(), type: 'note', text: '便条', at: '2026-01-02T00:00:00.000Z' };
    putEntry(ROLE, { ...anEntry('第一件', 'save'), at: '2026-01-01T00:00:00.000Z' });
    putEntry(ROLE, note);
    putEntry(ROLE, { ...anEntry('第三件', 'save'), at: '2026-01-03T00:00:00.000Z' });
    expect(await passing(runOutbox(ROLE))).toEqual({ saved: 2, taken: 1, refused: 0 });
    expect(sent).toEqual(['便条 beside 1']);
    expect(window.localStorage.length).toBe(0);
  });
});
