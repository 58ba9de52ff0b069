import type {
  AssignmentRole,
  ContactForm,
  CosignerState,
  DeadlineKind,
  FollowUp,
  HandlingMode,
  Rating,
  ReplyClass,
  SuggestionKind,
} from '@contract/rules/suggestion-terms';
import type { AssignmentStage, SuggestionStatus } from '@contract/rules/suggestion-status';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    suggestion: {
      id: Generated<number>;
      number: Generated<string>;
      kind: SuggestionKind;
      title: string;
      content: string;
      category: string;
      status: SuggestionStatus;
      termId: number;
      areaCode: string;
      deputyId: number;
      delegationId: number;
      leadUnitId: number | null;
      inSession: boolean;
      isPublic: boolean;
      createdAt: Date;
      updatedAt: Date;
      submittedAt: Date | null;
      dueAt: Date | null;
      /** The last reply deadline of the lead units in force; a trigger on assignments updates it. */
      replyDueAt: Generated<Date | null>;
      version: Generated<number>;
      search: Generated<string>;
      matter: Generated<string>;
      grounds: Generated<string>;
      plan: Generated<string>;
      wishedUnitIds: Generated<number[]>;
      mode: HandlingMode | null;
      mergedIntoId: number | null;
      assignedAt: Date | null;
      pausedAt: Date | null;
      pausedMs: Generated<number>;
      nearAt: Date | null;
      reviewDueAt: Date | null;
      repliedAt: Date | null;
      closedAt: Date | null;
      replyClass: ReplyClass | null;
      handlingRating: Rating | null;
      resultRating: Rating | null;
      followUp: Generated<FollowUp>;
      keySupervised: Generated<boolean>;
      superviseLeader: Generated<string>;
    };
    cosigner: { suggestionId: number; deputyId: number; state: CosignerState; invitedAt: Date; answeredAt: Date | null };
    suggestionChange: { stripe: number; changes: number };
    suggestionCounter: { areaCode: string; year: number; last: number };
    assignment: {
      id: Generated<number>;
      suggestionId: number;
      unitId: number;
      role: AssignmentRole;
      assignedAt: Date;
      signedAt: Date | null;
      endedAt: Date | null;
      /** The stage of a lead unit; without meaning for a helper unit. */
      stage: Generated<AssignmentStage>;
      dueAt: Date | null;
      returnUntil: Date | null;
      extended: Generated<boolean>;
    };
    contact: {
      id: Generated<number>;
      suggestionId: number;
      unitId: number;
      form: ContactForm;
      at: Date;
      place: string;
      people: string;
      record: string;
      recordedByName: string;
      recordedAt: Date;
    };
    helperOpinion: { id: Generated<number>; suggestionId: number; unitId: number; content: string; givenByName: string; givenAt: Date };
    extension: {
      id: Generated<number>;
      suggestionId: number;
      unitId: number;
      reason: string;
      until: string;
      askedAt: Date;
      granted: boolean | null;
      note: Generated<string>;
      decidedAt: Date | null;
    };
    urging: {
      id: Generated<number>;
      suggestionId: number;
      userinfoId: number;
      byName: string;
      roleName: string;
      content: string;
      at: Date;
    };
    progress: { id: Generated<number>; suggestionId: number; unitId: number; content: string; at: Date };
    deadline: {
      id: Generated<number>;
      suggestionId: number;
      unitId: number | null;
      kind: DeadlineKind;
      dueAt: Date;
      nearAt: Date;
      nearRaisedAt: Date | null;
      overRaisedAt: Date | null;
      endedAt: Date | null;
    };
    reply: {
      id: Generated<number>;
      suggestionId: number;
      unitId: number;
      /** For an issued reply, the unit's name at that time, if the unit was renamed since. */
      unitName: Generated<string | null>;
      replyClass: ReplyClass;
      documentNumber: string;
      signer: string;
      contactName: string;
      /** Written only by earlier versions; see moved-texts.ts. */
      contactPhone: Generated<string>;
      contactPhoneCipher: Generated<string>;
      content: string;
      stage: 'draft' | 'approved' | 'issued';
      done: Generated<string>;
      planned: Generated<string>;
      plannedOn: string | null;
      notAdopted: Generated<string>;
      draftedAt: Date;
      draftedByAccountId: number | null;
      draftedByName: Generated<string>;
      approvedByName: Generated<string>;
      issuedAt: Date | null;
      /** The original reply, for an item that was merged into another; the files are those of the original. */
      copiedFromId: Generated<number | null>;
    };
    evaluation: {
      id: Generated<number>;
      suggestionId: number;
      replyId: number;
      deputyId: number;
      handling: Rating;
      result: Rating;
      comment: string;
      evaluatedAt: Date;
    };
  }
}
