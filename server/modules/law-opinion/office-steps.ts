import type { CallReply } from '@contract/contract';
import type { LawOpinionOutcome } from '@contract/rules/law-opinion';
import type { Viewer } from '@contract/rules/roles';
import type { LawOpinionRecord } from '@contract/schema/law-opinion';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { claimIntent, type Keyed } from '../../platform/records/intents';
import type { Change } from '../../platform/records/records';
import { holdDraftLaw } from '../draft-law/service';
import type { LawOpinionDependencies } from './dependencies';
import { LAW_OPINIONS, type LawOpinionRow } from './definition';
import { fateOf, makeFolding, UNDECIDED } from './folding';
import type { LawOpinionService } from './service';
import { tellAuthors } from './tell';

interface Needs extends LawOpinionDependencies {
  opinions: LawOpinionService['opinions'];
}

interface Decision {
  outcome: LawOpinionOutcome;
  reason: string;
}

/** The steps of the office with the opinions it received. */
export function makeOfficeSteps({ db, clock, messages, opinions }: Needs) {
  /** Decides an opinion and its copies and notifies their authors. The draft law is locked against changes meanwhile. */
  const decideIn =
    (viewer: Viewer, { outcome, reason: typed }: Decision) =>
    async ({ trx, row, now }: Change<LawOpinionRow>) => {
      const law = await holdDraftLaw(trx, row.draftLawId);
      if (law?.state !== 'sorting') throw fail(law?.state === 'collecting' ? 'lawOpinion.not_sorting' : 'lawOpinion.not_next');
      const reason = typed.trim();
      const fate = { state: outcome, reason, decidedAt: now, decidedByName: viewer.roleName };
      await makeFolding(trx).share(row.id, fate, now);
      await tellAuthors(trx, messages, row.id, { outcome, reason, senderId: viewer.roleId });
      return { set: fate };
    };

  const decide = (viewer: Viewer, call: Keyed<'lawOpinion.decide'>): Promise<LawOpinionRecord> =>
    opinions.change(viewer, 'decide', call, decideIn(viewer, call.body));

  /** Decides all of them or none, in the order of their ids. */
  async function decideAll(
    viewer: Viewer,
    { body: { ids, ...decision }, key }: Keyed<'lawOpinion.decideAll'>,
  ): Promise<CallReply<'lawOpinion.decideAll'>> {
    const inOrder = [...ids].sort((one, other) => one - other);
    await db.transaction().execute(async (trx) => {
      if (await claimIntent(trx, { accountId: viewer.userId, key, call: 'lawOpinion.decideAll' }, clock.now())) return;
      for (const id of inOrder)
        await opinions.records.changeIn(trx, { viewer, action: 'decide', id, key: null }, decideIn(viewer, decision));
    });
    return { decided: ids.length };
  }

  /** Locks the key, so that no copy is added meanwhile; then both rows in the order of their ids. */
  const lockBoth =
    (id: number, intoId: number) =>
    async (trx: Db): Promise<LawOpinionRow | undefined> => {
      const found = await trx.selectFrom('lawOpinion').where('id', '=', id).select(['draftLawId', 'foldKey']).executeTakeFirst();
      if (found) await makeFolding(trx).lockKeys(found.draftLawId, [found.foldKey]);
      if (intoId < id) await LAW_OPINIONS.lock(trx, intoId);
      const row = await LAW_OPINIONS.lock(trx, id);
      if (intoId > id) await LAW_OPINIONS.lock(trx, intoId);
      return row;
    };

  /** Throws `lawOpinion.fold_target`. */
  async function targetOf(trx: Db, row: LawOpinionRow, intoId: number): Promise<LawOpinionRow> {
    const target = intoId === row.id ? undefined : await LAW_OPINIONS.lock(trx, intoId);
    if (!target || target.draftLawId !== row.draftLawId || target.foldedIntoId !== null)
      throw fail('lawOpinion.fold_target', { field: 'intoId' });
    return target;
  }

  const fold = (viewer: Viewer, call: Keyed<'lawOpinion.fold'>): Promise<LawOpinionRecord> =>
    opinions.change(
      viewer,
      'fold',
      call,
      async ({ trx, row, now }) => {
        const target = await targetOf(trx, row, call.body.intoId);
        const fate = fateOf(target);
        const folding = makeFolding(trx);
        await folding.share(row.id, fate, now);
        // The opinion that it joins may already be decided.
        if (fate.state !== 'submitted')
          await tellAuthors(trx, messages, row.id, { outcome: fate.state, reason: fate.reason, senderId: viewer.roleId });
        await folding.moveCopies(row.id, target.id);
        return { set: { ...fate, foldedIntoId: target.id } };
      },
      { lock: lockBoth(call.params.id, call.body.intoId) },
    );

  const unfold = (viewer: Viewer, call: Keyed<'lawOpinion.unfold'>): Promise<LawOpinionRecord> =>
    opinions.change(viewer, 'unfold', call, () => Promise.resolve({ set: { ...UNDECIDED, foldedIntoId: null } }));

  const disclose = (viewer: Viewer, call: Keyed<'lawOpinion.disclose'>): Promise<LawOpinionRecord> =>
    opinions.change(viewer, 'disclose', call, () => Promise.resolve({ set: { isPublic: call.body.isPublic } }));

  return { decide, decideAll, fold, unfold, disclose };
}

export type OfficeSteps = ReturnType<typeof makeOfficeSteps>;
