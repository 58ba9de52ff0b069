import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react';

/** What did not come and is to be asked for anew. */
const lost = new Set<() => void>();

/**
 * A component whose code is loaded when it is first shown. React keeps the failure of a part for good; this one is asked for again after
 * `retryLostParts`, by whoever shows it then.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const begin = () =>
    lazy(() =>
      load().then(
        (Part) => ({ default: Part }),
        (error: unknown) => {
          lost.add(again);
          throw error;
        },
      ),
    );
  let part = begin();
  const again = () => {
    part = begin();
  };
  return function LazyPart(props: P) {
    return createElement(part as unknown as FunctionComponent<P>, props);
  };
}

/** Gives whatever did not come another try. */
export function retryLostParts(): void {
  lost.forEach((again) => again());
  lost.clear();
}
