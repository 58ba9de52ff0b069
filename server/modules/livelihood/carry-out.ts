import { beijingDate } from '@contract/rules/beijing';
import { isPlan, WHOLE_PERCENT } from '@contract/rules/livelihood';
import type { Viewer } from '@contract/rules/roles';
import type { LivelihoodRecord } from '@contract/schema/livelihood-parts';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import type { Keyed } from '../../platform/records/intents';
import type { PlainPatch } from '../../platform/records/plain/definition';
import type { LivelihoodRow } from './definition';
import { publicTexts, requireUnit, type StepDependencies } from './propose';
import type { AdjustedPart } from './tables';
import { makeLivelihoodWrites } from './writes';

/** Throws `livelihood.plan` when the shares decrease or the last one is not 100 %. */
function requirePlan(plan: readonly number[]): void {
  if (!isPlan(plan)) throw fail('livelihood.plan', { field: 'plan' });
}

/** The steps in which a chosen project is assigned to a unit, supervised, changed by decisions, and ended. */
export function makeCarryingOut({ records: { plain }, teller, units }: StepDependencies) {
  const start = (viewer: Viewer, call: Keyed<'livelihood.start'>): Promise<LivelihoodRecord> =>
    plain.change(viewer, 'start', call, async ({ trx, row, now }) => {
      const { unitId, plan } = call.body;
      requirePlan(plan);
      await requireUnit(trx, units, viewer, unitId);
      await teller.unit(trx, unitId, { id: row.id, about: 'livelihood-start', text: row.title, senderId: viewer.roleId });
      return { set: { state: 'running', unitId, plan, startedOn: beijingDate(now) } };
    });

  /** Throws `livelihood.supervisors` when one of them is not a deputy in office of the congress. */
  const supervise = (viewer: Viewer, call: Keyed<'livelihood.supervise'>): Promise<LivelihoodRecord> =>
    plain.change(viewer, 'supervise', call, async ({ trx, row }) => {
      const { name, deputyIds } = call.body;
      const writes = makeLivelihoodWrites(trx);
      if ((await writes.servingAmong([row.congressCode], deputyIds)).length !== deputyIds.length)
        throw fail('livelihood.supervisors', { field: 'deputyIds' });
      await writes.setSupervisors(row.id, deputyIds);
      const added = deputyIds.filter((id) => !row.supervisors.includes(id));
      await teller.deputies(trx, added, { id: row.id, about: 'livelihood-supervise', text: row.title, senderId: viewer.roleId });
      return { set: { supervisionName: name.trim() } };
    });

  interface Adjusted {
    set: PlainPatch<'livelihood'>;
    texts: ReturnType<typeof publicTexts>;
    changes: AdjustedPart[];
  }

  /** Returns the changes of the decision, as columns and in words. */
  async function adjusted(trx: Db, viewer: Viewer, row: LivelihoodRow, body: Keyed<'livelihood.adjust'>['body']): Promise<Adjusted> {
    const { cost = row.cost, unitId = row.unitId, plan = row.plan } = body;
    const texts = publicTexts({ title: body.title ?? row.title, content: body.content ?? row.content, place: body.place ?? row.place });
    if (body.plan) requirePlan(body.plan);
    if (unitId !== row.unitId) await requireUnit(trx, units, viewer, unitId);
    const unit = unitId === null ? undefined : await trx.selectFrom('unit').where('id', '=', unitId).select('name').executeTakeFirst();
    const money = (amount: number | null): string => (amount === null ? '' : `${String(amount)} 万元`);
    const shares = (all: readonly number[]): string => all.map((share) => `${String(share)}%`).join('、');
    const parts: AdjustedPart[] = [
      { name: '名称', before: row.title, after: texts.title },
      { name: '内容', before: row.content, after: texts.content },
      { name: '地点', before: row.place, after: texts.place },
      { name: '计划投资', before: money(row.cost), after: money(cost) },
      { name: '牵头单位', before: row.unit ?? '', after: unit?.name ?? '' },
      { name: '季度计划', before: shares(row.plan), after: shares(plan) },
    ];
    const changes = parts.filter(({ before, after }) => before !== after);
    return { set: { ...texts, cost, unitId, plan: [...plan] }, texts, changes };
  }

  /** Throws `livelihood.no_change` when nothing changes, `livelihood.day` for a decision in the future. */
  const adjust = (viewer: Viewer, call: Keyed<'livelihood.adjust'>): Promise<LivelihoodRecord> =>
    plain.change(viewer, 'adjust', call, async ({ trx, row, now }) => {
      const { decision, decidedOn, reason, stop } = call.body;
      if (decidedOn > beijingDate(now)) throw fail('livelihood.day', { field: 'decidedOn' });
      if (row.state === 'chosen' && call.body.plan) throw fail('livelihood.plan', { field: 'plan' });
      const { set, texts, changes } = await adjusted(trx, viewer, row, call.body);
      if (!stop && changes.length === 0) throw fail('livelihood.no_change');
      await trx
        .insertInto('livelihoodAdjustment')
        .values({
          ...{ livelihoodId: row.id, decision: decision.trim(), decidedOn, stopped: stop, at: now },
          ...{ reason: withoutPersonalNumbers(reason.trim()), changes: JSON.stringify(changes) },
        })
        .execute();
      const writes = makeLivelihoodWrites(trx);
      await writes.keepSearch(row.id, texts);
      const news = { id: row.id, about: 'livelihood-adjusted', text: row.title, senderId: viewer.roleId } as const;
      await teller.unit(trx, call.body.unitId ?? row.unitId, news);
      await teller.deputies(trx, row.supervisors, news);
      return { set: stop ? { ...set, state: 'stopped' } : set };
    });

  /** Throws `livelihood.unfinished` while progress or problems remain open, `livelihood.day` for a day before its start or in the future. */
  const finish = (viewer: Viewer, call: Keyed<'livelihood.finish'>): Promise<LivelihoodRecord> =>
    plain.change(viewer, 'finish', call, async ({ trx, row, now }) => {
      const { on } = call.body;
      if (row.progress < WHOLE_PERCENT || row.fixed < row.problems) throw fail('livelihood.unfinished');
      if (on > beijingDate(now) || (row.startedOn !== null && on < row.startedOn)) throw fail('livelihood.day', { field: 'on' });
      const news = { id: row.id, about: 'livelihood-finished', text: row.title, senderId: viewer.roleId } as const;
      await teller.unit(trx, row.unitId, news);
      await teller.deputies(trx, row.supervisors, news);
      await teller.roles(trx, [row.proposedById], news);
      return { set: { state: 'finished', finishedOn: on } };
    });

  const publish = (viewer: Viewer, call: Keyed<'livelihood.publish'>): Promise<LivelihoodRecord> =>
    plain.change(viewer, 'publish', call, () => Promise.resolve({ set: { state: 'published' } }));

  return { start, supervise, adjust, finish, publish };
}
