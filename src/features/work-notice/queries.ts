import type { SubjectType } from '@contract/rules/subjects';
import { useQuery } from '@tanstack/react-query';
import { isOnItsWay } from './rules';
import { listWorkNotices } from './api';

const POLL_MS = 5000;

/** The work notices of a subject as it stands at `version`; asked again while one is on its way. */
export const useWorkNotices = (type: SubjectType, { id, version }: { id: number; version: number }) =>
  useQuery({
    queryKey: ['work-notice', type, id, version],
    queryFn: () => listWorkNotices({ type, id }),
    refetchInterval: ({ state }) => (state.data?.some((notice) => isOnItsWay(notice, new Date())) ? POLL_MS : false),
  });
