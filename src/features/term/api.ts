import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';

export type Term = NonNullable<CallReply<'term.current'>>;

export const getCurrentTerm = (): Promise<Term | null> => call('term.current', {});

export const listTerms = (): Promise<Term[]> => call('term.list', {});
