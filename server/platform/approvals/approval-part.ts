import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../db/connect';

export interface ApprovedChange {
  /** The user who approved the change. */
  viewer: Viewer;
  subjectId: number;
  /** The payload that was stored when the change was requested. */
  payload: unknown;
  /** The user who requested the change, for the history of the record. */
  note: string;
}

/** A new password, shown once to the user who approved it. */
export interface GivenPassword {
  oneTimePassword: string;
  goodUntil: Date;
}

/** Carries out one kind of change after its approval, in the transaction of the approval. Throws the errors of the change itself. */
export type ApprovalPart = (trx: Db, approved: ApprovedChange) => Promise<GivenPassword | null>;
