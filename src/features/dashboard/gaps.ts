import type { CallReply } from '@contract/contract';
import { dashboard } from '@contract/entities/dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('dashboard', dashboard);

export type DashboardGaps = CallReply<'dashboard.gaps'>;
export type GapClass = DashboardGaps['classes'][number];
export type Gap = GapClass['gaps'][number];

/** The gaps in an area, or in the role's area; the former ones stay while others load. */
export const useDashboardGaps = (areaCode: string | undefined) =>
  useQuery({
    queryKey: ['dashboard', 'gaps', areaCode],
    queryFn: () => call('dashboard.gaps', { query: areaCode === undefined ? {} : { areaCode } }, { quiet: true }),
    placeholderData: keepPreviousData,
  });

/** Returns the number of checked items, of items with gaps, and of all gaps. */
export function gapTotals(classes: readonly GapClass[]): { items: number; missing: number; count: number } {
  const gaps = classes.flatMap((one) => one.gaps);
  return {
    items: gaps.length,
    missing: gaps.filter(({ count }) => count > 0).length,
    count: gaps.reduce((sum, { count }) => sum + count, 0),
  };
}
