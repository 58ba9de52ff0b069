import type { LivelihoodLine } from '@contract/schema/livelihood-parts';
import type { Viewer } from '@contract/rules/roles';
import type { Place } from '@contract/rules/station';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Kernel } from '../../platform/kernel';
import { makePlain } from '../../platform/records/plain/plain';
import type { FileModule } from '../file';
import { livelihoodAccess } from './access';
import { LIVELIHOODS } from './definition';
import { belongingsOf } from './present';
import type { LivelihoodReads } from './reads';
import { isKeeper } from './visibility';
import type { InferResult } from 'kysely';

type Row = InferResult<ReturnType<LivelihoodReads['listAll']>>[number];

export const toLine = ({ proposedAt, ...row }: Row): LivelihoodLine => ({ ...row, proposedAt: proposedAt.toISOString() });

interface Dependencies extends Pick<Kernel, 'db' | 'clock' | 'secrets'> {
  reads: LivelihoodReads;
  files: FileModule['attachments'];
}

export type LivelihoodRecords = ReturnType<typeof makeLivelihoodRecords>;

/** Reads single projects for a viewer, and runs their changes. */
export function makeLivelihoodRecords({ db, clock, secrets: { textCipher }, reads, files }: Dependencies) {
  const opened = (cipher: string | null): string => (cipher === null ? '' : textCipher.decrypt(cipher));

  async function read(viewer: Viewer, id: number, here?: Place) {
    const row = await reads.find({ viewer, now: clock.now(), here }, id);
    if (!row) return undefined;
    const { nameCipher, mobileCipher, mergedIntoId, ...found } = row;
    const keeps = isKeeper(viewer);
    // A deputy sees only the totals of other deputies' reviews, and the text of the own one.
    const own = keeps ? undefined : (viewer.deputyId ?? 0);
    const [belongings, reviews, stances, votes, attached, mergedInto, mergedFrom] = await Promise.all([
      belongingsOf(reads, files, row),
      reads.reviewsOf(id, own),
      reads.stancesOf(id),
      reads.votesOf(id),
      files.filesOf('livelihood', [id]),
      mergedIntoId === null ? undefined : reads.titleOf(viewer, mergedIntoId),
      keeps ? reads.mergedInto(id) : [],
    ]);
    const countOf = (stance: string): number => stances.find((one) => one.stance === stance)?.count ?? 0;
    return {
      ...found,
      ...toLine(found),
      ...belongings,
      ...votes,
      proposer: keeps && nameCipher !== null ? { name: opened(nameCipher), mobile: maskMobile(opened(mobileCipher)) } : null,
      reviews: reviews.map(({ at, ...review }) => ({ ...review, at: at.toISOString() })),
      reviewCounts: { for: countOf('for'), changed: countOf('changed'), against: countOf('against') },
      ...{ mergedInto: mergedInto ?? null, mergedFrom },
      files: attached.get(id) ?? [],
    };
  }

  return { read, plain: makePlain({ db, clock }, LIVELIHOODS, { access: livelihoodAccess, read }) };
}
