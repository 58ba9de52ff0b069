import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findUnits } from './api';

/** Units by a word in their name; idle while it is not `enabled`. */
export const useUnits = (keyword: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ queryKey: ['unit', keyword], queryFn: () => findUnits(keyword), placeholderData: keepPreviousData, enabled });
