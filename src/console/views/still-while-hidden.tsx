import { type PropsWithChildren, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

/**
 * Prevents a hidden view from navigating, e.g. when a response that it waited for arrives late. The router has no public API for a part of the tree;
 * its context has kept its name and shape since version 6.
 */
export function StillWhileHidden({ shown, children }: PropsWithChildren<{ shown: boolean }>) {
  const outer = useContext(NavigationContext);
  const isShown = useRef(shown);
  useLayoutEffect(() => {
    isShown.current = shown;
  }, [shown]);
  // One object for the life of the view: another one would re-render every link.
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
