import type { Selectable } from 'kysely';
import type { Database } from '../platform/db/schema';

/** What belongs to an item, as it stands in a table but for the ids. */
export type SeedPart<T extends keyof Database> = Omit<Selectable<Database[T]>, 'id' | 'suggestionId'>;

/** `begunAt` is what its time runs from: the assignment, a rating that did not satisfy, or an extension. */
export type SeedAssignment = SeedPart<'assignment'> & { dueAt: Date; begunAt: Date };
export type SeedContact = SeedPart<'contact'>;
export type SeedOpinion = SeedPart<'opinion'>;
export type SeedExtension = SeedPart<'extension'>;
export type SeedUrging = SeedPart<'urging'>;
export type SeedProgress = SeedPart<'progress'>;
export type SeedReply = Omit<SeedPart<'reply'>, 'copiedFromId'>;

export interface SeedEvaluation extends Omit<SeedPart<'evaluation'>, 'replyId' | 'deputyId'> {
  /** Position of the rated reply in `replies`. */
  reply: number;
}
