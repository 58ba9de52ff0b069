import { areaAndAbove } from '@contract/rules/area';
import { RANKING_WEIGHTS } from '@contract/rules/ranking';
import type { RankingWeights } from '@contract/schema/dashboard';
import type { Db } from '../../platform/db/connect';
import type {} from './tables';

const MOST_STATIONS = 500;

export interface ShownArea {
  areaCode: string;
  name: string;
  longitude: number | null;
  latitude: number | null;
}

/** The queries of the dashboards, except for the sums. */
export function makeDashboardReads(db: Db) {
  /** Returns the area and the areas directly below it, sorted by code. */
  const areasAt = (areaCode: string): Promise<ShownArea[]> =>
    db
      .selectFrom('area')
      .select(['code as areaCode', 'name', 'longitude', 'latitude'])
      .where((eb) => eb.or([eb('code', '=', areaCode), eb('parentCode', '=', areaCode)]))
      .orderBy('code')
      .execute();

  /** Returns the days of the current term of the area, or of the nearest area above that has one; then those of the term before it there. */
  const termsIn = (areaCode: string) =>
    db
      .with('present', (cte) =>
        cte
          .selectFrom('term')
          .select(['areaCode', 'beginDate'])
          .where('current', '=', true)
          .where('areaCode', 'in', areaAndAbove(areaCode))
          .orderBy((eb) => eb.fn<number>('length', ['areaCode']), 'desc')
          .limit(1),
      )
      .selectFrom('present')
      .innerJoin('term', 'term.areaCode', 'present.areaCode')
      .whereRef('term.beginDate', '<=', 'present.beginDate')
      .select(['term.beginDate', 'term.endDate'])
      .orderBy('term.beginDate', 'desc')
      .limit(2)
      .execute();

  /** Returns the weights in force in the area: its own, or those of the nearest area above that has some. */
  async function weightsIn(areaCode: string): Promise<RankingWeights> {
    const found = await db
      .selectFrom('dashboardWeight')
      .where('areaCode', 'in', areaAndAbove(areaCode))
      .select(['suggestions', 'inTime', 'satisfaction', 'attendance', 'receptionDone', 'solved', 'classHours'])
      .orderBy((eb) => eb.fn<number>('length', ['areaCode']), 'desc')
      .limit(1)
      .executeTakeFirst();
    return found ?? { ...RANKING_WEIGHTS };
  }

  /** Returns the open stations of the area that have coordinates. */
  const stationsIn = (areaCode: string) =>
    db
      .selectFrom('station')
      .select(['name', 'code'])
      .select((eb) => [eb.ref('longitude').$notNull().as('longitude'), eb.ref('latitude').$notNull().as('latitude')])
      .where('areaCode', 'like', `${areaCode}%`)
      .where('state', '=', 'open')
      .where('longitude', 'is not', null)
      .orderBy('id')
      .limit(MOST_STATIONS)
      .execute();

  return { areasAt, termsIn, weightsIn, stationsIn };
}

export type DashboardReads = ReturnType<typeof makeDashboardReads>;
