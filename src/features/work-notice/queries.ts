import { useQuery } from '@tanstack/react-query';
import { isOnItsWay } from './rules';
import { listWorkNotices, type NoticeSubject } from './api';

const POLL_MS = 5000;

/** The work notices of an item, or of an activity, as it stands at `version`; asked again while one is on its way. */
export const useWorkNotices = ({ id, version }: { id: number; version: number }, subject: NoticeSubject = 'item') =>
  useQuery({
    queryKey: ['work-notice', subject, id, version],
    queryFn: () => listWorkNotices(subject, id),
    refetchInterval: ({ state }) => (state.data?.some((notice) => isOnItsWay(notice, new Date())) ? POLL_MS : false),
  });
