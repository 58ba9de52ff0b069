import type { ReactNode } from 'react';
import { Failed, Skeleton } from '@/ui/states';
import { OpenPage } from '../../shared/open/open-page';
import { useSignedIn } from '../../shared/use-deputy';

export interface SignedInPageProps {
  /** Of the page while it lets nobody in yet. */
  title: string;
  children: () => ReactNode;
}

/** A page for those who are signed in: silently where an app around us vouches for them; else a visitor logs in first and comes back. */
export function SignedInPage({ title, children }: SignedInPageProps) {
  const entry = useSignedIn();
  if (entry.state === 'ready') return children();
  return (
    <OpenPage title={title}>{entry.state === 'failed' ? <Failed message={entry.message} onRetry={entry.retry} /> : <Skeleton />}</OpenPage>
  );
}
