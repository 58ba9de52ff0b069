import type { ReactNode } from 'react';
import { nativeUi } from '@/platform/native-ui';
import { canPull, pullPage } from '@/platform/pull';
import { PullRefresh } from '@/ui/pull-refresh';

/** The content of a page that can be pulled down (`useRefresh`). */
export function PullArea({ children }: { children: ReactNode }) {
  if (nativeUi.pull) return children;
  return (
    <PullRefresh canPull={canPull} onPull={pullPage}>
      {children}
    </PullRefresh>
  );
}
