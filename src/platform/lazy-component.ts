import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react';

/** The resets of lazy parts that failed to load. */
const lost = new Set<() => void>();

/** A component that can be preloaded: spread `whenNear` on the element that opens it, to load it on hover or on keyboard focus. */
type LazyComponent<P extends object> = ComponentType<P> & { whenNear: { onPointerEnter: () => void; onFocus: () => void } };

/**
 * A component whose code is loaded when it is first shown. React caches a failed load for ever; this one is loaded again after `retryLostParts`, when
 * it is shown the next time.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
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
  // A failed preload is retried when the component is shown; only then is the error shown.
  const ahead = () => void load().catch(() => undefined);
  const shown = (props: P) => createElement(part as unknown as FunctionComponent<P>, props);
  return Object.assign(shown, { whenNear: { onPointerEnter: ahead, onFocus: ahead } });
}

/** Lets every failed part load again. */
export function retryLostChunks(): void {
  lost.forEach((again) => again());
  lost.clear();
}
