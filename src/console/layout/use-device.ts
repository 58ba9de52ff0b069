import { useLayoutEffect } from 'react';
import { bodyWidth, onViewportResize } from '@/platform/viewport';
import { useSidebar } from '../state/sidebar';

/** Keeps the device (desktop or mobile) in sync with the width of the body. */
export function useDevice(): void {
  const measure = useSidebar((state) => state.measure);
  useLayoutEffect(() => {
    const update = () => measure(bodyWidth());
    update();
    return onViewportResize(update);
  }, [measure]);
}
