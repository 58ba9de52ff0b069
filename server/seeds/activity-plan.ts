import type { ActivityAnswer } from '@contract/rules/activity';
import type { ActivityKind } from '@contract/rules/activity-kind';
import { beginOfDate, beijingDate, DAY_MS } from '@contract/rules/beijing';
import type { SittingTimes } from '@contract/rules/sitting';
import type { Db } from '../platform/db/connect';
import { seatOf } from './area-seats';
import { makeRandom } from './random';
import type { ActivityTopic } from './texts/activity-topics';

export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;

/** Whom an activity invites: all of the area and below, delegations by name, or so many deputies of its congress by their own names. */
export interface Choice {
  delegations?: readonly string[];
  people?: number;
}

/** An activity as it is to be written, before anybody has answered. */
export interface PlannedActivity {
  /** What is drawn for it goes by this. */
  key: string;
  areaCode: string;
  /** The congress whose deputies it invites. */
  congress: string;
  kind: ActivityKind;
  title: string;
  place: string;
  position: string | null;
  introduction: string;
  startsAt: Date;
  endsAt: Date;
  signUpUntil: Date;
  sittings: readonly SittingTimes[];
  agenda: readonly { startsAt: Date | null; title: string; speaker: string }[];
  seating: string;
  lodging: string;
  /** Null for a draft. */
  announcedAt: Date | null;
  cancelled: { at: Date; reason: string } | null;
  closedAt: Date | null;
  /** Hours before its start at which people are reminded once more. */
  hours: readonly number[];
  choice: Choice;
  /** What those answered that people log in as; others of them have not answered. */
  logins: Readonly<Record<string, ActivityAnswer>>;
  /** Over, and held open by a scan that nobody confirmed and a leave that nobody decided. */
  unsettled: boolean;
  /** What reports of it say, and which unit they are for. */
  topic: ActivityTopic | null;
}

/** What most activities are without. */
export const PLAIN = {
  position: null,
  agenda: [],
  seating: '',
  lodging: '',
  cancelled: null,
  closedAt: null,
  hours: [],
  logins: {},
  unsettled: false,
  topic: null,
} as const satisfies Partial<PlannedActivity>;

/** When it is that time on the day so many days from today, in Beijing. */
export function timeOn(now: Date, day: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(beginOfDate(beijingDate(now)).getTime() + day * DAY_MS + (hours * 60 + minutes) * MINUTE_MS);
}

/** So many days from now a moment is, by Beijing's days. */
export const dayOf = (now: Date, time: Date): number =>
  Math.round((beginOfDate(beijingDate(time)).getTime() - beginOfDate(beijingDate(now)).getTime()) / DAY_MS);

/** Finds the working day at or before a day that is over, at or after one to come. */
export type WorkdayOf = (day: number) => number;

export async function readWorkdays(db: Db, now: Date): Promise<WorkdayOf> {
  const rows = await db.selectFrom('holiday').select(['day', 'kind']).execute();
  const kinds = new Map(rows.map(({ day, kind }) => [day, kind]));
  const isOff = (day: number): boolean => {
    const midnight = timeOn(now, day, '00:00');
    const weekday = new Date(midnight.getTime() + 8 * HOUR_MS).getUTCDay();
    const kind = kinds.get(beijingDate(midnight));
    return kind === undefined ? weekday === 0 || weekday === 6 : kind === 'off';
  };
  return (day) => {
    let found = day;
    while (isOff(found)) found += day < 0 ? -1 : 1;
    return found;
  };
}

/** Somewhere near the government of the area, as maps name it. */
export function positionNear(areaCode: string, key: string): string | null {
  const { longitude, latitude } = seatOf(areaCode);
  if (longitude === null) return null;
  const random = makeRandom(`position ${key}`);
  const near = (degrees: number) => (degrees + random.int(-90, 90) / 10_000).toFixed(4);
  return `${near(longitude)},${near(latitude)}`;
}
