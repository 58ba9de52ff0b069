import { useSyncExternalStore } from 'react';
import { bodyWidth, onViewportResize } from '@/platform/viewport';
import { useAppearance } from '../state/appearance';

/** How much fits next to the logo: everything; the cockpits and the greeting; or only the most used controls. */
type HeaderRoom = 'full' | 'middle' | 'narrow';

/** The body widths from which each level fits, for the usual and the large text size. CSS pixels. */
const ROOM_FROM = { usual: { middle: 1160, full: 1360 }, large: { middle: 1360, full: 1600 } };

/** Returns the room of the header. Controls that do not fit are in the user's menu. */
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
