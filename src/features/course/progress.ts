import type { CallInput, CallReply } from '@contract/contract';
import { study } from '@contract/entities/study';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, idempotent } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('study', study);

type ProgressQuery = CallInput<'study.progress'>['query'];
type ProgressRow = CallReply<'study.progress'>['items'][number];
/** The learning of a deputy; the id is the deputy's. */
export type Progress = ProgressRow & { id: number; title: string };
export type StudyGroups = CallReply<'study.groups'>;
export type StudyGroup = StudyGroups['groups'][number];

const QUIET = { quiet: true };

async function listProgress(query: ProgressQuery) {
  const page = await call('study.progress', { query }, QUIET);
  return { ...page, items: page.items.map((row): Progress => ({ ...row, id: row.deputyId, title: row.name })) };
}

/** The learning of the deputies in a year, those behind first; for one course, their state in it. */
export const useStudyProgress = (query: ProgressQuery) =>
  useQuery({ queryKey: ['study', 'progress', query], queryFn: () => listProgress(query), placeholderData: keepPreviousData });

/** The progress of the delegations. */
export const useStudyGroups = (query: CallInput<'study.groups'>['query']) =>
  useQuery({
    queryKey: ['study', 'groups', query],
    queryFn: () => call('study.groups', { query }, QUIET),
    placeholderData: keepPreviousData,
  });

/** Reminds deputies of the required courses that they have not finished. */
export function useRemindStudy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deputyIds: number[]) => call('study.remind', { body: { deputyIds } }, idempotent(QUIET)),
    onSettled: () => client.invalidateQueries({ queryKey: ['study'] }),
  });
}
