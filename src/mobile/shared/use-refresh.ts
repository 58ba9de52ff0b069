import { stopPullDownRefresh, usePullDownRefresh } from '@tarojs/taro';
import { toast } from '@/platform/feedback';
import { showFailure } from '@/platform/tell-failure';
import { isOnline } from '@/platform/network';
import { NetworkError } from '@/platform/request-port';

/** The `refetch` of a query, or a similar function. */
export type Read = (options: { throwOnError: true }) => Promise<unknown>;

/** Reloads the data of the page on pull-to-refresh, and shows the result. */
export function useRefresh(read: Read): void {
  usePullDownRefresh(() => {
    const reading = read({ throwOnError: true });
    reading.catch(() => undefined);
    // Without a network a query waits for it, and the page would stay pulled down.
    void isOnline()
      .then((online) => (online ? reading : Promise.reject(new NetworkError('no network'))))
      .then(() => toast({ message: '已刷新', tone: 'success' }), showFailure)
      .finally(() => stopPullDownRefresh());
  });
}
