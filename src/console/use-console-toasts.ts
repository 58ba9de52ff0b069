import { App } from 'antd';
import { useEffect } from 'react';
import { mountToastView } from '@/platform/feedback';

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
