import { noteTicket, readScan } from '@/features/attendance/kept-scan';
import { findScan, scanEntry, scanOf, sendScan } from '@/features/attendance/outbox';
import '@/mobile/activity/shared/kept-scans';
import { keptLine } from '@/mobile/shared/kept';
import { openOutbox, putEntry, runOutbox } from '@/platform/outbox';
import { setRoleId, setToken } from '@/platform/session';
import { aWire } from '../../builders/wire';

const ROLE = '12';
const CODE = '9.1z9v.a5e6';
const SCANNED = '2026-03-05T00:55:00.000Z';
const TICKET = { ticket: '9.1z.abc.def', title: '视察', sittingName: '2026年3月5日上午', until: '2026-03-05T01:05:00.000Z' };

type Fate = 'answered' | { status: number; error: string; message: string };

let fates: Fate[];
let calls: { path: string; body: Record<string, unknown> }[];

const reply = (status: number, data: unknown, message = ''): Response =>
  ({
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': 'application/json' }),
    text: () => Promise.resolve(JSON.stringify({ code: status, success: status < 400, message, data })),
  }) as Response;

beforeAll(async () => {
  await aWire(() => ({}));
});

beforeEach(() => {
  window.history.replaceState(null, '', '/data-board/signin');
  localStorage.clear();
  sessionStorage.clear();
  setToken('token');
  setRoleId(ROLE);
  fates = [];
  calls = [];
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input as string, 'http://localhost');
    calls.push({ path: pathname, body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown> });
    const fate = fates.shift() ?? 'answered';
    if (fate !== 'answered') return Promise.resolve(reply(fate.status, { error: fate.error }, fate.message));
    const state = pathname.endsWith('/kept') ? 'kept' : 'present';
    return Promise.resolve(reply(200, { activityId: 1, sittingId: 2, state, at: SCANNED, repeated: false }));
  };
});

const entryOf = (ticket: typeof TICKET | null) => scanEntry({ roleId: ROLE, code: CODE, scannedAt: SCANNED, ticket });
const OVER = { status: 409, error: 'attendance.ticket_over', message: '扫码后超过 10 分钟没有登录，请重新扫描会场屏幕上的二维码' };

it('the outbox signs in by the ticket, and passes the result to the page of the code', async () => {
  readScan(CODE);
  noteTicket(CODE, TICKET);
  const entry = entryOf(TICKET);
  putEntry(ROLE, entry);
  await sendScan(ROLE, entry);
  expect(calls).toEqual([{ path: '/api/sign-in', body: { ticket: TICKET.ticket } }]);
  expect(openOutbox(ROLE)).toEqual([]);
  expect(readScan(CODE)).toMatchObject({ ticket: TICKET, done: { roleId: ROLE, signedIn: { state: 'present' } } });
});

it('the outbox sends an offline scan when the network is back, with the time of the scan', async () => {
  const entry = entryOf(null);
  putEntry(ROLE, entry);
  expect(scanOf(ROLE, CODE)).toMatchObject({ id: entry.id, isLate: true });
  expect(keptLine(entry)).toMatchObject({ kind: '签到', waits: '联网后自动送出，需工作人员确认', canTakeBack: true });
  expect(await runOutbox(ROLE)).toEqual({ saved: 0, taken: 1, refused: 0 });
  expect(calls).toEqual([{ path: '/api/sign-in/kept', body: { code: CODE, scannedAt: SCANNED } }]);
});

it('the outbox sends the code if the ticket expired because of the network, and not because of a slow login', async () => {
  const slow = entryOf(TICKET);
  putEntry(ROLE, slow);
  fates = [OVER];
  await expect(sendScan(ROLE, slow)).rejects.toMatchObject({ key: 'attendance.ticket_over' });
  expect(findScan(ROLE, slow.id)).toMatchObject({ state: 'refused', problem: OVER.message });

  const late = { ...entryOf(TICKET), isLate: true };
  putEntry(ROLE, late);
  fates = [OVER];
  await sendScan(ROLE, late);
  expect(calls.map(({ path }) => path)).toEqual(['/api/sign-in', '/api/sign-in', '/api/sign-in/kept']);
});

it('the outbox stores nothing on the page of another code', async () => {
  readScan('other.code');
  const entry = entryOf(null);
  putEntry(ROLE, entry);
  await sendScan(ROLE, entry);
  expect(readScan('other.code').done).toBeUndefined();
});
