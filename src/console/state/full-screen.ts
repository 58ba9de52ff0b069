import { useSyncExternalStore } from 'react';
import { canFillScreen, fillScreen, onScreenFilled, screenFilledBy } from '@/platform/viewport';

interface FullScreen {
  /** False where the browser does not let a page fill the screen. */
  possible: boolean;
  filledBy: ReturnType<typeof screenFilledBy>;
  toggle: () => void;
}

function toggle(): void {
  // A browser that refuses has its reasons, and the screen shows that nothing changed.
  fillScreen(screenFilledBy() !== 'page').catch(() => undefined);
}

/** Whether the console fills the screen; follows Escape and F11 too. */
export function useFullScreen(): FullScreen {
  const filledBy = useSyncExternalStore(onScreenFilled, screenFilledBy);
  return { possible: canFillScreen(), filledBy, toggle };
}
