import { useQuery } from '@tanstack/react-query';
import { getCurrentTerm, listTerms } from './api';

const HOUR_MS = 3_600_000;

export const useCurrentTerm = () => useQuery({ queryKey: ['term', 'current'], queryFn: getCurrentTerm, staleTime: HOUR_MS });

export const useTerms = () => useQuery({ queryKey: ['term', 'list'], queryFn: listTerms, staleTime: HOUR_MS });
