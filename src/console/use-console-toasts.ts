import { App } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { mountToastView } from '@/platform/feedback';
import { showLeftNotice } from '@/platform/left-notice';
import { currentPath } from '@/platform/navigation';
import { isConsolePath } from '@/routes/taro';

/** While the console is open, the platform's messages appear as the console's own. */
export function useConsoleToasts(): void {
  const { message } = App.useApp();
  useEffect(
    () =>
      mountToastView(({ message: content, tone, durationMs }) => {
        // One sentence at a time: the same failure of several calls must not pile up.
        void message.open({ key: 'platform', type: tone, content, duration: durationMs / 1000 });
      }),
    [message],
  );
}

const isOnScreen = (): boolean => isConsolePath(currentPath());

/** Whatever place of the console comes next shows what the page before it has left; behind a phone page the console shows nothing. */
export function useLeftNotices(): void {
  const { key } = useLocation();
  useEffect(() => showLeftNotice(isOnScreen), [key]);
}
