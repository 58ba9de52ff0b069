import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findColleagues } from './api';

/** Deputies that can be asked to co-sign. The screen shows its failure itself. */
export const useColleagues = (keyword: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: ['deputy', 'colleagues', keyword],
    queryFn: () => findColleagues(keyword),
    placeholderData: keepPreviousData,
    enabled,
  });
