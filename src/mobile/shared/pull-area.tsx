import type { ReactNode } from 'react';
import { pageDrawsPull, pageScroll, pullPage } from '@/platform/pull';
import { PullRefresh } from '@/ui/pull-refresh';

/** The content of a page that can be pulled down (`useRefresh`); a mini-app pulls the whole page itself. */
export function PullArea({ children }: { children: ReactNode }) {
  if (!pageDrawsPull) return children;
  return (
    <PullRefresh scrolled={pageScroll} onPull={pullPage}>
      {children}
    </PullRefresh>
  );
}
