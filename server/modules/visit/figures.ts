import type { CallInput, CallReply } from '@contract/contract';
import { areaContains, digitsBelow } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import { spanOf } from '@contract/rules/visit';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { pageOf } from '../../platform/records/page';
import { makeVisitFigureReads, type Tally } from './figure-reads';
import { makeVillageReads } from './village-reads';
import { makeBoardGuard } from './visibility';

const MONTHS = Array.from({ length: 12 }, (_, place) => place + 1);
const NOTHING = { visits: 0, people: 0, visited: 0, standard: 0 };

const keyed = (rows: readonly Tally[]) => {
  const byKey = new Map(rows.map(({ key, ...tally }) => [key, tally]));
  return (key: string) => byKey.get(key) ?? NOTHING;
};

interface Scope {
  year: number;
  areaCode?: string | undefined;
}

/** The service of the figures of a year's visits in an area, for users who may open the board. */
export function makeVisitFigures({ db, installation }: { db: Db; installation: Kernel['installation'] }) {
  const reads = makeVisitFigureReads(db);
  const villageReads = makeVillageReads(db);
  const guard = makeBoardGuard({ db, installation });

  /** Returns the area with the filters under which the list finds the counted visits. Throws access.area outside the viewer's area. */
  function askedBy(viewer: Viewer, { year, areaCode = viewer.areaCode }: Scope) {
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('access.area', { field: 'areaCode' });
    return { areaCode, filters: { areaCode, tallied: true as const, ...spanOf(year) } };
  }

  async function figures(viewer: Viewer, query: CallInput<'visit.figures'>['query']): Promise<CallReply<'visit.figures'>> {
    await guard.requireReader(viewer);
    const asked = askedBy(viewer, query);
    const { areaCode } = asked;
    const [inOffice, all, areaTallies, monthTallies, areas] = await Promise.all([
      reads.countInOffice(areaCode),
      reads.tallies(sql<string>`'all'`, asked),
      reads.tallies(sql<string>`left(visit.area_code, ${digitsBelow(areaCode)}::int)`, asked),
      reads.tallies(sql<string>`extract(month FROM visit.day)::int::text`, asked),
      reads.areasOf(areaCode),
    ]);
    const own = areas.find(({ code }) => code === areaCode);
    if (!own) throw fail('access.area', { field: 'areaCode' });
    const [inArea, inMonth] = [keyed(areaTallies), keyed(monthTallies)];
    return {
      ...{ year: query.year, areaCode, areaName: own.name, inOffice, ...keyed(all)('all') },
      byArea: [own, ...areas.filter((area) => area !== own)].map(({ code, name, longitude, latitude }) => ({
        ...{ areaCode: code, areaName: name, longitude, latitude, ...inArea(code) },
      })),
      byMonth: MONTHS.map((month) => ({ month, ...inMonth(String(month)) })),
    };
  }

  async function deputies(viewer: Viewer, query: CallInput<'visit.deputies'>['query']): Promise<CallReply<'visit.deputies'>> {
    await guard.requireBoard(viewer);
    const { keyword = '', reach } = query;
    return pageOf(reads.listDeputies(askedBy(viewer, query), { keyword: keyword.trim(), reach }), query);
  }

  async function villages(viewer: Viewer, query: CallInput<'visit.villages'>['query']): Promise<CallReply<'visit.villages'>> {
    await guard.requireReader(viewer);
    const { areaCode } = askedBy(viewer, query);
    const asked = { areaCode, ...spanOf(query.year) };
    const [page, counts] = await Promise.all([
      pageOf(villageReads.list(asked, { never: query.never === true, keyword: (query.keyword ?? '').trim() }), query),
      villageReads.counts(asked),
    ]);
    return { ...page, ...counts };
  }

  return { figures, deputies, villages };
}
