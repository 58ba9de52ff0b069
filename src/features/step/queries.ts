import { useQuery } from '@tanstack/react-query';
import { listSteps, type ProcessType } from './api';

const HOUR_MS = 3_600_000;

/** The step list of a process type. */
export const useSteps = (processType: ProcessType) =>
  useQuery({ queryKey: ['step', processType], queryFn: () => listSteps(processType), staleTime: HOUR_MS });
