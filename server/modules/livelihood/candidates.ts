import { beijingDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import type { LivelihoodRecord } from '@contract/schema/livelihood-parts';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { tellCall } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import type { Keyed } from '../../platform/records/intents';
import { LIVELIHOODS } from './definition';
import { publicTexts, requireUnit, type StepDependencies } from './propose';
import { makeLivelihoodWrites } from './writes';

interface Dependencies extends StepDependencies, Pick<Kernel, 'db' | 'clock'> {
  requireFree: (trx: Db, id: number) => Promise<void>;
}

/** The steps in which a project of the reserve becomes a candidate: first deputies give their pre-review. */
export function makeCandidates({ db, clock, records: { plain }, teller, units, requireFree }: Dependencies) {
  /** Throws `livelihood.review_end` for a day that is over. */
  const toReview = (viewer: Viewer, call: Keyed<'livelihood.toReview'>): Promise<LivelihoodRecord> =>
    plain.change(viewer, 'toReview', call, async ({ trx, row, now }) => {
      const { endsOn } = call.body;
      if (endsOn < beijingDate(now)) throw fail('livelihood.review_end', { field: 'endsOn' });
      const deputies = await makeLivelihoodWrites(trx).serving(row.congressCode).execute();
      await teller.deputies(
        trx,
        deputies.map(({ id }) => id),
        { id: row.id, about: 'livelihood-review', text: `${row.title}（${endsOn} 截止）`, senderId: viewer.roleId },
      );
      return { set: { state: 'reviewing', reviewEndsOn: endsOn } };
    });

  /** Saves the deputy's own review; a new one replaces the former. Many reviews at once do not block each other, because the project row does not change. */
  async function review(viewer: Viewer, { params: { id }, body }: Keyed<'livelihood.review'>): Promise<LivelihoodRecord> {
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const row = await LIVELIHOODS.find(trx, viewer, id);
      if (!row) throw fail('livelihood.not_found');
      const refusal = LIVELIHOODS.notYours?.('review', viewer, row) ?? LIVELIHOODS.notNext('review', viewer, row, now);
      if (refusal) throw fail(refusal);
      if (row.reviewEndsOn === null || row.reviewEndsOn < beijingDate(now)) throw fail('livelihood.review_over');
      const [serving] = await makeLivelihoodWrites(trx).servingAmong([row.congressCode], viewer.deputyId === null ? [] : [viewer.deputyId]);
      if (!serving) throw fail('livelihood.mandate');
      const given = { stance: body.stance, content: withoutPersonalNumbers(body.content.trim()), at: now };
      await trx
        .insertInto('livelihoodReview')
        .values({ livelihoodId: id, deputyId: serving.id, ...given })
        .onConflict((conflict) => conflict.columns(['livelihoodId', 'deputyId']).doUpdateSet(given))
        .execute();
      await tellCall(trx, { title: row.title });
    });
    return plain.get(viewer, id);
  }

  const nominate = (viewer: Viewer, call: Keyed<'livelihood.nominate'>): Promise<LivelihoodRecord> =>
    plain.change(viewer, 'nominate', call, async ({ trx, row, now }) => {
      const { reason, cost, place, unitId } = call.body;
      if (unitId !== row.unitId) await requireUnit(trx, units, viewer, unitId);
      const texts = publicTexts({ title: row.title, content: row.content, place });
      await makeLivelihoodWrites(trx).keepSearch(row.id, texts);
      await teller.roles(trx, [row.proposedById], { id: row.id, about: 'livelihood-candidate', text: row.title, senderId: viewer.roleId });
      const sheet = { reason: withoutPersonalNumbers(reason.trim()), cost, place: texts.place, unitId };
      return { set: { ...sheet, state: 'candidate', nominatedAt: now } };
    });

  /** A project that was not chosen may become a candidate in another year. */
  const reserve = (viewer: Viewer, call: Keyed<'livelihood.reserve'>): Promise<LivelihoodRecord> =>
    plain.change(viewer, 'reserve', call, async ({ trx, row }) => {
      await requireFree(trx, row.id);
      const nominatedAt = row.state === 'failed' ? row.nominatedAt : null;
      return { set: { state: 'reserve', reviewEndsOn: null, nominatedAt, answer: withoutPersonalNumbers(call.body.reason.trim()) } };
    });

  return { toReview, review, nominate, reserve };
}
