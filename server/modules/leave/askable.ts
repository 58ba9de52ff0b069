import type { ErrorKey } from '@contract/errors';
import { type LeaveWay, leaveUntil, leaveWay } from '@contract/rules/leave';

interface Times {
  startsAt: Date;
  endsAt: Date;
}

/** The situation of a deputy in an activity: existing leaves and attendance. */
export interface Standing {
  activity: Times & { kind: string; state: string };
  /** Sorted by their start. */
  sittings: readonly (Times & { id: number })[];
  /** The sittings that the deputy has signed in to. */
  signedIn: readonly number[];
  /** The leaves that are granted or pending. */
  open: readonly { isWhole: boolean; sittingIds: readonly number[] }[];
}

/** The range of a requested leave. */
export interface Asked extends Times {
  isWhole: boolean;
  /** The ids of all covered sittings. */
  sittingIds: readonly number[];
  way: LeaveWay;
  /** The time until which a deputy can ask. */
  until: Date;
}

/** Returns the range of these sittings: no sitting, or all of them, mean the whole activity. Returns null when one of them does not belong to the activity. */
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

/**
 * Returns why a deputy cannot ask for the leave now, or staff cannot enter it; null when it is possible. Staff can enter it late too, until the
 * activity is closed.
 */
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
