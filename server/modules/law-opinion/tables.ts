import type { LawOpinionSource, LawOpinionState, LawOpinionTarget } from '@contract/rules/law-opinion';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    lawOpinion: {
      id: Generated<number>;
      draftLawId: number;
      areaCode: string;
      target: LawOpinionTarget;
      partId: number | null;
      /** The position of the part in its text; 0 for the whole. */
      partOrder: number;
      content: string;
      grounds: string;
      source: LawOpinionSource;
      authorId: number | null;
      deputyId: number | null;
      stationId: number | null;
      isOfPerson: boolean;
      byName: string;
      foldKey: string;
      foldedIntoId: number | null;
      isPublic: Generated<boolean>;
      state: Generated<LawOpinionState>;
      reason: Generated<string>;
      decidedAt: Date | null;
      decidedByName: Generated<string>;
      submittedAt: Date;
      editedAt: Date | null;
      version: Generated<number>;
      updatedAt: Date;
    };
    /** The sender of an opinion, stored apart so that history does not contain it. */
    lawOpinionSender: {
      opinionId: number;
      receipt: string | null;
      secretHash: string | null;
      nameCipher: string;
      mobileCipher: string | null;
      addressHash: string | null;
      at: Date;
    };
  }
}
