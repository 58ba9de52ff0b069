import { DUTY_REPORT_LIST } from '@contract/lists/duty-report';
import type { FiltersOf } from '@contract/lists/list';
import type { Viewer } from '@contract/rules/roles';
import { expressionBuilder, sql } from 'kysely';
import { byPinyin } from '../../platform/db/by-pinyin';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';
import { ownOrWithin } from '../deputy/service';

const MOST_DEPUTIES = 20;

const eb = expressionBuilder<Database, 'dutyReport' | 'deputy'>();

/** `year` is the current year. */
const matching = (year: number) =>
  filterBy(DUTY_REPORT_LIST, {
    keyword: (keyword) =>
      eb.or([
        eb('deputy.name', 'like', containsPattern(keyword)),
        eb('dutyReport.plan', 'like', containsPattern(keyword)),
        eb('dutyReport.report', 'like', containsPattern(keyword)),
      ]),
    year: (span) =>
      span === 'earlier' ? eb('dutyReport.year', '<', year - 1) : eb('dutyReport.year', '=', span === 'last' ? year - 1 : year),
    rating: (rating) => (rating === 'none' ? eb('dutyReport.rating', 'is', null) : eb('dutyReport.rating', '=', rating)),
    areaCode: (areaCode) => eb('dutyReport.areaCode', 'like', `${areaCode}%`),
    withoutReport: () => eb('dutyReport.report', '=', ''),
  });

export interface DutyReportsAsked {
  viewer: Viewer;
  query: FiltersOf<typeof DUTY_REPORT_LIST>;
  year: number;
}

/** The queries that read plans and reports. */
export function makeDutyReportReads(db: Db) {
  const lines = (viewer: Viewer) =>
    db
      .selectFrom('dutyReport')
      .innerJoin('deputy', 'deputy.id', 'dutyReport.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .innerJoin('area', 'area.code', 'dutyReport.areaCode')
      .where(ownOrWithin('dutyReport')(viewer))
      .select(['dutyReport.id', 'dutyReport.deputyId', 'dutyReport.year', 'dutyReport.rating', 'deputy.name'])
      .select(['delegation.name as delegationName', 'area.name as areaName'])
      .select([sql<boolean>`duty_report.plan <> ''`.as('hasPlan'), sql<boolean>`duty_report.report <> ''`.as('hasReport')]);

  const listAll = ({ viewer, query, year }: DutyReportsAsked) =>
    lines(viewer)
      .where(matching(year)(query))
      .orderBy('dutyReport.year', 'desc')
      .orderBy('dutyReport.areaCode')
      .orderBy(byPinyin('deputy.name'))
      .orderBy('dutyReport.id');

  /** With the texts, for the exported table. */
  const listWhole = (asked: DutyReportsAsked) => listAll(asked).select(['dutyReport.plan', 'dutyReport.report']);

  const find = (viewer: Viewer, id: number) =>
    lines(viewer)
      .innerJoin('term', 'term.id', 'deputy.termId')
      .where('dutyReport.id', '=', id)
      .select(['dutyReport.plan', 'dutyReport.report', 'term.name as termName'])
      .executeTakeFirst();

  const serving = (areaCode: string) =>
    db
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .where('deputy.areaCode', 'like', `${areaCode}%`)
      .where('deputy.state', '<>', 'ended')
      .where('term.current', '=', true);

  /** Returns and locks the mandate, if it is in office and of the area or below. */
  const findMandate = (areaCode: string, id: number) =>
    serving(areaCode)
      .where('deputy.id', '=', id)
      .select(['deputy.id', 'deputy.areaCode', 'term.beginDate'])
      .forUpdate('deputy')
      .executeTakeFirst();

  const findDeputies = (areaCode: string, keyword: string) =>
    serving(areaCode)
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('deputy.name', 'like', containsPattern(keyword))
      .select(['deputy.id', 'deputy.name', 'delegation.name as delegationName'])
      .orderBy(byPinyin('deputy.name'))
      .orderBy('deputy.id')
      .limit(MOST_DEPUTIES)
      .execute();

  const listLast = (deputyId: number, most: number) =>
    db
      .selectFrom('dutyReport')
      .where('deputyId', '=', deputyId)
      .select(['year', 'plan', 'report', 'rating'])
      .orderBy('year', 'desc')
      .limit(most)
      .execute();

  return { listAll, listWhole, listLast, find, findMandate, findDeputies };
}
