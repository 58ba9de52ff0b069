import type { LeadOrigin, LeadRefusal, LeadState, LeadTier } from '@contract/rules/lead';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    lead: {
      id: Generated<number>;
      areaCode: string;
      state: Generated<LeadState>;
      stateSince: Date;
      tier: LeadTier | null;
      category: string;
      title: string;
      content: string;
      place: Generated<string>;
      originalTitle: string;
      originalContent: string;
      originalPlace: Generated<string>;
      longitude: number | null;
      latitude: number | null;
      search: Generated<string>;
      raisedById: number;
      raisedByDeputyId: number | null;
      raisedByName: string;
      raisedByOffice: Generated<string>;
      raisedAt: Date;
      origin: LeadOrigin | null;
      originId: number | null;
      refusal: LeadRefusal | null;
      note: Generated<string>;
      publishedAt: Date | null;
      claimedFirstAt: Date | null;
      holderId: number | null;
      holderRoleId: number | null;
      claimedAt: Date | null;
      releaseReason: Generated<string>;
      suggestionId: number | null;
      unitId: number | null;
      assignedAt: Date | null;
      reply: Generated<string>;
      repliedByName: Generated<string>;
      repliedAt: Date | null;
      accepted: boolean | null;
      acceptedBy: Generated<string>;
      /** YYYY-MM-DD. */
      acceptedOn: string | null;
      seen: Generated<string>;
      outcome: Generated<string>;
      solved: boolean | null;
      closedAt: Date | null;
      mergedIntoId: number | null;
      dueAt: Date | null;
      nearAt: Date | null;
      warned: 'near' | 'over' | null;
      warnedAt: Date | null;
      joins: Generated<number>;
      follows: Generated<number>;
      heat: Generated<number>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    leadJoin: { leadId: number; deputyId: number; userinfoId: number; at: Date };
    leadFollow: { leadId: number; userinfoId: number; at: Date };
  }
}
