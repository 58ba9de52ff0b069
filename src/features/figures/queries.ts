import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FiguresQuery, getFigures, listUnrated } from './api';

// Below the key of suggestions: whatever changes an item has these read again too.

/** Figures of what the role sees; the former ones stay while others load. */
export const useFigures = (query: FiguresQuery) =>
  useQuery({ queryKey: ['suggestion', 'figures', query], queryFn: () => getFigures(query), placeholderData: keepPreviousData });

/** A page of the items that wait for the deputies' rating. */
export const useUnrated = (query: { page: number; pageSize: number }) =>
  useQuery({ queryKey: ['suggestion', 'unrated', query], queryFn: () => listUnrated(query), placeholderData: keepPreviousData });
