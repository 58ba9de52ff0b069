import type { Selectable } from 'kysely';
import type { Database } from '../platform/db/schema';

/** A row that belongs to an item, without its ids. */
export type SeedRow<T extends keyof Database> = Omit<Selectable<Database[T]>, 'id' | 'suggestionId'>;

/** `begunAt` is the start of its time limit: the assignment, an unsatisfactory rating, or an extension. */
export type SeedAssignment = SeedRow<'assignment'> & { dueAt: Date; begunAt: Date };
export type SeedContact = SeedRow<'contact'>;
export type SeedHelperOpinion = SeedRow<'helperOpinion'>;
export type SeedExtension = SeedRow<'extension'>;
export type SeedUrging = SeedRow<'urging'>;
export type SeedProgress = SeedRow<'progress'>;
export type SeedReply = Omit<SeedRow<'reply'>, 'copiedFromId' | 'unitName' | 'contactPhoneCipher'>;

export interface SeedEvaluation extends Omit<SeedRow<'evaluation'>, 'replyId' | 'deputyId'> {
  /** The index of the rated reply in `replies`. */
  reply: number;
}
