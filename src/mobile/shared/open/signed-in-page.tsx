import type { ReactNode } from 'react';
import { Failed, Skeleton } from '@/ui/states';
import { useSignedIn } from '../use-deputy';
import { type OpenFrame, OpenPage } from './open-page';

export interface SignedInPageProps {
  /** Of the page while it lets nobody in yet. */
  title: string;
  frame?: OpenFrame;
  children: () => ReactNode;
}

/** A page for those who are signed in: silently where an app around us vouches for them; else a visitor logs in first and comes back. */
export function SignedInPage({ title, frame, children }: SignedInPageProps) {
  const entry = useSignedIn();
  if (entry.state === 'ready') return children();
  return (
    <OpenPage title={title} {...frame}>
      {entry.state === 'failed' ? <Failed message={entry.message} onRetry={entry.retry} /> : <Skeleton />}
    </OpenPage>
  );
}
