import type { CallInput, CallReply } from '@contract/contract';
import type { AttendanceWay } from '@contract/rules/attendance';
import { ARRIVED_STATES } from '@contract/rules/attendance';
import { beijingMinute } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { signInPhase, signInTimes, sittingName } from '@contract/rules/sitting';
import type { SignedIn } from '@contract/schema/attendance';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { SignInCodes } from './codes';
import { makeSittingReads, type SittingRow } from './sitting-reads';
import { makeAttendanceWrites } from './writes';

const MINUTE_MS = 60_000;
/** A short code is accepted for sittings that begin within this time before or after now. */
const SHORT_SPAN_MS = 31 * MINUTE_MS;

interface Given {
  /** The time of the scan, from the server or from the code itself. */
  at: Date;
  way: AttendanceWay;
  ticket: string | null;
  note?: string;
}

/** Throws when no deputy can sign in to that sitting at all. */
function requireSignInTime({ state }: Pick<SittingRow, 'state'>): void {
  if (state === 'draft') throw fail('attendance.not_open');
  if (state === 'cancelled') throw fail('attendance.cancelled');
  if (state === 'closed') throw fail('attendance.closed');
}

/** Throws when deputies cannot sign in by themselves at that time. */
function requireTime(sitting: Pick<SittingRow, 'startsAt'>, at: Date): void {
  const phase = signInPhase(sitting, at);
  if (phase === 'early') throw fail('attendance.early');
  if (phase === 'over') throw fail('attendance.over');
}

export const stateAt = ({ startsAt }: Pick<SittingRow, 'startsAt'>, at: Date): 'present' | 'late' =>
  at > signInTimes({ startsAt }).lateAfter ? 'late' : 'present';

/** The ways in which deputies sign in: by a ticket for a scanned code, by the short code, or later by a code that was scanned offline and kept. */
export function makeSignIn({ db, clock, codes }: Pick<Kernel, 'db' | 'clock'> & { codes: SignInCodes }) {
  const reads = makeSittingReads(db);
  const writes = makeAttendanceWrites(db);

  /** Exchanges a displayed code for a ticket, which keeps the time of the scan. */
  async function ticket({ code }: CallInput<'attendance.ticket'>['body']): Promise<CallReply<'attendance.ticket'>> {
    const now = clock.now();
    const read = codes.readCode(code, now);
    const sitting = read && (await reads.find(read.sittingId));
    if (!sitting) throw fail('attendance.code');
    requireSignInTime(sitting);
    if (!read.isFresh) throw fail('attendance.code_stale');
    requireTime(sitting, now);
    const { text, until } = codes.newTicket(sitting.id, now);
    return { ticket: text, title: sitting.title, sittingName: sittingName(sitting.startsAt), until: until.toISOString() };
  }

  const answerOf = (sitting: SittingRow, state: SignedIn['state'], at: Date, repeated: boolean): SignedIn => ({
    ...{ activityId: sitting.activityId, title: sitting.title, place: sitting.place },
    ...{ sittingId: sitting.id, sittingName: sittingName(sitting.startsAt), state, at: at.toISOString(), repeated },
  });

  /** Returns the viewer's mandate that the sitting invites. Throws when it cannot sign in. */
  async function findPerson(viewer: Viewer, sitting: SittingRow) {
    const person = await reads.findInvited(sitting.id, await reads.mandatesOf(viewer.userId));
    if (!person) throw fail('attendance.not_invited');
    if (!person.inOffice) throw fail('attendance.not_in_office');
    return person;
  }

  type Person = Awaited<ReturnType<typeof findPerson>>;
  const hasCome = ({ state }: Person): boolean => ARRIVED_STATES.some((one) => one === state);

  async function record(viewer: Viewer, sitting: SittingRow, { at, way, ticket: used, note = '' }: Given): Promise<SignedIn> {
    requireSignInTime(sitting);
    const person = await findPerson(viewer, sitting);
    if (person.state && person.at && hasCome(person)) return answerOf(sitting, person.state, person.at, true);
    if (person.state === 'leave' || person.onLeave) throw fail('attendance.on_leave');
    const kept = way === 'offline';
    if (kept && person.state === 'kept' && person.at) return answerOf(sitting, 'kept', person.at, true);
    requireTime(sitting, at);
    const state = kept ? ('kept' as const) : stateAt(sitting, at);
    const row = { sittingId: sitting.id, deputyId: person.deputyId, activityId: sitting.activityId, state, at, way, ticket: used, note };
    if (await writes.add(row)) return answerOf(sitting, state, at, false);
    // Another phone of the deputy was faster, or another deputy used the ticket.
    const now = await findPerson(viewer, sitting);
    if (now.state && now.at && (hasCome(now) || kept)) return answerOf(sitting, now.state, now.at, true);
    const current = await reads.find(sitting.id);
    if (current) requireSignInTime(current);
    throw fail(now.state === 'leave' ? 'attendance.on_leave' : 'attendance.ticket_used');
  }

  async function signIn(viewer: Viewer, { ticket: text }: CallInput<'attendance.signIn'>['body']): Promise<SignedIn> {
    const read = codes.readTicket(text, clock.now());
    const sitting = read && (await reads.find(read.sittingId));
    if (!sitting) throw fail('attendance.ticket');
    if (read.isOver) throw fail('attendance.ticket_over');
    return record(viewer, sitting, { at: read.scannedAt, way: 'code', ticket: read.name });
  }

  /** The letters must match one of the few sittings that the deputy can sign in to now. */
  async function signInShort(viewer: Viewer, { short }: CallInput<'attendance.signInShort'>['body']): Promise<SignedIn> {
    const now = clock.now();
    const span = { from: new Date(now.getTime() - SHORT_SPAN_MS), to: new Date(now.getTime() + SHORT_SPAN_MS) };
    const sittings = await reads.findInviting(await reads.mandatesOf(viewer.userId), span);
    const sitting = sittings.find(({ id }) => codes.isShortOf(id, short, now));
    if (!sitting) throw fail('attendance.short', { field: 'short' });
    return record(viewer, sitting, { at: now, way: 'short', ticket: null });
  }

  /** The code itself proves when it was on the screen; the phone's time is only noted, because its clock may be wrong. */
  async function signInKept(viewer: Viewer, { code, scannedAt }: CallInput<'attendance.signInKept'>['body']): Promise<SignedIn> {
    const now = clock.now();
    const read = codes.readCode(code, now);
    const sitting = read && (await reads.find(read.sittingId));
    // A code of a future step was never on a screen.
    if (!sitting || (read.shownAt > now && !read.isFresh)) throw fail('attendance.code');
    const note = `屏幕 ${beijingMinute(read.shownAt)}，手机 ${beijingMinute(new Date(scannedAt))}，送达 ${beijingMinute(now)}`;
    return record(viewer, sitting, { at: read.shownAt, way: 'offline', ticket: null, note });
  }

  /** Returns the deputy's own state in each sitting of an activity. Throws `activity.not_found` for an activity that does not invite the deputy. */
  async function mine(viewer: Viewer, { activityId }: CallInput<'attendance.mine'>['query']): Promise<CallReply<'attendance.mine'>> {
    const now = clock.now();
    const rows = await writes.ownIn(activityId, await reads.mandatesOf(viewer.userId));
    if (rows.length === 0) throw fail('activity.not_found');
    return rows.map(({ sittingId, startsAt, state, at }) => {
      const { from, until } = signInTimes({ startsAt });
      return {
        ...{ sittingId, name: sittingName(startsAt), startsAt: startsAt.toISOString() },
        ...{ signInFrom: from.toISOString(), signInUntil: until.toISOString(), phase: signInPhase({ startsAt }, now) },
        ...{ state: state ?? 'none', at: at?.toISOString() ?? null },
      };
    });
  }

  return { ticket, signIn, signInShort, signInKept, mine };
}

export type SignIn = ReturnType<typeof makeSignIn>;
