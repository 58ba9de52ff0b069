import { stopPullDownRefresh, usePullDownRefresh } from '@tarojs/taro';
import { toast } from '@/platform/feedback';
import { showFailure } from '@/platform/tell-failure';
import { isOnline } from '@/platform/network';
import { NetworkError } from '@/platform/request-port';

/** A query's `refetch`, or like it. */
export type Read = (options: { throwOnError: true }) => Promise<unknown>;

/** Reads again what the page shows when it is pulled down, and says how that ended. */
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
