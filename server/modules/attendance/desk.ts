import type { CallInput, CallReply } from '@contract/contract';
import { absentOf, ARRIVED_STATES, attendanceRate, ATTENDANCE_ACTIONS, type AttendanceState } from '@contract/rules/attendance';
import type { Viewer } from '@contract/rules/roles';
import { signInPhase, sittingName } from '@contract/rules/sitting';
import type { AttendancePerson, SittingCounts } from '@contract/schema/attendance';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { tellChange } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { claimIntent, type Keyed, settleIntent } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { fillPinyin } from '../../platform/search/name-pinyin';
import { makeActivityListReads, makeSittingStore } from '../activity/service';
import { makeAttendancePeople } from './people-reads';
import { stateAt } from './sign-in';
import { makeSittingReads, type SittingRow } from './sitting-reads';
import { makeAttendanceWrites } from './writes';

const hasCome = (state: AttendanceState | null): boolean => ARRIVED_STATES.some((one) => one === state);

/** The steps of staff at the sign-in desk: view, sign deputies in, correct, confirm. */
export function makeDesk({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeSittingReads(db);
  const people = makeAttendancePeople(db);
  const sittings = makeSittingStore(db);

  async function requireSeen(viewer: Viewer, activityId: number): Promise<void> {
    if (!(await makeActivityListReads(db).isVisible(viewer, activityId))) throw fail('activity.not_found');
  }

  async function counts(viewer: Viewer, activityId: number): Promise<SittingCounts[]> {
    await requireSeen(viewer, activityId);
    const now = clock.now();
    const [rows, all] = await Promise.all([reads.countsOf({ activityId }), sittings.listOf(activityId)]);
    return all.map(({ id, startsAt }) => {
      const none = { due: 0, present: 0, late: 0, makeup: 0, kept: 0, leave: 0 };
      const { due, present, late, makeup, kept, leave } = rows.find(({ sittingId }) => sittingId === id) ?? none;
      const isOver = signInPhase({ startsAt }, now) === 'over';
      return {
        ...{ sittingId: id, name: sittingName(startsAt), startsAt: startsAt.toISOString(), due, present, late, makeup, kept, leave },
        absent: isOver ? Math.max(0, absentOf({ due, present, late, makeup, kept, leave }) - kept) : 0,
        rate: attendanceRate({ due, leave, present, late, makeup }),
      };
    });
  }

  type PersonRow = NonNullable<Awaited<ReturnType<typeof people.find>>>;

  /** Adds the state in every sitting to each person. */
  async function withMarks(activityId: number, rows: readonly PersonRow[]): Promise<AttendancePerson[]> {
    const [all, marks] = await Promise.all([
      sittings.listOf(activityId),
      people.marksOf(
        activityId,
        rows.map(({ deputyId }) => deputyId),
      ),
    ]);
    const byPlace = new Map(marks.map((mark) => [`${String(mark.deputyId)} ${String(mark.sittingId)}`, mark]));
    return rows.map((row) => ({
      ...row,
      marks: all.map(({ id: sittingId }) => {
        const mark = byPlace.get(`${String(row.deputyId)} ${String(sittingId)}`);
        if (!mark) return { sittingId, state: 'none' as const, at: null, way: null, byName: '', note: '' };
        const { state, at, way, byName, note } = mark;
        return { sittingId, state, at: at.toISOString(), way, byName, note };
      }),
    }));
  }

  async function listPeople(
    viewer: Viewer,
    { params: { id }, query }: CallInput<'attendance.people'>,
  ): Promise<CallReply<'attendance.people'>> {
    await requireSeen(viewer, id);
    const { keyword = '', sittingId, state } = query;
    await fillPinyin(db);
    const { items, ...page } = await pageOf(people.list({ activityId: id, keyword: keyword.trim(), sittingId, state }), query);
    return { ...page, items: await withMarks(id, items) };
  }

  /** Returns the sitting for a change. Throws when its records cannot be changed or the viewer may not change them. */
  async function requireOwn(trx: Db, viewer: Viewer, id: number): Promise<SittingRow> {
    const sitting = await makeSittingReads(trx).findSeen(viewer, id);
    if (!sitting) throw fail('attendance.not_found');
    if (sitting.areaCode !== viewer.areaCode) throw fail('access.area');
    // The lock makes this change and a running close of the activity wait for each other.
    const { state } = await trx
      .selectFrom('activity')
      .where('id', '=', sitting.activityId)
      .select('state')
      .forShare()
      .executeTakeFirstOrThrow();
    if (state === 'draft') throw fail('attendance.not_open');
    if (state === 'cancelled') throw fail('attendance.cancelled');
    if (state === 'closed') throw fail('attendance.closed');
    return sitting;
  }

  /** Runs a change only once for its idempotency key; returns `null` when it was carried out before. */
  const once = <Result>(
    viewer: Viewer,
    { params: { id }, key }: Pick<Keyed<'attendance.mark'>, 'params' | 'key'>,
    what: string,
    work: (trx: Db, sitting: SittingRow) => Promise<Result>,
  ): Promise<Result | null> =>
    db.transaction().execute(async (trx) => {
      const intent = { accountId: viewer.userId, key, call: `attendance.${what}:${String(id)}` };
      if (await claimIntent(trx, intent, clock.now())) return null;
      const sitting = await requireOwn(trx, viewer, id);
      const result = await work(trx, sitting);
      await settleIntent(trx, intent, { type: 'activity', id: sitting.activityId });
      return result;
    });

  const tell = (trx: Db, viewer: Viewer, sitting: SittingRow, after: object, before?: object) =>
    tellChange(trx, {
      viewer,
      ...{ type: 'attendance', id: sitting.id, title: sitting.title, at: clock.now() },
      ...(before && { before }),
      after: { sitting: sittingName(sitting.startsAt), ...after },
    });

  const NOTHING = { marked: 0, already: [], onLeave: [], unknown: [] };

  async function mark(viewer: Viewer, call: Keyed<'attendance.mark'>): Promise<CallReply<'attendance.mark'>> {
    const { numbers, deputyIds, reason } = call.body;
    if (numbers.length + deputyIds.length === 0) throw fail('attendance.nobody', { field: 'numbers' });
    const marked = await once(viewer, call, 'mark', async (trx, sitting) => {
      const now = clock.now();
      const phase = signInPhase(sitting, now);
      if (phase === 'early') throw fail('attendance.early');
      const note = reason.trim();
      if (phase === 'over' && note === '') throw fail('attendance.reason', { field: 'reason' });
      const found = await makeAttendancePeople(trx).findNamed(sitting, { numbers, deputyIds });
      const already = found.filter(({ state }) => hasCome(state));
      const onLeave = found.filter(({ state, onLeave: isAway }) => !hasCome(state) && (isAway || state === 'leave'));
      const others = found.filter((one) => !already.includes(one) && !onLeave.includes(one));
      const done = await makeAttendanceWrites(trx).markAll({
        ...{ sittingId: sitting.id, at: now, byName: viewer.userName, note },
        deputyIds: others.map(({ deputyId }) => deputyId),
        state: phase === 'over' ? 'makeup' : stateAt(sitting, now),
      });
      const names = others.filter(({ deputyId }) => done.includes(deputyId)).map(({ name }) => name);
      await tell(trx, viewer, sitting, { deputies: names.join('、'), reason: note });
      const known = new Set(found.map(({ number }) => number));
      return {
        marked: done.length,
        already: already.map(({ name }) => name),
        onLeave: onLeave.map(({ name }) => name),
        unknown: [
          ...numbers.filter((number) => !known.has(number)),
          ...others.filter(({ deputyId }) => !done.includes(deputyId)).map(({ number }) => number),
        ],
      };
    });
    return marked ?? NOTHING;
  }

  async function correct(viewer: Viewer, call: Keyed<'attendance.correct'>): Promise<AttendancePerson> {
    const { deputyId, state, reason } = call.body;
    const note = reason.trim();
    await once(viewer, call, 'correct', async (trx, sitting) => {
      if (signInPhase(sitting, clock.now()) === 'early') throw fail('attendance.early');
      const [person] = await makeAttendancePeople(trx).findNamed(sitting, { numbers: [], deputyIds: [deputyId] });
      if (!person) throw fail('attendance.not_invited', { field: 'deputyId' });
      const was = person.state ?? 'none';
      const writes = makeAttendanceWrites(trx);
      const at = clock.now();
      const row = { sittingId: sitting.id, deputyId, activityId: sitting.activityId, at, way: 'staff' as const, ticket: null, note };
      await writes.set(state === 'none' ? null : { ...row, state, byName: viewer.userName }, row);
      await writes.noteChanges([{ sittingId: sitting.id, deputyId, was, state }], { at, byName: viewer.userName, reason: note });
      await tell(trx, viewer, sitting, { deputies: person.name, state, reason: note }, { state: was });
    });
    const sitting = await reads.findSeen(viewer, call.params.id);
    const found = sitting && (await people.find(sitting.activityId, deputyId));
    const [person] = sitting && found ? await withMarks(sitting.activityId, [found]) : [];
    if (!person) throw fail('attendance.not_found');
    return person;
  }

  /** Confirms a code that was scanned offline, which then counts from the time the code was displayed, or removes its record. */
  async function confirm(viewer: Viewer, call: Keyed<'attendance.confirm'>): Promise<CallReply<'attendance.confirm'>> {
    const { deputyIds, counts: doesCount } = call.body;
    const reason = call.body.reason.trim();
    if (!doesCount && reason === '') throw fail('request.invalid', { field: 'reason' });
    const changed = await once(viewer, call, 'confirm', async (trx, sitting) => {
      const writes = makeAttendanceWrites(trx);
      const kept = await writes.lockKept(sitting.id, deputyIds);
      const toState = ({ at }: { at: Date }): AttendanceState => (doesCount ? stateAt(sitting, at) : 'none');
      const idsOf = (state: AttendanceState) => kept.filter((one) => toState(one) === state).map(({ deputyId }) => deputyId);
      if (doesCount) {
        for (const state of ['present', 'late'] as const)
          await writes.settleKept(sitting.id, idsOf(state), { state, byName: viewer.userName });
      } else if (kept.length > 0) await writes.dropKept(sitting.id, idsOf('none'));
      const rows = kept.map((one) => ({ sittingId: sitting.id, deputyId: one.deputyId, was: 'kept' as const, state: toState(one) }));
      await writes.noteChanges(rows, { at: clock.now(), byName: viewer.userName, reason: reason || ATTENDANCE_ACTIONS.confirm });
      await tell(trx, viewer, sitting, { deputies: String(kept.length), reason });
      return kept.length;
    });
    return { changed: changed ?? 0 };
  }

  return { counts, listPeople, withMarks, mark, correct, confirm, requireSeen };
}

export type Desk = ReturnType<typeof makeDesk>;
