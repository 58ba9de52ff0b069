import { stopPullDownRefresh, usePullDownRefresh } from '@tarojs/taro';
import { errorText } from '@/platform/error-text';
import { toast } from '@/platform/feedback';

/** Reads again what the page shows when it is pulled down, and says how that ended. `read` is a query's `refetch`, or like it. */
export function useRefresh(read: (options: { throwOnError: true }) => Promise<unknown>): void {
  usePullDownRefresh(() => {
    void read({ throwOnError: true })
      .then(
        () => toast({ message: '已刷新', tone: 'success' }),
        (error: unknown) => toast({ message: errorText(error), tone: 'warning' }),
      )
      .finally(() => stopPullDownRefresh());
  });
}
