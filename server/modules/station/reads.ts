import type { FiltersOf } from '@contract/lists/list';
import { STATION_LIST } from '@contract/lists/station';
import { areaAndAbove } from '@contract/rules/area';
import { beginOfDate, beijingDate, DAY_MS } from '@contract/rules/beijing';
import { CODE_DAYS } from '@contract/rules/station';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { pictureAddresses } from './pictures';
import { looksAfter } from './visibility';

const MOST_CANDIDATES = 50;
const MOST_MANAGERS = 100;

/** The deputies on duty at the query's `station` who are in office. */
const onDuty = sql`FROM station_deputy AS duty JOIN deputy ON deputy.id = duty.deputy_id
  WHERE duty.station_id = station.id AND deputy.state <> 'ended'`;

export const dutyCount = sql<number>`(SELECT count(*)::int ${onDuty})`;
const dutyNames = sql<string>`coalesce(
  (SELECT string_agg(deputy.name, '、' ORDER BY deputy.name COLLATE "zh-x-icu", deputy.id) ${onDuty}), '')`;
export const managerName = sql<string | null>`(SELECT account.name FROM account WHERE account.id = station.manager_id)`;

/** The first day over which the use of a code is counted, in Beijing time. */
export const codeSince = (now: Date): string => beijingDate(new Date(now.getTime() - (CODE_DAYS - 1) * DAY_MS));

const scanCount = (now: Date) => sql<number>`coalesce((SELECT sum(scans) FROM station_scan AS scan
  WHERE scan.station_id = station.id AND scan.day >= ${codeSince(now)}::date), 0)::int`;
const codeMatters = (now: Date) => sql<number>`(SELECT count(*)::int FROM matter WHERE matter.station_id = station.id
  AND matter.source = 'code' AND matter.registered_at >= ${beginOfDate(codeSince(now))})`;

const eb = expressionBuilder<Database, 'station'>();

const matching = (now: Date) =>
  filterBy(STATION_LIST, {
    keyword: (keyword) =>
      eb.or([eb('station.name', 'like', containsPattern(keyword)), eb('station.address', 'like', containsPattern(keyword))]),
    kind: (kind) => eb('station.kind', '=', kind),
    state: (state) => eb('station.state', '=', state),
    areaCode: (areaCode) => eb('station.areaCode', 'like', `${areaCode}%`),
    withoutDeputies: () => eb(dutyCount, '=', 0),
    unused: () => eb(scanCount(now), '=', 0),
    withoutPlace: () => eb('station.longitude', 'is', null),
  });

/** The queries that read stations for the roles that manage them. */
export function makeStationReads(db: Db) {
  /** Sorts by area, then in the order that the office set. */
  const listAll = (viewer: Viewer, filters: FiltersOf<typeof STATION_LIST>, now: Date) =>
    db
      .selectFrom('station')
      .innerJoin('area', 'area.code', 'station.areaCode')
      .where(looksAfter(viewer))
      .where(matching(now)(filters))
      .select(['station.id', 'station.name', 'station.areaCode', 'area.name as areaName', 'station.kind', 'station.state'])
      .select(['station.address', 'station.longitude', 'station.latitude', 'station.hours'])
      .select((columns) => columns.fn.coalesce('station.phone', sql<string>`''`).as('phone'))
      .select([managerName.as('managerName'), dutyCount.as('deputies'), scanCount(now).as('scans'), codeMatters(now).as('codeMatters')])
      .orderBy('station.areaCode')
      .orderBy('station.ordernum')
      .orderBy('station.id');

  /** With the deputies on duty and the plan, for the exported table. */
  const listWhole = (viewer: Viewer, filters: FiltersOf<typeof STATION_LIST>, now: Date) =>
    listAll(viewer, filters, now).select(['station.planYear', 'station.plan', dutyNames.as('deputyNames')]);

  /** Returns the deputies on duty who are in office. */
  const deputiesOf = (stationId: number) =>
    db
      .selectFrom('stationDeputy')
      .innerJoin('deputy', 'deputy.id', 'stationDeputy.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('stationDeputy.stationId', '=', stationId)
      .where('deputy.state', '<>', 'ended')
      .select(['deputy.id', 'deputy.name', 'delegation.name as delegationName'])
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id')
      .execute();

  async function find(viewer: Viewer, id: number, now: Date) {
    const [found, deputyList] = await Promise.all([
      listAll(viewer, {}, now)
        .where('station.id', '=', id)
        .select(['station.intro', 'station.planYear', 'station.plan', 'station.equipment', 'station.barrierFree', 'station.ordernum'])
        .select(['station.managerId', 'station.code', pictureAddresses.as('pictures')])
        .executeTakeFirst(),
      deputiesOf(id),
    ]);
    return found && { ...found, deputyList };
  }

  /** Returns deputies in office of the congresses above or below the area, with the columns that identify them. */
  const eligible = (areaCode: string) =>
    db
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('term.current', '=', true)
      .where('deputy.state', '<>', 'ended')
      .where((or) => or.or([or('deputy.areaCode', 'in', areaAndAbove(areaCode)), or('deputy.areaCode', 'like', `${areaCode}%`)]))
      .select(['deputy.id', 'deputy.name', 'delegation.name as delegationName']);

  const candidates = (areaCode: string, keyword: string) =>
    eligible(areaCode)
      .$if(keyword !== '', (found) => found.where('deputy.name', 'like', containsPattern(keyword)))
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id')
      .limit(MOST_CANDIDATES)
      .execute();

  /** Returns the station managers of the area and of those above it. */
  const managersOf = (areaCode: string) =>
    db
      .selectFrom('userinfo')
      .innerJoin('account', 'account.id', 'userinfo.accountId')
      .innerJoin('area', 'area.code', 'userinfo.areaCode')
      .where('userinfo.roleKind', '=', 'station-admin')
      .where('account.disabled', '=', false)
      .where('userinfo.areaCode', 'in', areaAndAbove(areaCode))
      .select(['account.id', 'account.name', 'area.name as areaName'])
      .orderBy('userinfo.areaCode', 'desc')
      .orderBy('account.id')
      .limit(MOST_MANAGERS);

  /** Returns the roles of the station's manager; null when it has none. */
  async function managerRoles(stationId: number): Promise<number[] | null> {
    const station = await db.selectFrom('station').where('id', '=', stationId).select(['managerId', 'areaCode']).executeTakeFirst();
    if (!station || station.managerId === null) return null;
    const roles = await db
      .selectFrom('userinfo')
      .where('accountId', '=', station.managerId)
      .where('roleKind', '=', 'station-admin')
      .where('areaCode', 'in', areaAndAbove(station.areaCode))
      .select('id')
      .execute();
    return roles.map(({ id }) => id);
  }

  const namesIn = (areaCode: string) =>
    db.selectFrom('station').where('areaCode', 'like', `${areaCode}%`).select(['areaCode', 'name']).execute();

  /** Returns the open stations at which a deputy is on duty. */
  const stationsOf = (deputyId: number) =>
    db
      .selectFrom('stationDeputy')
      .innerJoin('station', 'station.id', 'stationDeputy.stationId')
      .where('stationDeputy.deputyId', '=', deputyId)
      .where('station.state', '=', 'open')
      .select(['station.id', 'station.name'])
      .orderBy('station.areaCode')
      .orderBy('station.ordernum')
      .orderBy('station.id')
      .limit(20)
      .execute();

  return { listAll, listWhole, deputiesOf, find, eligible, candidates, managersOf, managerRoles, namesIn, stationsOf };
}
