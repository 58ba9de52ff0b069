import { beijingDate } from '@contract/rules/beijing';
import type { LawOpinionTarget } from '@contract/rules/law-opinion';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { holdDraftLaw, type HeldDraftLaw, scopeAt } from '../draft-law/service';

/** Throws `draftLaw.not_found`, `lawOpinion.not_begun`, `lawOpinion.over`, `lawOpinion.whole_only`. */
export function requireAccepting(law: HeldDraftLaw | undefined, partId: number | null, now: Date): HeldDraftLaw {
  if (!law || law.state === 'draft') throw fail('draftLaw.not_found');
  const scope = scopeAt(law, now);
  if (scope === null) {
    const today = beijingDate(now);
    const { debate, proposals } = law.phases;
    const isBefore = law.state === 'collecting' && [debate, proposals].some((span) => span !== null && span.beginsOn > today);
    throw fail(isBefore ? 'lawOpinion.not_begun' : 'lawOpinion.over');
  }
  if (scope === 'whole' && partId !== null) throw fail('lawOpinion.whole_only', { field: 'partId' });
  return law;
}

/** Returns the draft law, locked against changes until the transaction ends, if it accepts this kind of opinion now. */
export const holdAccepting = async (trx: Db, draftLawId: number, partId: number | null, now: Date): Promise<HeldDraftLaw> =>
  requireAccepting(await holdDraftLaw(trx, draftLawId), partId, now);

interface About {
  target: LawOpinionTarget;
  partId: number | null;
  partOrder: number;
}

/** Returns the target of the opinion: a part of the text that is asked about, or the whole. Throws `lawOpinion.part`. */
export async function aboutOf(trx: Db, draftLawId: number, partId: number | null): Promise<About> {
  if (partId === null) return { target: 'whole', partId, partOrder: 0 };
  const part = await trx
    .selectFrom('lawPart')
    .innerJoin('lawText', 'lawText.id', 'lawPart.textId')
    .where('lawPart.id', '=', partId)
    .where('lawText.draftLawId', '=', draftLawId)
    .where('lawText.isAsked', '=', true)
    .where('lawPart.kind', '<>', 'preamble')
    .select(['lawPart.kind', 'lawPart.ordinal'])
    .executeTakeFirst();
  if (!part) throw fail('lawOpinion.part', { field: 'partId' });
  return { target: part.kind === 'article' ? 'article' : 'chapter', partId, partOrder: part.ordinal };
}
