import { type RefObject, useEffect, useRef } from 'react';
import { onPrint } from '@/platform/viewport';

/**
 * Calls `tell` when the page is printed in any way, but only while the element with the returned ref is visible: hidden views that are kept are not
 * printed.
 */
export function useToldPrint(tell: (() => void) | undefined): RefObject<HTMLSpanElement> {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      onPrint((printing) => {
        if (printing && (place.current?.getClientRects().length ?? 0) > 0) tell?.();
      }),
    [tell],
  );
  return place;
}
