import { useSyncExternalStore } from 'react';
import { canFillScreen, fillScreen, onScreenFilled, screenFilledBy } from '@/platform/viewport';

interface FullScreen {
  /** False when the browser does not allow full screen. */
  possible: boolean;
  filledBy: ReturnType<typeof screenFilledBy>;
  toggle: () => void;
}

function toggle(): void {
  // A refusal of the browser is ignored: the screen shows that nothing changed.
  fillScreen(screenFilledBy() !== 'page').catch(() => undefined);
}

/** Returns whether the console fills the screen; follows Escape and F11 too. */
export function useFullScreen(): FullScreen {
  const filledBy = useSyncExternalStore(onScreenFilled, screenFilledBy);
  return { possible: canFillScreen(), filledBy, toggle };
}
