import { type PropsWithChildren, useLayoutEffect, useState } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { BASE_PATH } from '@/lib/base-path';
import { browserHistory } from '@/platform/browser-history';
import { isConsolePath } from '@/routes/taro';

/** The two packages have the same three navigation types, each with its own enum. */
const KINDS = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace };

const pathOf = (pathname: string): string => pathname.slice(BASE_PATH.length) || '/';

/**
 * React Router on the same history as Taro's router (see platform/console-host). While a phone page is in front, the console, still mounted behind
 * it, keeps its location.
 */
export function ConsoleRouter({ children }: PropsWithChildren) {
  const history = browserHistory();
  const [place, setPlace] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((update) => {
        if (isConsolePath(pathOf(update.location.pathname))) setPlace(update);
      }),
    [history],
  );
  return (
    <Router basename={BASE_PATH} navigator={history} location={place.location} navigationType={KINDS[place.action]}>
      {children}
    </Router>
  );
}
