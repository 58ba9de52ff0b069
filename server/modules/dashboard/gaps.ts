import type { CallInput, CallReply } from '@contract/contract';
import { GAP_CLASSES, type Gap, YESTERDAY } from '@contract/gaps';
import { areaContains } from '@contract/rules/area';
import { beijingDate, DAY_MS } from '@contract/rules/beijing';
import { EXPORT_LISTS } from '@contract/rules/exchange-lists';
import type { Viewer } from '@contract/rules/roles';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { DashboardReads } from './reads';

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Returns the filters of the list as strings, as they are in a query string. */
const asked = ({ filters }: Gap, areaCode: string, now: Date): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, value === YESTERDAY ? beijingDate(new Date(now.getTime() - DAY_MS)) : value]),
  ),
  areaCode,
});

/** Returns the filters with the types that the lists expect. */
const read = (query: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, BOOLEANS[value] ?? value]));

/** Counts the missing entries of an area with the list queries themselves, for the lists that the viewer has. */
export function makeGaps({ db, clock, moduleParts }: Pick<Kernel, 'db' | 'clock' | 'moduleParts'>, { reads }: { reads: DashboardReads }) {
  /** Throws `access.area` for an area that is not the viewer's, `dashboard.area` for an area that does not exist. */
  return async function gaps(
    viewer: Viewer,
    { areaCode = viewer.areaCode }: CallInput<'dashboard.gaps'>['query'],
  ): Promise<CallReply<'dashboard.gaps'>> {
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('access.area');
    const area = (await reads.areasAt(areaCode)).find((one) => one.areaCode === areaCode);
    if (!area) throw fail('dashboard.area');
    const now = clock.now();
    const hasList = ({ list }: Gap): boolean => EXPORT_LISTS[list].some((kind) => kind === viewer.roleKind);
    const countOf = async (gap: Gap) => {
      const query = asked(gap, areaCode, now);
      const count = await moduleParts.exports[gap.list].count(db, { viewer, query: read(query), columns: [], now });
      return { name: gap.name, count, path: gap.path, query };
    };
    const classes = await Promise.all(
      GAP_CLASSES.map(async ({ title, gaps: all }) => ({ title, gaps: await Promise.all(all.filter(hasList).map(countOf)) })),
    );
    return {
      ...{ areaCode, areaName: area.name, asOf: now.toISOString() },
      classes: classes.filter((one) => one.gaps.length > 0),
    };
  };
}
