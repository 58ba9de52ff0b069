import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate, beijingYear } from '@contract/rules/beijing';
import { isDutyYear } from '@contract/rules/duty-report';
import type { Viewer } from '@contract/rules/roles';
import type { DutyReportRecord } from '@contract/schema/duty-report';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { dutyReportAccess } from './access';
import { DUTY_REPORTS } from './definition';
import { makeDutyReportReads } from './reads';

const MOST_REPORTS = 3;

/** Returns a deputy's plans and reports of the last years, newest first. */
export const lastReportsOf = (db: Db, deputyId: number) => makeDutyReportReads(db).listLast(deputyId, MOST_REPORTS);

/** The service of deputies' yearly plans and duty reports. */
export function makeDutyReportService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeDutyReportReads(db);
  const reports = makePlain({ db, clock }, DUTY_REPORTS, {
    access: dutyReportAccess,
    read: (viewer, id) => reads.find(viewer, id),
    taken: ['dutyReport.year_taken', 'year'],
  });

  const list = (viewer: Viewer, query: CallInput<'dutyReport.list'>['query']): Promise<CallReply<'dutyReport.list'>> =>
    pageOf(reads.listAll({ viewer, query, year: beijingYear(clock.now()) }), query);

  const deputies = async (viewer: Viewer, keyword = ''): Promise<CallReply<'dutyReport.deputies'>> =>
    keyword.trim() === '' ? [] : reads.findDeputies(viewer.areaCode, keyword.trim());

  const create = (viewer: Viewer, { body, key }: Keyed<'dutyReport.create'>): Promise<DutyReportRecord> =>
    reports.create(viewer, key, async ({ trx, now, add }) => {
      const wanted = viewer.roleKind === 'deputy' ? viewer.deputyId : body.deputyId;
      const mandate = wanted === null ? undefined : await makeDutyReportReads(trx).findMandate(viewer.areaCode, wanted);
      if (!mandate) throw fail('dutyReport.deputy', { field: 'deputyId' });
      const { year, plan, report } = body;
      if (!isDutyYear(year, { beginDate: mandate.beginDate, today: beijingDate(now) })) throw fail('dutyReport.year', { field: 'year' });
      return add({ deputyId: mandate.id, areaCode: mandate.areaCode, year, plan: plan.trim(), report: report.trim() });
    });

  const edit = (viewer: Viewer, call: Keyed<'dutyReport.edit'>): Promise<DutyReportRecord> => {
    const { plan, report } = call.body;
    return reports.change(viewer, 'edit', call, () => Promise.resolve({ set: { plan: plan.trim(), report: report.trim() } }));
  };

  const rate = (viewer: Viewer, call: Keyed<'dutyReport.rate'>): Promise<DutyReportRecord> =>
    reports.change(viewer, 'rate', call, () => Promise.resolve({ set: { rating: call.body.rating } }));

  return { list, deputies, get: reports.get, create, edit, rate, remove: reports.remove };
}

export type DutyReportService = ReturnType<typeof makeDutyReportService>;
