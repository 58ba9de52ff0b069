import type { ActivityAnswer } from '@contract/rules/activity';
import type { LeaveState } from '@contract/rules/leave';
import { sql } from 'kysely';
import { byPinyin } from '../platform/db/by-pinyin';
import type { Db } from '../platform/db/connect';
import type { PlannedActivity } from './activity-plan';
import type { Actor } from './activity-rows';
import { makeRandom } from './random';
import { isOver } from './activity-times';

export interface SeedDeputy {
  id: number;
  name: string;
  areaCode: string;
  delegationId: number;
  delegationName: string;
  /** Null for deputies without a demo login. */
  username: string | null;
  /** The role that they act with; null when they have no account. */
  actor: Actor | null;
}

/** Deputies in office, in the order of the printed sheet, with the user names of the demo logins. */
export async function readDeputies(db: Db): Promise<SeedDeputy[]> {
  const { rows } = await sql<Omit<SeedDeputy, 'actor'> & { roleId: number | null; userName: string | null; roleName: string | null }>`
    SELECT deputy.id, deputy.name, deputy.area_code, deputy.delegation_id, delegation.name AS delegation_name,
      CASE WHEN NOT account.disabled THEN account.username END AS username,
      userinfo.id AS role_id, account.name AS user_name, userinfo.role_name
    FROM deputy JOIN term ON term.id = deputy.term_id AND term.current JOIN delegation ON delegation.id = deputy.delegation_id
      LEFT JOIN LATERAL (SELECT own.* FROM userinfo AS own WHERE own.deputy_id = deputy.id AND own.role_kind = 'deputy' ORDER BY own.id LIMIT 1)
        AS userinfo ON true
      LEFT JOIN account ON account.id = userinfo.account_id
    WHERE deputy.state = 'serving'
    ORDER BY delegation.ordernum, ${byPinyin('delegation.name')}, ${byPinyin('deputy.name')}, deputy.id`.execute(db);
  return rows.map(({ roleId, userName, roleName, ...deputy }) => ({
    ...deputy,
    actor: roleId === null ? null : { roleId, userName: userName ?? deputy.name, roleName: roleName ?? '' },
  }));
}

/** The deputies that the activity invites, in the order of their numbers. */
export function invitedTo({ key, areaCode, congress, choice }: PlannedActivity, deputies: readonly SeedDeputy[]): SeedDeputy[] {
  const { delegations, people } = choice;
  if (delegations) return deputies.filter((one) => one.areaCode === congress && delegations.includes(one.delegationName));
  if (people === undefined) return deputies.filter((one) => one.areaCode.startsWith(areaCode));
  return makeRandom(`invited ${key}`).some(
    deputies.filter((one) => one.areaCode === congress && one.username === null),
    people,
  );
}

/** What a deputy does about an activity. */
export interface Course {
  answer: ActivityAnswer | null;
  /** The state of a leave from the whole activity. */
  whole: LeaveState | null;
  /** The state of a leave from some sittings. */
  part: LeaveState | null;
  /** Absent from a whole session without leave. */
  missed: boolean;
}

const COMES: Course = { answer: 'coming', whole: null, part: null, missed: false };
const SILENT: Course = { ...COMES, answer: null };
const asks = (whole: LeaveState): Course => ({
  ...COMES,
  answer: whole === 'pending' || whole === 'granted' ? 'leave' : null,
  whole,
});

/** The deputies who are absent from both sessions: their positions in the order of numbers, as fractions of all invited. */
const STAY_AWAY = [0.37, 0.71];

/** The positions of the deputies who miss city sessions without leave. */
const awayFrom = (count: number): number[] => (count < 100 ? [] : STAY_AWAY.map((part) => Math.floor(count * part)));

/** The leave state of an invited deputy for a future session: in each delegation some leaves still wait for the delegation or the meeting to decide. */
function towardsSession(place: number): Course | null {
  const turn = place % 16;
  if (turn === 5) return { ...COMES, part: 'pending' };
  if (turn === 9) return { ...COMES, part: 'granted' };
  if (turn === 13) return asks('pending');
  return place % 48 === 15 ? { ...COMES, part: 'refused' } : place % 48 === 31 ? asks('granted') : null;
}

interface Invited {
  deputy: SeedDeputy;
  place: number;
  /** The number of invited deputies. */
  count: number;
}

/** Draws the behaviour of an invited deputy; the demo logins do what their text says. */
export function courseOf(plan: PlannedActivity, { deputy, place, count }: Invited, now: Date): Course {
  const { key, kind, logins, startsAt, signUpUntil, cancelled } = plan;
  const isPast = startsAt <= now || cancelled !== null;
  if (deputy.username) {
    const answer = logins[deputy.username];
    if (answer === undefined) return SILENT;
    return answer === 'coming' ? COMES : asks(isPast ? 'granted' : 'pending');
  }
  if (kind === 'session' && !isPast) {
    const waits = towardsSession(place);
    if (waits) return waits;
  }
  if (kind === 'session' && plan.areaCode === plan.congress && isOver(plan, now) && deputy.areaCode === '3311') {
    if (awayFrom(count).includes(place)) return { ...SILENT, missed: true };
  }
  if (plan.unsettled && place === 3) return asks('pending');
  const random = makeRandom(`activity:${key}:${String(deputy.id)}`);
  const isOpen = signUpUntil > now;
  const does = random.weighted([
    ['coming', isOpen ? 45 : 84],
    ['leave', isOpen ? 7 : kind === 'session' ? 2 : 6],
    ['part', kind === 'session' && isPast ? 4 : 0],
    ['silent', isOpen ? 48 : 8],
  ] as const);
  if (does === 'part') return { ...COMES, part: random.chance(0.85) ? 'granted' : 'refused' };
  if (does !== 'leave') return does === 'coming' ? COMES : SILENT;
  return asks(
    random.weighted<LeaveState>([
      ['pending', isPast ? 0 : 45],
      ['granted', isPast ? 82 : 40],
      ['refused', 9],
      ['withdrawn', 9],
    ]),
  );
}
