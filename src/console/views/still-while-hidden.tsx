import { type PropsWithChildren, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

/**
 * A view out of sight does not take the person anywhere, e.g. when an answer it waited for arrives late. The router has no public way
 * to say so of a part of the tree; its context has kept its name and shape since version 6.
 */
export function StillWhileHidden({ shown, children }: PropsWithChildren<{ shown: boolean }>) {
  const outer = useContext(NavigationContext);
  const isShown = useRef(shown);
  useLayoutEffect(() => {
    isShown.current = shown;
  }, [shown]);
  // One object for as long as the view lives: another one would draw every link anew.
  const still = useMemo(() => {
    const { navigator } = outer;
    const ifShown =
      <Arguments extends unknown[]>(move: (...values: Arguments) => void) =>
      (...values: Arguments) => {
        if (isShown.current) move(...values);
      };
    return {
      ...outer,
      navigator: { ...navigator, go: ifShown(navigator.go), push: ifShown(navigator.push), replace: ifShown(navigator.replace) },
    };
  }, [outer]);
  return <NavigationContext.Provider value={still}>{children}</NavigationContext.Provider>;
}
