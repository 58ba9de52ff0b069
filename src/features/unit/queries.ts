import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findUnits } from './api';

export const useUnits = (keyword: string) =>
  useQuery({ queryKey: ['unit', keyword], queryFn: () => findUnits(keyword), placeholderData: keepPreviousData });
