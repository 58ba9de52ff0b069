import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    /** The plenary sessions of a term. */
    meeting: { id: Generated<number>; termId: number; number: number; beginDate: string; endDate: string };
    step: { id: Generated<number>; processType: SuggestionKind; processName: string; ordernum: number };
  }
}
