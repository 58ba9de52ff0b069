import type { CallInput, CallReply } from '@contract/contract';
import { call } from '@/platform/call';

export type FiguresQuery = CallInput<'figures.suggestion'>['query'];
export type SuggestionFigures = CallReply<'figures.suggestion'>;
export type UnratedPage = CallReply<'figures.unrated'>;

/** The screens show a failure themselves. */
export const getFigures = (query: FiguresQuery): Promise<SuggestionFigures> => call('figures.suggestion', { query }, { quiet: true });

export const listUnrated = (query: CallInput<'figures.unrated'>['query']): Promise<UnratedPage> =>
  call('figures.unrated', { query }, { quiet: true });
