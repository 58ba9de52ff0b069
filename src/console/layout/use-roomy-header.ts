import { useSyncExternalStore } from 'react';
import { bodyWidth, onViewportResize } from '@/platform/viewport';
import { useAppearance } from '../state/appearance';

/** Body widths from which everything fits beside the logo, with text of the usual size and with large text. CSS pixels. */
const ROOMY_FROM = { usual: 1360, large: 1600 };

/** Whether the header has room for everything; else what is seldom used stands in the user's menu. */
export function useRoomyHeader(): boolean {
  const largeText = useAppearance((state) => state.largeText);
  const from = largeText ? ROOMY_FROM.large : ROOMY_FROM.usual;
  return useSyncExternalStore(onViewportResize, () => bodyWidth() >= from);
}
