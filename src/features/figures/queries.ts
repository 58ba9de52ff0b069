import type { CallInput, CallReply } from '@contract/contract';
import { call } from '@/platform/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type FiguresQuery = CallInput<'figures.suggestion'>['query'];
export type SuggestionFigures = CallReply<'figures.suggestion'>;
export type UnratedPage = CallReply<'figures.unrated'>;

/** The screens show errors themselves. */
export const getFigures = (query: FiguresQuery): Promise<SuggestionFigures> => call('figures.suggestion', { query }, { quiet: true });

export const listUnrated = (query: CallInput<'figures.unrated'>['query']): Promise<UnratedPage> =>
  call('figures.unrated', { query }, { quiet: true });

// Below the query key of suggestions: every change of an item also invalidates these queries.

/** Figures of the items that the role can see; the former ones stay while others load. */
export const useFigures = (query: FiguresQuery) =>
  useQuery({ queryKey: ['suggestion', 'figures', query], queryFn: () => getFigures(query), placeholderData: keepPreviousData });

/** A page of the items that wait for the deputies' rating. */
export const useUnrated = (query: { page: number; pageSize: number }) =>
  useQuery({ queryKey: ['suggestion', 'unrated', query], queryFn: () => listUnrated(query), placeholderData: keepPreviousData });
