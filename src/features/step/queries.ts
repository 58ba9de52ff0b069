import type { CallInput, CallReply } from '@contract/contract';
import { call } from '@/platform/call';
import { useQuery } from '@tanstack/react-query';

export type ProcessType = CallInput<'step.list'>['query']['processType'];
export type StepList = CallReply<'step.list'>;

/** One page is enough for all steps of a process type. Source: the specification's constants. */
const PAGE_SIZE = 100;

/** Returns the steps of a process type; the specification names the paging parameters. A screen works without them, so errors are not shown. */
export const listSteps = (processType: ProcessType): Promise<StepList> =>
  call('step.list', { query: { pageIndex: 1, pageSize: PAGE_SIZE, processType } }, { quiet: true });

const HOUR_MS = 3_600_000;

export const useSteps = (processType: ProcessType) =>
  useQuery({ queryKey: ['step', processType], queryFn: () => listSteps(processType), staleTime: HOUR_MS });
