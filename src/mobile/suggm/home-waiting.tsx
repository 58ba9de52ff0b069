import { type PropsWithChildren, type ReactNode, useEffect } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { DeputyHome } from '@/features/home/api';
import { askFirstAnswers, useFirstAnswers } from '@/features/home/queries';
import { keepTiles } from '@/features/home/tiles';
import { keepUnreadCount } from '@/features/message/queries';
import { isDeputy } from '@/features/session/enter';
import { useSession } from '@/features/session/store';
import { keepFirstSuggestions } from '@/features/suggestion/queries';
import { keepCurrentTerm } from '@/features/term/queries';
import { go } from '@/platform/navigation';
import { queryClient } from '@/platform/query-client';
import { getRoleId, getToken } from '@/platform/session';
import { suggestionListLink } from '@/routes/mobile';
import { decorative } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Skeleton } from '@/ui/states';
import { LaunchButtons } from '../shared/launch-buttons';
import { Screen } from '../shared/screen';
import './home.scss';

/**
 * The frame of the home page with the actions at the bottom. It is rendered from the start and stays while its content loads, so that a button
 * pressed in between works.
 */
export const HomeScreen = ({ children }: PropsWithChildren) => (
  <Screen
    title="我的建议"
    footer={
      <>
        <ActionButton onPress={() => void go(suggestionListLink())}>查找</ActionButton>
        <LaunchButtons />
      </>
    }
  >
    {children}
  </Screen>
);

/** The placeholder of the home page while it loads; all content appears at once, so that the layout does not jump. */
export const HomeShape = () => (
  <>
    <View className="overview overview--waiting" {...decorative}>
      <View className="overview__numbers" />
    </View>
    <Skeleton rows={4} />
  </>
);

const keepIn =
  (client: QueryClient) =>
  ({ unread, term, tiles, ...suggestions }: DeputyHome): void => {
    keepFirstSuggestions(client, suggestions);
    keepUnreadCount(client, unread.count);
    keepCurrentTerm(client, term);
    keepTiles(client, tiles);
  };

/**
 * Requests the data of the home page in parallel with the login, not after it, as soon as a new session has begun. A session that already has a role
 * may have to change it first.
 */
export function useEarlyAnswers(): void {
  const client = useQueryClient();
  useEffect(() => {
    let asked: string | undefined;
    const ask = (): void => {
      const token = getToken();
      if (token === undefined || token === asked || getRoleId() !== undefined) return;
      asked = token;
      void askFirstAnswers(client, keepIn(client));
    };
    ask();
    return useSession.subscribe(ask);
  }, [client]);
}

/** Requests the same data when the deputy is signed in before the page is created, so that the first render has its data. */
export function askBeforeDrawing(): void {
  const { user, isRestored } = useSession.getState();
  if (user && !isRestored && isDeputy(user)) void askFirstAnswers(queryClient, keepIn(queryClient));
}

/**
 * Requests the data of the home page in one call and shows `waiting` until it has ended, so that the parts send no requests of their own and do not
 * move. When the call fails, each part sends its own request and shows its own error.
 */
export function FirstAnswers({ waiting, children }: PropsWithChildren<{ waiting: ReactNode }>) {
  const isUnderWay = useFirstAnswers(keepIn(useQueryClient()));
  return isUnderWay ? waiting : children;
}
