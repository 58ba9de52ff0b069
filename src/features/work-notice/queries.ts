import type { CallReply } from '@contract/contract';
import type { Subject, SubjectType } from '@contract/rules/subjects';
import { call } from '@/platform/call';
import { useQuery } from '@tanstack/react-query';
import { isOnItsWay } from './rules';

export type WorkNotice = CallReply<'workNotice.list'>['items'][number];

/** Returns the work notices of a subject that the viewer may see. The subject is shown without them, so errors are not shown. */
export const listWorkNotices = async ({ type, id }: Subject): Promise<WorkNotice[]> =>
  (await call('workNotice.list', { query: { subjectType: type, subjectId: id } }, { quiet: true })).items;

const POLL_MS = 5000;

/** The work notices of a subject at `version`; polled while one is being delivered. */
export const useWorkNotices = (type: SubjectType, { id, version }: { id: number; version: number }) =>
  useQuery({
    queryKey: ['work-notice', type, id, version],
    queryFn: () => listWorkNotices({ type, id }),
    refetchInterval: ({ state }) => (state.data?.some((notice) => isOnItsWay(notice, new Date())) ? POLL_MS : false),
  });
