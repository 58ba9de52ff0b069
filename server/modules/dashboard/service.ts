import type { CallReply } from '@contract/contract';
import { FIGURE_KEYS, FIGURES } from '@contract/figures';
import { areaContains } from '@contract/rules/area';
import { beijingYear } from '@contract/rules/beijing';
import { MOST_MONTHS } from '@contract/rules/dashboard';
import { RANKING_PART_NAMES, WHOLE_RANKING } from '@contract/rules/ranking';
import type { Viewer } from '@contract/rules/roles';
import type { DashboardScope, RankingWeights } from '@contract/schema/dashboard';
import { fail } from '../../platform/errors';
import { tellChange } from '../../platform/events/events';
import { mayCall } from '../../platform/http/route';
import type { Kernel } from '../../platform/kernel';
import { type Sum, sumsOf } from '../../platform/measures/sums';
import type { Keyed } from '../../platform/records/intents';
import { dashboardAccess } from './access';
import { amountsOf, countedOf, MEASURES, valuesOf } from './compute';
import { rankAreas } from './rank';
import type { DashboardReads, ShownArea } from './reads';
import { monthsOf, type Span, spanOfTerm, spanOfYear } from './span';

/** Checks whether the time span has any data; measures without a month do not count. */
const hasAny = (sums: readonly Sum[]): boolean => sums.some(({ month, value }) => month !== '' && value !== 0);

interface Asked {
  area: ShownArea;
  below: ShownArea[];
  year: number | null;
  span: Span;
  before: Span | null;
}

/** The service of figures of all families for an area and below; each number equals the total of its list with the same filters. */
export function makeDashboardService(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { reads, foldIfMany }: { reads: DashboardReads; foldIfMany: () => void },
) {
  /** Throws `access.area` for an area that is not the viewer's, `dashboard.area` for an area that does not exist. */
  async function read(viewer: Viewer, { areaCode = viewer.areaCode, year }: DashboardScope, now: Date): Promise<Asked> {
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('access.area');
    const areas = await reads.areasAt(areaCode);
    const area = areas.find((one) => one.areaCode === areaCode);
    if (!area) throw fail('dashboard.area');
    const below = areas.filter((one) => one !== area);
    if (year !== undefined) return { area, below, year, ...spanOfYear(year, now) };
    const [term, former] = await reads.termsIn(areaCode);
    return { area, below, year: null, ...(term ? spanOfTerm(term, former, now) : { ...spanOfYear(beijingYear(now), now), before: null }) };
  }

  const codesOf = ({ area, below }: Asked): string[] => [area, ...below].map(({ areaCode }) => areaCode);

  async function figures(viewer: Viewer, query: DashboardScope): Promise<CallReply<'dashboard.figures'>> {
    const now = clock.now();
    const asked = await read(viewer, query, now);
    const { area, below, year, span, before } = asked;
    const [sums, sumsBefore] = await Promise.all([
      sumsOf(db, { names: MEASURES, scopes: codesOf(asked), ...span }),
      before ? sumsOf(db, { names: MEASURES, scopes: [area.areaCode], ...before }) : [],
    ]);
    foldIfMany();
    const amounts = amountsOf(sums);
    const own = amounts.of(area.areaCode);
    const counted = FIGURE_KEYS.map((key) => [key, countedOf(FIGURES[key], own)] as const);
    return {
      ...{ areaCode: area.areaCode, areaName: area.name, asOf: now.toISOString(), year, ...span },
      before: before && hasAny(sumsBefore) ? { ...before, figures: valuesOf(amountsOf(sumsBefore).of(area.areaCode)) } : null,
      figures: Object.fromEntries(counted) as CallReply<'dashboard.figures'>['figures'],
      areas: below.map((one) => ({ ...one, figures: valuesOf(amounts.of(one.areaCode)) })),
      months: monthsOf(span, MOST_MONTHS).map((month) => ({ month, figures: valuesOf(amounts.inMonth(area.areaCode, month)) })),
    };
  }

  async function ranking(viewer: Viewer, query: DashboardScope): Promise<CallReply<'dashboard.ranking'>> {
    const now = clock.now();
    const asked = await read(viewer, query, now);
    const { area, below, year, span } = asked;
    const [sums, weights] = await Promise.all([
      sumsOf(db, { names: MEASURES, scopes: codesOf(asked), ...span }),
      reads.weightsIn(area.areaCode),
    ]);
    return {
      ...{ areaCode: area.areaCode, areaName: area.name, asOf: now.toISOString(), year, ...span, weights },
      maySetWeights: area.areaCode === viewer.areaCode && mayCall(viewer, 'dashboard.setWeights', dashboardAccess['dashboard.setWeights']),
      areas: rankAreas(below, { amountsOf: amountsOf(sums).of, weights }),
    };
  }

  /** Throws `dashboard.weights` when the sum is not 100. */
  async function setWeights(viewer: Viewer, { body }: Keyed<'dashboard.setWeights'>): Promise<RankingWeights> {
    if (RANKING_PART_NAMES.reduce((sum, part) => sum + body[part], 0) !== WHOLE_RANKING)
      throw fail('dashboard.weights', { field: 'suggestions' });
    const before = await reads.weightsIn(viewer.areaCode);
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('dashboardWeight')
        .values({ areaCode: viewer.areaCode, ...body })
        .onConflict((conflict) => conflict.column('areaCode').doUpdateSet(body))
        .execute();
      await tellChange(trx, { viewer, type: 'dashboard', id: null, title: '排名权重', before, after: body, at: clock.now() });
    });
    return reads.weightsIn(viewer.areaCode);
  }

  return { figures, ranking, setWeights };
}

export type DashboardService = ReturnType<typeof makeDashboardService>;
