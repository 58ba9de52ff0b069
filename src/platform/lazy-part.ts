import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react';

/** What did not come and is to be asked for anew. */
const lost = new Set<() => void>();

/** A part that can be asked for ahead: `whenNear` stands on what opens it, for whoever points at it or reaches it by keyboard. */
type LazyPart<P extends object> = ComponentType<P> & { whenNear: { onPointerEnter: () => void; onFocus: () => void } };

/**
 * A component whose code is loaded when it is first shown. React keeps the failure of a part for good; this one is asked for again after
 * `retryLostParts`, by whoever shows it then.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
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
  // What does not come now is asked for again when it is shown, and then told.
  const ahead = () => void load().catch(() => undefined);
  const shown = (props: P) => createElement(part as unknown as FunctionComponent<P>, props);
  return Object.assign(shown, { whenNear: { onPointerEnter: ahead, onFocus: ahead } });
}

/** Gives whatever did not come another try. */
export function retryLostParts(): void {
  lost.forEach((again) => again());
  lost.clear();
}
