import { useSyncExternalStore } from 'react';
import { bodyWidth, onViewportResize } from '@/platform/viewport';
import { useAppearance } from '../state/appearance';

/** How much fits beside the logo: everything; the cockpits and the greeting; or only what is used all the time. */
type HeaderRoom = 'full' | 'middle' | 'narrow';

/** Body widths from which it fits, with text of the usual size and with large text. CSS pixels. */
const ROOM_FROM = { usual: { middle: 1160, full: 1360 }, large: { middle: 1360, full: 1600 } };

/** What the header has no room for stands in the user's menu. */
export function useHeaderRoom(): HeaderRoom {
  const largeText = useAppearance((state) => state.largeText);
  const from = ROOM_FROM[largeText ? 'large' : 'usual'];
  const room = (): HeaderRoom => {
    const width = bodyWidth();
    if (width >= from.full) return 'full';
    return width >= from.middle ? 'middle' : 'narrow';
  };
  return useSyncExternalStore(onViewportResize, room);
}
