import { sittingName } from '@contract/rules/sitting';

const WHOLE = '全程';

interface Part {
  isWhole: boolean;
  startsAt: Date;
  /** The start times of its sittings, in order. */
  sittingStarts: readonly Date[];
}

/** Describes the range of a leave in words; if its sittings no longer exist, it is named by their stored start. */
export function partOf({ isWhole, startsAt, sittingStarts }: Part): string {
  if (isWhole) return WHOLE;
  return (sittingStarts.length > 0 ? sittingStarts : [startsAt]).map(sittingName).join('、');
}
