import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../db/connect';

/** A change that was approved. */
export interface ApprovedChange {
  /** Who approved it. */
  viewer: Viewer;
  subjectId: number;
  /** What was kept when it was asked for. */
  payload: unknown;
  /** Who asked for it, for the history of the record. */
  note: string;
}

/** A new password, told once to who approved it. */
export interface GivenPassword {
  oneTimePassword: string;
  goodUntil: Date;
}

/** How a module carries out one kind of change after its approval, in the transaction of the approval. Throws what the change itself is refused by. */
export type ApprovalPart = (trx: Db, approved: ApprovedChange) => Promise<GivenPassword | null>;
