import type { ErrorKey } from '@contract/errors';
import { type LeaveWay, leaveUntil, leaveWay } from '@contract/rules/leave';

interface Times {
  startsAt: Date;
  endsAt: Date;
}

/** How a deputy stands to an activity: what leaves and attendance there are already. */
export interface Standing {
  activity: Times & { kind: string; state: string };
  /** In their order. */
  sittings: readonly (Times & { id: number })[];
  /** Sittings that the deputy has signed in to. */
  signedIn: readonly number[];
  /** Leaves that are granted or wait. */
  open: readonly { isWhole: boolean; sittingIds: readonly number[] }[];
}

/** What a leave is asked from. */
export interface Asked extends Times {
  isWhole: boolean;
  /** Of all the sittings that it covers. */
  sittingIds: readonly number[];
  way: LeaveWay;
  /** Until when a deputy can ask. */
  until: Date;
}

/** What these sittings come to: none, and all of them, are the whole activity. Null where one of them is not the activity's. */
export function askedFrom({ activity, sittings }: Standing, sittingIds: readonly number[]): Asked | null {
  const named = sittings.filter(({ id }) => sittingIds.includes(id));
  if (named.length !== new Set(sittingIds).size) return null;
  const isWhole = named.length === 0 || named.length === sittings.length;
  const from = isWhole ? [activity] : named;
  const startsAt = new Date(Math.min(...from.map((one) => one.startsAt.getTime())));
  const endsAt = new Date(Math.max(...from.map((one) => one.endsAt.getTime())));
  return {
    ...{ isWhole, startsAt, endsAt, sittingIds: (isWhole ? sittings : named).map(({ id }) => id) },
    way: leaveWay(activity.kind, { isWhole }),
    until: leaveUntil(activity.kind, { startsAt, isWhole }),
  };
}

/** Why a deputy cannot ask for it now, or staff enter it; null where they can. Staff enter it late too, until the activity is closed. */
export function whyNot(
  { activity, signedIn, open }: Standing,
  { isWhole, sittingIds, until }: Asked,
  { now, byStaff }: { now: Date; byStaff: boolean },
): ErrorKey | null {
  if (activity.state !== 'announced' || (!byStaff && now >= activity.endsAt)) return 'leave.activity';
  if (!byStaff && now >= until) return 'leave.too_late';
  if (signedIn.some((id) => sittingIds.includes(id))) return 'leave.signed_in';
  const covers = (one: Standing['open'][number]) => isWhole || one.isWhole || one.sittingIds.some((id) => sittingIds.includes(id));
  return open.some(covers) ? 'leave.asked' : null;
}
