import type { ReactNode } from 'react';
import { back } from '@/platform/navigation';
import { directoryLink, mineLink } from '@/routes/mobile';
import { Failed, Skeleton } from '@/ui/states';
import { Screen } from '../../shared/screen';
import { useSignedIn } from '../../shared/use-deputy';

export interface DirectoryPageProps {
  title: string;
  /** The target of the back button when the page was opened by a link. */
  up?: string;
  children: (roleId: string) => ReactNode;
}

/** The frame of the directory's pages, for signed-in users. */
export function DirectoryPage({ title, up = mineLink(), children }: DirectoryPageProps) {
  const entry = useSignedIn();
  return (
    <Screen title={title} home={directoryLink()} onBack={() => void back(up)}>
      {entry.state === 'entering' ? <Skeleton /> : null}
      {entry.state === 'failed' ? <Failed message={entry.message} onRetry={entry.retry} /> : null}
      {entry.state === 'ready' ? children(entry.user.roleId) : null}
    </Screen>
  );
}
