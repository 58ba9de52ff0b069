import type { CallBackState } from '@contract/rules/call-back';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    callBack: {
      id: Generated<number>;
      matterId: number | null;
      commentId: number | null;
      areaCode: string;
      stationId: number | null;
      unitId: number | null;
      /** The first day of the month of the answer. */
      month: string;
      state: Generated<CallBackState>;
      note: Generated<string>;
      calledAt: Date | null;
      calledByName: Generated<string>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    /** The months whose samples were drawn. */
    callBackDraw: { areaCode: string; month: string; answered: number; drawn: number; at: Date };
    callBackShare: { areaCode: string; share: number };
    /** The final result of a unit's sample in a quarter; `again` counts the matters that the unit handles again. */
    callBackResult: { unitId: number; quarter: string; reached: number; satisfied: number; again: number; at: Date };
  }
}
