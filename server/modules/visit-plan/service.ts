import type { CallInput, CallReply } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import { beijingDate } from '@contract/rules/beijing';
import { quarterFrom } from '@contract/rules/quarter';
import type { Viewer } from '@contract/rules/roles';
import { VISIT_PLAN_LIMITS } from '@contract/rules/visit-plan';
import type { VisitPlanRecord } from '@contract/schema/visit-plan';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { visitPlanAccess } from './access';
import { VISIT_PLANS } from './definition';
import { makeVisitPlanReads } from './reads';

type Input = CallInput<'visitPlan.create'>['body'];

export type VisitPlanService = ReturnType<typeof makeVisitPlanService>;

const spanOf = (day: string) => ({ from: quarterFrom(day), until: quarterFrom(day, 1) });

/** The service of the visits that deputies plan for a quarter. */
export function makeVisitPlanService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeVisitPlanReads(db);
  const plans = makePlain({ db, clock }, VISIT_PLANS, { access: visitPlanAccess, read: reads.find, taken: ['visitPlan.taken', 'village'] });

  const list = (viewer: Viewer, query: CallInput<'visitPlan.list'>['query']): Promise<CallReply<'visitPlan.list'>> =>
    pageOf(reads.listAll(viewer, query), query);

  /** Returns the columns of the input. Throws when it is invalid. */
  async function columnsOf(trx: Db, deputyId: number, { month, townCode, village, visits }: Input, now: Date) {
    const within = makeVisitPlanReads(trx);
    const mandate = await within.mandate(deputyId);
    if (!mandate) throw fail('visitPlan.mandate');
    const first = `${month}-01`;
    if (quarterFrom(first) < quarterFrom(beijingDate(now))) throw fail('visitPlan.month', { field: 'month' });
    if (!areaContains(mandate.areaCode, townCode) || !(await within.isTown(townCode))) throw fail('visitPlan.area', { field: 'townCode' });
    return { areaCode: mandate.areaCode, month: first, townCode, village: village.trim(), visits };
  }

  const create = (viewer: Viewer, { body, key }: Keyed<'visitPlan.create'>): Promise<VisitPlanRecord> =>
    plans.create(viewer, key, async ({ trx, now, add }) => {
      const { deputyId } = viewer;
      if (deputyId === null) throw fail('visitPlan.mandate');
      const columns = await columnsOf(trx, deputyId, body, now);
      if ((await makeVisitPlanReads(trx).countIn(deputyId, spanOf(columns.month))) >= VISIT_PLAN_LIMITS.plans)
        throw fail('visitPlan.too_many');
      return add({ deputyId, ...columns });
    });

  const edit = (viewer: Viewer, call: Keyed<'visitPlan.edit'>): Promise<VisitPlanRecord> => {
    const { version: _seen, ...input } = call.body;
    return plans.change(viewer, 'edit', call, async ({ trx, row, now }) => ({ set: await columnsOf(trx, row.deputyId, input, now) }));
  };

  async function figures(viewer: Viewer, { day }: CallInput<'visitPlan.figures'>['query']): Promise<CallReply<'visitPlan.figures'>> {
    const span = spanOf(day ?? beijingDate(clock.now()));
    return { quarter: span.from, ...(await reads.figures(viewer, span)) };
  }

  const canSee = async (viewer: Viewer, id: number): Promise<boolean> => (await reads.find(viewer, id)) !== undefined;

  return { list, get: plans.get, create, edit, remove: plans.remove, figures, canSee };
}
