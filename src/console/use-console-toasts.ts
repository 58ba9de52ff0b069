import { App } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { mountToastView } from '@/platform/feedback';
import { showPendingToast } from '@/platform/pending-toast';
import { currentPath } from '@/platform/navigation';
import { isConsolePath } from '@/routes/taro';

/** Shows the platform's messages as the console's own while the console is open. */
export function useConsoleToasts(): void {
  const { message } = App.useApp();
  useEffect(
    () =>
      mountToastView(({ message: content, tone, durationMs }) => {
        // One message at a time: the same failure of several calls must not pile up.
        void message.open({ key: 'platform', type: tone, content, duration: durationMs / 1000 });
      }),
    [message],
  );
}

const isOnScreen = (): boolean => isConsolePath(currentPath());

/** Shows the message that the page before left, at the next location of the console; the console shows nothing while it is behind a phone page. */
export function useLeftNotices(): void {
  const { key } = useLocation();
  useEffect(() => showPendingToast(isOnScreen), [key]);
}
