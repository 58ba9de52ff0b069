import { App } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { mountToastView } from '@/platform/feedback';
import { showLeftNotice } from '@/platform/left-notice';

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

/** Whatever place of the console comes next shows what the page before it has left. */
export function useLeftNotices(): void {
  const { key } = useLocation();
  useEffect(showLeftNotice, [key]);
}
