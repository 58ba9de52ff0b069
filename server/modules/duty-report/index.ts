import { DUTY_REPORT_LIST } from '@contract/lists/duty-report';
import { beijingYear } from '@contract/rules/beijing';
import { DUTY_RATINGS } from '@contract/rules/duty-report';
import { sql } from 'kysely';
import type { ObjectName } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { dutyReportPerformance } from './performance';
import { makeDutyReportReads } from './reads';
import { dutyReportRoutes } from './routes';
import { dutyReportScores } from './scores';
import { makeDutyReportService } from './service';
import type {} from './tables';

const dutyReportExport = exportOf(
  DUTY_REPORT_LIST,
  (db, { viewer, query, now }) => makeDutyReportReads(db).listWhole({ viewer, query, year: beijingYear(now) }),
  {
    cells: {
      name: [12, ({ name }) => name],
      year: [8, ({ year }) => year],
      delegation: [20, ({ delegationName }) => delegationName],
      area: [14, ({ areaName }) => areaName],
      plan: [48, ({ plan }) => plan],
      report: [64, ({ report }) => report],
      rating: [12, ({ rating }) => (rating === null ? '' : DUTY_RATINGS[rating])],
    },
  },
);

/** The name of a report in the log: the deputy and the year. */
const nameOf: ObjectName = (id, within) =>
  sql`SELECT deputy.name || ' ' || duty_report.year || ' 年度述职' AS name FROM duty_report JOIN deputy ON deputy.id = duty_report.deputy_id
    WHERE duty_report.id = ${id} AND duty_report.area_code LIKE ${within}`;

/** The module of deputies' yearly plans and duty reports. */
export const dutyReportModule = (kernel: Kernel) =>
  ({
    routes: dutyReportRoutes(makeDutyReportService(kernel)),
    exports: { dutyReport: dutyReportExport },
    objectNames: { dutyReport: nameOf },
    performance: { dutyReport: dutyReportPerformance },
    scores: { dutyReport: dutyReportScores },
  }) satisfies Module;
