import { useQueryClient } from '@tanstack/react-query';
import { useDidHide, useDidShow } from '@tarojs/taro';
import { useEffect, useState } from 'react';
import { reloadThreads, THREAD_POLL_MS } from '@/features/thread/queries';

/** Reads the threads of the page again while it is seen: at intervals, and when the user returns to it. Returns whether the page is seen. */
export function useThreadPoll(): boolean {
  const client = useQueryClient();
  const [isSeen, setSeen] = useState(true);
  useDidShow(() => {
    setSeen(true);
    void reloadThreads(client);
  });
  useDidHide(() => setSeen(false));
  useEffect(() => {
    if (!isSeen) return undefined;
    const timer = setInterval(() => void reloadThreads(client), THREAD_POLL_MS);
    return () => clearInterval(timer);
  }, [isSeen, client]);
  return isSeen;
}
