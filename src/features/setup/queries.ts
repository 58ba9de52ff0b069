import { useQuery } from '@tanstack/react-query';
import { listAreas, openSetup } from './api';

/** The check of the link; idle without a key. */
export const useOpenedSetup = (key: string | undefined) =>
  useQuery({ queryKey: ['setup', 'open', key], queryFn: () => openSetup(key ?? ''), enabled: key !== undefined, retry: false });

/** The areas directly below an area; idle without one. */
export const useAreas = (key: string, above: string | undefined) =>
  useQuery({
    queryKey: ['setup', 'areas', key, above],
    queryFn: () => listAreas(key, above ?? ''),
    enabled: above !== undefined,
    staleTime: Infinity,
  });
