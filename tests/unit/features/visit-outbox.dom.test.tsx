import { bodyOf, emptyVisit, isEmptyVisit, visitErrors, type VisitForm } from '@/features/visit/form';
import { entryOfVisit, findVisitEntry, sendVisit, visitEntry, type VisitEntry } from '@/features/visit/outbox';
import '@/mobile/lxxm/shared/kept-visits';
import { begunHere, keptLine } from '@/mobile/shared/kept';
import { keptVisits, NEW_VISIT } from '@/features/visit/kept-form';
import { openOutbox, putEntry, runOutbox } from '@/platform/outbox';
import { setRoleId, setToken } from '@/platform/session';
import { aWire } from '../../builders/wire';

const ROLE = '12';
const FORM: VisitForm = {
  ...emptyVisit({ areaCode: '331102001', areaName: '紫金街道' }),
  ...{ day: '2026-03-04', voterName: '王小明', voterMobile: '13905780001', people: '3', said: '路灯坏了' },
};

type Fate = 'answered' | 'lost' | 'unheard' | { status: number; error: string; message: string };

let fates: Fate[];
let calls: { method: string; path: string; key: string | null; body: Record<string, unknown> }[];
let made: Map<string, number>;

const reply = (status: number, data: unknown, message = ''): Response =>
  ({
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': 'application/json' }),
    text: () => Promise.resolve(JSON.stringify({ code: status, success: status < 400, message, data })),
  }) as Response;

/** A server of visits, which creates one visit per idempotency key. */
function aVisitServer(): void {
  fates = [];
  calls = [];
  made = new Map<string, number>();
  globalThis.fetch = (input, init) => {
    const key = new Headers(init?.headers).get('idempotency-key');
    const { pathname } = new URL(input as string, 'http://localhost');
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>;
    calls.push({ method: init?.method ?? 'GET', path: pathname, key, body });
    const fate = fates.shift() ?? 'answered';
    if (fate === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    if (typeof fate === 'object') return Promise.resolve(reply(fate.status, { error: fate.error }, fate.message));
    const id = made.get(key ?? '') ?? made.size + 1;
    made.set(key ?? '', id);
    return fate === 'unheard' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(reply(200, { id, version: 1 }));
  };
}

const anEntry = (base: Partial<VisitEntry> = {}): VisitEntry =>
  visitEntry({ form: FORM, files: [], missingFiles: [], register: true }, base);

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

beforeAll(async () => {
  await aWire(() => ({}));
});

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/data-board/suggm');
  window.localStorage.clear();
  openOutbox(ROLE);
  setToken('abc');
  setRoleId(ROLE);
  aVisitServer();
});

afterEach(() => jest.useRealTimers());

describe('a visit that is written without a network', () => {
  it('a visit written without a network waits on the device, says so, and is sent once automatically', async () => {
    const entry = anEntry();
    putEntry(ROLE, entry);
    fates.push('lost', 'unheard', 'lost');
    await expect(passing(sendVisit(ROLE, entry))).rejects.toThrow();
    const kept = findVisitEntry(ROLE, entry.id);
    expect(kept && keptLine(kept)).toMatchObject({
      kind: '走访联系',
      title: '2026-03-04 紫金街道 走访王小明',
      waits: '网络恢复后自动登记',
      link: `/lxxm/visit?entry=${entry.id}`,
    });
    expect(await passing(runOutbox(ROLE))).toEqual({ saved: 0, taken: 1, refused: 0 });
    expect(made.size).toBe(1);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
    expect(calls[0]?.body).toMatchObject({ deputyId: null, register: true, voterMobile: '13905780001', people: 3 });
    expect(window.localStorage.length).toBe(0);
  });

  it('a visit written without a network changes the returned visit, on the version that was seen', async () => {
    const entry = anEntry({ seen: { id: 7, version: 4 } });
    putEntry(ROLE, entry);
    expect(entryOfVisit(ROLE, 7)?.id).toBe(entry.id);
    await passing(sendVisit(ROLE, entry));
    expect(calls).toMatchObject([{ method: 'PUT', path: '/api/visit/7', body: { version: 4 } }]);
    expect(calls[0]?.body).not.toHaveProperty('deputyId');
  });

  it('a visit that was changed after its answer was lost is sent as it was, and then changed', async () => {
    const entry = anEntry();
    putEntry(ROLE, entry);
    fates.push('unheard', 'unheard', 'unheard');
    await expect(passing(sendVisit(ROLE, entry))).rejects.toThrow();
    const begun = findVisitEntry(ROLE, entry.id);
    const changed = visitEntry({ form: { ...FORM, said: '路灯修好了' }, files: [], missingFiles: [], register: true }, begun ?? {});
    putEntry(ROLE, changed);
    await passing(sendVisit(ROLE, changed));
    expect(made.size).toBe(2);
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: '/api/visit/1', body: { said: '路灯修好了', version: 1 } });
    expect(openOutbox(ROLE)).toEqual([]);
  });

  it('a visit that the server refused waits for the deputy with the message', async () => {
    const entry = anEntry();
    putEntry(ROLE, entry);
    fates.push({ status: 409, error: 'visit.twice', message: '这一天已经登记过走访这位选民' });
    expect(await passing(runOutbox(ROLE))).toEqual({ saved: 0, taken: 0, refused: 1 });
    expect(findVisitEntry(ROLE, entry.id)).toMatchObject({ state: 'refused', problem: '这一天已经登记过走访这位选民', begun: null });
  });
});

describe('the form of a visit', () => {
  it('the form of a visit shows what is missing for registration, and lets a draft be short', () => {
    const short = { ...FORM, voterName: ' ', said: '' };
    expect(visitErrors(short, true)).toMatchObject({ voterName: '请填写选民姓名，或从选民名册中选择', said: '请写下选民反映的情况' });
    expect(Object.values(visitErrors(short, false)).filter(Boolean)).toEqual([]);
    expect(visitErrors({ ...FORM, people: '0' }, false).people).toBe('请填写 1 至 500 的人数');
    expect(visitErrors({ ...FORM, areaCode: '' }, false).areaCode).toBe('请选择走访地区');
    expect(visitErrors({ ...FORM, voterMobile: '12' }, false).voterMobile).toBe('请填写 11 位手机号码');
  });

  it('the form of a visit sends the typed text without blanks around it', () => {
    expect(bodyOf({ ...FORM, said: ' 路灯 ', voterMobile: '' }, ['a'], false)).toMatchObject({
      ...{ said: '路灯', voterMobile: null, fileIds: ['a'], register: false, voterId: null },
    });
  });

  it('the form of a visit that was started is offered again', () => {
    expect(begunHere(ROLE)).toEqual([]);
    keptVisits.keep({ roleId: ROLE, key: NEW_VISIT }, { form: FORM, files: [] });
    expect(begunHere(ROLE)).toMatchObject([{ title: '2026-03-04 紫金街道 走访王小明', link: '/lxxm/visit' }]);
    expect(isEmptyVisit(emptyVisit())).toBe(true);
  });
});
