import type { Selectable } from 'kysely';
import type { Database } from '../platform/db/schema';

/** What belongs to an item, as it stands in a table but for the ids. */
export type SeedRow<T extends keyof Database> = Omit<Selectable<Database[T]>, 'id' | 'suggestionId'>;

/** `begunAt` is what its time runs from: the assignment, a rating that did not satisfy, or an extension. */
export type SeedAssignment = SeedRow<'assignment'> & { dueAt: Date; begunAt: Date };
export type SeedContact = SeedRow<'contact'>;
export type SeedHelperOpinion = SeedRow<'helperOpinion'>;
export type SeedExtension = SeedRow<'extension'>;
export type SeedUrging = SeedRow<'urging'>;
export type SeedProgress = SeedRow<'progress'>;
export type SeedReply = Omit<SeedRow<'reply'>, 'copiedFromId' | 'unitName'>;

export interface SeedEvaluation extends Omit<SeedRow<'evaluation'>, 'replyId' | 'deputyId'> {
  /** Position of the rated reply in `replies`. */
  reply: number;
}
