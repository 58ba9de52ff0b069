import { sittingName } from '@contract/rules/sitting';

const WHOLE = '全程';

interface Part {
  isWhole: boolean;
  startsAt: Date;
  /** When its sittings begin, in their order. */
  sittingStarts: readonly Date[];
}

/** What a leave is from, in words; one whose sittings are gone is called by when they began. */
export function partOf({ isWhole, startsAt, sittingStarts }: Part): string {
  if (isWhole) return WHOLE;
  return (sittingStarts.length > 0 ? sittingStarts : [startsAt]).map(sittingName).join('、');
}
