import type { CallReply } from '@contract/contract';
import type { Subject, SubjectType } from '@contract/rules/subjects';
import { call } from '@/platform/call';
import { useQuery } from '@tanstack/react-query';
import { isOnItsWay } from './rules';

export type WorkNotice = CallReply<'workNotice.list'>['items'][number];

/** The work notices of a subject that the viewer may see. It is shown without them, so failures are not told. */
export const listWorkNotices = async ({ type, id }: Subject): Promise<WorkNotice[]> =>
  (await call('workNotice.list', { query: { subjectType: type, subjectId: id } }, { quiet: true })).items;

const POLL_MS = 5000;

/** The work notices of a subject as it stands at `version`; asked again while one is on its way. */
export const useWorkNotices = (type: SubjectType, { id, version }: { id: number; version: number }) =>
  useQuery({
    queryKey: ['work-notice', type, id, version],
    queryFn: () => listWorkNotices({ type, id }),
    refetchInterval: ({ state }) => (state.data?.some((notice) => isOnItsWay(notice, new Date())) ? POLL_MS : false),
  });
