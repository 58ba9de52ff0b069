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
 * The home's frame with what it offers at the lower edge. It stands from the first moment on and stays while what is in it comes, so that a
 * button that is pressed in between does what it says.
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

/** The shape of the home while its answers are on their way; all of it comes at once, so that nothing jumps. */
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
 * Asks for what the home shows beside the question who it is, and not after it, as soon as a new session has begun. A session that is in
 * a role already may have to change it first.
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

/** Does so where the deputy is in before the page is made, so that the page is drawn with its answers. */
export function askBeforeDrawing(): void {
  const { user, isRestored } = useSession.getState();
  if (user && !isRestored && isDeputy(user)) void askFirstAnswers(queryClient, keepIn(queryClient));
}

/**
 * Asks for what the home shows in one call and shows `waiting` until it has ended, so that its parts ask for nothing and stand where they
 * stay. Where the call fails, each part asks for itself and says what is wrong.
 */
export function FirstAnswers({ waiting, children }: PropsWithChildren<{ waiting: ReactNode }>) {
  const isUnderWay = useFirstAnswers(keepIn(useQueryClient()));
  return isUnderWay ? waiting : children;
}
