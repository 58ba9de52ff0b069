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

/** The deputies that an activity invites: all of the area and below, delegations by name, or a number of deputies of its congress by name. */
export interface Choice {
  delegations?: readonly string[];
  people?: number;
}

/** A planned activity, before any answer. */
export interface PlannedActivity {
  /** The seed for everything that is drawn for it. */
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
  /** The hours before the start at which an extra reminder is sent. */
  hours: readonly number[];
  choice: Choice;
  /** The answers of the demo logins; logins that are not listed have not answered. */
  logins: Readonly<Record<string, ActivityAnswer>>;
  /** True when the activity is over but cannot be closed, because of an unconfirmed scan and an undecided leave. */
  unsettled: boolean;
  /** The subject of its reports, and the unit that they go to. */
  topic: ActivityTopic | null;
}

/** Default values that most activities have. */
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

/** The moment with this time of day, the given number of days from today, in Beijing. */
export function timeOn(now: Date, day: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(beginOfDate(beijingDate(now)).getTime() + day * DAY_MS + (hours * 60 + minutes) * MINUTE_MS);
}

/** The number of days from now to a moment, counted in Beijing days. */
export const dayOf = (now: Date, time: Date): number =>
  Math.round((beginOfDate(beijingDate(time)).getTime() - beginOfDate(beijingDate(now)).getTime()) / DAY_MS);

/** Finds a working day: for a past day the last one at or before it, for a future day the first one at or after it. */
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

/** A position near the seat of the area's government, in the text form that maps use. */
export function positionNear(areaCode: string, key: string): string | null {
  const { longitude, latitude } = seatOf(areaCode);
  if (longitude === null) return null;
  const random = makeRandom(`position ${key}`);
  const near = (degrees: number) => (degrees + random.int(-90, 90) / 10_000).toFixed(4);
  return `${near(longitude)},${near(latitude)}`;
}
