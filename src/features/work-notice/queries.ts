import { useQuery } from '@tanstack/react-query';
import { isOnItsWay } from './rules';
import { listWorkNotices } from './api';

const POLL_MS = 5000;

/** The work notices of an item as it stands at `version`, asked again while one is on its way. */
export const useWorkNotices = ({ id, version }: { id: number; version: number }) =>
  useQuery({
    queryKey: ['work-notice', id, version],
    queryFn: () => listWorkNotices(id),
    refetchInterval: ({ state }) => (state.data?.some((notice) => isOnItsWay(notice, new Date())) ? POLL_MS : false),
  });
