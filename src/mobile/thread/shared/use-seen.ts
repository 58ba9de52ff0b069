import { useQueryClient } from '@tanstack/react-query';
import { useDidHide, useDidShow } from '@tarojs/taro';
import { useState } from 'react';
import { reloadThreads } from '@/features/thread/queries';

/** Reads the threads of the page again when the user returns to it; while it is seen, live news do it. Returns whether the page is seen. */
export function useSeen(): boolean {
  const client = useQueryClient();
  const [isSeen, setSeen] = useState(true);
  useDidShow(() => {
    setSeen(true);
    void reloadThreads(client);
  });
  useDidHide(() => setSeen(false));
  return isSeen;
}
