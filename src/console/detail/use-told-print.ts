import { type RefObject, useEffect, useRef } from 'react';
import { onPrint } from '@/platform/viewport';

/** Calls `tell` when the page is printed, by whichever way, while the element that takes the answer can be seen: views that are kept are not on paper. */
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
