import type { ReactNode } from 'react';
import { Failed, Skeleton } from '@/ui/states';
import { useSignedIn } from '../use-deputy';
import { type PublicFrame, PublicPage } from './public-page';

export interface SignedInPageProps {
  /** The title of the page while the user is not let in yet. */
  title: string;
  frame?: PublicFrame;
  children: () => ReactNode;
}

/** A page for signed-in users: the login is silent inside an app that identifies the user; otherwise a visitor logs in first and then returns. */
export function SignedInPage({ title, frame, children }: SignedInPageProps) {
  const entry = useSignedIn();
  if (entry.state === 'ready') return children();
  return (
    <PublicPage title={title} {...frame}>
      {entry.state === 'failed' ? <Failed message={entry.message} onRetry={entry.retry} /> : <Skeleton />}
    </PublicPage>
  );
}
