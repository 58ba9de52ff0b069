import type { DraftLawState, LawPartKind, LawTextKind } from '@contract/rules/draft-law';
import type { Addressing } from '@contract/schema/addressee';
import type { ColumnType, Generated } from 'kysely';

export interface Milestone {
  /** YYYY-MM-DD. */
  on: string;
  title: string;
}

declare module '../../platform/db/schema' {
  interface Database {
    draftLaw: {
      id: Generated<number>;
      areaCode: string;
      title: string;
      round: Generated<number>;
      seriesId: number | null;
      previousId: number | null;
      /** Sanitized HTML, as is the result. */
      explanation: string;
      result: Generated<string>;
      contact: string;
      shortReason: string;
      milestones: ColumnType<Milestone[], string, string>;
      /** YYYY-MM-DD; without a first day the phase is off. */
      debateFrom: string | null;
      debateTo: string | null;
      textFrom: string | null;
      textTo: string | null;
      proposalsFrom: string | null;
      proposalsTo: string | null;
      resultsFrom: string | null;
      resultsTo: string | null;
      closesOn: string | null;
      state: Generated<DraftLawState>;
      addressing: ColumnType<Addressing, string, string>;
      publisherId: number;
      publishedAt: Date | null;
      announcedAt: Date | null;
      version: Generated<number>;
      createdAt: Date;
      updatedAt: Date;
    };
    lawText: {
      id: Generated<number>;
      draftLawId: number;
      kind: LawTextKind;
      name: string;
      /** YYYY-MM-DD. */
      madeOn: string;
      isAsked: Generated<boolean>;
      isFinal: Generated<boolean>;
    };
    lawPart: {
      id: Generated<number>;
      textId: number;
      ordinal: number;
      kind: LawPartKind;
      label: string;
      title: string;
      text: string;
    };
  }
}
