import type { AssignmentRole, ContactForm, Rating, ReplyClass } from '@contract/rules/suggestion-terms';
import type { AssignmentStage } from '@contract/rules/suggestion-workflow';

/** What belongs to an item, as it stands in the tables but for the ids. */
export interface SeedAssignment {
  unitId: number;
  role: AssignmentRole;
  assignedAt: Date;
  signedAt: Date | null;
  endedAt: Date | null;
  stage: AssignmentStage;
  dueAt: Date;
  returnUntil: Date | null;
  extended: boolean;
}

export interface SeedContact {
  unitId: number;
  form: ContactForm;
  at: Date;
  place: string;
  people: string;
  record: string;
  recordedByName: string;
  recordedAt: Date;
}

export interface SeedOpinion {
  unitId: number;
  content: string;
  givenByName: string;
  givenAt: Date;
}

export interface SeedExtension {
  unitId: number;
  reason: string;
  /** YYYY-MM-DD */
  until: string;
  askedAt: Date;
  granted: boolean | null;
  note: string;
  decidedAt: Date | null;
}

export interface SeedUrging {
  userinfoId: number;
  byName: string;
  roleName: string;
  content: string;
  at: Date;
}

export interface SeedProgress {
  unitId: number;
  content: string;
  at: Date;
}

export interface SeedReply {
  unitId: number;
  replyClass: ReplyClass;
  documentNumber: string;
  signer: string;
  contactName: string;
  contactPhone: string;
  content: string;
  stage: 'draft' | 'approved' | 'issued';
  done: string;
  planned: string;
  /** YYYY-MM-DD */
  plannedOn: string | null;
  notAdopted: string;
  draftedAt: Date;
  draftedByAccountId: number;
  draftedByName: string;
  approvedByName: string;
  issuedAt: Date | null;
}

export interface SeedEvaluation {
  /** Position of the rated reply in `replies`. */
  reply: number;
  handling: Rating;
  result: Rating;
  comment: string;
  evaluatedAt: Date;
}
