import type { ReactNode } from 'react';
import { nativeUi } from '@/platform/native-ui';
import { canPull, pullPage } from '@/platform/pull';
import { PullRefresh } from '@/ui/pull-refresh';

/** The content of a page with pull-to-refresh (`useRefresh`). */
export function PullArea({ children }: { children: ReactNode }) {
  if (nativeUi.pull) return children;
  return (
    <PullRefresh canPull={canPull} onPull={pullPage}>
      {children}
    </PullRefresh>
  );
}
