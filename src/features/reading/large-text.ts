import { create } from 'zustand';
import { storage } from '@/platform/storage';
import { systemAsksLargeText } from '@/platform/text-size';

const KEY = 'large-text';

interface LargeText {
  large: boolean;
  /** Kept on this device, for whoever uses it; a full store costs the memory alone. */
  choose: (large: boolean) => void;
}

/** What the person chose here; until then what the platform's own setting says. */
function begun(): boolean {
  const chosen = storage.get<unknown>(KEY);
  return typeof chosen === 'boolean' ? chosen : systemAsksLargeText();
}

/** Whether phone pages are written in large letters (大字). */
export const useLargeText = create<LargeText>((set) => ({
  large: begun(),
  choose: (large) => {
    set({ large });
    try {
      storage.set(KEY, large);
    } catch {
      // It holds as long as the application is open.
    }
  },
}));
