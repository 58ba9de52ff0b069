import type { CallReply } from '@contract/contract';
import { arrivedOf } from '@contract/rules/attendance';
import type { Viewer } from '@contract/rules/roles';
import { signInPhase, sittingName } from '@contract/rules/sitting';
import type { SignInScreen } from '@contract/schema/attendance';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { SignInCodes } from './codes';
import { makeSittingReads } from './sitting-reads';

const MOST_LAST = 12;
const NOBODY = { due: 0, present: 0, late: 0, makeup: 0, kept: 0, leave: 0 };

/** The organiser's sign-in screen, read from the database each time, so that any node can answer. */
export function makeScreen({ db, clock, codes }: Pick<Kernel, 'db' | 'clock'> & { codes: SignInCodes }) {
  const reads = makeSittingReads(db);

  /** Throws `attendance.not_found` for a sitting that the viewer may not see. */
  async function requireSeen(viewer: Viewer, id: number): Promise<void> {
    if (!(await reads.findSeen(viewer, id))) throw fail('attendance.not_found');
  }

  /** Returns the screen and the number of the last record, which is the id of the server-sent event. */
  async function read(id: number): Promise<{ screen: SignInScreen; seq: number }> {
    const now = clock.now();
    const [sitting, [counts = NOBODY], last] = await Promise.all([
      reads.find(id),
      reads.countsOf({ sittingId: id }),
      reads.lastOf(id, MOST_LAST),
    ]);
    if (!sitting) throw fail('attendance.not_found');
    const phase = sitting.state === 'cancelled' ? 'cancelled' : sitting.state === 'announced' ? signInPhase(sitting, now) : 'over';
    const isOpen = phase === 'open';
    const code = codes.codeAt(id, now);
    const short = codes.shortAt(id, now);
    const screen: SignInScreen = {
      ...{ activityId: sitting.activityId, title: sitting.title, place: sitting.place, sittingName: sittingName(sitting.startsAt) },
      ...{ startsAt: sitting.startsAt.toISOString(), phase },
      code: isOpen ? { link: `/signin?code=${code.text}`, until: code.until.toISOString() } : null,
      short: isOpen ? { text: short.text, until: short.until.toISOString() } : null,
      ...{ due: counts.due, arrived: arrivedOf(counts), leave: counts.leave, kept: counts.kept },
      last: last.map(({ deputyId, name, delegationName, at, state }) => ({ deputyId, name, delegationName, at: at.toISOString(), state })),
      now: now.toISOString(),
    };
    return { screen, seq: last[0]?.seq ?? 0 };
  }

  async function show(viewer: Viewer, id: number): Promise<SignInScreen> {
    await requireSeen(viewer, id);
    return (await read(id)).screen;
  }

  /** Returns how many deputies have arrived, for every viewer who may see the activity. */
  async function arrived(viewer: Viewer, id: number): Promise<CallReply<'attendance.arrived'>> {
    await requireSeen(viewer, id);
    const [counts = NOBODY] = await reads.countsOf({ sittingId: id });
    return { due: counts.due, arrived: arrivedOf(counts) };
  }

  return { requireSeen, read, show, arrived };
}

export type Screen = ReturnType<typeof makeScreen>;
