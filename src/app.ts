import '@/platform/start';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type PropsWithChildren } from 'react';
import { callHooks, keepRolesApart } from './app-hooks';
import { followLive } from './app-live';
import { enterEarly } from '@/features/session/enter';
import { keepSession } from '@/features/session/keep-session';
import { keepTerm } from '@/features/term/queries';
import { useAppShown } from '@/platform/app-shown';
import { setCallHooks } from '@/platform/call';
import { hostConsole } from '@/platform/console-host';
import { currentPath, definePages } from '@/platform/navigation';
import { useOpenedLinks } from '@/platform/opened-link';
import { queryClient } from '@/platform/query-client';
import { sizeRoot } from '@/platform/root-size';
import { consolePage, isDeputyPath, mobilePages } from '@/routes/mobile';
import { isConsolePath } from '@/routes/taro';
import { target } from '@/platform/target';
import './app.scss';

setCallHooks(callHooks);
keepRolesApart();
keepSession();
keepTerm(queryClient);
followLive();
definePages(mobilePages.filter(({ targets }) => targets.includes(target)));
sizeRoot({ isConsolePath });
hostConsole({ home: consolePage.path, isConsolePath });
if (isDeputyPath(currentPath())) enterEarly();

/** The root component of every page. */
export default function App({ children }: PropsWithChildren) {
  useOpenedLinks();
  useAppShown();
  return createElement(QueryClientProvider, { client: queryClient }, children);
}
