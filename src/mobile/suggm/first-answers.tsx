import { IsRestoringProvider, useQueryClient } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { useFirstAnswers } from '@/features/home/queries';
import { keepUnreadCount } from '@/features/message/queries';
import { keepFirstSuggestions } from '@/features/suggestion/queries';
import { keepCurrentTerm } from '@/features/term/queries';

/**
 * Asks for what the home shows in one call; its parts wait for that and ask for nothing. Where the call fails, each part asks for itself
 * and says what is wrong.
 */
export function FirstAnswers({ children }: PropsWithChildren) {
  const client = useQueryClient();
  const isUnderWay = useFirstAnswers(({ unread, term, ...suggestions }) => {
    keepFirstSuggestions(client, suggestions);
    keepUnreadCount(client, unread.count);
    keepCurrentTerm(client, term);
  });
  return <IsRestoringProvider value={isUnderWay}>{children}</IsRestoringProvider>;
}
