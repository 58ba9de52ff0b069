import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reloadShownThreads, useUnreadThreads } from '@/features/thread/queries';

/** Reads the shown threads again whenever their unread count was read, which happens at intervals while the page is seen. */
export function useThreadNews(): void {
  const client = useQueryClient();
  const { dataUpdatedAt } = useUnreadThreads();
  const first = useRef(dataUpdatedAt);
  useEffect(() => {
    if (dataUpdatedAt !== first.current) void reloadShownThreads(client);
  }, [dataUpdatedAt, client]);
}
